import PointerGeometry
import PointerMotion

/// What clicks teach: which targets are likely, and how much this user's hand scatters.
///
/// Both are part of the state, so that a replay learns the same.
extension Engine {
  /// The scatter of a movement at rest, as far as it is known of this user and device.
  var learntRestNoise: AimNoise {
    let parameters = settings.movement
    guard parameters.learnsNoise else { return parameters.restNoise }
    let estimate = device == .mouse ? movement.mouseNoise : movement.touchpadNoise
    return estimate.scaled(parameters.restNoise, parameters)
  }

  /// A movement ended: where it was aimed at, a click may tell.
  mutating func noteApproach(_ stroke: Submovement, at now: Instant, on over: SurfaceHit) {
    let parameters = settings.movement
    let travel = modelLocation - stroke.start
    let length = travel.length
    guard parameters.learnsNoise, length >= parameters.leastDistance else { return }
    // The first movement tells; what follows it within a short time corrects it.
    if let approach = movement.approach,
      now.seconds(since: approach.instant) < parameters.approachTime
    {
      return
    }
    movement.approach = Approach(
      end: modelLocation, direction: travel / length, length: length,
      speed: length / stroke.duration, device: device, surface: over.surface, instant: now)
  }

  /// A button went down.
  mutating func learnFromClick(at now: Instant) {
    let approach = movement.approach
    movement.approach = nil
    guard isMovementTracked, let target, target.effect.snaps else { return }
    let parameters = settings.movement
    if parameters.learnsPriors { movement.memory.note(target.key, at: now, parameters) }
    guard parameters.learnsNoise, let approach, approach.device == device,
      approach.surface == target.key.surface, target.effect != .beam,
      now.seconds(since: approach.instant) < parameters.approachTime
    else { return }
    let frame = target.logicalFrame
    let miss = frame.center - approach.end
    // Farther off than a third of its length: it was aimed at something else, or was but one of
    // several strokes with the finger lifted between them.
    guard miss.length <= approach.length / 3 else { return }
    let direction = approach.direction
    let parallel = miss.dx * direction.dx + miss.dy * direction.dy
    let sideways = miss.dy * direction.dx - miss.dx * direction.dy
    let aim = Aim(
      end: .zero, direction: direction.surface, extent: approach.speed,
      noise: parameters.restNoise, blankDensity: 0, leastPosterior: 0, reach: 0, isAtRest: true,
      left: nil)
    let (along, across) = aim.variances(
      of: Size<SurfaceSpace>(width: frame.width, height: frame.height),
      spread: parameters.aimSpread)
    let squareAlong = parallel * parallel / along
    let squareAcross = sideways * sideways / across
    if device == .mouse {
      movement.mouseNoise.note(
        squareAlong: squareAlong, squareAcross: squareAcross, parameters)
    } else {
      movement.touchpadNoise.note(
        squareAlong: squareAlong, squareAcross: squareAcross, parameters)
    }
  }
}
