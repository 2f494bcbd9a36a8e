/// What a scroll is bound to: a surface, or a part of one.
///
/// The number is the caller's, and only compared.
public struct ScrollTarget: Hashable, Sendable {
  /// The number.
  public let rawValue: UInt64

  /// Makes a name from a number.
  public init(_ rawValue: UInt64) { self.rawValue = rawValue }
}
