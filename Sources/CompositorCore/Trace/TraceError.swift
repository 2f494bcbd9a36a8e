import Glibc

/// Why a trace cannot be written.
public struct TraceError: Error, CustomStringConvertible {
  /// The file.
  public let path: String
  /// What the system said, as `errno`.
  public let number: Int32

  /// What went wrong, where, and how to mend it.
  public var description: String {
    "cannot write the trace '\(path)': \(String(cString: strerror(number)))"
      + " (name a file in a directory that you may write to)"
  }
}
