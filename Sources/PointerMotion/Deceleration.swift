/// Motion that dies away by itself: the velocity falls by the same factor in each millisecond.
///
/// v(t) = v₀·e^(−t/τ) and x(t) = x₀ + v₀·τ·(1 − e^(−t/τ)) for t ≥ 0, so that it ends at
/// x₀ + v₀·τ. **Source:** the solution of v' = −v/τ.
public struct Deceleration: Hashable, Sendable {
  /// The time constant τ, in seconds: 0.001 … 60.
  ///
  /// After it the velocity is 37 % of what it was.
  public let timeConstant: Double

  /// How a pointer glides on after a flick: τ = 0.065 s, a factor of 0.9847 a millisecond.
  ///
  /// Tuned by the pointing benchmark, and the best projection of recorded human movements among
  /// those compared (median error at half of the way 121 px of 719).
  public static let pointer = Deceleration(timeConstant: 0.065)
  /// How scrolled content glides on: a factor of 0.998 a millisecond, τ = 0.4995 s.
  ///
  /// Public: Apple's `UIScrollView.DecelerationRate.normal`.
  public static let scroll = Deceleration(ratePerMillisecond: 0.998)
  /// How scrolled content that should stop soon glides on: 0.99 a millisecond, τ = 0.0995 s.
  ///
  /// Public: Apple's `UIScrollView.DecelerationRate.fast`.
  public static let fastScroll = Deceleration(ratePerMillisecond: 0.99)

  /// Makes a deceleration from its time constant in seconds, clamped to 0.001 … 60; NaN counts as
  /// the lower end.
  public init(timeConstant: Double) {
    self.timeConstant = timeConstant > 0.001 ? min(timeConstant, 60) : 0.001
  }

  /// Makes a deceleration from the factor d by which the velocity falls in a millisecond.
  ///
  /// τ = −1 / ln d milliseconds, for 0 < d < 1; what is outside counts as the nearer end, NaN as
  /// the lower one, and the time constant is clamped as ever.
  public init(ratePerMillisecond rate: Double) {
    guard rate > 0 else {
      self.init(timeConstant: 0)
      return
    }
    self.init(timeConstant: rate < 1 ? -0.001 / Elementary.log(rate) : .infinity)
  }

  /// The factor d = e^(−1 ms / τ) by which the velocity falls in a millisecond.
  public var ratePerMillisecond: Double { Elementary.exp(-0.001 / timeConstant) }

  /// How much of the velocity is left after a time: e^(−t/τ), and 1 before the start.
  ///
  /// - Parameter time: in seconds; NaN counts as zero.
  public func remainder(after time: Double) -> Double {
    time > 0 ? Elementary.exp(-time / timeConstant) : 1
  }

  /// The velocity after a time, in the units of the initial one.
  public func velocity(after time: Double, initial velocity: Double) -> Double {
    velocity * remainder(after: time)
  }

  /// How far the motion has come after a time: v₀·τ·(1 − e^(−t/τ)).
  public func travel(after time: Double, initial velocity: Double) -> Double {
    velocity * timeConstant * (1 - remainder(after: time))
  }

  /// How far the motion comes in all: v₀·τ.
  public func travel(initial velocity: Double) -> Double { velocity * timeConstant }

  /// Where the motion ends: x₀ + v₀·τ.
  public func projectedEnd(from position: Double, velocity: Double) -> Double {
    position + velocity * timeConstant
  }

  /// The initial velocity that comes exactly so far: the distance / τ.
  public func velocity(toTravel distance: Double) -> Double { distance / timeConstant }

  /// The seconds until the speed is no more than a threshold: τ·ln(|v₀| / threshold).
  ///
  /// - Parameters:
  ///   - velocity: the initial velocity; zero time where it is not finite.
  ///   - threshold: above zero, in the same units; zero time otherwise.
  public func duration(from velocity: Double, downTo threshold: Double) -> Double {
    let speed = abs(velocity)
    guard speed.isFinite, threshold > 0, threshold.isFinite, speed > threshold else { return 0 }
    return timeConstant * (Elementary.log(speed) - Elementary.log(threshold))
  }
}
