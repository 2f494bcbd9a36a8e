/// A set of flags, each of which has a name in recordings.
protocol NamedBits: WordValue, OptionSet {
  /// The flags with their names.
  static var names: [(flag: Self, name: String)] { get }
}

extension NamedBits where Element == Self {
  static var expectation: String {
    "none, or some of " + names.map(\.name).joined(separator: "+")
  }

  init?(word: Substring) {
    var result = Self()
    if word != "none" {
      let parts = word.utf8.split(separator: UInt8(ascii: "+"), omittingEmptySubsequences: false)
      for part in parts {
        let name = Substring(part)
        guard let found = Self.names.first(where: { $0.name == name }) else { return nil }
        result.formUnion(found.flag)
      }
    }
    self = result
  }

  var word: String {
    let held = Self.names.filter { isSuperset(of: $0.flag) }
    return held.isEmpty ? "none" : held.map(\.name).joined(separator: "+")
  }
}
