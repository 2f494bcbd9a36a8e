import Glibc

/// A program of ours that is beside this one, and does what this one would need more libraries for.
struct SiblingProgram {
  let name: String

  init(_ name: String) { self.name = name }

  /// Becomes that program; does not return.
  ///
  /// - Throws: `SurroundingsError` if it is not there or cannot be started.
  func become(_ arguments: [String]) throws(SurroundingsError) {
    let path = Self.folder + "/" + name
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    // SAFETY: the list ends with nil, and its strings live until the defer below.
    execv(path, &words)
    let number = errno
    defer { for word in words { free(word) } }
    if number == ENOENT {
      throw SurroundingsError(
        "'\(path)' is not there; build it: swift build -c release --product \(name)")
    }
    // SAFETY: the C library owns the text; it is copied before the next call on this thread.
    throw SurroundingsError("cannot start '\(path)': \(String(cString: strerror(number)))")
  }

  /// The folder that this program is in.
  private static var folder: String {
    guard let resolved = realpath("/proc/self/exe", nil) else { return "." }
    defer { free(resolved) }
    // SAFETY: `realpath` gave a text that is ours until it is freed; it is copied before.
    let path = String(cString: resolved)
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return String(path[..<slash])
  }
}
