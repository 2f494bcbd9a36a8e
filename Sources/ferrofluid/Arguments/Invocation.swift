import Configuration

/// What the command line asks for.
enum Invocation {
  case run(RunOptions)
  case replay(ReplayOptions)
  case record(RecordOptions)
  /// Looks at a configuration file; nil for the user's.
  case check(String?)
  /// Judges the compositor of the surroundings.
  case conformance(ConformanceOptions)
  /// Starts the program that draws contact sheets, with its arguments.
  case gallery([String])
  case help(Command?)
  case version

  /// The commands that have a help of their own.
  enum Command: String, CaseIterable {
    case run, replay, record, check, conformance, gallery
  }

  /// Understands a command line, without the program's own name.
  ///
  /// - Throws: ``UsageError`` with what is wrong and what would be right.
  init(_ arguments: [String]) throws(UsageError) {
    guard let first = arguments.first else {
      throw UsageError("no command given; try 'ferrofluid run', or 'ferrofluid --help'")
    }
    let rest = Array(arguments.dropFirst())
    switch first {
    case "run": self = try Self.run(rest)
    case "replay": self = try Self.replay(rest)
    case "record": self = try Self.record(rest)
    case "check": self = try Self.check(rest)
    case "conformance": self = try Self.conformance(rest)
    case "gallery": self = .gallery(rest)
    case "--help", "-h", "help": self = .help(rest.first.flatMap(Command.init))
    case "--version", "version": self = .version
    default:
      let isOption = first.hasPrefix("-")
      let commands = Command.allCases.map(\.rawValue) + ["help", "version"]
      let hint = Spelling.nearest(
        to: first, in: isOption ? ["--help", "--version"] : commands)
      throw UsageError(
        "unknown \(isOption ? "option" : "command") '\(first)'"
          + (hint.map { " (did you mean '\($0)'?)" } ?? "") + "; 'ferrofluid --help' lists all")
    }
  }

  private static func run(_ arguments: [String]) throws(UsageError) -> Invocation {
    let parsed = try ParsedArguments(
      arguments, of: "run", OptionTable.run, RunOptions(), takesCommand: true)
    if parsed.asksForHelp { return .help(.run) }
    if let word = parsed.words.first {
      throw UsageError(
        "unexpected '\(word)'; a command to start goes after '--': ferrofluid run -- \(word)")
    }
    var options = parsed.options
    options.command = parsed.command
    try check(options)
    return .run(options)
  }

  private static func replay(_ arguments: [String]) throws(UsageError) -> Invocation {
    let parsed = try ParsedArguments(
      arguments, of: "replay", OptionTable.replay, ReplayOptions(), takesCommand: true)
    if parsed.asksForHelp { return .help(.replay) }
    guard let path = parsed.words.first, !path.isEmpty else {
      throw UsageError("replay needs a recording: ferrofluid replay FILE")
    }
    if parsed.words.count > 1 {
      throw UsageError("unexpected '\(parsed.words[1])'; replay takes one FILE")
    }
    var options = parsed.options
    options.path = path
    options.session.command = parsed.command
    try check(options.session)
    for written in [options.session.trace, options.session.recording]
    where FileIdentity.isSame(written, path) {
      throw UsageError("'\(path)' is what is to be replayed; name another file to write to")
    }
    return .replay(options)
  }

  private static func record(_ arguments: [String]) throws(UsageError) -> Invocation {
    let parsed = try ParsedArguments(
      arguments, of: "record", OptionTable.record, RecordOptions())
    if parsed.asksForHelp { return .help(.record) }
    if let word = parsed.words.first {
      throw UsageError(
        "unexpected '\(word)'; name a file with --output \(word), a device with --input-path \(word)"
      )
    }
    try check(parsed.options.inputPaths, parsed.options.inputSeat)
    return .record(parsed.options)
  }

  private static func check(_ arguments: [String]) throws(UsageError) -> Invocation {
    let parsed = try ParsedArguments(arguments, of: "check", [OptionRule<Void>](), ())
    if parsed.asksForHelp { return .help(.check) }
    if parsed.words.count > 1 {
      throw UsageError("unexpected '\(parsed.words[1])'; check takes one FILE")
    }
    return .check(parsed.words.first)
  }

  private static func conformance(_ arguments: [String]) throws(UsageError) -> Invocation {
    let parsed = try ParsedArguments(
      arguments, of: "conformance", OptionTable.conformance, ConformanceOptions())
    if parsed.asksForHelp { return .help(.conformance) }
    if let word = parsed.words.first {
      throw UsageError(
        "unexpected '\(word)'; choose cases with --filter \(word), a compositor with --socket")
    }
    return .conformance(parsed.options)
  }

  private static func check(_ paths: [String], _ seat: String?) throws(UsageError) {
    guard paths.isEmpty || seat == nil else {
      throw UsageError("--input-path and --input-udev exclude each other: give one of them")
    }
  }

  private static func check(_ options: RunOptions) throws(UsageError) {
    try check(options.inputPaths, options.inputSeat)
    guard options.backend != .nested || (options.scale == nil && options.refresh == nil) else {
      throw UsageError(
        "--scale and --refresh are those of the screen around a window; leave them out, or use "
          + "--headless")
    }
    guard options.backend != .nested || (options.orientation == nil && options.planeSize == nil)
    else {
      throw UsageError(
        "--transform and --pointer-plane are for outputs without a window; leave them out, or use "
          + "--headless")
    }
    guard !FileIdentity.isSame(options.trace, options.recording) else {
      throw UsageError("--trace and --record write different things: name two files")
    }
  }
}
