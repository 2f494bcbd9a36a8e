import PointerGeometry
import PointerMotion

/// Angles in degrees, clockwise as seen on a screen, whose y axis points down.
enum Angle {
  /// The direction of a displacement: −180 … 180.
  static func direction<Space>(of way: Vector<Space>) -> Double {
    Elementary.arctangent(y: way.dy, x: way.dx) * (180 / Double.pi)
  }

  /// The shorter way from one direction to another: −180 … 180.
  static func turn(from old: Double, to new: Double) -> Double {
    let turn = new - old
    return turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn
  }

  /// An angle without its full turns, of the same sign.
  ///
  /// - Parameter degrees: up to 1e15 in magnitude.
  static func reduced(_ degrees: Double) -> Double {
    degrees - Double(Int(degrees / 360)) * 360
  }

  /// Cosine and sine; a full turn gives exactly (1, 0).
  ///
  /// - Parameter degrees: up to 1e9 in magnitude; beyond that no turn.
  static func cosineAndSine(_ degrees: Double) -> (cosine: Double, sine: Double) {
    guard abs(degrees) <= GestureLimits.most else { return (1, 0) }
    return Elementary.cosineAndSine(reduced(degrees) * (Double.pi / 180))
  }
}
