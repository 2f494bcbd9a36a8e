import CompositorCore
import InputSources
import YAMLDocuments

/// A kind of value: what it can be, and how it is read.
struct SettingValue<Value: Sendable>: Sendable {
  /// What it can be, in words that follow "it is".
  let allowed: String
  /// Reads it.
  let read: @Sendable (YAMLNode, SettingReader) throws(SettingFault) -> Value

  init(
    _ allowed: String,
    _ read: @escaping @Sendable (YAMLNode, SettingReader) throws(SettingFault) -> Value
  ) {
    self.allowed = allowed
    self.read = read
  }
}

extension SettingValue where Value == Bool {
  /// Yes or no, by any of the words that YAML has for it.
  static var yesOrNo: Self {
    Self("yes or no") { node, _ throws(SettingFault) in
      switch node.text?.lowercased() {
      case "yes", "true", "on": return true
      case "no", "false", "off": return false
      default: throw .notAllowed(node)
      }
    }
  }
}

extension SettingValue where Value == Double {
  /// A number of a range.
  static func number(_ range: ClosedRange<Double>, _ unit: String = "") -> Self {
    let bounds = "\(range.lowerBound.plain) to \(range.upperBound.plain)"
    return Self("a number from \(bounds)\(unit.isEmpty ? "" : " \(unit)")") {
      node, _ throws(SettingFault) in
      guard let value = node.text?.decimal, range.contains(value) else { throw .notAllowed(node) }
      return value
    }
  }
}

extension SettingValue where Value: FixedWidthInteger {
  /// A whole number of a range; `0x` begins a hexadecimal one.
  static func whole(_ range: ClosedRange<Value>, _ unit: String = "") -> Self {
    let bounds = "\(range.lowerBound) to \(range.upperBound)"
    return Self("a whole number from \(bounds)\(unit.isEmpty ? "" : " \(unit)")") {
      node, _ throws(SettingFault) in
      guard let value = Self.parse(node.text ?? ""), range.contains(value) else {
        throw .notAllowed(node)
      }
      return value
    }
  }

  /// Reads digits, with a minus where the type has one.
  static func parse(_ text: String) -> Value? {
    guard !text.hasPrefix("+") else { return nil }
    guard text.lowercased().hasPrefix("0x") else { return Value(text) }
    let digits = text.dropFirst(2)
    return digits.first?.isHexDigit == true ? Value(digits, radix: 16) : nil
  }
}

extension SettingValue {
  /// One of some words.
  static func choice(_ cases: [(word: String, value: Value)]) -> Self {
    let words = cases.map(\.word)
    return Self(Self.list(words)) { node, _ throws(SettingFault) in
      if let match = cases.first(where: { $0.word == node.text }) { return match.value }
      throw .notAllowed(node, hint: node.text.flatMap { Spelling.nearest(to: $0, in: words) })
    }
  }

  /// Words as they follow "it is": `one, two or three`.
  private static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}

extension SettingValue
where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// One of the cases of an enumeration, by their names.
  static var anyCase: Self { .choice(Value.allCases.map { ($0.rawValue.hyphened, $0) }) }
}

extension SettingValue where Value == String {
  /// A text of one line.
  static func text(_ what: String) -> Self {
    Self(what) { node, _ throws(SettingFault) in
      guard let text = node.text, !text.isEmpty, !text.contains(where: \.isNewline),
        !text.contains("\0")
      else { throw .notAllowed(node) }
      return text
    }
  }

  /// Names with commas between, or a list of them.
  static func names(_ what: String) -> Self {
    Self("\(what), or a list of such") { node, reader throws(SettingFault) in
      let one = SettingValue.text(what)
      guard let values = node.values else { return try one.read(node, reader) }
      var names: [String] = []
      for value in values {
        // Nothing at a place is a name, too: that of the usual variant.
        names.append(value.isNull || value.text == "" ? "" : try one.read(value, reader))
      }
      return names.joined(separator: ",")
    }
  }
}

extension SettingValue where Value == ApplicationScope {
  /// All programs, none, or a list of their names.
  static var applications: Self {
    Self("all, none, or a list of app ids, such as [org.gnome.Evince]") {
      node, reader throws(SettingFault) in
      switch node.text {
      case "all": return .all
      case "none": return .none
      case _?: throw .notAllowed(node)
      case nil: break
      }
      guard let values = node.values else { throw .notAllowed(node) }
      var names: Set<String> = []
      for value in values {
        names.insert(try SettingValue<String>.text("an app id").read(value, reader))
      }
      return names.isEmpty ? .none : .applications(names)
    }
  }
}

extension String {
  /// The decimal number that the text is; nil if it is none.
  var decimal: Double? {
    let isPlain = utf8.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".")
        || $0 == UInt8(ascii: "-")
    }
    guard isPlain, let value = Double(self), value.isFinite else { return nil }
    return value
  }
}

extension Double {
  /// The number without a needless ".0".
  var plain: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
