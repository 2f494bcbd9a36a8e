/// Swift source text under construction.
struct CodeWriter {
  private var lines = ""
  private var depth = 0

  /// What has been written, without blank lines at the end.
  var text: String {
    var end = lines[...]
    while end.hasSuffix("\n\n") { end.removeLast() }
    return String(end)
  }

  mutating func line(_ line: String = "") {
    lines += line.isEmpty ? "\n" : String(repeating: "  ", count: depth) + line + "\n"
  }

  /// A block in braces after `head`.
  mutating func block(_ head: String, tail: String = "}", _ body: (inout Self) -> Void) {
    line(head + " {")
    depth += 1
    body(&self)
    depth -= 1
    line(tail)
  }

  /// A switch, whose cases stand as far out as itself.
  mutating func switchBlock(_ subject: String, _ body: (inout Self) -> Void) {
    line("switch \(subject) {")
    body(&self)
    line("}")
  }

  /// Lines one step further in.
  mutating func indented(_ body: (inout Self) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  /// A documentation comment: a summary that ends in a full stop, and the text.
  mutating func document(_ documentation: Documentation, fallback: String, note: String? = nil) {
    let summary = documentation.summary.isEmpty ? fallback : documentation.summary
    line("/// " + sentence(summary))
    if let note {
      line("///")
      line("/// " + note)
    }
    let lines = documentation.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { trimmed($0) }
    let body = lines.drop { $0.isEmpty }
    guard !body.isEmpty else { return }
    line("///")
    var isBlank = false
    for text in body {
      if text.isEmpty {
        isBlank = true
        continue
      }
      if isBlank { line("///") }
      isBlank = false
      line("/// " + text)
    }
  }

  private func sentence(_ text: String) -> String {
    let flat = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let upper = flat.prefix(1).uppercased() + flat.dropFirst()
    return upper.last.map { ".!?".contains($0) } == true ? upper : upper + "."
  }

  private func trimmed(_ line: Substring) -> String {
    var line = line.drop { $0.isWhitespace }
    while line.last?.isWhitespace == true { line.removeLast() }
    return String(line)
  }
}
