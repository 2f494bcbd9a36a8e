import CLinux
import Glibc

/// A text in memory that any number of readers may map and nobody can change.
final class SealedText {
  /// A descriptor that can only be read; it lives as long as this object.
  let descriptor: Int32
  /// The bytes, the NUL at the end included.
  let size: Int

  /// Puts a text there.
  ///
  /// The memory is sealed, and the descriptor that is handed out is a second one, open for reading
  /// only: a shared mapping of a sealed file is refused to descriptors that could write, and old
  /// clients still map keymaps shared.
  init(name: String, _ text: UnsafePointer<CChar>) throws(KeymapError) {
    size = strlen(text) + 1
    let writable = memfd_create(name, UInt32(MFD_CLOEXEC) | UInt32(MFD_ALLOW_SEALING))
    guard writable >= 0 else { throw .descriptor(operation: "make", code: errno) }
    defer { close(writable) }
    var done = 0
    while done < size {
      let count = write(writable, text + done, size - done)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .descriptor(operation: "fill", code: errno) }
      done += count
    }
    let seals = LINUX_F_SEAL_SEAL | LINUX_F_SEAL_SHRINK | LINUX_F_SEAL_GROW | LINUX_F_SEAL_WRITE
    guard fcntl(writable, Int32(LINUX_F_ADD_SEALS), Int32(seals)) == 0 else {
      throw .descriptor(operation: "seal", code: errno)
    }
    let readable = open("/proc/self/fd/\(writable)", O_RDONLY | O_CLOEXEC)
    guard readable >= 0 else { throw .descriptor(operation: "open", code: errno) }
    descriptor = readable
  }

  deinit { close(descriptor) }
}
