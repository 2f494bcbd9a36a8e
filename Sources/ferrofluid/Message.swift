import EventLoop
import Glibc
import InputSources

/// Words for the user: complaints on standard error, what was asked for on standard output.
enum Message {
  /// Says why something cannot be done.
  static func error(_ text: String) { complain("error: \(text)") }

  /// Says something that is worth knowing.
  static func note(_ text: String) { complain(text) }

  private static func complain(_ text: String) {
    // If that fails, nobody is there to be told that nobody is there.
    _ = write("ferrofluid: \(text.printable)\n", STDERR_FILENO)
  }

  /// Prints what was asked for.
  ///
  /// - Throws: What the system said if it could not be written, such as on a full disk.
  static func print(_ text: String, terminator: String = "\n") throws(SystemError) {
    let number = write(text + terminator, STDOUT_FILENO)
    guard number == 0 else { throw SystemError("writing to standard output", number: number) }
  }

  /// Writes all of a text; 0, or the `errno` of what failed.
  private static func write(_ text: String, _ descriptor: Int32) -> Int32 {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      // SAFETY: the array owns the bytes until the closure ends; they are read in the call only.
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count < 0 ? errno : EIO }
      rest = rest.dropFirst(count)
    }
    return 0
  }
}
