import Glibc

/// Words for the user, on standard error.
enum Message {
  /// Says why something cannot be done.
  static func error(_ text: String) { write("ferrofluid: error: \(text)\n", STDERR_FILENO) }

  /// Says something that is worth knowing.
  static func note(_ text: String) { write("ferrofluid: \(text)\n", STDERR_FILENO) }

  /// Prints what was asked for.
  static func print(_ text: String, terminator: String = "\n") {
    write(text + terminator, STDOUT_FILENO)
  }

  private static func write(_ text: String, _ descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      // Nobody is there to be told that nobody is there.
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
