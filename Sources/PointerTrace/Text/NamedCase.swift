/// An enumeration without values, each case of which has a name in recordings.
///
/// The names are written out rather than taken from the source, so that renaming a case does not
/// make old recordings unreadable.
protocol NamedCase: WordValue, CaseIterable, Hashable {
  /// The case's name.
  var name: String { get }
}

extension NamedCase {
  static var expectation: String {
    "one of " + allCases.map(\.name).joined(separator: ", ")
  }

  init?(word: Substring) {
    guard let found = Self.allCases.first(where: { $0.name == word }) else { return nil }
    self = found
  }

  var word: String { name }
}
