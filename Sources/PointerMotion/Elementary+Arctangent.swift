extension Elementary {
  /// The angle of the point (x, y) as seen from the origin, in radians: −π … π, from the positive
  /// x axis towards the positive y axis, with an absolute error below 1e-15.
  ///
  /// The origin itself, infinities and NaN, which no direction can be told of, give 0.
  package static func arctangent(y: Double, x: Double) -> Double {
    guard y.isFinite, x.isFinite else { return 0 }
    let (along, across) = (abs(x), abs(y))
    let largest = max(along, across)
    guard largest > 0 else { return 0 }
    let angle = arctangent(ofUnit: min(along, across) / largest)
    let acute = across > along ? Double.pi / 2 - angle : angle
    let unsigned = x < 0 ? Double.pi - acute : acute
    return y < 0 ? -unsigned : unsigned
  }

  /// The arctangent of a number from 0 to 1.
  private static func arctangent(ofUnit t: Double) -> Double {
    // arctan t = π/4 + arctan((t − 1)/(t + 1)) brings the number below tan π/8 in magnitude,
    // arctan u = 2·arctan(u/(1 + √(1 + u²))) below tan π/16.
    let isSteep = t > 0.414_213_562_373_095_1
    let u = isSteep ? (t - 1) / (t + 1) : t
    let z = u / (1 + (1 + u * u).squareRoot())
    // The alternating series ends at z^21: the next term is below 0.1990^23 / 23 ≈ 3e-18.
    let square = z * z
    var sum = 1.0 / 21
    sum = 1.0 / 19 - sum * square
    sum = 1.0 / 17 - sum * square
    sum = 1.0 / 15 - sum * square
    sum = 1.0 / 13 - sum * square
    sum = 1.0 / 11 - sum * square
    sum = 1.0 / 9 - sum * square
    sum = 1.0 / 7 - sum * square
    sum = 1.0 / 5 - sum * square
    sum = 1.0 / 3 - sum * square
    let half = z - sum * square * z
    return isSteep ? Double.pi / 4 + 2 * half : 2 * half
  }
}
