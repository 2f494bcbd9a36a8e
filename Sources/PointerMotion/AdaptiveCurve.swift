/// Our own acceleration: precise when slow, far-reaching when fast, and smooth in between.
///
/// With u = (v − a) / (b − a) limited to 0 … 1, the gain is g₀ + (g₁ − g₀)·(3u² − 2u³): constant
/// below the speed a and above the speed b, with a continuous slope everywhere. Because the gain
/// never falls, a faster hand always means a faster pointer. **Source:** Hermite's cubic step.
public struct AdaptiveCurve: Hashable, Sendable {
  /// The gain g₀ of a slow hand, in points a millimetre: 0.01 … 1000.
  public let slowGain: Double
  /// The gain g₁ of a fast hand, in points a millimetre: `slowGain` … 1000.
  public let fastGain: Double
  /// The speed a where the gain begins to rise, in millimetres a second: 0 … 20,000.
  public let riseBegin: Double
  /// The speed b where the gain stops rising, in millimetres a second: at least 1 above a.
  public let riseEnd: Double

  /// For mice: 24 points a millimetre below 4 mm/s, 80 above 60 mm/s.
  ///
  /// Set next to libinput's adaptive profile, whose gain is 39 from 2 to 10 mm/s and 79 from
  /// 33 mm/s on (1,000 dots an inch): the same reach from 60 mm/s on, where most of a movement
  /// happens, and six to seven tenths of it below, where it is aimed. Not yet tuned with people.
  public static let mouse = AdaptiveCurve(
    slowGain: 24, fastGain: 80, riseBegin: 4, riseEnd: 60)
  /// For touchpads: 8 points a millimetre below 15 mm/s, 40 above 500 mm/s.
  ///
  /// Set next to libinput's touchpad profile, whose gain is 10.5 from 7 to 130 mm/s and rises to 56
  /// at 520 mm/s. A little less at the top, since inertia carries a flick on. Not yet tuned with
  /// people.
  public static let touchpad = AdaptiveCurve(
    slowGain: 8, fastGain: 40, riseBegin: 15, riseEnd: 500)

  /// Makes a curve; numbers out of range are clamped to it, NaN counts as the lower end.
  public init(slowGain: Double, fastGain: Double, riseBegin: Double, riseEnd: Double) {
    let most = AccelerationProfile.mostGain
    self.slowGain = slowGain > 0.01 ? min(slowGain, most) : 0.01
    self.fastGain = fastGain > self.slowGain ? min(fastGain, most) : self.slowGain
    self.riseBegin = riseBegin > 0 ? min(riseBegin, 20_000) : 0
    let least = self.riseBegin + 1
    self.riseEnd = riseEnd > least ? min(riseEnd, AccelerationProfile.mostSpeed) : least
  }

  /// The gain at a speed in millimetres a second, in points a millimetre.
  public func gain(atSpeed speed: Double) -> Double {
    let u = (speed - riseBegin) / (riseEnd - riseBegin)
    // A number that is none counts as slow.
    guard u > 0 else { return slowGain }
    guard u < 1 else { return fastGain }
    return slowGain + (fastGain - slowGain) * (u * u * (3 - 2 * u))
  }
}
