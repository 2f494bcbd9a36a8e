import PointerGeometry
import PointerMotion

/// What an event changes at once, before the target is looked for again.
extension Engine {
  /// Whether the pointer is ours to draw.
  var isShown: Bool { hasAppeared && visibility == .adaptive }

  mutating func move(to location: Point<LogicalSpace>, over hit: SurfaceHit?) {
    guard location.isUsable, hit?.isUsable ?? true else { return }
    modelLocation = location
    setSurface(hit)
    guard !hasAppeared else { return }
    hasAppeared = true
    if isShown { appear() }
  }

  mutating func setSurface(_ hit: SurfaceHit?) {
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
  }

  /// Content that is on its way down scrolls with its region while that is declared.
  mutating func followContent(of surface: SurfaceID) {
    for index in elements.indices where elements[index].key.surface == surface {
      let element = elements[index]
      if let frame = store.visibleFrame(element.key, in: element.surfaceSize) {
        elements[index].move(to: frame)
      }
    }
  }

  mutating func setButtons(_ pressed: Int, at now: Instant) {
    buttons = pressed
    let spring = pressed > 0 ? Tuning.pressDown : Tuning.pressUp
    press.go(
      to: pressed > 0 ? 1 : 0, by: settings.reducedMotion ? Tuning.crossFade : spring, at: now)
  }

  mutating func setVisibility(_ new: PointerVisibility, at now: Instant) {
    guard new != visibility else { return }
    visibility = new
    guard hasAppeared else { return }
    switch new {
    case .adaptive:
      appear()
    case .replaced:
      // The client's image is drawn from now on: two pointers must never show.
      visible.rest(at: 0)
      outgoing = nil
    case .hidden:
      visible.go(to: 0, by: settings.reducedMotion ? Tuning.crossFade : Tuning.hide, at: now)
    }
  }

  /// Shows the circle at the model at once: nothing flies in from where it was last seen.
  private mutating func appear() {
    shape.rest()
    material.rest(at: 0)
    thinness.rest(at: 0)
    fade.rest(at: 1)
    light.rest(at: 0)
    fadeIn.rest(at: 1)
    visible.rest(at: 1)
    outgoing = nil
  }
}
