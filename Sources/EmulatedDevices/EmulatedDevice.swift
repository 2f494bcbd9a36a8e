/// The description of an input device: what the kernel would say about it.
///
/// Plain data, so that a test can change a field and have another device.
public struct EmulatedDevice: Hashable, Sendable {
  /// An absolute axis and its range.
  public struct Axis: Hashable, Sendable {
    /// The axis' code.
    public var code: UInt16
    /// The smallest value.
    public var minimum: Int32
    /// The largest value.
    public var maximum: Int32
    /// Units a millimetre; 0 where millimetres make no sense.
    public var resolution: Int32

    /// Describes an axis.
    public init(code: UInt16, minimum: Int32 = 0, maximum: Int32, resolution: Int32 = 0) {
      self.code = code
      self.minimum = minimum
      self.maximum = maximum
      self.resolution = resolution
    }
  }

  /// How a device is connected; libinput takes some devices on some buses for built-in ones.
  public enum Bus: UInt16, Hashable, Sendable {
    /// USB: an external device.
    case usb = 0x03
    /// I²C: how a laptop connects its touchpad.
    case i2c = 0x18
  }

  /// What the device calls itself.
  public var name: String
  /// How it is connected.
  public var bus: Bus
  /// The maker's number.
  public var vendor: UInt16
  /// The maker's number of the model.
  public var product: UInt16
  /// The codes it can send, by type; absolute axes are in `axes` instead.
  public var codes: [EvdevType: [UInt16]]
  /// Its absolute axes.
  public var axes: [Axis]
  /// The kernel's device properties.
  public var properties: [UInt16]
  /// What udev's rules would have found: `ID_INPUT_MOUSE` and the like, each "1".
  public var tags: [String]

  /// Describes a device.
  public init(
    name: String, bus: Bus, vendor: UInt16, product: UInt16,
    codes: [EvdevType: [UInt16]], axes: [Axis] = [], properties: [UInt16] = [], tags: [String]
  ) {
    self.name = name
    self.bus = bus
    self.vendor = vendor
    self.product = product
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

  /// The types that the device sends, in order; every device synchronises.
  public var types: [EvdevType] {
    EvdevType.allCases.filter { $0 == .synchronization || !allCodes(of: $0).isEmpty }
  }
}
