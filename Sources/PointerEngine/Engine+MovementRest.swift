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
          length: (glide.target - glide.from).length, noise: parameters.flickNoise,
          blankDensity: parameters.flickBlankDensity, reach: parameters.flickReach,
          isAtRest: false, left: left)
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
    let stroke = movement.stroke
    let wasUnsettled = movement.isUnsettled
    movement.abandon()
    guard wasUnsettled else { return }
    if let bar = movementBar {
      movement.decision = .barred(bar)
      return
    }
    guard let over else { return }
    let travel = modelLocation - (stroke?.start ?? modelLocation)
    noteApproach(travel, at: now, on: over)
    if let found = containingTarget(on: over) {
      movement.decision = .contained
      recenter(on: found, at: now, into: &effects)
      return
    }
    if isPrecise(modelLocation, on: over) {
      movement.decision = .precise
    } else if mayAttractAtRest, travel.length >= settings.movement.leastDistance,
      (stroke?.peakSpeed ?? 0) >= settings.movement.leastPeakSpeed
    {
      attract(after: travel, left: stroke?.left, on: over, at: now, into: &effects)
      return
    }
    settleInPadding(after: travel.length, left: stroke?.left, on: over, at: now, into: &effects)
  }

  var mayAttractAtRest: Bool {
    settings.magnetism && (device != .mouse || settings.magnetismForMouse)
  }

  /// Whether a resting pointer may be put into the middle of what it is on.
  private var mayRecenter: Bool { device != .mouse || settings.magnetismForMouse }

  /// After a long movement: the likeliest target, or none.
  private mutating func attract(
    after travel: Vector<LogicalSpace>, left: RegionKey?, on over: SurfaceHit, at now: Instant,
    into effects: inout [EngineEffect]
  ) {
    let aim = restAim(after: travel, at: modelLocation, left: left, on: over)
    if let place = likeliestPlace(for: aim, on: over) {
      jump(to: place, cause: .magnetism, at: now, into: &effects)
    } else {
      movement.freeLock = modelLocation
    }
  }

  /// Where a movement of a hand that rests was aimed at.
  private func restAim(
    after travel: Vector<LogicalSpace>, at end: Point<LogicalSpace>, left: RegionKey?,
    on over: SurfaceHit
  ) -> Aim {
    let length = travel.length
    return Aim(
      end: end.surface(origin: over.origin),
      direction: length > 0 ? (travel / length).surface : .zero,
      length: length, noise: learntRestNoise,
      blankDensity: settings.movement.restBlankDensity,
      reach: settings.movement.restReach * length, isAtRest: true, left: left)
  }

  /// Goes to the target of a long movement before the hand rests.
  ///
  /// It is the decision at rest for a hand that stops here, so that what is shown when the hand
  /// stops is what stays: a change after that comes too late for a hand that is on its way to the
  /// next motion.
  mutating func anticipate(_ stroke: Submovement) {
    let parameters = settings.movement
    movement.aimed = nil
    let travel = modelLocation - stroke.start
    guard movementBar == nil, let over, mayAttractAtRest,
      travel.length >= parameters.leastDistance, stroke.peakSpeed >= parameters.leastPeakSpeed,
      movement.speed <= parameters.captureSpeed, !isPrecise(modelLocation, on: over)
    else { return }
    movement.aimed = likeliest(
      for: restAim(after: travel, at: modelLocation, left: stroke.left, on: over), on: over)
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
