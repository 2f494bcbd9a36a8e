import CYAML

/// Faults of syntax in words.
enum YAMLSyntax {
  /// What libyaml stumbled over.
  static func problem(of parser: yaml_parser_t, in bytes: [UInt8]) -> YAMLProblem {
    guard parser.error != YAML_MEMORY_ERROR else {
      return YAMLProblem(at: YAMLMark(line: 1, column: 1), "the memory is exhausted")
    }
    let mark = YAMLMark(parser.problem_mark)
    // SAFETY: libyaml's messages are constant strings, or nil.
    let what = parser.problem.map { String(cString: $0) } ?? "the syntax is wrong"
    var text = "this is no YAML: \(what)"
    if let context = parser.context {
      let start = YAMLMark(parser.context_mark)
      text += " (\(String(cString: context))"
      text += start.line == mark.line ? ")" : ", which begins in line \(start.line))"
    }
    if hasTab(mark, bytes) {
      text += "; indent with blanks, tabs are not allowed for that"
    }
    return YAMLProblem(at: mark, text)
  }

  /// Whether the line of a fault is indented with a tab: the usual reason, and hard to see.
  private static func hasTab(_ mark: YAMLMark, _ bytes: [UInt8]) -> Bool {
    YAMLText.line(mark.line, of: bytes)
      .prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      .contains(UInt8(ascii: "\t"))
  }

  /// A text of somebody else's as a message shows it: on one line, and not too long.
  static func shown(_ text: String) -> String {
    let cut = text.unicodeScalars.prefix(40).map { scalar -> Character in
      scalar.value < 0x20 || scalar.value == 0x7f ? "?" : Character(scalar)
    }
    return String(cut) + (text.unicodeScalars.count > 40 ? "…" : "")
  }
}
