import PointerGeometry
import PointerMotion

/// A value of 0 … 1 that a spring moves.
struct UnitValue {
  private(set) var segment: SpringSegment

  init(_ value: Double) { segment = SpringSegment(restingAt: value, spring: Tuning.tint) }

  var target: Double { segment.target }
  var end: Instant { segment.end }

  /// The value, clamped: a spring with velocity may overshoot.
  func value(at now: Instant) -> Double { min(1, max(0, segment.value(at: now))) }

  /// The value as the spring has it, slightly outside of 0 … 1 while it overshoots.
  func overshootingValue(at now: Instant) -> Double { segment.value(at: now) }

  /// Goes to a value by a spring, keeping the velocity; the same target again changes nothing.
  mutating func go(to target: Double, by spring: Spring, at now: Instant) {
    guard target != segment.target else { return }
    segment = segment.retargeted(
      to: target, at: now, spring: spring, tolerance: Tuning.unitTolerance)
  }

  /// Is at a value at once.
  mutating func rest(at value: Double) {
    segment = SpringSegment(restingAt: value, spring: Tuning.tint)
  }

  /// Begins at one value and goes to another.
  mutating func go(from start: Double, to target: Double, by spring: Spring, at now: Instant) {
    segment = SpringSegment(
      spring: spring, from: start, to: target, start: now, tolerance: Tuning.unitTolerance)
  }
}
