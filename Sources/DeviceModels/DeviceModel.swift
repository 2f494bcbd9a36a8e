/// The description of an input device: what the kernel would say about it.
///
/// Plain data, so that a test can change a field and have another device, and so that the same
/// description serves an emulation and the kernel's uinput.
public struct DeviceModel: Hashable, Sendable {
  /// An absolute axis and its range.
  public struct Axis: Hashable, Sendable {
    /// The axis' code.
    public var code: UInt16
    /// The smallest value.
    public var minimum: Int32
    /// The largest value.
    public var maximum: Int32
    /// How far the value strays by itself; 0 for not at all.
    public var fuzz: Int32
    /// The values around the middle that mean "not moved", of a joystick; 0 for others.
    public var flat: Int32
    /// Units a millimetre; 0 where millimetres make no sense or are not known.
    public var resolution: Int32

    /// Describes an axis.
    public init(
      code: UInt16, minimum: Int32 = 0, maximum: Int32, fuzz: Int32 = 0, flat: Int32 = 0,
      resolution: Int32 = 0
    ) {
      self.code = code
      self.minimum = minimum
      self.maximum = maximum
      self.fuzz = fuzz
      self.flat = flat
      self.resolution = resolution
    }
  }

  /// How a device is connected; libinput takes some devices on some buses for built-in ones.
  ///
  /// Source: linux/input.h. Any number may be given: recordings have more than are named here.
  public struct Bus: RawRepresentable, Hashable, Sendable {
    /// The kernel's number.
    public var rawValue: UInt16

    /// A bus by the kernel's number.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// USB: an external device.
    public static let usb = Bus(rawValue: 0x03)
    /// Bluetooth: an external device.
    public static let bluetooth = Bus(rawValue: 0x05)
    /// The PS/2 controller: how a laptop connects its keyboard.
    public static let ps2 = Bus(rawValue: 0x11)
    /// I²C: how a laptop connects its touchpad.
    public static let i2c = Bus(rawValue: 0x18)
  }

  /// What the device calls itself.
  public var name: String
  /// How it is connected.
  public var bus: Bus
  /// The maker's number.
  public var vendor: UInt16
  /// The maker's number of the model.
  public var product: UInt16
  /// The model's version.
  public var version: UInt16
  /// The codes it can send, by type; absolute axes are in `axes` instead.
  public var codes: [EvdevType: [UInt16]]
  /// Its absolute axes.
  public var axes: [Axis]
  /// The kernel's device properties.
  public var properties: [UInt16]
  /// What udev's rules find: `ID_INPUT_MOUSE` and the like, each "1".
  ///
  /// An emulation has no udev and is told by this; with the kernel's uinput, udev looks itself.
  public var tags: [String]

  /// Describes a device.
  public init(
    name: String, bus: Bus, vendor: UInt16, product: UInt16, version: UInt16 = 1,
    codes: [EvdevType: [UInt16]], axes: [Axis] = [], properties: [UInt16] = [], tags: [String] = []
  ) {
    self.name = name
    self.bus = bus
    self.vendor = vendor
    self.product = product
    self.version = version
    self.codes = codes
    self.axes = axes
    self.properties = properties
    self.tags = tags
  }

  /// The axis with a code, if the device has it.
  public func axis(_ code: UInt16) -> Axis? {
    axes.first { $0.code == code }
  }

  /// All codes of one type, in order, with the axes as those of the absolute type.
  public func allCodes(of type: EvdevType) -> [UInt16] {
    let listed = codes[type] ?? []
    return (type == .absolute ? listed + axes.map(\.code) : listed).sorted()
  }

  /// Whether it can send a code; of absolute axes, `axis` knows more.
  public func has(_ type: EvdevType, _ code: UInt16) -> Bool {
    allCodes(of: type).contains(code)
  }

  /// The types that the device sends, in order; every device synchronises.
  public var types: [EvdevType] {
    EvdevType.allCases.filter { $0 == .synchronization || !allCodes(of: $0).isEmpty }
  }
}
