/// The modifier keys that matter to regions.
@frozen
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Makes a set from its bits; unknown ones are dropped.
  @inlinable
  public init(rawValue: UInt8) { self.rawValue = rawValue & 15 }

  /// Shift.
  public static let shift = Modifiers(rawValue: 1)
  /// Control.
  public static let control = Modifiers(rawValue: 2)
  /// Alt.
  public static let alt = Modifiers(rawValue: 4)
  /// Super, also called Logo.
  public static let logo = Modifiers(rawValue: 8)
}
