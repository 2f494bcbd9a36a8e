import Glibc

/// Why devices could not be emulated, or a child could not run on them.
public enum EmulationError: Error, CustomStringConvertible {
  /// umockdev refused the description of a device.
  case testbed(device: String, reason: String)
  /// A program or library of this package is not where it should have been built.
  case notBuilt(file: String, searched: [String])
  /// Events could not be written to a device.
  case write(node: String, reason: String)
  /// A file of the emulation could not be written.
  case file(path: String, code: Int32)
  /// A program could not be started.
  case spawn(path: String, code: Int32)

  /// What went wrong, where, and how to mend it.
  public var description: String {
    switch self {
    case .testbed(let device, let reason):
      "umockdev does not take the description of \"\(device)\": \(reason)"
    case .notBuilt(let file, let searched):
      "\(file) is in none of \(searched.joined(separator: ", ")); build all with `swift build`"
    case .write(let node, let reason):
      "cannot write events to \(node): \(reason)"
    case .file(let path, let code):
      "cannot write \(path): \(String(cString: strerror(code)))"
    case .spawn(let path, let code):
      "cannot start \(path): \(String(cString: strerror(code)))"
    }
  }
}
