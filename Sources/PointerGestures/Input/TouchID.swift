/// Tells contacts apart while they last.
///
/// Whoever feeds the recognisers chooses the numbers: the slot of a touch, one for each button of
/// a pointer. A number may be used again after its contact has ended.
public struct TouchID: Hashable, Sendable {
  /// The number.
  public let rawValue: UInt64

  /// Makes a name from a number.
  public init(_ rawValue: UInt64) { self.rawValue = rawValue }
}
