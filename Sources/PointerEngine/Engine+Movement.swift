import PointerGeometry
import PointerMotion

/// What each event means for the movement of the hand; see `Movement` for the states.
extension Engine {
  /// Why the engine may not move the model by itself; nil if it may.
  var movementBar: MovementBar? {
    if !hasAppeared { return .unseen }
    if !settings.isAdaptive { return .plain }
    if buttons > 0 { return .button }
    if isGestureActive { return .gesture }
    if constraint != .none { return .constraint }
    if !isShown { return .hidden }
    if device == .absolute { return .absolute }
    if let over, !over.isAdaptive { return .optedOut }
    return nil
  }

  /// Whether movement decides what is captured at all.
  var isMovementTracked: Bool { device != .absolute }

  /// Follows an event that has just been handled; the target is looked for afterwards.
  mutating func followMovement(
    after event: PointerEvent, at now: Instant, into effects: inout [EngineEffect]
  ) {
    movement.hasJumped = false
    switch event {
    case .motion(let location, _, _):
      if location == modelLocation, hasAppeared { handMoved(at: now) }
    case .contact:
      contactChanged(at: now, into: &effects)
    case .button:
      buttonsChanged(at: now)
    case .gesture, .constraint, .visibility, .interruption:
      if movementBar != nil { stopMovement() }
      if case .interruption = event { stopCoast(at: now) }
    case .timer:
      advanceCoast(to: now, into: &effects)
    case .sceneChanged, .surfaceMoved, .surfaceRemoved:
      surfaceChanged(event, at: now, into: &effects)
    case .pointerRemoved:
      stopMovement()
      movement.freeLock = nil
      movement.slip = nil
    case .settings:
      settingsChanged(at: now)
    case .outputs, .regions, .layers, .scroll, .answer, .modifiers:
      break
    }
    movement.known = KnownState(
      model: modelLocation, hasAppeared: hasAppeared, fingers: fingers, buttons: buttons,
      device: device, surface: over?.surface)
  }

  /// The hand moved the model.
  private mutating func handMoved(at now: Instant) {
    let known = movement.known
    movement.latestMove = nil
    movement.coast = nil
    // The decision was never asked for: what comes now is another movement.
    if let due = movement.restAt, due <= now { movement.stroke = nil }
    if device != known.device || over?.surface != known.surface { movement.freeLock = nil }
    if device != known.device || !known.hasAppeared { movement.abandon() }
    guard isMovementTracked, known.hasAppeared else { return }
    movement.isUnsettled = true
    guard buttons == 0, !isGestureActive else {
      // A drag is no movement towards a target, and what follows it begins anew.
      movement.abandon()
      movement.isUnsettled = true
      return
    }
    let parameters = settings.movement
    movement.tracker.add(modelLocation - known.model, at: now)
    let speed = movement.noteSpeed(of: modelLocation - known.model, at: now, parameters)
    if movement.stroke == nil { movement.decision = .none }
    var stroke = movement.stroke ?? Submovement(start: known.model, left: snappedKey)
    stroke.note(speed: speed, at: now, restSpeed: parameters.restSpeed)
    movement.stroke = stroke
    movement.restAt = stroke.end(after: now, by: parameters)
    anticipate(stroke)
    if let lock = movement.freeLock,
      modelLocation.distance(to: lock) >= parameters.freeLockDistance
    {
      movement.freeLock = nil
    }
  }

  /// The region that holds the pointer's shape now.
  private var snappedKey: RegionKey? {
    guard let target, target.effect.snaps else { return nil }
    return target.key
  }

  private mutating func contactChanged(at now: Instant, into effects: inout [EngineEffect]) {
    let former = movement.known.fingers
    if fingers > 0 {
      // A finger stops what coasts, and what it did before is no part of its motion.
      stopCoast(at: now)
      if former != fingers { movement.tracker.reset() }
    } else if former > 0, device == .touchpad {
      lift(at: now, into: &effects)
    }
  }

  private mutating func buttonsChanged(at now: Instant) {
    guard isMovementTracked, buttons != movement.known.buttons else { return }
    if movement.known.buttons == 0 { learnFromClick(at: now) }
    stopCoast(at: now)
    let wasUnsettled = movement.isUnsettled
    movement.abandon()
    movement.slip = Slip(
      place: modelLocation, until: now.advanced(bySeconds: settings.movement.slipDuration))
    guard wasUnsettled else { return }
    movement.isUnsettled = true
    if buttons == 0 { awaitRest(at: now) }
  }

  /// The hand is still: a decision is due if it stays so.
  private mutating func awaitRest(at now: Instant) {
    movement.stroke = Submovement(start: modelLocation, left: snappedKey)
    movement.restAt = now.advanced(bySeconds: settings.movement.slowRestDuration)
  }

  /// What coasts stops where it is; it counts as a motion that ends there.
  mutating func stopCoast(at now: Instant) {
    guard movement.coast != nil else { return }
    movement.coast = nil
    movement.abandon()
    movement.isUnsettled = true
    awaitRest(at: now)
  }

  /// Everything that goes on ends, without a decision.
  private mutating func stopMovement() {
    movement.coast = nil
    movement.abandon()
  }

  private mutating func settingsChanged(at now: Instant) {
    if movementBar != nil || !settings.inertia { stopCoast(at: now) }
    if settings.reducedMotion { carry.rest() }
    let rules = settings.movement.velocityRules
    if movement.tracker.rules != rules { movement.tracker = VelocityTracker(rules: rules) }
  }

  /// Another surface came under the pointer, or the one that was there moved or went.
  private mutating func surfaceChanged(
    _ event: PointerEvent, at now: Instant, into effects: inout [EngineEffect]
  ) {
    if case .surfaceRemoved(let surface) = event { movement.memory.forget(surface) }
    if let coast = movement.coast {
      switch event {
      case .surfaceMoved(coast.surface, _), .surfaceRemoved(coast.surface): stopCoast(at: now)
      default: break
      }
    }
    guard over?.surface != movement.known.surface else { return }
    movement.freeLock = nil
    if movement.coast != nil { stopCoast(at: now) }
    guard case .sceneChanged = event, let move = movement.latestMove, over?.surface != move.surface,
      now.seconds(since: move.instant) < Tuning.answerTime, movementBar == nil
    else { return }
    // The move led on to another surface, which only the host can know.
    jump(to: move.from, cause: move.cause, at: now, into: &effects)
    movement.latestMove = nil
  }
}
