/// One line of a recording, with the lines that are indented below it.
struct TextNode: Hashable, Sendable {
  /// A word of a line: `name=value`.
  struct Word: Hashable, Sendable {
    var name: String
    var value: String
  }

  /// What the line is about.
  var keyword: String
  /// What it says, in the order of writing.
  var words: [Word] = []
  /// The lines below it.
  var children: [TextNode] = []
  /// Its line in the text, counted from 1; 0 if it was not read.
  var line = 0

  init(_ keyword: String) { self.keyword = keyword }

  /// Says something.
  mutating func put(_ name: String, _ value: some WordValue) {
    words.append(Word(name: name, value: value.word))
  }

  /// Appends the line and those below it to a text.
  ///
  /// - Parameters:
  ///   - lead: What comes first on the line itself, such as a time.
  ///   - depth: How far the line is indented.
  func write(to text: inout String, lead: String = "", depth: Int = 0) {
    for _ in 0..<depth { text += "  " }
    text += lead
    text += keyword
    for word in words {
      text += " "
      text += word.name
      text += "="
      text += word.value
    }
    text += "\n"
    for child in children { child.write(to: &text, depth: depth + 1) }
  }
}
