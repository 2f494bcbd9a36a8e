/// A set of the directions of a swipe.
public struct SwipeDirections: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Makes a set from its bits; unknown ones are dropped.
  public init(rawValue: UInt8) { self.rawValue = rawValue & 15 }

  /// To the left.
  public static let left = SwipeDirections(rawValue: 1)
  /// To the right.
  public static let right = SwipeDirections(rawValue: 2)
  /// Upwards.
  public static let up = SwipeDirections(rawValue: 4)
  /// Downwards.
  public static let down = SwipeDirections(rawValue: 8)
  /// All four.
  public static let all: SwipeDirections = [.left, .right, .up, .down]
}
