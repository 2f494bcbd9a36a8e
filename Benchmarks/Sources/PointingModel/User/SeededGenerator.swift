import Glibc

/// A generator of which the seed is everything: the same seed gives the same numbers on every run.
///
/// **Source**: SplitMix64 (Steele, Lea, Flood 2014); normal numbers by Box and Muller (1958).
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64
  /// The second of the two numbers that Box and Muller's method gives at a time.
  private var spare: Double?

  package init(seed: UInt64) { state = seed }

  /// A generator of its own for one purpose, whatever others have drawn.
  ///
  /// - Parameter path: what it is for; every path gives an unrelated sequence.
  package init(seed: UInt64, path: [Int]) {
    var mixed = SeededGenerator(seed: seed)
    for step in path {
      mixed = SeededGenerator(seed: mixed.next() ^ UInt64(bitPattern: Int64(step)))
    }
    self = SeededGenerator(seed: mixed.next())
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  /// A number from 0 up to and without 1.
  package mutating func uniform() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A number from one bound up to the other.
  package mutating func uniform(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * uniform()
  }

  /// A whole number from 0 up to and without `count`.
  package mutating func index(below count: Int) -> Int {
    min(count - 1, Int(uniform() * Double(count)))
  }

  /// A normal number about zero.
  package mutating func normal(_ deviation: Double) -> Double {
    if let spare {
      self.spare = nil
      return spare * deviation
    }
    // 1 − u is above 0, so that the logarithm is finite.
    let radius = (-2 * log(1 - uniform())).squareRoot()
    let angle = 2 * Double.pi * uniform()
    spare = radius * sin(angle)
    return radius * cos(angle) * deviation
  }
}
