/// The elementary functions that motion and gestures need, without the C library.
///
/// See `docs/adr/0003-elementary-functions.md`. Errors are measured by the tests against the C
/// library; the bounds below hold on the stated domains.
package enum Elementary {
  /// log2(e).
  private static let log2e = 1.442_695_040_888_963_4
  /// ln 2, rounded to few enough bits that products with small integers are exact.
  private static let ln2High = 0x1.62e42fee00000p-1
  /// ln 2 − `ln2High`.
  private static let ln2Low = 0x1.a39ef35793c76p-33
  /// π/2 in three parts, the first two with 33 significant bits.
  private static let halfPi1 = 0x1.921fb54400000p+0
  private static let halfPi2 = 0x1.0b4611a600000p-34
  private static let halfPi3 = 0x1.3198a2e037073p-69

  /// The nearest integer; halves go away from zero.
  ///
  /// - Parameter x: below 2^53 in magnitude.
  @inline(__always)
  private static func nearestInteger(_ x: Double) -> Int {
    Int(x < 0 ? x - 0.5 : x + 0.5)
  }

  /// The exponential function, with a relative error below 1e-15.
  ///
  /// Below −708 the result, which would be near the smallest normal number, is zero; above 709 it
  /// is infinite.
  package static func exp(_ x: Double) -> Double {
    guard x >= -708 else { return x.isNaN ? x : 0 }
    guard x <= 709 else { return .infinity }
    // x = k·ln 2 + r with |r| ≤ ½·ln 2, so that eˣ = 2ᵏ·eʳ.
    let k = nearestInteger(x * log2e)
    let r = (x - Double(k) * ln2High) - Double(k) * ln2Low
    // Taylor to the 13th power: the next term is below 0.35^14 / 14! ≈ 5e-18.
    var sum = 1.0 / 6_227_020_800
    sum = sum * r + 1.0 / 479_001_600
    sum = sum * r + 1.0 / 39_916_800
    sum = sum * r + 1.0 / 3_628_800
    sum = sum * r + 1.0 / 362_880
    sum = sum * r + 1.0 / 40_320
    sum = sum * r + 1.0 / 5_040
    sum = sum * r + 1.0 / 720
    sum = sum * r + 1.0 / 120
    sum = sum * r + 1.0 / 24
    sum = sum * r + 1.0 / 6
    sum = sum * r + 0.5
    sum = sum * r * r + r + 1
    // k is −1022 … 1023 here, so the power is a normal number.
    return sum * Double(bitPattern: UInt64(k + 1023) << 52)
  }

  /// The natural logarithm of a normal number above zero, with an absolute error below 1e-15
  /// times the larger of 1 and the result.
  ///
  /// Zero gives −∞; a negative number gives NaN.
  package static func log(_ x: Double) -> Double {
    guard x > 0 else { return x == 0 ? -.infinity : .nan }
    guard x.isFinite else { return x }
    var exponent = Int(x.exponent)
    var mantissa = x.significand
    if mantissa > 1.414_213_562_373_095_1 {
      mantissa *= 0.5
      exponent += 1
    }
    // ln m = 2·artanh z with z = (m − 1)/(m + 1), |z| ≤ 0.1716: the series ends at z^23, the
    // next term is below 0.1716^25 / 25 ≈ 3e-21.
    let z = (mantissa - 1) / (mantissa + 1)
    let square = z * z
    var sum = 1.0 / 23
    sum = sum * square + 1.0 / 21
    sum = sum * square + 1.0 / 19
    sum = sum * square + 1.0 / 17
    sum = sum * square + 1.0 / 15
    sum = sum * square + 1.0 / 13
    sum = sum * square + 1.0 / 11
    sum = sum * square + 1.0 / 9
    sum = sum * square + 1.0 / 7
    sum = sum * square + 1.0 / 5
    sum = sum * square + 1.0 / 3
    sum = sum * square * z + z
    return 2 * sum + Double(exponent) * ln2Low + Double(exponent) * ln2High
  }

  /// Cosine and sine, with an absolute error below 1e-15 for |x| ≤ 100,000.
  ///
  /// Outside of that domain, which no spring reaches before it rests, the result is (1, 0).
  package static func cosineAndSine(_ x: Double) -> (cosine: Double, sine: Double) {
    guard abs(x) <= 100_000 else { return (1, 0) }
    // x = k·π/2 + r with |r| ≤ π/4.
    let k = nearestInteger(x * 0.636_619_772_367_581_3)
    let n = Double(k)
    let r = ((x - n * halfPi1) - n * halfPi2) - n * halfPi3
    let square = r * r
    // Taylor: the next terms are below 0.786^17 / 17! ≈ 5e-17 and 0.786^18 / 18! ≈ 2e-18.
    var sine = -1.0 / 1_307_674_368_000
    sine = sine * square + 1.0 / 6_227_020_800
    sine = sine * square - 1.0 / 39_916_800
    sine = sine * square + 1.0 / 362_880
    sine = sine * square - 1.0 / 5_040
    sine = sine * square + 1.0 / 120
    sine = sine * square - 1.0 / 6
    sine = sine * square * r + r
    var cosine = 1.0 / 20_922_789_888_000
    cosine = cosine * square - 1.0 / 87_178_291_200
    cosine = cosine * square + 1.0 / 479_001_600
    cosine = cosine * square - 1.0 / 3_628_800
    cosine = cosine * square + 1.0 / 40_320
    cosine = cosine * square - 1.0 / 720
    cosine = cosine * square + 1.0 / 24
    cosine = cosine * square * square - square / 2 + 1
    switch k & 3 {
    case 0: return (cosine, sine)
    case 1: return (-sine, cosine)
    case 2: return (-cosine, -sine)
    default: return (sine, -cosine)
    }
  }
}
