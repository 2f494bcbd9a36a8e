import Glibc

/// Which devices a rule is for: those that fit all that is given, so every device if nothing is.
public struct DeviceMatch: Hashable, Sendable {
  /// A pattern for the device's name.
  ///
  /// `*` stands for any text, `?` for a character and `[a-z]` for one of those; capitals do not
  /// matter.
  public var name: String?
  /// The maker's number.
  public var vendor: UInt32?
  /// The maker's number of the model.
  public var product: UInt32?
  /// The kind of device.
  public var kind: InputDevice.Kind?

  /// Collects what a device has to fit.
  public init(
    name: String? = nil, vendor: UInt32? = nil, product: UInt32? = nil,
    kind: InputDevice.Kind? = nil
  ) {
    self.name = name
    self.vendor = vendor
    self.product = product
    self.kind = kind
  }

  /// Whether a device fits.
  public func matches(_ device: InputDevice) -> Bool {
    if let vendor, vendor != device.vendor { return false }
    if let product, product != device.product { return false }
    if let kind, kind != device.kind { return false }
    guard let name else { return true }
    return fnmatch(name, device.name, Self.ignoringCase) == 0
  }

  /// FNM_CASEFOLD, which the C library hides from programs that do not ask for its extensions.
  ///
  /// Source: fnmatch.h of the GNU C library.
  private static let ignoringCase: Int32 = 1 << 4
}
