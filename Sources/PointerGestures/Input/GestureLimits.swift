import PointerGeometry

/// What numbers are believed.
enum GestureLimits {
  /// The largest coordinate, displacement or angle: far beyond any desk, and far from the ends of
  /// a Double, so that sums stay finite.
  static let most = 1e9
  /// The smallest and the largest scale of a gesture: beyond them it stays where it is.
  static let scale = 1e-6...1e6

  /// A number between two others; NaN becomes the least.
  static func clamp(_ number: Double, _ least: Double, _ most: Double) -> Double {
    number > least ? Swift.min(number, most) : least
  }
}

extension Point {
  /// Whether both coordinates are finite and no larger than any desk.
  var isUsable: Bool { abs(x) <= GestureLimits.most && abs(y) <= GestureLimits.most }
}

extension Vector {
  /// Whether both components are finite and no larger than any desk.
  var isUsable: Bool { abs(dx) <= GestureLimits.most && abs(dy) <= GestureLimits.most }
}
