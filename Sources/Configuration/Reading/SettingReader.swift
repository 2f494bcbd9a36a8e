import YAMLDocuments

/// Goes through a file's values by the tables, and collects the mistakes.
struct SettingReader {
  private(set) var problems: [ConfigurationProblem] = []
  /// Whether the rule that is read says wrongly which devices it is for.
  var isMatchBroken = false
  private let path: String

  init(path: String) { self.path = path }

  /// Notes a mistake.
  mutating func note(_ mark: YAMLMark, _ message: String) {
    problems.append(ConfigurationProblem(path: path, line: mark.line, message: message))
  }

  /// The path of a file that the configuration names: beside it, unless it is absolute or begins
  /// with `~/`.
  func locate(_ name: String) -> String {
    if name.hasPrefix("/") { return name }
    if name.hasPrefix("~/"), let home = Surroundings.variable("HOME") {
      return home + name.dropFirst()
    }
    guard let slash = path.lastIndex(of: "/") else { return name }
    return path[...slash] + name
  }

  /// Reads a group of settings.
  ///
  /// - Parameter within: What the group is called in messages.
  mutating func read<Target>(
    _ node: YAMLNode, _ rules: [SettingRule<Target>], into target: inout Target,
    within place: String
  ) {
    guard let entries = node.entries else {
      note(
        node.mark,
        "\(place) is \(node.summary); it is a group of settings, a line 'name: value' for each")
      return
    }
    for entry in entries {
      guard let rule = rules.first(where: { $0.name == entry.name }) else {
        let names = rules.map(\.name)
        let hint = Spelling.nearest(to: entry.name, in: names)
        note(
          entry.mark,
          "there is no setting '\(entry.name.shown)' in \(place); there are "
            + names.joined(separator: ", ") + Self.hint(hint))
        continue
      }
      apply(rule, entry, &target)
    }
  }

  private mutating func apply<Target>(
    _ rule: SettingRule<Target>, _ entry: YAMLEntry, _ target: inout Target
  ) {
    guard !entry.value.isNull else {
      // What has nothing in it yet is usual while somebody writes the file.
      if !rule.isGroup { note(entry.mark, "\(rule.name) has no value; it is \(rule.allowed)") }
      return
    }
    do throws(SettingFault) {
      try rule.apply(entry.value, &target, &self)
    } catch {
      note(
        error.mark ?? entry.value.mark,
        "\(rule.name): \(error.message); it is \(rule.allowed)\(Self.hint(error.hint))")
    }
  }

  private static func hint(_ word: String?) -> String {
    word.map { " (did you mean '\($0)'?)" } ?? ""
  }
}
