/// One line of the compositor's trace: a time, a kind, named values, and words without a name.
struct TraceRecord {
  /// Seconds of the monotonic clock.
  let time: Double
  /// What the line tells of.
  let kind: Substring
  /// The words after the kind that have no name, such as a message's.
  let words: [Substring]
  private let values: [Substring: Substring]

  /// Reads a line; nil if it does not begin with a time and a kind.
  init?(_ line: Substring) {
    let parts = line.split(separator: " ")
    guard parts.count >= 2, let time = Double(parts[0]) else { return nil }
    self.time = time
    kind = parts[1]
    var values: [Substring: Substring] = [:]
    var words: [Substring] = []
    for part in parts.dropFirst(2) {
      let pair = part.split(separator: "=", maxSplits: 1)
      if pair.count == 2 { values[pair[0]] = pair[1] } else { words.append(part) }
    }
    self.values = values
    self.words = words
  }

  /// A value as text; nil if the line has none of that name.
  subscript(name: Substring) -> Substring? { values[name] }

  /// A value as a number; nil if the line has none of that name.
  func number(_ name: Substring) -> Double? { values[name].flatMap { Double($0) } }

  /// The interface and the name of a message to a client: `wl_pointer.axis` of
  /// `wl_pointer@12.axis(…)`.
  var message: String? {
    guard words.count >= 2, let at = words[1].firstIndex(of: "@"),
      let dot = words[1][at...].firstIndex(of: "."),
      let end = words[1][dot...].firstIndex(of: "(")
    else { return nil }
    return words[1][..<at] + "." + words[1][words[1].index(after: dot)..<end]
  }
}
