/// The client's name for a region, unique on its surface.
@frozen
public struct RegionID: Hashable, Sendable {
  /// The number; no value has a meaning of its own.
  public var rawValue: UInt32

  /// Makes a name from its number.
  @inlinable
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}
