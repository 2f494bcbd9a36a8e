import Glibc

/// A file being written; closed when it goes, with its errors lost: call ``close()`` to hear them.
final class File {
  private let path: String
  private var stream: UnsafeMutablePointer<FILE>?

  init(creating path: String) throws(PNGError) {
    self.path = path
    stream = fopen(path, "wbe")
    if stream == nil { throw Self.failure("creating", path) }
  }

  deinit {
    if let stream { fclose(stream) }
  }

  func write(_ bytes: [UInt8]) throws(PNGError) {
    guard let stream else { throw PNGError("writing", path, "it is closed already") }
    // SAFETY: the bytes are read inside the call only.
    let written = bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, stream) }
    if written != bytes.count { throw Self.failure("writing", path) }
  }

  /// Replaces bytes that were written before, and goes back to the end.
  func replace(at offset: Int, with bytes: [UInt8]) throws(PNGError) {
    guard let stream else { throw PNGError("writing", path, "it is closed already") }
    if fseek(stream, offset, SEEK_SET) != 0 { throw Self.failure("rewinding", path) }
    try write(bytes)
    if fseek(stream, 0, SEEK_END) != 0 { throw Self.failure("rewinding", path) }
  }

  func close() throws(PNGError) {
    guard let stream else { return }
    self.stream = nil
    if fclose(stream) != 0 { throw Self.failure("closing", path) }
  }

  static func contents(of path: String) throws(PNGError) -> [UInt8] {
    guard let stream = fopen(path, "rbe") else { throw failure("opening", path) }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      // SAFETY: at most the block's own size is written into it.
      let count = block.withUnsafeMutableBytes { fread($0.baseAddress, 1, $0.count, stream) }
      bytes.append(contentsOf: block[..<count])
      if count < block.count { break }
    }
    if ferror(stream) != 0 { throw failure("reading", path) }
    return bytes
  }

  private static func failure(_ action: String, _ path: String) -> PNGError {
    // SAFETY: `strerror` gives a string that lives until its next call on this thread.
    PNGError("\(action) the file", path, String(cString: strerror(errno)))
  }
}
