import CLinux
import Glibc
import WaylandClient

/// A file in memory that cannot shrink, as the compositor wants it.
struct SealedFile: ~Copyable {
  let descriptor: OwnedDescriptor
  /// In bytes.
  let size: Int

  /// Nil where the system gives no file: too many are open, or it is forbidden.
  init?(_ words: [Int32]) {
    let file = OwnedDescriptor(
      memfd_create("pointer-regions", UInt32(MFD_CLOEXEC) | UInt32(MFD_ALLOW_SEALING)))
    let size = words.count * 4
    guard file.raw >= 0, Self.write(words, to: file.raw),
      fcntl(file.raw, Int32(LINUX_F_ADD_SEALS), Int32(LINUX_F_SEAL_SHRINK)) == 0,
      Self.canBeSent(file.raw)
    else { return nil }
    descriptor = file
    self.size = size
  }

  /// Whether the system has a descriptor left for the copy that is sent.
  ///
  /// The wire library makes one, and gives up the connection where it cannot.
  private static func canBeSent(_ file: Int32) -> Bool {
    OwnedDescriptor(fcntl(file, F_DUPFD_CLOEXEC, 0)).raw >= 0
  }

  private static func write(_ words: [Int32], to file: Int32) -> Bool {
    words.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        // SAFETY: `done` is within the bytes, and no more are written than follow.
        let count = Glibc.write(file, bytes.baseAddress.map { $0 + done }, bytes.count - done)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        done += count
      }
      return true
    }
  }
}
