import Glibc

/// Something about the system that keeps a session from starting; the user's to mend.
struct SurroundingsError: Error, CustomStringConvertible {
  /// What is wrong, where, and how to mend it.
  let description: String

  init(_ description: String) { self.description = description }
}

/// What a session needs of the system around it.
enum Surroundings {
  /// The value of an environment variable, if it is set and not empty.
  static func variable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    // SAFETY: the environment owns the text; nothing changes the environment before it is copied.
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// Makes sure that a socket can be made.
  static func checkRuntimeDirectory(socket: String?) throws(SurroundingsError) {
    guard let path = variable("XDG_RUNTIME_DIR") else {
      throw SurroundingsError(
        "XDG_RUNTIME_DIR is not set, so there is no place for the socket; a login session sets "
          + "it, by hand: export XDG_RUNTIME_DIR=$(mktemp -d)")
    }
    guard path.hasPrefix("/") else {
      throw SurroundingsError("XDG_RUNTIME_DIR is '\(path)'; it has to be an absolute path")
    }
    var info = stat()
    guard stat(path, &info) == 0 else {
      throw SurroundingsError(
        "XDG_RUNTIME_DIR is '\(path)': \(reason()); make the directory: mkdir -m 700 -p '\(path)'")
    }
    guard info.st_mode & S_IFMT == S_IFDIR else {
      throw SurroundingsError("XDG_RUNTIME_DIR is '\(path)', which is not a directory")
    }
    // Permissions do not tell all: root may write everywhere, but not in a read-only file system.
    var template = Array("\(path)/.ferrofluid-XXXXXX".utf8CString)
    let probe = mkstemp(&template)
    guard probe >= 0 else {
      throw SurroundingsError(
        "XDG_RUNTIME_DIR is '\(path)', where no socket can be made: \(reason()); it has to be "
          + "yours and writable")
    }
    close(probe)
    unlink(template)
    try check(socket, in: path)
  }

  private static func check(_ socket: String?, in path: String) throws(SurroundingsError) {
    guard let socket else { return }
    // The kernel takes no longer address: sockaddr_un of unix(7).
    let limit = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1
    let lock = "\(path)/\(socket).lock"
    guard lock.utf8.count - ".lock".utf8.count <= limit else {
      throw SurroundingsError(
        "the socket's path '\(path)/\(socket)' is longer than \(limit) bytes; choose a shorter "
          + "--socket name or XDG_RUNTIME_DIR")
    }
    // A server holds its lock file locked for as long as it runs.
    let descriptor = open(lock, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw SurroundingsError(
        "the socket name '\(socket)' is taken in \(path): another compositor has it; choose "
          + "another with --socket, or leave --socket out for the first free one")
    }
  }

  /// What the system said last.
  static func reason() -> String {
    // SAFETY: the C library owns the text; it is copied before the next call on this thread.
    String(cString: strerror(errno))
  }
}

/// How many files the process may have open: each client takes two of them.
struct DescriptorLimit {
  private let original: rlimit?

  /// Raises the limit as far as the system allows.
  init() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
      original = nil
      return
    }
    original = limit
    raise()
  }

  private func raise() {
    guard let original else { return }
    var limit = original
    limit.rlim_cur = limit.rlim_max
    _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }

  /// Does something, such as starting a program, under the limit that there was before.
  ///
  /// Programs that still use select(2) break with descriptors above 1,023.
  func withOriginal<Result>(_ body: () -> Result) -> Result {
    guard var limit = original else { return body() }
    _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    defer { raise() }
    return body()
  }
}
