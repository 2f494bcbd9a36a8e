import PointerGeometry

/// One stretch of a spring's motion towards a fixed target, in closed form.
///
/// The value at an instant does not depend on which instants were asked before: a dropped frame
/// changes nothing, and 60 and 144 Hz show the same motion. From `end` on the value *is* the
/// target, so that an animation provably stops; the jump there is at most the tolerance.
public struct SpringSegment: Hashable, Sendable {
  /// When the stretch begins; before it the value is the initial one.
  public let start: Instant
  /// The initial value.
  public let initialValue: Double
  /// The initial velocity, in units a second.
  public let initialVelocity: Double
  /// Where the motion ends.
  public let target: Double
  /// The spring that moves it.
  public let spring: Spring
  /// From when on the value stays at the target.
  public let end: Instant

  /// Makes a stretch of motion.
  ///
  /// A number that is not finite, or above 1e100, makes a segment that rests at its target; a
  /// target that is not finite is the initial value, or zero where that is not finite either. So
  /// no value and no velocity ever leaves the finite numbers.
  ///
  /// - Parameter tolerance: the distance that counts as having arrived, above zero.
  public init(
    spring: Spring, from value: Double, velocity: Double = 0, to target: Double,
    start: Instant, tolerance: Double
  ) {
    self.spring = spring
    self.start = start
    let rest = target.isFinite ? target : value.isFinite ? value : 0
    self.target = rest
    // Beyond it the sums of the closed form could overflow.
    let most = 1e100
    let isMotion =
      target.isFinite && abs(value) <= most && abs(velocity) <= most && abs(rest) <= most
    let time =
      isMotion
      ? spring.settlingTime(
        displacement: value - rest, velocity: velocity, tolerance: tolerance) : 0
    // Rounded up to a whole nanosecond.
    end = time > 0 ? start.advanced(bySeconds: time + 0.5e-9) : start
    initialValue = time > 0 ? value : rest
    initialVelocity = time > 0 ? velocity : 0
  }

  /// Makes a segment that rests, at zero if the value is not finite.
  public init(restingAt value: Double, spring: Spring, since start: Instant = .zero) {
    self.spring = spring
    self.start = start
    target = value.isFinite ? value : 0
    initialValue = target
    initialVelocity = 0
    end = start
  }

  /// The seconds from the start to the end.
  public var settlingTime: Double { end.seconds(since: start) }

  /// Whether the value is and stays at the target.
  public func isSettled(at instant: Instant) -> Bool { instant >= end }

  /// The value at an instant.
  public func value(at instant: Instant) -> Double {
    guard instant < end else { return target }
    guard instant > start else { return initialValue }
    let (c, s) = spring.basis(at: instant.seconds(since: start))
    let displacement = initialValue - target
    return target + displacement * c + (initialVelocity + spring.decay * displacement) * s
  }

  /// The velocity at an instant, in units a second.
  public func velocity(at instant: Instant) -> Double {
    guard instant < end else { return 0 }
    guard instant > start else { return initialVelocity }
    let (c, s) = spring.basis(at: instant.seconds(since: start))
    let displacement = initialValue - target
    let pull = spring.decay * initialVelocity + spring.omega * spring.omega * displacement
    return initialVelocity * c - pull * s
  }

  /// The motion from here to another target, keeping value and velocity.
  ///
  /// - Parameters:
  ///   - target: the new target.
  ///   - instant: when the target changes; never before the start of this segment.
  ///   - spring: the spring from now on; nil for the same one.
  ///   - shift: added to the value, where the frame of reference moves with the target.
  ///   - tolerance: the distance that counts as having arrived.
  public func retargeted(
    to target: Double, at instant: Instant, spring: Spring? = nil, shift: Double = 0,
    tolerance: Double
  ) -> SpringSegment {
    SpringSegment(
      spring: spring ?? self.spring, from: value(at: instant) + shift,
      velocity: velocity(at: instant), to: target, start: max(instant, start),
      tolerance: tolerance)
  }
}
