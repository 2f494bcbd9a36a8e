import PointerGeometry

/// A set of the two axes of a scroll.
public struct GestureAxes: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Makes a set from its bits; unknown ones are dropped.
  public init(rawValue: UInt8) { self.rawValue = rawValue & 3 }

  /// Left and right.
  public static let horizontal = GestureAxes(rawValue: 1)
  /// Up and down.
  public static let vertical = GestureAxes(rawValue: 2)
  /// Both.
  public static let both: GestureAxes = [.horizontal, .vertical]

  /// The axes on which a displacement has a part.
  public init<Space>(of vector: Vector<Space>) {
    self.init(rawValue: (vector.dx != 0 ? 1 : 0) | (vector.dy != 0 ? 2 : 0))
  }
}
