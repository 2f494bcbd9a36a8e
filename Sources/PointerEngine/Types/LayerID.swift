/// The client's name for a layer of a surface; 0 is the surface itself.
@frozen
public struct LayerID: Hashable, Sendable {
  /// The number.
  public var rawValue: UInt32

  /// Makes a name from its number.
  @inlinable
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The surface itself: never moved, clipped by the surface only.
  @inlinable
  public static var root: Self { Self(rawValue: 0) }
}
