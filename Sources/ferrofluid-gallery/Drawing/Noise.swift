/// Smooth noise that is the same everywhere and for ever.
struct Noise {
  let seed: UInt64

  /// The sum of octaves, each twice as fine and half as strong as the one before; 0 … 1.
  func value(_ x: Double, _ y: Double, octaves: Int) -> Double {
    var (sum, weight, total) = (0.0, 1.0, 0.0)
    var (x, y) = (x, y)
    for octave in 0..<octaves {
      sum += weight * smooth(x, y, seed &+ UInt64(octave))
      total += weight
      (x, y, weight) = (x * 2 + 17.3, y * 2 + 5.7, weight / 2)
    }
    return total > 0 ? sum / total : 0
  }

  /// Between the values of four corners, with a derivative of zero at each.
  private func smooth(_ x: Double, _ y: Double, _ seed: UInt64) -> Double {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    func ease(_ t: Double) -> Double { t * t * (3 - 2 * t) }
    let (u, v) = (ease(x - left), ease(y - top))
    let (column, row) = (Int(left), Int(top))
    let upper = Self.corner(column, row, seed) * (1 - u) + Self.corner(column + 1, row, seed) * u
    let lower =
      Self.corner(column, row + 1, seed) * (1 - u) + Self.corner(column + 1, row + 1, seed) * u
    return upper * (1 - v) + lower * v
  }

  /// A value of 0 ..< 1 for a corner of the lattice.
  ///
  /// Source: the finaliser of SplitMix64, Steele, Lea and Flood, 2014.
  static func corner(_ x: Int, _ y: Int, _ seed: UInt64) -> Double {
    var z =
      UInt64(bitPattern: Int64(x)) &* 0x9E37_79B9_7F4A_7C15
      &+ UInt64(bitPattern: Int64(y)) &* 0xC2B2_AE3D_27D4_EB4F &+ seed
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return Double((z ^ z >> 31) >> 11) * 0x1p-53
  }
}
