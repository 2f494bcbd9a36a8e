/// A value that is written as one word without spaces.
///
/// What `word` says, `init(word:)` reads as the same value, to the last bit of a number; only
/// one not-a-number is as good as another.
protocol WordValue: Sendable {
  /// What a word has to be, for a message: "a number".
  static var expectation: String { get }
  /// Reads a value; nil if the word is none.
  init?(word: Substring)
  /// The value as text.
  var word: String { get }
}

extension Double: WordValue {
  static var expectation: String { "a number" }

  init?(word: Substring) { self.init(word) }

  var word: String {
    // The shortest digits that give the same number again; a whole number needs no ".0".
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension Bool: WordValue {
  static var expectation: String { "0 or 1" }

  init?(word: Substring) {
    switch word {
    case "0": self = false
    case "1": self = true
    default: return nil
    }
  }

  var word: String { self ? "1" : "0" }
}

extension WordValue where Self: FixedWidthInteger {
  static var expectation: String { "a whole number from \(Self.min) to \(Self.max)" }

  init?(word: Substring) { self.init(word, radix: 10) }

  var word: String { description }
}

extension Int: WordValue {}
extension Int32: WordValue {}
extension UInt32: WordValue {}

extension Optional: WordValue where Wrapped: WordValue {
  static var expectation: String { "\(Wrapped.expectation), or unset" }

  init?(word: Substring) {
    if word == "unset" {
      self = .none
    } else {
      guard let value = Wrapped(word: word) else { return nil }
      self = value
    }
  }

  var word: String { self?.word ?? "unset" }
}
