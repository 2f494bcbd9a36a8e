import PointerGeometry

/// The host's clock and the engine's own, which only runs forward.
///
/// The two are the same until the host's clock turns out to have been wrong: an event far behind
/// its predecessor. From then on the engine's clock goes on from where it was, ahead of the host's
/// by what that jumped back, so that nothing waits for an hour that has already been.
extension Engine {
  /// The latest instant of an event, by the host's clock.
  package var hostClock: Instant { clock.advanced(byNanoseconds: negated(clockOffset)) }

  /// The engine's instant for an instant of the host.
  ///
  /// One that no clock can mean, beyond ±2^62 ns, counts as now.
  func ownInstant(_ instant: Instant) -> Instant {
    guard abs(instant.seconds(since: .zero)) < Tuning.timeLimit else { return clock }
    return instant.advanced(byNanoseconds: clockOffset)
  }

  /// The host's schedule for a schedule in the engine's own time.
  func hostSchedule(_ schedule: Schedule) -> Schedule {
    guard clockOffset != 0 else { return schedule }
    let back = negated(clockOffset)
    return switch schedule {
    case .idle: .idle
    case .wake(let at): .wake(at: at.advanced(byNanoseconds: back))
    case .animating(let until): .animating(until: until.advanced(byNanoseconds: back))
    }
  }

  /// Takes the time of an event, says what is wrong with it, and gives it in the engine's own.
  mutating func takeTime(
    _ instant: Instant, of event: PointerEvent, into effects: inout [EngineEffect]
  ) -> Instant {
    var time = ownInstant(instant)
    let late = clock.seconds(since: time)
    if late > Tuning.reordering {
      effects.append(.diagnostic(Diagnostic(.time)))
    }
    if late > Tuning.clockJump {
      clockOffset = Self.sum(clockOffset, clock.nanoseconds, minus: time.nanoseconds)
      time = clock
    }
    let now = max(clock, time)
    // The instant of a frame lies ahead of the input that comes before it is shown.
    if case .timer = event {} else { clock = now }
    return now
  }

  private func negated(_ step: Int64) -> Int64 { step == .min ? .max : -step }

  /// a + b − c; what does not fit leaves a as it is.
  private static func sum(_ a: Int64, _ b: Int64, minus c: Int64) -> Int64 {
    let (difference, isTooFar) = b.subtractingReportingOverflow(c)
    let (sum, isTooMuch) = a.addingReportingOverflow(difference)
    return isTooFar || isTooMuch ? a : sum
  }
}
