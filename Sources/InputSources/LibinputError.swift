import Glibc

/// Why input devices could not be used.
public enum LibinputError: Error, Hashable, CustomStringConvertible {
  /// A device's node could not be opened.
  case cannotOpen(path: String, code: Int32)
  /// The path leads to something that is no device.
  case notADevice(path: String)
  /// libinput does not use the device; `reason` is what it said.
  case refused(path: String, reason: String)
  /// A seat's devices are there, and none of them may be opened.
  case seatUnreadable(seat: String, refusals: [LibinputError])
  /// A seat could not be watched.
  case seat(name: String)
  /// No context could be made: the system is out of memory or descriptors, or udev is missing.
  case context(String)

  /// What went wrong, where, and how to mend it.
  public var description: String {
    switch self {
    case .cannotOpen(let path, let code):
      "cannot open input device \(path): \(String(cString: strerror(code)))\(Self.remedy(path, code))"
    case .notADevice(let path):
      "\(path) is no input device; `libinput list-devices` shows those that there are"
    case .refused(let path, let reason):
      "libinput does not use \(path): \(reason)"
    case .seatUnreadable(let seat, let refusals):
      "no input device of \(seat) may be opened: "
        + refusals.map(\.description).joined(separator: "; ")
    case .seat(let name):
      "cannot watch the input devices of seat \"\(name)\"; is udev running?"
    case .context(let what):
      "cannot start libinput: \(what)"
    }
  }

  private static func remedy(_ path: String, _ code: Int32) -> String {
    switch code {
    case EACCES, EPERM: NodeAccess(path: path).remedy
    case ENOENT, ENODEV, ENXIO:
      "; `libinput list-devices` shows the devices that there are"
    default: ""
    }
  }
}
