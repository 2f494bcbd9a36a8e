/// The user's choices that a client should respect.
public struct PointerSettings: OptionSet, Hashable, Sendable {
  /// The bits as they come over the wire; those that this version does not know are kept.
  public let rawValue: UInt32

  /// Makes settings from the bits of the wire.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The user wants no movement that is not needed.
  public static let reducedMotion = PointerSettings(rawValue: 1)
  /// The user wants a plain pointer: a client should give the hover feedback that it would give
  /// without this library.
  public static let plain = PointerSettings(rawValue: 2)
}
