import Glibc

/// A file that lines are added to, each in one piece, so that another process can follow along.
///
/// What cannot be written after the start is given up in silence: a full disk or a reader that
/// left must not end the session.
final class LineFile {
  private var descriptor: Int32
  private var bytes: [UInt8] = []
  /// Whether a write may have to wait for a reader.
  private var waits = false

  /// The longest wait for a reader, in milliseconds: 1,000.
  ///
  /// Ours: whoever follows reads sooner, and who has stopped must not stop the session.
  private static let patience: Int32 = 1000
  /// What can be written at once when a pipe has room: PIPE_BUF.
  private static let portion = 4096

  /// Begins a file with a first text, over what it held before.
  ///
  /// - Parameters:
  ///   - what: What the file is, for the error: "the trace".
  ///   - text: Whole lines.
  init(path: String, what: String, beginning text: String) throws(TraceError) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw TraceError(what: what, path: path, number: errno) }
    waits = Self.waits(descriptor)
    bytes.reserveCapacity(256)
    put(text)
    guard descriptor >= 0 else { throw TraceError(what: what, path: path, number: errno) }
  }

  /// Begins a file that is open, after what it holds.
  ///
  /// - Parameters:
  ///   - descriptor: It stays the caller's to close; a copy is written to.
  ///   - name: What it is called in the error: "standard output".
  init(
    descriptor: Int32, name: String, what: String, beginning text: String
  ) throws(TraceError) {
    self.descriptor = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard self.descriptor >= 0 else { throw TraceError(what: what, path: name, number: errno) }
    waits = Self.waits(self.descriptor)
    bytes.reserveCapacity(256)
    put(text)
    guard self.descriptor >= 0 else { throw TraceError(what: what, path: name, number: errno) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Whether there is anybody to write for.
  var isOpen: Bool { descriptor >= 0 }

  /// Adds whole lines.
  func put(_ text: String) {
    guard descriptor >= 0 else { return }
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: text.utf8)
    var sent = 0
    while sent < bytes.count {
      guard isReady else {
        giveUp(ETIMEDOUT)
        return
      }
      let length = waits ? min(bytes.count - sent, Self.portion) : bytes.count - sent
      // SAFETY: the array owns the bytes until the closure ends; `sent` is below their count, and
      // they are read in the call only.
      let count = bytes.withUnsafeBytes { bytes in
        Glibc.write(descriptor, bytes.baseAddress.map { $0 + sent }, length)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        giveUp(errno)
        return
      }
      sent += count
    }
  }

  /// Whether something can be written without a wait that has no end.
  private var isReady: Bool {
    guard waits else { return true }
    var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    while true {
      let count = poll(&ready, 1, Self.patience)
      if count < 0, errno == EINTR { continue }
      return count != 0
    }
  }

  /// Files on disks never wait; pipes, sockets and terminals do.
  private static func waits(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
  }

  private func giveUp(_ reason: Int32) {
    close(descriptor)
    descriptor = -1
    errno = reason
  }
}
