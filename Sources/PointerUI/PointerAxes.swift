/// A set of the two axes.
public struct PointerAxes: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Makes a set from its bits; unknown ones are dropped.
  public init(rawValue: UInt32) { self.rawValue = rawValue & 3 }

  /// Left and right.
  public static let horizontal = PointerAxes(rawValue: 1)
  /// Up and down.
  public static let vertical = PointerAxes(rawValue: 2)
  /// Both.
  public static let both: PointerAxes = [.horizontal, .vertical]
}
