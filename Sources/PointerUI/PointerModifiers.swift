/// The modifier keys that were held when a gesture began.
public struct PointerModifiers: OptionSet, Hashable, Sendable {
  /// The bits as they come over the wire; those that this version does not know are kept.
  public let rawValue: UInt32

  /// Makes a set from the bits of the wire.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Shift.
  public static let shift = PointerModifiers(rawValue: 1)
  /// Control.
  public static let control = PointerModifiers(rawValue: 2)
  /// Alt.
  public static let alt = PointerModifiers(rawValue: 4)
  /// Super, also called Logo.
  public static let logo = PointerModifiers(rawValue: 8)
}
