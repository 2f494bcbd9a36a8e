/// The modifier keys that are held during a gesture.
///
/// The bits are those of the engine's `Modifiers`.
public struct GestureModifiers: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Makes a set from its bits; unknown ones are dropped.
  public init(rawValue: UInt8) { self.rawValue = rawValue & 15 }

  /// Shift.
  public static let shift = GestureModifiers(rawValue: 1)
  /// Control.
  public static let control = GestureModifiers(rawValue: 2)
  /// Alt.
  public static let alt = GestureModifiers(rawValue: 4)
  /// Super, also called Logo.
  public static let logo = GestureModifiers(rawValue: 8)
}
