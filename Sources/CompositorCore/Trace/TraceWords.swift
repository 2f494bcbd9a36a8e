/// The words of one line of a trace: `name=value`, with texts in quotes.
struct TraceWords {
  /// What is wrong with a line.
  struct Fault: Error {
    /// What is wrong, and what is allowed.
    let message: String

    init(_ message: String) { self.message = message }
  }

  private struct Word {
    let name: Substring
    let value: Substring
  }

  /// More than any line of ours has, few enough to look through.
  private static let most = 64

  private var words: [Word] = []

  /// Takes a text apart at its blanks, those within quotes left alone.
  init(_ text: Substring) throws(Fault) {
    var rest = text.utf8
    while let start = rest.firstIndex(where: { $0 != UInt8(ascii: " ") }) {
      rest = rest[start...]
      let end = try Self.end(of: rest)
      try add(Substring(rest[..<end]))
      rest = rest[end...]
    }
  }

  /// Where a word ends: at the next blank that is not within quotes.
  private static func end(
    of text: Substring.UTF8View
  ) throws(Fault) -> Substring.UTF8View.Index {
    var isQuoted = false
    var isEscaped = false
    for index in text.indices {
      switch text[index] {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\") where isQuoted: isEscaped = true
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: " ") where !isQuoted: return index
      default: break
      }
    }
    guard !isQuoted else { throw Fault("a text lacks the quote at its end") }
    return text.endIndex
  }

  private mutating func add(_ word: Substring) throws(Fault) {
    guard let sign = word.utf8.firstIndex(of: UInt8(ascii: "=")), sign != word.startIndex else {
      throw Fault("'\(Self.shown(word))' is no word; words are name=value, with a blank between")
    }
    let name = word[..<sign]
    guard !words.contains(where: { $0.name == name }) else {
      throw Fault("'\(Self.shown(name))' is there twice; give it once")
    }
    guard words.count < Self.most else {
      throw Fault("there are more than \(Self.most) words; no line has so many")
    }
    words.append(Word(name: name, value: word[word.utf8.index(after: sign)...]))
  }

  /// The value of a word; nil if it is not there.
  subscript(_ name: String) -> Substring? { words.first { $0.name == name }?.value }

  /// The value of a word that has to be there.
  func require(_ name: String) throws(Fault) -> Substring {
    guard let value = self[name] else { throw Fault("'\(name)' is missing") }
    return value
  }

  /// A text of somebody else's as a message shows it: on one line, and not too long.
  static func shown(_ text: Substring) -> String {
    let cut = text.unicodeScalars.prefix(40)
    let more = cut.endIndex == text.unicodeScalars.endIndex ? "" : "…"
    return String(TraceText.quoted(String(Substring(cut))).dropFirst().dropLast()) + more
  }
}
