/// The bytes of a text, before anybody asks what they mean.
enum YAMLText {
  /// Where a text stops being UTF-8 or has a character that no YAML may have; nil if nowhere.
  ///
  /// libyaml finds these too, but says of them only how many bytes lie before.
  static func firstProblem(in bytes: [UInt8]) -> YAMLProblem? {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var (line, column) = (1, 1)
    var isFirst = true
    while true {
      let mark = YAMLMark(line: line, column: column)
      switch decoder.decode(&iterator) {
      case .emptyInput: return nil
      case .error:
        return YAMLProblem(
          at: mark, "this is not UTF-8; save the file with the encoding UTF-8")
      case .scalarValue("\n"): (line, column) = (line + 1, 1)
      // A mark of the byte order takes no room where editors leave it: at the beginning.
      case .scalarValue("\u{feff}") where isFirst: break
      case .scalarValue(let scalar) where isAllowed(scalar): column += 1
      case .scalarValue(let scalar):
        return YAMLProblem(
          at: mark,
          "the character U+\(String(scalar.value, radix: 16, uppercase: true)) cannot be in "
            + "YAML; take it out, or write it with a backslash in double quotes")
      }
      isFirst = false
    }
  }

  /// Source: YAML 1.1, section 4.1, the printable characters; as libyaml has them.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0a, 0x0d, 0x20...0x7e, 0x85, 0xa0...0xd7ff, 0xe000...0xfffd,
      0x1_0000...0x10_ffff:
      scalar.value != 0xfeff
    default: false
    }
  }

  /// The characters of a line up to where it ends, for a look at what stands there.
  static func line(_ number: Int, of bytes: [UInt8]) -> ArraySlice<UInt8> {
    var rest = bytes[...]
    for _ in 1..<max(number, 1) {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return [] }
      rest = rest[(end + 1)...]
    }
    return rest.prefix { $0 != UInt8(ascii: "\n") }
  }
}
