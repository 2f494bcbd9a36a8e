/// A set of the edges of a rectangle.
public struct GestureEdges: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Makes a set from its bits; unknown ones are dropped.
  public init(rawValue: UInt8) { self.rawValue = rawValue & 15 }

  /// The left edge.
  public static let left = GestureEdges(rawValue: 1)
  /// The right edge.
  public static let right = GestureEdges(rawValue: 2)
  /// The top edge.
  public static let top = GestureEdges(rawValue: 4)
  /// The bottom edge.
  public static let bottom = GestureEdges(rawValue: 8)
  /// All four.
  public static let all: GestureEdges = [.left, .right, .top, .bottom]
}
