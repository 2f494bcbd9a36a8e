import Configuration

/// The words after a command's name, taken apart by its table of options.
struct ParsedArguments<Options> {
  /// What the options say.
  private(set) var options: Options
  /// The words that are no options.
  private(set) var words: [String] = []
  /// The command after `--`, if there is one.
  private(set) var command: [String] = []
  /// Whether help is asked for; what follows was not looked at.
  private(set) var asksForHelp = false

  private let name: String
  private let rules: [OptionRule<Options>]

  /// Takes the words of `ferrofluid NAME` apart.
  ///
  /// - Throws: ``UsageError`` with what is wrong and what would be right.
  init(
    _ arguments: [String], of name: String, _ rules: [OptionRule<Options>], _ options: Options,
    takesCommand: Bool = false
  ) throws(UsageError) {
    self.name = name
    self.rules = rules
    self.options = options
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if word == "--help" || word == "-h" {
        asksForHelp = true
        return
      }
      if word == "--", takesCommand {
        guard !rest.isEmpty else {
          throw UsageError("'--' is not followed by a command; name one, or leave '--' out")
        }
        command = Array(rest)
        return
      }
      if word.hasPrefix("-"), word != "-" {
        try apply(word, &rest)
      } else {
        words.append(word)
      }
    }
  }

  private mutating func apply(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let option = String(parts[0])
    guard let rule = rules.first(where: { $0.name == option }) else {
      let hint = Spelling.nearest(to: option, in: rules.map(\.name) + ["--help"])
      throw UsageError(
        "unknown option '\(option)'\(hint.map { " (did you mean '\($0)'?)" } ?? "")"
          + "; 'ferrofluid \(name) --help' lists all")
    }
    let attached = parts.count > 1 ? String(parts[1]) : nil
    guard let placeholder = rule.value else {
      guard attached == nil else { throw UsageError("\(option) takes no value") }
      try rule.apply("", &options)
      return
    }
    guard let value = attached ?? rest.popFirst(), !value.isEmpty,
      attached != nil || !value.hasPrefix("--")
    else {
      throw UsageError("\(option) needs a value: \(option) \(placeholder)")
    }
    try rule.apply(value, &options)
  }
}
