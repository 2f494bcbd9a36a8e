/// A set of the two axes.
@frozen
public struct Axes: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Makes a set from its bits; unknown ones are dropped.
  @inlinable
  public init(rawValue: UInt8) { self.rawValue = rawValue & 3 }

  /// Left and right.
  public static let horizontal = Axes(rawValue: 1)
  /// Up and down.
  public static let vertical = Axes(rawValue: 2)
  /// Both.
  public static let both: Axes = [.horizontal, .vertical]
}
