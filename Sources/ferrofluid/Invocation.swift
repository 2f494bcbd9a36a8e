/// What the command line asks for.
enum Invocation {
  case run(RunOptions)
  case replay(ReplayOptions)
  case help
  case runHelp
  case replayHelp
  case version

  private static let commands = ["run", "replay", "help", "version"]

  /// Understands a command line, without the program's own name.
  ///
  /// - Throws: ``UsageError`` with what is wrong and what would be right.
  init(_ arguments: [String]) throws(UsageError) {
    guard let first = arguments.first else {
      throw UsageError("no command given; try 'ferrofluid run', or 'ferrofluid --help'")
    }
    switch first {
    case "run": self = try Self.run(Array(arguments.dropFirst()))
    case "--help", "-h", "help":
      switch arguments.dropFirst().first {
      case "run": self = .runHelp
      case "replay": self = .replayHelp
      default: self = .help
      }
    case "replay": self = try Self.replay(Array(arguments.dropFirst()))
    case "--version", "version": self = .version
    default:
      let isOption = first.hasPrefix("-")
      let known = isOption ? ["--help", "--version"] : Self.commands
      throw UsageError(
        Self.unknown(isOption ? "option" : "command", first, known)
          + "; 'ferrofluid --help' lists all")
    }
  }

  private static func unknown(_ what: String, _ word: String, _ known: [String]) -> String {
    let hint = Spelling.nearest(to: word, in: known).map { " (did you mean '\($0)'?)" }
    return "unknown \(what) '\(word)'" + (hint ?? "")
  }

  private static func replay(_ arguments: [String]) throws(UsageError) -> Invocation {
    var path: String?
    var explains = false
    for word in arguments {
      switch word {
      case "--help", "-h": return .replayHelp
      case "--explain": explains = true
      default:
        guard !word.hasPrefix("-") else {
          throw UsageError(
            unknown("option", word, ["--explain", "--help"])
              + "; 'ferrofluid replay --help' lists all")
        }
        guard path == nil else {
          throw UsageError("unexpected '\(word)'; replay takes one FILE")
        }
        path = word
      }
    }
    guard let path, !path.isEmpty else {
      throw UsageError("replay needs a recording: ferrofluid replay FILE")
    }
    return .replay(ReplayOptions(path: path, explains: explains))
  }

  private static func run(_ arguments: [String]) throws(UsageError) -> Invocation {
    let rules = OptionTable.make()
    var options = RunOptions()
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if word == "--" {
        guard !rest.isEmpty else {
          throw UsageError("'--' is not followed by a command; name one, or leave '--' out")
        }
        options.command = Array(rest)
        break
      }
      if word == "--help" || word == "-h" { return .runHelp }
      guard word.hasPrefix("-") else {
        throw UsageError(
          "unexpected '\(word)'; a command to start goes after '--': ferrofluid run -- \(word)")
      }
      try apply(word, &rest, rules, &options)
    }
    try check(options)
    return .run(options)
  }

  private static func apply(
    _ word: String, _ rest: inout ArraySlice<String>, _ rules: [OptionRule],
    _ options: inout RunOptions
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let rule = rules.first(where: { $0.name == name }) else {
      throw UsageError(
        unknown("option", name, rules.map(\.name) + ["--help"])
          + "; 'ferrofluid run --help' lists all")
    }
    let attached = parts.count > 1 ? String(parts[1]) : nil
    guard let placeholder = rule.value else {
      guard attached == nil else { throw UsageError("\(name) takes no value") }
      try rule.apply("", &options)
      return
    }
    guard let value = attached ?? rest.popFirst(), !value.isEmpty,
      attached != nil || !value.hasPrefix("--")
    else {
      throw UsageError("\(name) needs a value: \(name) \(placeholder)")
    }
    try rule.apply(value, &options)
  }

  private static func check(_ options: RunOptions) throws(UsageError) {
    guard options.inputPaths.isEmpty || options.inputSeat == nil else {
      throw UsageError("--input-path and --input-udev exclude each other: give one of them")
    }
    guard options.backend != .nested || (options.scale == nil && options.refresh == nil) else {
      throw UsageError(
        "--scale and --refresh are those of the screen around a window; leave them out, or use "
          + "--headless")
    }
    guard options.trace == nil || options.trace != options.recording else {
      throw UsageError("--trace and --record write different things: name two files")
    }
  }
}
