import PointerGeometry

/// A physical device as its source announced it.
public struct InputDevice: Hashable, Sendable {
  /// What a person would call the device.
  ///
  /// A configuration and a trace have the same words, with a hyphen where Swift has a capital:
  /// `tabletPad` is `tablet-pad`.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A surface on which fingers move the pointer.
    case touchpad
    /// A mouse, or another device that is pushed about and is not named here.
    case mouse
    /// A small stick between the keys, which is pushed and does not move.
    case trackpoint
    /// A ball that is turned in its place.
    case trackball
    /// Keys.
    case keyboard
    /// A screen that feels fingers.
    case touchscreen
    /// A surface for a pen; with or without a screen.
    case tablet
    /// The buttons, rings and strips of a tablet.
    case tabletPad
    /// A machine's own switch, such as its lid.
    case toggle
    /// Anything else, and what a program makes up.
    case other
  }

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
    /// Contacts on a screen.
    public static let touch = Capabilities(rawValue: 1 << 2)
    /// Swipes, pinches and holds.
    public static let gesture = Capabilities(rawValue: 1 << 3)
    /// Pens and other tools on a tablet.
    public static let tabletTool = Capabilities(rawValue: 1 << 4)
    /// Buttons, rings and strips of a tablet.
    public static let tabletPad = Capabilities(rawValue: 1 << 5)
  }

  /// The name that every event of the device carries.
  public let id: DeviceID
  /// What the device calls itself, for people and logs; not unique.
  public let name: String
  /// What a person would call it.
  public let kind: Kind
  /// What the device can send.
  public let capabilities: Capabilities
  /// Whether the pointer is moved by fingers on a surface, which have a lift; a mouse has none.
  public var isTouchpad: Bool { kind == .touchpad }
  /// Whether there is no hand at it: a program names the places it goes to.
  public let isVirtual: Bool
  /// The maker's number; 0 where there is none.
  public let vendor: UInt32
  /// The maker's number of the model; 0 where there is none.
  public let product: UInt32
  /// The kernel's name of the device, such as `event7`; empty where there is none.
  public let systemName: String
  /// The output that the device belongs to, if the user or the system says which.
  public internal(set) var outputName: String?
  /// The size of the surface that is touched, in millimetres; nil where it is not known.
  public let size: Size<DeviceSpace>?
  /// The controls on a tablet's frame; nil for anything but a pad.
  public let pad: TabletPad?

  /// Describes a device.
  public init(
    id: DeviceID, name: String, kind: Kind, capabilities: Capabilities,
    isVirtual: Bool = false, vendor: UInt32 = 0, product: UInt32 = 0, systemName: String = "",
    outputName: String? = nil, size: Size<DeviceSpace>? = nil, pad: TabletPad? = nil
  ) {
    self.id = id
    self.name = name
    self.kind = kind
    self.capabilities = capabilities
    self.isVirtual = isVirtual
    self.vendor = vendor
    self.product = product
    self.systemName = systemName
    self.outputName = outputName
    self.size = size
    self.pad = pad
  }
}
