import PointerGeometry

/// What happens because time passes: the pointer comes to rest, and hides while it is not used.
///
/// | Deadline | Set by | At it |
/// |---|---|---|
/// | rest | a movement of the model | `.movement(false)` |
/// | hide | any use of the pointer | the pointer hides, `.autoHide(true)` |
///
/// A deadline is met at its own instant, before an event that comes later: whether the host's
/// timer came in between makes no difference.
extension Engine {
  /// The earliest of the deadlines.
  var nextDeadline: Instant? {
    guard let hiding = hidingInstant else { return restingInstant }
    return restingInstant.map { min($0, hiding) } ?? hiding
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
  mutating func fireDeadlines(until now: Instant, into effects: inout [EngineEffect]) {
    while let due = nextDeadline, due <= now {
      let former = Former(of: self)
      if restingInstant == due {
        movedAt = nil
        effects.append(.movement(false))
      }
      if hidingInstant == due { hide(into: &effects) }
      settle(from: former, at: due, into: &effects)
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
