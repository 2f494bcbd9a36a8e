import Glibc

/// Small files, whole.
enum TextFile {
  /// The first 4 KiB of a file; nil if it cannot be read.
  static func read(_ path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    // SAFETY: reads at most as many bytes as the array holds.
    let count = Glibc.read(file, &bytes, bytes.count)
    return count < 0 ? nil : String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  /// Writes a file anew.
  static func write(_ text: String, to path: String) -> Bool {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { return false }
    defer { close(file) }
    let bytes = Array(text.utf8)
    // SAFETY: writes at most as many bytes as the array holds.
    return Glibc.write(file, bytes, bytes.count) == bytes.count
  }
}
