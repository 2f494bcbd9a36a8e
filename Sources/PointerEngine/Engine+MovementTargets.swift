import PointerGeometry
import PointerMotion

/// Which regions a movement can have meant, and which may be captured in passing.
extension Engine {
  /// What of a fresh look counts at this moment; asked whenever the target is looked for.
  ///
  /// Padding captures only a slow pointer that does not rest free; above the capture speed the
  /// circle stays free, so that nothing flickers on the way. What a slow pointer is literally
  /// inside of always counts, since a click goes there.
  func admitted(_ found: RegionKey?) -> RegionKey? {
    guard isMovementTracked else { return found }
    if isSlipping { return target?.key }
    guard let found, let over, let region = store.region(found),
      ResolvedEffect(of: region, style: region.style(holding: modifiersInForce)).attracts
    else { return found }
    let point = modelLocation.surface(origin: over.origin)
    let isInside = store.visibleFrame(found, in: over.size)?.contains(point) ?? false
    if movement.coast != nil || movement.speed > settings.movement.captureSpeed {
      return isInside && found == target?.key ? found : nil
    }
    return isInside || movement.freeLock == nil ? found : nil
  }

  /// Why movement lets the pointer snap, or does not.
  var movementReason: MovementReason {
    if movement.coast != nil { return .coasting }
    guard isMovementTracked else { return .barred(.absolute) }
    if movement.speed > settings.movement.captureSpeed { return .tooFast(movement.speed) }
    return movement.decision
  }

  /// Whether the hand only slipped at a press or a release: what was meant stays meant.
  private var isSlipping: Bool {
    guard let slip = movement.slip,
      modelLocation.distance(to: slip.place) < settings.movement.slipDistance
    else { return false }
    guard let target else { return true }
    return store.region(target.key) != nil && target.key.surface == over?.surface
  }

  /// A snapping region that the pointer is literally inside of.
  func containingTarget(on over: SurfaceHit) -> Target? {
    let point = modelLocation.surface(origin: over.origin)
    guard let key = store.hitTest(point, on: over.surface, size: over.size, keeping: nil),
      let found = restTarget(key, on: over), found.effect.snaps, found.frame.contains(point)
    else { return nil }
    return found
  }

  /// Whether a place is in a region where nothing may attract.
  func isPrecise(_ place: Point<LogicalSpace>, on over: SurfaceHit) -> Bool {
    let point = place.surface(origin: over.origin)
    guard let key = store.hitTest(point, on: over.surface, size: over.size, keeping: nil),
      let region = store.region(key)
    else { return false }
    return region.kind == .content
  }

  /// A region as a target; where it is the one the pointer is on, its line is the one that shows.
  func restTarget(_ key: RegionKey, on over: SurfaceHit) -> Target? {
    guard let region = store.region(key), let frame = store.visibleFrame(key, in: over.size)
    else { return nil }
    var found = Target(
      key: key, region: region, style: region.style(holding: modifiersInForce),
      origin: over.origin, surfaceSize: over.size, frame: frame)
    found.layerOffset = store.offset(of: key)
    if let target, target.key == key, target.region.textLines == region.textLines {
      found.line = target.line
    }
    found.selectPart(at: modelLocation)
    return found
  }

  /// Where the likeliest target of a movement puts the model; nil if none is likely enough.
  mutating func likeliestPlace(for aim: Aim, on over: SurfaceHit) -> Point<LogicalSpace>? {
    store.candidates(
      near: aim.end, reach: aim.horizon, on: over.surface, size: over.size,
      into: &movement.candidates)
    let posterior = Posterior(of: movement.candidates, aim: aim, by: settings.movement)
    guard let best = posterior.best else {
      movement.decision = .noTarget
      return nil
    }
    guard posterior.probability >= settings.movement.leastPosterior else {
      movement.decision = .unsure(posterior.probability)
      return nil
    }
    guard var found = restTarget(movement.candidates[best].key, on: over) else { return nil }
    let end = aim.end.logical(origin: over.origin)
    found.selectPart(at: end)
    let place = found.restPoint(from: end)
    // What lies above it there would be hit instead, and what is off the outputs is not seen.
    guard
      store.hitTest(
        place.surface(origin: over.origin), on: over.surface, size: over.size, keeping: nil)
        == found.key, Coast.clamp(place, into: outputs) == place
    else {
      movement.decision = .noTarget
      return nil
    }
    movement.decision = .chosen(posterior.probability)
    return place
  }

  /// Whether a point lies between a region and another member of its group: there is no hole.
  mutating func isBetweenMembers(
    _ point: Point<SurfaceSpace>, beside target: Target, on over: SurfaceHit
  ) -> Bool {
    guard target.region.group != 0 else { return false }
    store.candidates(
      near: point, reach: Tuning.groupGapLimit, on: over.surface, size: over.size,
      into: &movement.candidates)
    for index in movement.candidates.indices where movement.candidates[index].key != target.key {
      guard let other = store.region(movement.candidates[index].key),
        other.group == target.region.group,
        target.frame.union(movement.candidates[index].frame).contains(point)
      else { continue }
      return true
    }
    return false
  }
}
