/// A physical device as its source announced it.
public struct InputDevice: Hashable, Sendable {
  /// The kinds of events that a device may send.
  public struct Capabilities: OptionSet, Hashable, Sendable {
    /// The bit set.
    public let rawValue: UInt32

    /// Makes a set from its bits.
    @inlinable public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Motion, buttons and axes.
    public static let pointer = Capabilities(rawValue: 1 << 0)
    /// Keys.
    public static let keyboard = Capabilities(rawValue: 1 << 1)
    /// Contacts on a screen, which no source of this version reports.
    public static let touch = Capabilities(rawValue: 1 << 2)
    /// Swipes, pinches and holds.
    public static let gesture = Capabilities(rawValue: 1 << 3)
  }

  /// The name that every event of the device carries.
  public let id: DeviceID
  /// What the device calls itself, for people and logs; not unique.
  public let name: String
  /// What the device can send.
  public let capabilities: Capabilities
  /// Whether the pointer is moved by fingers on a surface, which have a lift; a mouse has none.
  public let isTouchpad: Bool
  /// Whether there is no hand at it: a program names the places it goes to.
  public let isVirtual: Bool

  /// Describes a device.
  public init(
    id: DeviceID, name: String, capabilities: Capabilities, isTouchpad: Bool,
    isVirtual: Bool = false
  ) {
    self.id = id
    self.name = name
    self.capabilities = capabilities
    self.isTouchpad = isTouchpad
    self.isVirtual = isVirtual
  }
}
