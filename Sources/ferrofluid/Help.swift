/// The texts of `--help` and `--version`.
enum Help {
  static let version = "0.1.0"

  static let overview = """
    Ferrofluid: an adaptive pointer for Wayland.

    Usage:
      ferrofluid run [OPTION]... [-- COMMAND [ARGUMENT]...]
      ferrofluid replay [--explain] FILE
      ferrofluid --help | --version

    'ferrofluid run --help' and 'ferrofluid replay --help' list the options.
    """

  static let replay = """
    Tells a fresh engine what another one was told, and prints what it makes of that.

    Usage:
      ferrofluid replay [--explain] FILE

    FILE is an engine recording, such as 'ferrofluid run --record FILE' writes; docs/recording.md
    describes it. What is printed is a recording again, with this engine's results. Where the
    results are not those in FILE, both are reported, and the status is 1.

    Options:
      --explain    say after each event, in a comment, why the pointer does or does not snap
    """

  static func run() -> String {
    let rules = OptionTable.make()
    let heads = rules.map { rule in rule.name + (rule.value.map { " \($0)" } ?? "") }
    let width = (heads.map(\.count).max() ?? 0) + 2
    let lines = zip(heads, rules).map { head, rule in
      "  " + head + String(repeating: " ", count: width - head.count) + rule.help
    }
    return """
      Runs a small compositor with the adaptive pointer.

      Usage:
        ferrofluid run [OPTION]... [-- COMMAND [ARGUMENT]...]

      Without --headless or --nested it opens a window if WAYLAND_DISPLAY is set, and draws into
      memory if not. COMMAND is started with WAYLAND_DISPLAY set for it; when it ends, so does
      the compositor, with the same status.

      Options:
      \(lines.joined(separator: "\n"))

      Signals: INT, TERM and HUP end the session, USR1 prints wake-ups, frames and clients.
      """
  }
}
