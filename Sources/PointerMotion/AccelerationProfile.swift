/// How fast the pointer goes for a speed of the hand.
///
/// Everything is physical: the hand's speed is in millimetres a second on the mat or the pad, and
/// the gain in points a millimetre. So one profile feels the same on every device that knows its
/// resolution. For comparison: a gain of 39.37 moves one point for each count of a mouse of 1,000
/// dots an inch, and 3.78 moves as far on a screen of 96 points an inch as the hand did.
///
/// Every profile is continuous, never negative, and bounded by `mostGain`.
public enum AccelerationProfile: Hashable, Sendable {
  /// The same gain at every speed, in points a millimetre.
  case flat(gain: Double)
  /// Our own smooth curve.
  case adaptive(AdaptiveCurve)
  /// A curve that the user brought along.
  case table(AccelerationTable)
  /// The form of macOS.
  case parametric(ParametricCurve)

  /// No gain is above this, in points a millimetre: 25 points for a count of 1/1000 inch.
  public static let mostGain = 1000.0
  /// Faster hands count as being so fast, in millimetres a second.
  ///
  /// Twice what the sensors of today follow (750 inches a second is sold, 400 is common).
  public static let mostSpeed = 40_000.0

  /// One point for each 1/1000 inch, at every speed: libinput's flat profile in its middle.
  public static let plain = AccelerationProfile.flat(gain: 1000 / 25.4)

  /// The gain at a speed of the hand, in points a millimetre: 0 … `mostGain`.
  ///
  /// - Parameter speed: in millimetres a second; NaN and negative numbers count as zero.
  public func gain(atSpeed speed: Double) -> Double {
    let v = speed > 0 ? min(speed, Self.mostSpeed) : 0
    let gain: Double
    switch self {
    case .flat(let constant): gain = constant
    case .adaptive(let curve): gain = curve.gain(atSpeed: v)
    case .table(let table): gain = table.gain(atSpeed: v)
    case .parametric(let curve): gain = curve.gain(atSpeed: v)
    }
    // Written so that a number that is none counts as zero, too.
    return gain > 0 ? min(gain, Self.mostGain) : 0
  }

  /// The pointer's speed at a speed of the hand, in points a second; it never falls while the
  /// hand's speed rises.
  public func pointerSpeed(atSpeed speed: Double) -> Double {
    (speed > 0 ? min(speed, Self.mostSpeed) : 0) * gain(atSpeed: speed)
  }
}
