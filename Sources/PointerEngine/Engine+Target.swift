import PointerGeometry
import PointerMotion

/// Finding the target again after every event, and the way from one to the next.
///
/// | | Target | Its effect |
/// |---|---|---|
/// | nothing held | what the hit test finds | the region's |
/// | a button is down | the one it went down in, or none | the region's, while the model is within reach |
/// | a gesture is active | the one it began in, or none | the region's, while the model is within reach |
///
/// *Within reach* is inside the region's frame with its padding, hysteresis, and the place where
/// the freezing began. On a region's latching axes a button reaches any distance. Out of reach the
/// pointer is free, so that a drag is seen where it is; back within reach the effect returns.
extension Engine {
  /// Whether the target must not change: what was pressed or scrolled stays meant.
  var isFrozen: Bool { buttons > 0 || isGestureActive }

  mutating func reevaluate(
    from former: Former, at now: Instant, into effects: inout [EngineEffect]
  ) {
    forgetElements(at: now)
    // Whatever goes on without the hand is not changed by a key.
    if !isGestureActive, movement.coast == nil, modifiersInForce != modifiers {
      modifiersInForce = modifiers
      isTargetCurrent = false
    }
    leaveSensors(into: &effects)
    let key = findKey()
    if isTargetCurrent, keepsTarget(key, from: former) {
      enterSensors(into: &effects)
      return
    }
    isTargetCurrent = true
    // The old target as it is now: moved along with its surface, under the new model.
    let old = target
    let new = makeTarget(key)
    target = new
    noteFreezing()
    let isSwitched = isPlain != former.isPlain
    if old?.key != new?.key || old?.effect != new?.effect {
      transition(from: old, former, to: new, at: now)
      report(from: old, to: new, at: now, into: &effects)
    } else if let old, let new {
      if former.settings != settings || old.style != new.style || old.part != new.part
        || old.latchedAxes != new.latchedAxes || old.hasBezel != new.hasBezel
      {
        transition(from: old, former, to: new, at: now)
      }
      follow(from: old, former, to: new, at: now)
    } else if former.settings != settings || isSwitched {
      transition(from: nil, former, to: nil, at: now)
    }
    followCell(from: old, to: new, at: now, into: &effects)
    enterSensors(into: &effects)
    inquire(at: now, into: &effects)
  }

  /// Remembers where in its target the pointer froze.
  private mutating func noteFreezing() {
    guard isFrozen, let target else {
      freezePoint = nil
      return
    }
    guard freezePoint == nil else { return }
    freezePoint = modelLocation.surface(origin: target.origin) - target.frame.origin
  }

  /// Whether everything about the target is as it was, though the model moved: most motions end
  /// here.
  private mutating func keepsTarget(_ key: RegionKey?, from former: Former) -> Bool {
    guard !isFrozen, freezePoint == nil, key == target?.key, isShown == former.isShown,
      isPlain == former.isPlain, cells.isEmpty
    else { return false }
    // Parts of a region are chosen by the place.
    return target == nil || target?.hasParts == false
  }

  /// The region that is meant now.
  private mutating func findKey() -> RegionKey? {
    guard mayHaveTarget else { return nil }
    if isFrozen { return target?.key }
    guard let over, over.isAdaptive else { return nil }
    return admitted(
      store.hitTest(
        modelLocation.surface(origin: over.origin), on: over.surface, size: over.size,
        keeping: target?.key))
  }

  /// A region as a target, with its present frame, effect and part.
  mutating func makeTarget(_ key: RegionKey?) -> Target? {
    guard let key else { return nil }
    let former = target?.key == key ? target : nil
    let hit = over?.surface == key.surface ? over : nil
    guard let origin = hit?.origin ?? former?.origin, hit?.isAdaptive ?? true,
      let size = hit?.size ?? former?.surfaceSize,
      let region = store.region(key), !region.isSensor,
      let frame = store.visibleFrame(key, in: size)
    else { return nil }
    var result = Target(
      key: key, region: region, style: region.style(holding: modifiersInForce), origin: origin,
      surfaceSize: size, frame: frame)
    result.layerOffset = store.offset(of: key)
    result.asksClient = region.asksClient
    if region.asksClient { narrow(&result) }
    if !isWithinReach(of: result) { result.effect = .free }
    if former?.part.answer == result.part.answer { result.line = former?.line }
    if buttons > 0 { result.latchedAxes = result.region.latchingAxes }
    result.selectPart(at: modelLocation)
    return result
  }

  /// Replaces a region that asks its client by the part that the client named.
  private mutating func narrow(_ target: inout Target) {
    let point = modelLocation.surface(origin: target.origin)
    switch use(of: target.key, at: point, in: target.frame) {
    case .declared:
      break
    case .nothing:
      target.isWaiting = true
      target.effect = .free
    case .part(let part):
      target.region = part
      target.layerOffset = .zero
      target.frame = part.frame.intersection(target.frame) ?? target.frame
      target.style = part.style(holding: modifiersInForce)
      target.effect = ResolvedEffect(of: part, style: target.style)
      target.part.answer = inquiry?.serial ?? 0
    }
  }

  /// Whether a frozen target still has its effect; always true while nothing is held.
  @inline(__always)
  func isWithinReach(of target: Target) -> Bool {
    guard isFrozen, self.target?.key == target.key, let freezePoint else { return true }
    let point = modelLocation.surface(origin: target.origin)
    let began = target.frame.origin + freezePoint
    let slack = target.region.effectivePadding + Tuning.hysteresis
    let latching = buttons > 0 ? target.region.latchingAxes : []
    let frame = target.frame
    if !latching.contains(.horizontal) {
      let low = min(frame.minX - slack, began.x - Tuning.hysteresis)
      let high = max(frame.maxX + slack, began.x + Tuning.hysteresis)
      guard point.x >= low, point.x <= high else { return false }
    }
    if !latching.contains(.vertical) {
      let low = min(frame.minY - slack, began.y - Tuning.hysteresis)
      let high = max(frame.maxY + slack, began.y + Tuning.hysteresis)
      guard point.y >= low, point.y <= high else { return false }
    }
    return true
  }

  /// The same target and effect: content moves at once, only a hand that changes lines is a motion.
  private mutating func follow(
    from old: Target, _ former: Former, to new: Target, at now: Instant
  ) {
    if let effect = new.effect.element, let index = activeElement(of: new) {
      elements[index].update(from: new, effect: effect)
    }
    let isElsewhere =
      switch new.effect {
      case .beam: old.currentLine != new.currentLine
      case .cell: old.cell != new.cell
      case .free, .hidden, .hover, .lift, .platter, .shape: false
      }
    guard isElsewhere, former.model != modelLocation else { return }
    let drawn = drawnLocation(at: now)
    let before = Pose(of: old, model: drawn, anchor: former.drawn, settings: settings)
    let after = Pose(of: new, model: drawn, settings: settings)
    if settings.reducedMotion {
      crossFade(from: before, to: after, of: new, at: now)
    } else {
      // Along the other axis it stays exact.
      shape.retarget(
        from: before, to: after, along: new.constrainedAxes, spring: Tuning.line, at: now)
    }
  }

  /// Sends shape and content from one target to another.
  private mutating func transition(
    from old: Target?, _ former: Former, to new: Target?, at now: Instant
  ) {
    // What follows the model has followed it; what only leans towards it stays as it was: a
    // motion that leaves a region must not jerk what it leaves.
    let drawn = drawnLocation(at: now)
    // Without motion of its own, what the engine moved fades away where it was.
    let isFading = settings.reducedMotion && movement.hasJumped
    let before = Pose(
      of: old, model: isFading ? former.drawn : drawn, anchor: former.drawn,
      settings: former.settings)
    let after = Pose(of: new, model: drawn, settings: settings)
    if let old, let index = activeElement(of: old) {
      elements[index].release(
        from: old, model: former.drawn, settings: former.settings, at: now)
    }
    if let new, let effect = new.effect.element { raise(new, effect, at: now) }
    let isCarried = isCarried(from: old, former, to: new)
    if !isCarried, settings.reducedMotion || isPlain {
      // The plain pointer is where the hand is at once.
      return crossFade(from: before, to: after, of: new, at: now)
    }
    arrangeAccessories(of: new, by: spring(from: old, to: new), at: now)
    if isCarried {
      shape.carry(to: after)
    } else if before != after {
      shape.retarget(
        from: before, to: after, spring: spring(from: old, to: new),
        place: new?.effect.attracts == true ? nil : Tuning.freePlace, at: now)
    }
    material.go(to: after.material, by: Tuning.tint, at: now)
    thinness.go(to: after.thinness, by: Tuning.tint, at: now)
    firmness.go(to: after.firmness, by: Tuning.tint, at: now)
    // While hiding, nothing that a lift had taken away comes back.
    if isShown { fade.go(to: after.opacity, by: Tuning.tint, at: now) }
    light.go(to: after.light, by: Tuning.tint, at: now)
  }

  /// Whether the content brought another region of the same effect below a resting pointer.
  ///
  /// The shape is then on it at once: a spring would have to catch up with rows that go on coming,
  /// and trail behind them by many.
  private func isCarried(from old: Target?, _ former: Former, to new: Target?) -> Bool {
    guard let old, let new, old.key != new.key else { return false }
    return old.effect == new.effect && new.effect.snaps
      && old.key.surface == new.key.surface && former.model == modelLocation
      && former.settings == settings && former.isPlain == isPlain
  }

  private func spring(from old: Target?, to new: Target?) -> Spring {
    guard let new, new.effect.snaps else { return Tuning.release }
    guard let old, old.effect.snaps, old.key.surface == new.key.surface else {
      return Tuning.snap
    }
    let isSameGroup = old.region.group == new.region.group && new.region.group != 0
    guard isSameGroup || old.key == new.key else { return Tuning.snap }
    return Tuning.between
  }

  /// Without movement: the old shape fades where it is, the new one appears where it belongs.
  private mutating func crossFade(
    from before: Pose, to after: Pose, of new: Target?, at now: Instant
  ) {
    let leaving = presentedShape(before, at: now)
    let isSame = before == after && shape.end <= now
    if !isSame { leaveAccessories(beside: leaving, at: now) }
    arrangeAccessories(of: new, by: Tuning.crossFade, at: now)
    shape.rest(on: after)
    material.rest(at: after.material)
    thinness.rest(at: after.thinness)
    firmness.rest(at: after.firmness)
    fade.rest(at: after.opacity)
    light.rest(at: after.light)
    guard !isSame else { return }
    // They fade in with the shape, and not once more by themselves.
    for index in accessories.indices { accessories[index].arrive() }
    if !isShown { visible.rest(at: 0) }
    outgoing = leaving.opacity > Tuning.unitTolerance ? leaving : nil
    fadeIn.go(from: 0, to: 1, by: Tuning.crossFade, at: now)
  }

  /// Drops the elements that have nothing to show any more.
  ///
  /// Plain loops here and below: the library's searches allocate in debug builds, and the tests
  /// count allocations there.
  private mutating func forgetElements(at now: Instant) {
    var index = 0
    while index < elements.count {
      if elements[index].isOver(at: now) { elements.remove(at: index) } else { index += 1 }
    }
  }

  /// A region's raised content and its label are two elements, so that one can sink while the
  /// other leans.
  @inline(__always)
  private func place(of target: Target) -> Int? {
    for index in elements.indices
    where elements[index].key == target.key && elements[index].part == target.part
      && (elements[index].effect == .highlight) == (target.effect == .platter)
    {
      return index
    }
    return nil
  }

  @inline(__always)
  private func activeElement(of target: Target) -> Int? {
    guard let index = place(of: target), elements[index].isActive else { return nil }
    return index
  }

  /// Raises the content of a region; what of it is still on its way down goes up from there.
  private mutating func raise(_ target: Target, _ effect: EffectKind, at now: Instant) {
    var element = Element(of: target, effect: effect)
    if let index = place(of: target) {
      element = elements.remove(at: index)
    } else if elements.count >= Tuning.elementLimit {
      elements.remove(at: 0)
    }
    element.begin(
      target, effect: effect, model: drawnLocation(at: now), settings: settings, at: now)
    elements.append(element)
  }

  /// Says which region was left and which was entered; leave comes first.
  private func report(
    from old: Target?, to new: Target?, at now: Instant, into effects: inout [EngineEffect]
  ) {
    guard old?.key != new?.key else { return }
    if let old { effects.append(.leave(old.key, duration: duration(of: old, at: now))) }
    if let new { effects.append(.enter(new.key, duration: duration(of: new, at: now))) }
  }

  /// The seconds until all that moves for a target is at rest.
  private func duration(of target: Target, at now: Instant) -> Double {
    var end = now
    if target.effect.snaps {
      end = max(end, max(shape.end, max(fadeIn.end, max(material.end, thinness.end))))
    }
    // Also of what is on its way back since the pointer went out of reach.
    for index in elements.indices where elements[index].key == target.key {
      end = max(end, elements[index].end)
    }
    return end.seconds(since: now)
  }
}
