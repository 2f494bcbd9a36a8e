import PointerGeometry
import PointerMotion

/// What happens when the hand has come to rest, or has let go.
extension Engine {
  /// The last finger was lifted.
  mutating func lift(at now: Instant, into effects: inout [EngineEffect]) {
    guard movementBar == nil else {
      movement.abandon()
      return
    }
    let velocity = movement.tracker.velocity(atLift: now)
    if settings.inertia, velocity.length >= settings.movement.flickSpeed {
      flick(velocity, at: now, into: &effects)
    } else {
      decide(at: now, into: &effects)
    }
  }

  /// A quick lift: to the likeliest target, or on for a while.
  private mutating func flick(
    _ velocity: Vector<LogicalSpace>, at now: Instant, into effects: inout [EngineEffect]
  ) {
    let parameters = settings.movement
    let glide = DecelerationSegment(
      Deceleration(timeConstant: parameters.timeConstant), from: modelLocation,
      velocity: velocity, start: now, mostTravel: parameters.longestFlick,
      tolerance: Tuning.lengthTolerance)
    let coast = Coast(glide, over: over)
    let end = coast.target(within: outputs)
    let left = movement.stroke?.left
    movement.abandon()
    if settings.magnetism, let over {
      if isPrecise(modelLocation, on: over) || isPrecise(end, on: over) {
        movement.decision = .precise
      } else {
        let aim = Aim(
          end: end.surface(origin: over.origin), direction: (velocity / velocity.length).surface,
          extent: (glide.target - glide.from).length, noise: parameters.flickNoise,
          blankDensity: parameters.flickBlankDensity, leastPosterior: parameters.leastPosterior,
          reach: parameters.flickReach, isAtRest: false, left: left)
        if let place = likeliestPlace(for: aim, on: over) {
          jump(to: place, cause: .magnetism, at: now, into: &effects)
          return
        }
      }
    } else {
      movement.decision = .coasting
    }
    movement.coast = coast
    if coast.isOver { finishCoast(at: now, into: &effects) }
  }

  mutating func advanceCoast(to now: Instant, into effects: inout [EngineEffect]) {
    guard var coast = movement.coast else { return }
    let place = coast.advance(to: now, within: outputs)
    movement.coast = coast
    if place != modelLocation {
      movement.latestMove = EngineMove(
        from: modelLocation, surface: over?.surface, cause: .inertia, instant: now)
      modelLocation = place
      movement.known.model = place
      effects.append(.moveModel(to: place, cause: .inertia))
    }
    if coast.isOver { finishCoast(at: coast.glide.end, into: &effects) }
  }

  /// The coast is over: only what the pointer is inside of counts, since nothing was likely enough.
  private mutating func finishCoast(at now: Instant, into effects: inout [EngineEffect]) {
    movement.coast = nil
    guard let over, let found = containingTarget(on: over) else {
      movement.freeLock = modelLocation
      return
    }
    movement.decision = .contained
    recenter(on: found, at: now, into: &effects)
  }

  /// Decides what was meant, now that the hand rests.
  mutating func decide(at now: Instant, into effects: inout [EngineEffect]) {
    let finished = movement.stroke
    let wasUnsettled = movement.isUnsettled
    movement.abandon()
    guard wasUnsettled else { return }
    if let bar = movementBar {
      movement.decision = .barred(bar)
      return
    }
    guard let over else { return }
    let stroke = finished ?? Submovement(start: modelLocation, left: nil)
    let length = modelLocation.distance(to: stroke.start)
    noteApproach(stroke, at: now, on: over)
    if let found = containingTarget(on: over) {
      movement.decision = .contained
      recenter(on: found, at: now, into: &effects)
      return
    }
    if isPrecise(modelLocation, on: over) {
      movement.decision = .precise
    } else if mayAttractAtRest, length >= settings.movement.leastDistance,
      stroke.peakSpeed >= settings.movement.leastPeakSpeed
    {
      attract(after: stroke, on: over, at: now, into: &effects)
      return
    }
    settleInPadding(after: length, left: stroke.left, on: over, at: now, into: &effects)
  }

  var mayAttractAtRest: Bool {
    settings.magnetism && (device != .mouse || settings.magnetismForMouse)
  }

  /// Whether a resting pointer may be put into the middle of what it is on.
  private var mayRecenter: Bool { device != .mouse || settings.magnetismForMouse }

  /// After a quick movement: the likeliest target, or none.
  private mutating func attract(
    after stroke: Submovement, on over: SurfaceHit, at now: Instant,
    into effects: inout [EngineEffect]
  ) {
    let aim = restAim(after: stroke, on: over)
    if let place = likeliestPlace(for: aim, on: over) {
      jump(to: place, cause: .magnetism, at: now, into: &effects)
    } else if modelLocation.distance(to: stroke.start) < settings.movement.correctionLength,
      let found = gapTarget(on: over)
    {
      movement.decision = .padded
      recenter(on: found, at: now, into: &effects)
    } else {
      movement.freeLock = modelLocation
    }
  }

  /// The member of a group that a pointer in the group's gap belongs to: there is no hole.
  private func gapTarget(on over: SurfaceHit) -> Target? {
    let point = modelLocation.surface(origin: over.origin)
    guard
      let key = store.hitTest(point, on: over.surface, size: over.size, keeping: nil),
      let found = restTarget(key, on: over), found.effect.snaps,
      store.isInGap(point, beside: key, size: over.size)
    else { return nil }
    return found
  }

  /// Where a movement of a hand that rests was aimed at.
  ///
  /// A short one is a correction: it may as well lead away from a target as to one.
  private func restAim(after stroke: Submovement, on over: SurfaceHit) -> Aim {
    let parameters = settings.movement
    let travel = modelLocation - stroke.start
    let length = travel.length
    let isCorrection = length < parameters.correctionLength
    var aim = Aim(
      end: modelLocation.surface(origin: over.origin),
      direction: length > 0 ? (travel / length).surface : .zero,
      extent: length / stroke.duration, noise: learntRestNoise,
      blankDensity: parameters.restBlankDensity,
      leastPosterior: isCorrection ? parameters.correctionPosterior : parameters.leastPosterior,
      reach: parameters.restReach * length, isAtRest: true, left: stroke.left)
    if isCorrection { aim.blankShare = parameters.correctionBlankShare }
    return aim
  }

  /// Goes to the target of a quick movement before the hand rests.
  ///
  /// It is the decision at rest for a hand that stops here, so that what is shown when the hand
  /// stops is what stays: a change after that comes too late for a hand that is on its way to the
  /// next motion.
  mutating func anticipate(_ stroke: Submovement) {
    let parameters = settings.movement
    movement.aimed = nil
    let speed = movement.speed
    guard speed <= parameters.captureSpeed, speed <= parameters.slowingShare * stroke.peakSpeed,
      stroke.peakSpeed >= parameters.leastPeakSpeed,
      modelLocation.distance(to: stroke.start) >= parameters.leastDistance,
      movementBar == nil, let over, mayAttractAtRest, !isPrecise(modelLocation, on: over)
    else { return }
    movement.aimed = likeliest(for: restAim(after: stroke, on: over), on: over)
  }

  /// After a short movement: the padding that is left, without hysteresis.
  private mutating func settleInPadding(
    after length: Double, left: RegionKey?, on over: SurfaceHit, at now: Instant,
    into effects: inout [EngineEffect]
  ) {
    let point = modelLocation.surface(origin: over.origin)
    guard
      let key = store.hitTest(point, on: over.surface, size: over.size, keeping: nil),
      let found = restTarget(key, on: over), found.effect.snaps
    else {
      if movement.decision != .precise { movement.decision = .noTarget }
      movement.freeLock = modelLocation
      return
    }
    let padding = padding(of: key, after: length, from: left)
    let distance = found.frame.distance(to: point)
    guard distance <= padding || store.isInGap(point, beside: key, size: over.size) else {
      movement.decision = .smallCorrection(padding)
      movement.freeLock = modelLocation
      return
    }
    if movement.decision != .precise { movement.decision = .padded }
    recenter(on: found, at: now, into: &effects)
  }

  /// Puts the model into the middle, along the region's axes.
  private mutating func recenter(
    on target: Target, at now: Instant, into effects: inout [EngineEffect]
  ) {
    movement.freeLock = nil
    guard mayRecenter else { return }
    jump(to: target.restPoint(from: modelLocation), cause: .recentering, at: now, into: &effects)
  }

  /// Moves the model at once; what is drawn follows by a spring.
  mutating func jump(
    to place: Point<LogicalSpace>, cause: MoveCause, at now: Instant,
    into effects: inout [EngineEffect]
  ) {
    movement.freeLock = nil
    guard place.isUsable, place != modelLocation,
      Coast.clamp(place, into: outputs) == place
    else { return }
    if !settings.reducedMotion { carry.add(modelLocation - place, at: now) }
    movement.latestMove = EngineMove(
      from: modelLocation, surface: over?.surface, cause: cause, instant: now)
    movement.hasJumped = true
    modelLocation = place
    movement.known.model = place
    effects.append(.moveModel(to: place, cause: cause))
  }
}
