/// A pen, or another thing that a tablet recognises.
public struct TabletTool: Hashable, Sendable {
  /// What kind of thing it is; the numbers are those of the tablet protocol.
  public enum Kind: UInt32, Hashable, Sendable {
    /// A pen.
    case pen = 0x140
    /// The other end of a pen.
    case eraser = 0x141
    /// A brush.
    case brush = 0x142
    /// A pencil.
    case pencil = 0x143
    /// An airbrush.
    case airbrush = 0x144
    /// A mouse that works on the tablet only.
    case mouse = 0x146
    /// A mouse with a lens.
    case lens = 0x147
  }

  /// What the tool can tell, besides where it is.
  public struct Capabilities: OptionSet, Hashable, Sendable {
    /// The bit set.
    public let rawValue: UInt32

    /// Makes a set from its bits.
    @inlinable public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// How far it leans.
    public static let tilt = Capabilities(rawValue: 1 << 0)
    /// How hard it is pressed.
    public static let pressure = Capabilities(rawValue: 1 << 1)
    /// How far above the tablet it is.
    public static let distance = Capabilities(rawValue: 1 << 2)
    /// How it is turned about its own axis.
    public static let rotation = Capabilities(rawValue: 1 << 3)
    /// A slider on it.
    public static let slider = Capabilities(rawValue: 1 << 4)
    /// A wheel on it.
    public static let wheel = Capabilities(rawValue: 1 << 5)
  }

  /// The source's own number; not used again by that source.
  public var id: UInt32
  /// What kind of thing it is.
  public var kind: Kind
  /// The maker's number of this very thing; 0 where there is none.
  public var serial: UInt64
  /// The maker's number of the kind of thing; 0 where there is none.
  public var hardwareID: UInt64
  /// What it can tell.
  public var capabilities: Capabilities

  /// Describes a tool.
  public init(
    id: UInt32, kind: Kind, serial: UInt64 = 0, hardwareID: UInt64 = 0,
    capabilities: Capabilities = []
  ) {
    self.id = id
    self.kind = kind
    self.serial = serial
    self.hardwareID = hardwareID
    self.capabilities = capabilities
  }
}
