/// The host's name for a seat.
@frozen
public struct SeatID: Hashable, Sendable {
  /// The number; no value has a meaning of its own.
  public var rawValue: UInt32

  /// Makes a name from its number.
  @inlinable
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The seat of a host that has just one.
  public static let first = SeatID(rawValue: 0)
}
