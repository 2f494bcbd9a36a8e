/// Acceleration of the form that macOS uses: a polynomial, a tangent, and a square root.
///
/// With the hand's speed x in inches a second, the pointer's speed f(x) is, in inches a second on
/// a screen of 96 points an inch,
///
/// 1. l·x + (p·x)² + (c·x)³ + (q·x)⁴ up to the first tangent speed t₁; each gain is raised to its
///    own power;
/// 2. y₁ + m·(x − t₁) up to the second tangent speed t₂: the tangent of 1 at t₁;
/// 3. √(y₂² + 2·y₂·m·(x − t₂)) beyond: the square root that touches 2 at t₂.
///
/// A tangent speed of zero means none. Without t₁, or where t₂ < t₁, the root touches the
/// polynomial at t₂; without t₂ the tangent goes on for ever. So f and f' are continuous, and f
/// always grows.
///
/// **Source:** Apple's published IOHIDFamily, `IOHIDParametricAcceleration` and `IOQuarticFunction`;
/// this is an implementation of its own. Apple's published constants are the 96 points an inch, the
/// default of 400 counts an inch of a device that does not say, and the 67 reports a second for
/// which counts a report were meant as speeds. We measure true speeds instead, so that a mouse with
/// more reports is not slower. Where Apple's user-space code has no t₁ its slope jumps at t₂; here,
/// as in Apple's older kernel code, it does not.
public struct ParametricCurve: Hashable, Sendable {
  /// The gain l of the speed itself, without unit: 0 … 1000.
  public let linearGain: Double
  /// The gain p of the square, in the root of s/in: 0 … 1000.
  public let parabolicGain: Double
  /// The gain c of the cube: 0 … 1000.
  public let cubicGain: Double
  /// The gain q of the fourth power: 0 … 1000.
  public let quarticGain: Double
  /// The speed t₁ where the tangent begins, in inches a second: 0 … 10,000, 0 for none.
  public let tangentSpeed: Double
  /// The speed t₂ where the square root begins, in inches a second: 0 … 10,000, 0 for none.
  public let rootSpeed: Double

  /// Where the polynomial ends, in inches a second.
  private let polynomialEnd: Double
  /// The value and the slope there.
  private let joint: (y: Double, slope: Double)
  /// Where the square root begins and its value there.
  private let root: (x: Double, y: Double)

  /// A curve like that of a Mac's mouse in the middle of its settings.
  ///
  /// The figures are those a Mac was seen to report for its default setting (index 0.6875),
  /// rounded; they are not among Apple's published sources.
  public static let mouse = ParametricCurve(
    checkedGains: (0.94, 0.71, 0.12, 0), tangentSpeed: 8.4, rootSpeed: 17)

  /// Makes a curve.
  ///
  /// - Throws: `ParametricCurveError`, the caller's fault: a number is out of its range, or all
  ///   gains are zero.
  public init(
    linearGain: Double, parabolicGain: Double = 0, cubicGain: Double = 0, quarticGain: Double = 0,
    tangentSpeed: Double = 0, rootSpeed: Double = 0
  ) throws(ParametricCurveError) {
    for (name, value, most) in [
      ("linear gain", linearGain, 1000.0), ("parabolic gain", parabolicGain, 1000),
      ("cubic gain", cubicGain, 1000), ("quartic gain", quarticGain, 1000),
      ("tangent speed", tangentSpeed, 10_000), ("root speed", rootSpeed, 10_000),
    ] {
      guard value >= 0, value <= most else {
        throw .outOfRange(parameter: name, value: value, most: most)
      }
    }
    guard max(linearGain, parabolicGain, cubicGain, quarticGain) > 0 else { throw .allGainsZero }
    self.init(
      checkedGains: (linearGain, parabolicGain, cubicGain, quarticGain),
      tangentSpeed: tangentSpeed, rootSpeed: rootSpeed)
  }

  private init(
    checkedGains gains: (Double, Double, Double, Double), tangentSpeed: Double, rootSpeed: Double
  ) {
    (linearGain, parabolicGain, cubicGain, quarticGain) = gains
    (self.tangentSpeed, self.rootSpeed) = (tangentSpeed, rootSpeed)
    let hasTangent = tangentSpeed > 0 && !(rootSpeed > 0 && rootSpeed < tangentSpeed)
    let end = hasTangent ? tangentSpeed : rootSpeed > 0 ? rootSpeed : Double.infinity
    polynomialEnd = end
    guard end.isFinite else {
      joint = (0, 0)
      root = (.infinity, 0)
      return
    }
    let (l, p, c, q) = gains
    let (p2, c3, q4) = (p * p, c * c * c, q * q * q * q)
    let y = ((q4 * end + c3) * end + p2) * end * end + l * end
    let slope = ((4 * q4 * end + 3 * c3) * end + 2 * p2) * end + l
    joint = (y, slope)
    root = rootSpeed > 0 ? (rootSpeed, y + slope * (rootSpeed - end)) : (.infinity, 0)
  }

  /// The curve between two others, as macOS makes one for a setting between those it knows.
  ///
  /// - Parameter fraction: 0 for this one, 1 for the other; clamped, NaN counts as zero.
  public func interpolated(to other: ParametricCurve, fraction: Double) -> ParametricCurve {
    let part = fraction > 0 ? min(fraction, 1) : 0
    func mix(_ path: KeyPath<ParametricCurve, Double>) -> Double {
      self[keyPath: path] * (1 - part) + other[keyPath: path] * part
    }
    return ParametricCurve(
      checkedGains: (
        mix(\.linearGain), mix(\.parabolicGain), mix(\.cubicGain), mix(\.quarticGain)
      ), tangentSpeed: mix(\.tangentSpeed), rootSpeed: mix(\.rootSpeed))
  }

  /// The gain at a speed in millimetres a second, in points a millimetre.
  ///
  /// Not bounded where the polynomial never ends; the profile's own bound holds there.
  public func gain(atSpeed speed: Double) -> Double {
    // Inches a second; x / x would be no number at rest, where the gain is the linear one.
    let x = speed > 0 ? min(speed, AccelerationProfile.mostSpeed) / 25.4 : 0
    return 96 / 25.4 * quotient(x)
  }

  /// f(x) / x, and its limit l at zero.
  private func quotient(_ x: Double) -> Double {
    guard x > polynomialEnd else {
      let (p, c, q) = (parabolicGain, cubicGain, quarticGain)
      return ((q * q * q * q * x + c * c * c) * x + p * p) * x + linearGain
    }
    guard x > root.x else { return (joint.y + joint.slope * (x - polynomialEnd)) / x }
    let square = root.y * root.y + 2 * root.y * joint.slope * (x - root.x)
    return square.squareRoot() / x
  }

  /// Whether two curves have the same parameters.
  public static func == (a: ParametricCurve, b: ParametricCurve) -> Bool {
    a.linearGain == b.linearGain && a.parabolicGain == b.parabolicGain
      && a.cubicGain == b.cubicGain && a.quarticGain == b.quarticGain
      && a.tangentSpeed == b.tangentSpeed && a.rootSpeed == b.rootSpeed
  }

  /// Hashes the parameters.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(linearGain)
    hasher.combine(parabolicGain)
    hasher.combine(cubicGain)
    hasher.combine(quarticGain)
    hasher.combine(tangentSpeed)
    hasher.combine(rootSpeed)
  }
}
