import Glibc

/// Why a trace or a recording cannot be written.
public struct TraceError: Error, CustomStringConvertible {
  /// What was to be written: "the trace".
  public let what: String
  /// The file.
  public let path: String
  /// What the system said, as `errno`.
  public let number: Int32

  /// What went wrong, where, and how to mend it.
  public var description: String {
    "cannot write \(what) '\(path)': \(String(cString: strerror(number)))"
      + " (name a file in a directory that you may write to)"
  }
}
