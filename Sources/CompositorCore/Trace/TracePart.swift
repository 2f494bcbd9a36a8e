import InputSources
import PointerGeometry

/// One value of a line, as one word or several: how it is written and how it is read.
///
/// What `write` says, `read` understands as the same value, as far as the decimals go.
struct TracePart<Value: Sendable>: Sendable {
  /// The value as words, without a blank at either end; empty if it needs none.
  let write: @Sendable (Value) -> String
  /// The value that the words say.
  let read: @Sendable (TraceWords) throws(TraceWords.Fault) -> Value
}

// MARK: One word

extension TracePart where Value == Double {
  /// A number, with a fixed count of decimals.
  static func number(_ name: String, decimals: Int = 3) -> Self {
    Self { value in
      "\(name)=\(TraceText.number(value, decimals: decimals))"
    } read: { words throws(TraceWords.Fault) in
      try TraceText.parseNumber(words.require(name), name)
    }
  }
}

extension TracePart where Value: FixedWidthInteger {
  /// A whole number of a range.
  static func whole(
    _ name: String, _ range: ClosedRange<Value> = Value.min...Value.max
  ) -> Self {
    Self { value in
      "\(name)=\(value)"
    } read: { words throws(TraceWords.Fault) in
      try TraceText.parseWhole(words.require(name), name, range)
    }
  }
}

extension TracePart where Value == Bool {
  /// Yes or no, as 1 or 0.
  static func flag(_ name: String) -> Self {
    .choice(name, [("0", false), ("1", true)])
  }
}

extension TracePart where Value: Equatable {
  /// One of some values that have names.
  static func choice(_ name: String, _ cases: [(name: String, value: Value)]) -> Self {
    Self { value in
      "\(name)=\(cases.first { $0.value == value }?.name ?? "none")"
    } read: { words throws(TraceWords.Fault) in
      let word = try words.require(name)
      if let match = cases.first(where: { $0.name == word }) { return match.value }
      let all = cases.map(\.name).joined(separator: ", ")
      throw TraceWords.Fault("\(name)=\(TraceWords.shown(word)); it is one of \(all)")
    }
  }
}

extension TracePart where Value == String {
  /// A text in quotes.
  static func text(_ name: String) -> Self {
    Self { value in
      "\(name)=\(TraceText.quoted(value))"
    } read: { words throws(TraceWords.Fault) in
      try TraceText.parseQuoted(words.require(name), name)
    }
  }
}

extension TracePart where Value: OptionSet & Equatable, Value.Element == Value {
  /// A list of names with commas between, or `none`.
  static func set(_ name: String, _ all: [(name: String, value: Value)]) -> Self {
    Self { value in
      let names = all.filter { value.contains($0.value) }.map(\.name)
      return "\(name)=\(names.isEmpty ? "none" : names.joined(separator: ","))"
    } read: { words throws(TraceWords.Fault) in
      let list = try words.require(name)
      var value: Value = []
      guard list != "none" else { return value }
      for part in list.split(separator: ",", omittingEmptySubsequences: false) {
        guard let match = all.first(where: { $0.name == part }) else {
          let names = all.map(\.name).joined(separator: ", ")
          throw TraceWords.Fault(
            "\(name): '\(TraceWords.shown(part))' is none of \(names); 'none' is for nothing")
        }
        value.insert(match.value)
      }
      return value
    }
  }
}

// MARK: Several words

extension TracePart where Value == Vector<LogicalSpace> {
  /// A vector, as one word for each direction.
  static func vector(_ dx: String, _ dy: String) -> Self {
    Self { value in
      "\(dx)=\(TraceText.number(value.dx)) \(dy)=\(TraceText.number(value.dy))"
    } read: { words throws(TraceWords.Fault) in
      Vector(
        dx: try TraceText.parseNumber(words.require(dx), dx),
        dy: try TraceText.parseNumber(words.require(dy), dy))
    }
  }
}

extension TracePart where Value: Equatable {
  /// A word that is left out where the value is the usual one.
  static func unless(_ usual: Value, _ name: String, _ part: Self) -> Self {
    Self { value in
      value == usual ? "" : part.write(value)
    } read: { words throws(TraceWords.Fault) in
      words[name] == nil ? usual : try part.read(words)
    }
  }
}

extension TracePart {
  /// A word that is left out where there is no value.
  static func ifAny<Wrapped>(_ name: String, _ part: TracePart<Wrapped>) -> Self
  where Value == Wrapped? {
    Self { value in
      value.map(part.write) ?? ""
    } read: { words throws(TraceWords.Fault) in
      words[name] == nil ? nil : try part.read(words)
    }
  }
}
