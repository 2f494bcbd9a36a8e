/// Cuts a text into lines, and a line into its parts.
struct LineScanner {
  /// A line that says something.
  struct Line {
    /// Counted from 1.
    let number: Int
    /// How many spaces it begins with.
    let indentation: Int
    /// Its parts, between spaces; never empty.
    let parts: [Substring]
  }

  private var rest: Substring
  private var number = 0

  init(_ text: String) { rest = text[...] }

  /// The next line that is neither empty nor a comment; nil at the end of the text.
  mutating func next() -> Line? {
    while !rest.isEmpty {
      number += 1
      let bytes = rest.utf8
      let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      var line = rest[..<end]
      rest = end == bytes.endIndex ? "" : rest[bytes.index(after: end)...]
      // A text that went through a system with other line ends is the same text.
      if line.utf8.last == UInt8(ascii: "\r") { line = Substring(line.utf8.dropLast()) }
      let parts = Self.split(line, at: UInt8(ascii: " "))
      guard let first = parts.first, first.utf8.first != UInt8(ascii: "#") else { continue }
      let indentation = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
      return Line(number: number, indentation: indentation, parts: parts)
    }
    return nil
  }

  /// The parts between a byte, empty ones left out.
  static func split(_ text: Substring, at separator: UInt8) -> [Substring] {
    text.utf8.split(separator: separator).map { Substring($0) }
  }
}
