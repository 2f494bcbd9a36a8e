import PointerGeometry
import PointerMotion

/// What an event changes at once, before the target is looked for again.
extension Engine {
  /// Whether the pointer is ours to draw.
  var isShown: Bool {
    hasAppeared && visibility == .adaptive && constraint != .locked && !isAutoHidden
  }

  /// Whether regions may have an effect at all.
  var mayHaveTarget: Bool {
    isShown && settings.isAdaptive && constraint != .grabbed
  }

  /// Whether the pointer is an arrow that follows the hand and no more.
  var isPlain: Bool {
    guard settings.isAdaptive else { return true }
    return target == nil && over?.isAdaptive == false
  }

  /// The hand moved the pointer: it is used, and shown.
  mutating func move(
    to location: Point<LogicalSpace>, over hit: SurfaceHit?, at now: Instant,
    into effects: inout [EngineEffect]
  ) {
    guard location.isUsable, hit?.isUsable ?? true else {
      return refuse(hit?.surface, into: &effects)
    }
    modelLocation = location
    setSurface(hit)
    hasAppeared = true
    noteUse(at: now)
    show(into: &effects)
  }

  /// Says that an event is ignored for its numbers.
  func refuse(_ surface: SurfaceID?, into effects: inout [EngineEffect]) {
    effects.append(.diagnostic(Diagnostic(.number, surface: surface)))
  }

  mutating func setSurface(_ hit: SurfaceHit?) {
    guard hit != over else { return }
    isTargetCurrent = false
    over = hit
    guard let hit else { return }
    glue(hit.surface, to: hit.origin)
    guard let target, target.key.surface == hit.surface else { return }
    if let frame = store.visibleFrame(target.key, in: hit.size) { self.target?.frame = frame }
    self.target?.surfaceSize = hit.size
  }

  mutating func moveSurface(_ surface: SurfaceID, to origin: Point<LogicalSpace>) {
    if over?.surface == surface { over?.origin = origin }
    glue(surface, to: origin)
  }

  /// What is drawn for a surface's regions goes along with it, without a spring.
  private mutating func glue(_ surface: SurfaceID, to origin: Point<LogicalSpace>) {
    if target?.key.surface == surface { target?.origin = origin }
    for index in elements.indices { elements[index].move(surface: surface, to: origin) }
    for index in cells.indices { cells[index].move(surface: surface, to: origin) }
  }

  /// Content that is on its way down scrolls with its region while that is declared.
  mutating func followContent(of surface: SurfaceID) {
    for index in elements.indices
    where elements[index].key.surface == surface && elements[index].part == .whole {
      let element = elements[index]
      if let frame = store.visibleFrame(element.key, in: element.surfaceSize) {
        elements[index].move(to: frame)
      }
    }
  }

  /// Takes over the outputs; those without area or with unusable numbers are left out.
  mutating func setOutputs(
    _ new: [Rect<LogicalSpace>], into effects: inout [EngineEffect]
  ) {
    outputs.removeAll(keepingCapacity: true)
    for output in new {
      let far = Point<LogicalSpace>(x: output.maxX, y: output.maxY)
      if output.origin.isUsable, far.isUsable, !output.isEmpty { outputs.append(output) }
    }
    if outputs.count < new.count { refuse(nil, into: &effects) }
  }

  mutating func setButtons(_ pressed: Int, at now: Instant) {
    buttons = pressed
    let spring = pressed > 0 ? Tuning.pressDown : Tuning.pressUp
    press.go(
      to: pressed > 0 ? 1 : 0, by: settings.reducedMotion ? Tuning.crossFade : spring, at: now)
  }

  mutating func setVisibility(_ new: PointerVisibility) {
    visibility = new
    guard new == .replaced else { return }
    // The client's image is drawn from now on: two pointers must never show.
    visible.rest(at: 0)
    outgoing = nil
    leavingAccessories.removeAll(keepingCapacity: true)
  }

  /// The last device is gone: as if there had been no motion yet.
  mutating func removePointer() {
    hasAppeared = false
    isGestureActive = false
    buttons = 0
    fingers = 0
    press.rest(at: 0)
  }

  /// Shows or hides the pointer's own shape after a change of what decides that.
  mutating func updateVisibility(from former: Former, at now: Instant) {
    guard isShown != former.isShown else { return }
    if isShown {
      appear()
    } else if visibility != .replaced {
      visible.go(to: 0, by: settings.reducedMotion ? Tuning.crossFade : Tuning.hide, at: now)
    }
  }

  /// Shows the circle at the model at once: nothing flies in from where it was last seen.
  private mutating func appear() {
    shape.rest()
    carry.rest()
    restAccessories()
    material.rest(at: 0)
    thinness.rest(at: 0)
    firmness.rest(at: 0)
    fade.rest(at: 1)
    light.rest(at: 0)
    fadeIn.rest(at: 1)
    visible.rest(at: 1)
    outgoing = nil
  }
}
