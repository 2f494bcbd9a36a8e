import PointerGeometry
import PointerMotion

/// Which regions a movement can have meant, and which may be captured in passing.
extension Engine {
  /// What of a fresh look counts at this moment; asked whenever the target is looked for.
  ///
  /// Padding captures only a slow pointer that does not rest free; above the capture speed the
  /// circle stays free, so that nothing flickers on the way. What a slow pointer is literally
  /// inside of always counts, since a click goes there.
  mutating func admitted(_ found: RegionKey?) -> RegionKey? {
    guard isMovementTracked else { return found }
    if isSlipping { return target?.key }
    guard let over else { return found }
    let point = modelLocation.surface(origin: over.origin)
    let isFast = movement.coast != nil || movement.speed > settings.movement.captureSpeed
    let aimed = movement.aimed?.surface == over.surface ? liveAim : nil
    guard let found, let region = store.region(found),
      ResolvedEffect(of: region, style: region.style(holding: modifiersInForce)).attracts
    else { return aimed ?? found }
    let frame = store.visibleFrame(found, in: over.size) ?? .zero
    let isKept = found == target?.key
    if isFast { return isKept && frame.contains(point) ? found : nil }
    if frame.contains(point) { return found }
    if let aimed { return aimed }
    guard movement.freeLock == nil else { return nil }
    guard let stroke = movement.stroke else { return found }
    return isWithinPadding(point, of: found, frame, after: stroke, isKept: isKept) ? found : nil
  }

  /// Whether the padding of a region captures a pointer that moves.
  ///
  /// It does what the decision at rest will do, so that nothing changes when the hand stops: a
  /// correction is held by the padding that its length leaves, a long movement by none, since the
  /// posterior decides.
  private func isWithinPadding(
    _ point: Point<SurfaceSpace>, of key: RegionKey, _ frame: Rect<SurfaceSpace>,
    after stroke: Submovement, isKept: Bool
  ) -> Bool {
    let parameters = settings.movement
    let length = modelLocation.distance(to: stroke.start)
    // What a pointer that is not put into the middle rests on, a slip on the way to a click keeps.
    if isKept, length < parameters.slipDistance { return true }
    if length >= parameters.leastDistance, mayAttractAtRest,
      stroke.peakSpeed >= parameters.leastPeakSpeed
    {
      guard let over, length < parameters.correctionLength else { return false }
      return store.isInGap(point, beside: key, size: over.size)
    }
    let padding = padding(of: key, after: length, from: stroke.left) + (isKept ? 1 : 0)
    guard frame.distance(to: point) > padding else { return true }
    guard let over else { return false }
    return store.isInGap(point, beside: key, size: over.size)
  }

  /// How far outside of its frame a region holds the pointer after a correction of a length.
  ///
  /// A correction that leads out of a region says that it was not meant, and what lies beside it
  /// has to be hit.
  func padding(of key: RegionKey, after length: Double, from left: RegionKey?) -> Double {
    let parameters = settings.movement
    guard left == nil || left == key else { return parameters.correctionPadding }
    return parameters.correctionPadding + parameters.correctionPaddingShare * length
  }

  /// Why movement lets the pointer snap, or does not.
  var movementReason: MovementReason {
    if movement.coast != nil { return .coasting }
    guard isMovementTracked else { return .barred(.absolute) }
    if movement.speed > settings.movement.captureSpeed { return .tooFast(movement.speed) }
    return movement.decision
  }

  /// Whether the hand only slipped at a press or a release: what was meant stays meant.
  @inline(__always) var isSlipping: Bool {
    guard let slip = movement.slip,
      modelLocation.distance(to: slip.place) < settings.movement.slipDistance
    else { return false }
    guard let target else { return true }
    return store.region(target.key)?.isSensor == false && target.key.surface == over?.surface
  }

  /// What a movement seems to be aimed at, if its client has not taken that away meanwhile.
  private var liveAim: RegionKey? {
    guard let aimed = movement.aimed, store.region(aimed)?.isSensor == false else { return nil }
    return aimed
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

  /// The likeliest target of a movement; nil if none is likely enough.
  mutating func likeliest(for aim: Aim, on over: SurfaceHit) -> RegionKey? {
    store.candidates(
      near: aim.end, reach: aim.horizon, on: over.surface, size: over.size,
      into: &movement.candidates)
    let posterior = Posterior(
      of: movement.candidates, aim: aim, by: settings.movement, remembering: movement.memory,
      at: clock)
    guard let best = posterior.best else {
      movement.decision = .noTarget
      return nil
    }
    guard posterior.probability >= aim.leastPosterior else {
      movement.decision = .unsure(posterior.probability)
      return nil
    }
    movement.decision = .chosen(posterior.probability)
    return movement.candidates[best].key
  }

  /// Where the likeliest target of a movement puts the model; nil if none is likely enough.
  mutating func likeliestPlace(for aim: Aim, on over: SurfaceHit) -> Point<LogicalSpace>? {
    guard let key = likeliest(for: aim, on: over), var found = restTarget(key, on: over) else {
      return nil
    }
    let end = aim.end.logical(origin: over.origin)
    found.selectPart(at: end)
    let place = found.restPoint(from: end)
    // What lies above it there would be hit instead, and what is off the outputs is not seen.
    guard
      store.hitTest(
        place.surface(origin: over.origin), on: over.surface, size: over.size, keeping: nil)
        == key, Coast.clamp(place, into: outputs) == place
    else {
      movement.decision = .noTarget
      return nil
    }
    return place
  }
}
