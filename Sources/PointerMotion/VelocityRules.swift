/// How a velocity is measured from motion events: the numbers of `VelocityTracker`.
///
/// Numbers out of range are clamped to it; one that is not a number becomes its default.
public struct VelocityRules: Hashable, Sendable {
  /// How far back samples count, in seconds: 0.005 … 0.2, default 0.040.
  ///
  /// Long enough for three reports of a 75 Hz touchpad, short enough to follow a hand that slows
  /// down. Tuned by the pointing benchmark.
  public let window: Double
  /// A pause between two samples that ends a motion, in seconds: 0.005 … 1, default 0.060.
  ///
  /// Longer than the period of the slowest device (some 20 ms) with two reports lost. Tuned by the
  /// pointing benchmark.
  public let gap: Double
  /// How much before a lift is not believed, in seconds: 0 … 0.1, default 0.010.
  ///
  /// A finger that leaves the surface rolls, and its last report or two point anywhere. Tuned by
  /// the pointing benchmark.
  public let liftJitter: Double

  /// The same three in nanoseconds, so that limits are exact: 60 ms are no longer than 60 ms.
  var windowNanoseconds: Int64 { Int64(window * 1e9 + 0.5) }
  var gapNanoseconds: Int64 { Int64(gap * 1e9 + 0.5) }
  var liftJitterNanoseconds: Int64 { Int64(liftJitter * 1e9 + 0.5) }

  /// The rules that the pointer uses.
  public static let standard = VelocityRules()

  /// Makes rules.
  public init(window: Double = 0.040, gap: Double = 0.060, liftJitter: Double = 0.010) {
    self.window = Self.clamp(window, 0.005, 0.2, default: 0.040)
    self.gap = Self.clamp(gap, 0.005, 1, default: 0.060)
    self.liftJitter = Self.clamp(liftJitter, 0, 0.1, default: 0.010)
  }

  private static func clamp(
    _ number: Double, _ least: Double, _ most: Double, default standard: Double
  ) -> Double {
    number.isNaN ? standard : min(most, max(least, number))
  }
}
