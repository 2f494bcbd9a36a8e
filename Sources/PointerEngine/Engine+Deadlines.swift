import PointerGeometry

/// What happens because time passes: the pointer comes to rest, and hides while it is not used.
///
/// | Deadline | Set by | At it |
/// |---|---|---|
/// | rest | a movement of the model | `.movement(false)` |
/// | hide | any use of the pointer | the pointer hides, `.autoHide(true)` |
/// | answer | a question to a client | its region counts as declared |
/// | slip | a press or a release | the target is looked for again |
/// | decision | a motion | what the movement was aimed at, see `Movement` |
///
/// A deadline is met at its own instant, before an event that comes later: whether the host's
/// timer came in between makes no difference. The decision alone waits for a timer, since it may
/// move the model, and any other event finds the model where its host believes it to be; it is met
/// no sooner than the latest event, since what that began cannot be ended before.
extension Engine {
  /// The earliest of the deadlines, with or without the one that may move the model.
  mutating func nextDeadline(withDecision: Bool = true) -> Instant? {
    var next = Instant(nanoseconds: .max)
    if let hidingInstant { next = min(next, hidingInstant) }
    if let restingInstant { next = min(next, restingInstant) }
    if let deadline = inquiry?.deadline { next = min(next, deadline) }
    if let slip = movement.slip { next = min(next, slip.until) }
    if withDecision, let due = movement.restAt { next = min(next, due) }
    return next.nanoseconds == .max ? nil : next
  }

  private var restingInstant: Instant? { movedAt?.advanced(bySeconds: Tuning.restDelay) }

  /// When the pointer hides, if it is not used until then.
  private var hidingInstant: Instant? {
    guard let delay = settings.autoHideDelay, hasAppeared, !isAutoHidden, !isFrozen else {
      return nil
    }
    return lastUse.advanced(bySeconds: delay)
  }

  /// Meets all deadlines up to an instant, each at its own.
  mutating func fireDeadlines(
    until now: Instant, before event: PointerEvent, into effects: inout [EngineEffect]
  ) {
    let isTimer = if case .timer = event { true } else { false }
    while let due = nextDeadline(withDecision: isTimer), due <= now {
      movement.hasJumped = false
      let isDecision = isTimer && movement.restAt == due
      let instant = isDecision ? max(due, clock) : due
      let former = former(at: instant)
      if restingInstant == due {
        movedAt = nil
        effects.append(.movement(false))
      }
      if inquiry?.deadline == due { inquiry?.timeOut() }
      if hidingInstant == due { hide(into: &effects) }
      if movement.slip?.until == due { movement.slip = nil }
      if isDecision { decide(at: instant, into: &effects) }
      settle(from: former, at: instant, into: &effects)
    }
  }

  /// The user does something with the pointer, so it is not about to hide.
  mutating func noteUse(at now: Instant) { lastUse = now }

  /// Says when the model begins to move; when it rests again is a deadline.
  mutating func noteMovement(
    from former: Former, at now: Instant, into effects: inout [EngineEffect]
  ) {
    guard hasAppeared else {
      if movedAt != nil { effects.append(.movement(false)) }
      movedAt = nil
      return
    }
    guard modelLocation != former.model || !former.hasAppeared else { return }
    if movedAt == nil { effects.append(.movement(true)) }
    movedAt = now
    noteUse(at: now)
  }

  /// Hides the pointer until it is moved; never while a button is down.
  mutating func hide(into effects: inout [EngineEffect]) {
    guard hasAppeared, !isAutoHidden, buttons == 0 else { return }
    isAutoHidden = true
    effects.append(.autoHide(true))
  }

  mutating func show(into effects: inout [EngineEffect]) {
    guard isAutoHidden else { return }
    isAutoHidden = false
    effects.append(.autoHide(false))
  }
}
