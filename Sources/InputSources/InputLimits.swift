import PointerGeometry

/// Keeps what devices say within what can be meant.
///
/// A broken device, a recording or a program that makes devices up can send any number. Nothing
/// that is not finite, and nothing that no hand could do, reaches a handler.
enum InputLimits {
  /// The longest motion or scroll of one report, in points, counts or millimetres.
  ///
  /// The fastest sensor that is sold makes 750 inches a second at 44,000 dots an inch, which is
  /// 33 million counts a second and 4,125 a report at 8,000 reports; a mouse of 125 reports would
  /// send 264,000, so this bounds only what is broken.
  static let longest = 1_000_000.0
  /// The most that two fingers can be said to have moved apart: a pad of 200 mm from 1 mm.
  static let largestScale = 200.0
  /// The most that fingers can be said to turn in one report, in degrees.
  static let widestTurn = 180.0

  /// A distance within the limits; what is no number is none.
  static func distance(_ value: Double) -> Double {
    value.isNaN ? 0 : min(longest, max(-longest, value))
  }

  /// Both parts of a motion within the limits.
  static func vector<Space>(dx: Double, dy: Double) -> Vector<Space> {
    Vector(dx: distance(dx), dy: distance(dy))
  }

  /// A place on a surface, 0…1; nil if it is none.
  static func fraction(_ value: Double) -> Double? {
    value.isNaN ? nil : min(1, max(0, value))
  }

  /// The scale of a pinch; 1 if it is none.
  static func scale(_ value: Double) -> Double {
    guard value > 0 else { return 1 }
    return min(largestScale, max(1 / largestScale, value))
  }

  /// The turn of two fingers in degrees.
  static func turn(_ degrees: Double) -> Double {
    degrees.isNaN ? 0 : min(widestTurn, max(-widestTurn, degrees))
  }
}
