import Glibc

/// The bytes of files that people name.
public enum FileBytes {
  /// Reads a file, or whatever else can be read to its end.
  ///
  /// - Parameter limit: The most bytes that it may have.
  /// - Throws: ``FileError`` with the system's reason, or if it has more.
  public static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path: path, number: errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = Glibc.read(descriptor, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError(path: path, number: errno) }
      guard count > 0 else { return bytes }
      guard count <= limit - bytes.count else { throw FileError(path: path, limit: limit) }
      bytes += part[..<count]
    }
  }
}
