import PointerGeometry

/// Why the pointer does what it does (for a person who asks; it may allocate).
extension Engine {
  /// Why the pointer does, or does not, snap at this moment.
  public var explanation: Explanation {
    if let reason = generalReason { return Explanation(reason) }
    guard let target else {
      return Explanation(reasonForNoTarget, isFrozen: isFrozen, movement: movementWords)
    }
    let style = target.region.style(holding: modifiersInForce)
    return Explanation(
      reason(for: target), isModified: style != target.region.style, isFrozen: isFrozen)
  }

  /// What counts wherever the pointer is.
  private var generalReason: Explanation.Reason? {
    if !hasAppeared { return .unseen }
    if constraint == .locked { return .locked }
    switch visibility {
    case .adaptive: break
    case .replaced: return .replaced
    case .hidden: return .hidden
    }
    if isAutoHidden { return .autoHidden }
    if !settings.isAdaptive { return .plain }
    return constraint == .grabbed ? .grabbed : nil
  }

  private var reasonForNoTarget: Explanation.Reason {
    if let over, !over.isAdaptive { return .optedOut(over.surface) }
    if buttons > 0 { return .pressedElsewhere }
    if isGestureActive { return .gestureElsewhere }
    guard let over else { return .noSurface }
    guard store.hasRegions(over.surface) else { return .noRegions(over.surface) }
    let point = modelLocation.surface(origin: over.origin)
    if let key = store.hitTest(point, on: over.surface, size: over.size, keeping: nil) {
      return reasonToHoldBack(key)
    }
    let nearest = store.nearest(to: point, on: over.surface, size: over.size)
    return .between(nearest: nearest?.key, distance: nearest?.distance ?? 0)
  }

  /// Why the movement of the hand keeps the pointer from a region it is at.
  private func reasonToHoldBack(_ key: RegionKey) -> Explanation.Reason {
    if movement.coast != nil { return .coasting(key) }
    if movement.speed > settings.movement.captureSpeed {
      return .tooFast(key, speed: movement.speed, limit: settings.movement.captureSpeed)
    }
    if isSlipping { return .slipping(key) }
    return movement.stroke == nil ? .restsFree(key) : .passes(key)
  }

  /// What the movement came to, where it has a say.
  private var movementWords: String? {
    guard isMovementTracked, !isFrozen, target == nil else { return nil }
    switch movement.decision {
    case .noTarget, .unsure, .smallCorrection, .precise: return movement.decision.description
    default: return nil
    }
  }

  private func reason(for target: Target) -> Explanation.Reason {
    let key = target.key
    let kind = target.region.kind
    if !isWithinReach(of: target) { return .outOfReach(key) }
    if target.isWaiting { return .asking(key) }
    switch target.effect {
    case .hidden: return .pointerHidden(key)
    case .free: return target.style.pointer == .system ? .systemPointer(key) : .noEffect(key, kind)
    case .hover: return .hovers(key, kind)
    case .platter: return .snaps(key, .highlight, kind)
    case .lift: return .snaps(key, .lift, kind)
    case .beam: return .snaps(key, .beam, kind)
    case .shape: return .snaps(key, .shape, kind)
    case .cell: return .snaps(key, .cell, kind)
    }
  }
}
