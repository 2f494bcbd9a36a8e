import PointerGeometry
import PointerMotion

/// What is left of the way where the engine moved the model at once.
///
/// Whatever is drawn at the model, or leans towards it, is drawn at the model plus this. It decays
/// by a spring; the motion of the hand is never held back.
struct CarryMotion {
  private var x = SpringSegment(restingAt: 0, spring: Tuning.snap)
  private var y = SpringSegment(restingAt: 0, spring: Tuning.snap)

  /// From when on nothing is left.
  var end: Instant { max(x.end, y.end) }

  /// What is left at an instant.
  func offset(at now: Instant) -> Vector<LogicalSpace> {
    guard now < end else { return .zero }
    return Vector(dx: x.value(at: now), dy: y.value(at: now))
  }

  /// The model jumped: what is drawn stays where it is, with the velocity it has, and follows.
  mutating func add(_ shift: Vector<LogicalSpace>, at now: Instant) {
    x = x.retargeted(
      to: 0, at: now, spring: Tuning.snap, shift: shift.dx, tolerance: Tuning.lengthTolerance)
    y = y.retargeted(
      to: 0, at: now, spring: Tuning.snap, shift: shift.dy, tolerance: Tuning.lengthTolerance)
  }

  /// Nothing is left.
  mutating func rest() { self = CarryMotion() }
}
