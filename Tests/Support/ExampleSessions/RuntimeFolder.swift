import Glibc

/// A folder for sockets, where the environment has none.
enum RuntimeFolder {
  private static let isThere: Void = {
    guard getenv("XDG_RUNTIME_DIR") == nil else { return }
    var template = Array("/tmp/ferrofluid-test-XXXXXX".utf8CString)
    guard let path = mkdtemp(&template) else { return }
    setenv("XDG_RUNTIME_DIR", path, 1)
  }()

  /// Makes it, once.
  static func prepare() { _ = isThere }
}
