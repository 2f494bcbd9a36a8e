import Glibc

/// Why a file cannot be read.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file.
  public let path: String
  /// What the system said, as `errno`; EFBIG for a file of more than `limit` bytes.
  public let number: Int32
  /// The most bytes that it may have; nil where its size was not what was wrong.
  public let limit: Int?

  init(path: String, number: Int32) {
    self.path = path
    self.number = number
    limit = nil
  }

  init(path: String, limit: Int) {
    self.path = path
    number = EFBIG
    self.limit = limit
  }

  /// The file and the system's reason.
  public var description: String { "cannot read '\(path)': \(reason)" }

  /// The reason.
  public var reason: String {
    guard let limit else { return String(cString: strerror(number)) }
    return "it is longer than \(limit) bytes, the most that is read of it"
  }
}
