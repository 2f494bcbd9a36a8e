/// The profile of a movement of the hand.
package enum MinimumJerk {
  /// The share of the way that is done at a share of the time: 10z³ − 15z⁴ + 6z⁵ for z in 0 … 1.
  ///
  /// **Source**: Flash and Hogan (1985).
  package static func position(_ z: Double) -> Double {
    let z = min(max(z, 0), 1)
    return z * z * z * (10 + z * (-15 + z * 6))
  }
}
