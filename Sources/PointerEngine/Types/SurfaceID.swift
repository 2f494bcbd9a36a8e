/// The host's name for a surface.
///
/// The host chooses it and does not use it again while the surface lives.
@frozen
public struct SurfaceID: Hashable, Sendable {
  /// The number; no value has a meaning of its own.
  public var rawValue: UInt32

  /// Makes a name from its number.
  @inlinable
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}
