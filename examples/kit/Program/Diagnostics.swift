import Glibc

/// What a program says to the person who started it.
package enum Diagnostics {
  /// Writes a line to the standard error output, under the program's name.
  package static func say(_ text: String, as program: String) {
    var line = "\(program): \(text)\n"
    line.withUTF8 { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let start = UnsafeBufferPointer(rebasing: rest).baseAddress
        let written = write(STDERR_FILENO, start, rest.count)
        guard written > 0 else { return }
        rest = rest.dropFirst(written)
      }
    }
  }
}
