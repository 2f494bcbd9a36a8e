/// The lamps of a keyboard that are lit.
public struct KeyboardLamps: OptionSet, Hashable, Sendable {
  /// The bit set; the bits are libinput's.
  public let rawValue: UInt32

  /// Makes a set from its bits.
  @inlinable public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Num Lock.
  public static let numLock = KeyboardLamps(rawValue: 1 << 0)
  /// Caps Lock.
  public static let capsLock = KeyboardLamps(rawValue: 1 << 1)
  /// Scroll Lock.
  public static let scrollLock = KeyboardLamps(rawValue: 1 << 2)
}
