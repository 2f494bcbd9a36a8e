import Glibc

/// Why the kernel gives no device, or does not move it.
public enum KernelDeviceError: Error, Hashable, CustomStringConvertible {
  /// There is no `/dev/uinput`.
  case noUinput
  /// `/dev/uinput` may not be opened by us.
  case notPermitted(owner: String, group: String, mode: UInt32)
  /// `/dev/uinput` cannot be opened for another reason.
  case cannotOpen(code: Int32)
  /// The kernel refused a part of a description.
  case refused(device: String, part: String, code: Int32)
  /// The device is there, and udev has not said so.
  case udevIsSilent(device: String, node: String, seconds: Double)
  /// A frame could not be written.
  case write(device: String, code: Int32)

  /// What went wrong, where, and how to mend it.
  public var description: String {
    switch self {
    case .noUinput:
      """
      there is no \(KernelSeat.uinput): load the kernel's module with 'sudo modprobe uinput'; in a \
      container, ask its host for the device
      """
    case .notPermitted(let owner, let group, let mode):
      """
      \(KernelSeat.uinput) may not be opened: it belongs to user \(owner) and group \(group), mode \
      \(String(mode & 0o777, radix: 8)); \(Self.remedy(group: group, mode: mode))
      """
    case .cannotOpen(let code):
      "cannot open \(KernelSeat.uinput): \(Self.reason(code))"
    case .refused(let device, let part, let code):
      "the kernel does not take \(part) of \"\(device)\": \(Self.reason(code))"
    case .udevIsSilent(let device, let node, let seconds):
      """
      udev has not announced "\(device)" (\(node)) within \(seconds) s: does systemd-udevd run? \
      'udevadm info \(node)' says what it knows
      """
    case .write(let device, let code):
      "cannot write events to \"\(device)\": \(Self.reason(code))"
    }
  }

  private static func remedy(group: String, mode: UInt32) -> String {
    let groupMayWrite = mode & 0o060 == 0o060
    return groupMayWrite && group != "root"
      ? "join its group with 'sudo usermod -aG \(group) $USER' and log in anew, or run with sudo"
      : "run with sudo, or let a group have it by a udev rule"
  }

  private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
