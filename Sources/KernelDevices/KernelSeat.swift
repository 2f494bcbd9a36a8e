import CUinput
import DeviceModels
import Glibc

/// Makes input devices that every program on the machine sees, through the kernel's uinput.
///
/// They are as real as hardware: whoever is logged in has one more mouse. So tests use them in a
/// virtual machine, and the product to play a recording.
public final class KernelSeat: DeviceHost {
  /// The device file that makes devices.
  public static let uinput = "/dev/uinput"

  /// Seconds that udev may take for a new device, above 0; default 10.
  ///
  /// A loaded machine's rules take a second or two. Tuned by the tests in an emulated machine.
  public var patience: Double

  /// Looks whether devices can be made here.
  ///
  /// - Throws: `KernelDeviceError` with the way out if they cannot.
  public init(patience: Double = 10) throws(KernelDeviceError) {
    self.patience = patience
    close(try Self.open())
  }

  /// Nothing: the devices are everybody's.
  public var environment: [String: String] { [:] }

  /// Plugs a device in, and waits until udev has announced it.
  public func add(_ model: DeviceModel) throws(KernelDeviceError) -> KernelNode {
    let watch = UdevWatch()
    let node = try KernelNode(model, descriptor: Self.open())
    guard watch.waitForDevice(sysfsPath: node.sysfsPath, seconds: patience) else {
      throw .udevIsSilent(device: model.name, node: node.path, seconds: patience)
    }
    return node
  }

  private static func open() throws(KernelDeviceError) -> Int32 {
    let descriptor = Glibc.open(uinput, O_RDWR | O_CLOEXEC)
    guard descriptor < 0 else { return descriptor }
    let code = errno
    switch code {
    // The file can be there without the driver behind it.
    case ENOENT, ENODEV, ENXIO: throw .noUinput
    case EACCES, EPERM: throw refusal(code)
    default: throw .cannotOpen(code: code)
    }
  }

  /// The error that names who may open the file.
  private static func refusal(_ code: Int32) -> KernelDeviceError {
    var status = stat()
    guard stat(uinput, &status) == 0 else { return .cannotOpen(code: code) }
    // SAFETY: both functions give a record that stays until their next call, or nil.
    let owner = getpwuid(status.st_uid).map { String(cString: $0.pointee.pw_name) }
    let group = getgrgid(status.st_gid).map { String(cString: $0.pointee.gr_name) }
    return .notPermitted(
      owner: owner ?? "\(status.st_uid)", group: group ?? "\(status.st_gid)",
      mode: status.st_mode)
  }
}
