import Glibc

/// Why a file cannot be read.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file.
  public let path: String
  /// What the system said, as `errno`.
  public let number: Int32

  /// The file and the system's reason.
  public var description: String { "cannot read '\(path)': \(reason)" }

  /// The system's reason.
  public var reason: String { String(cString: strerror(number)) }
}
