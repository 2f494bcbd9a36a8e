/// The texts of `--help` and `--version`.
enum Help {
  static let version = "0.1.0"

  /// The help of a command, or of all.
  static func text(_ command: Invocation.Command?) -> String {
    switch command {
    case nil: overview
    case .run: run
    case .replay: replay
    case .record: record
    case .check: check
    case .conformance: conformance
    case .gallery: gallery
    }
  }

  private static let overview = """
    Ferrofluid: an adaptive pointer for Wayland.

    Usage:
      ferrofluid run [OPTION]... [-- COMMAND [ARGUMENT]...]
      ferrofluid record [OPTION]...
      ferrofluid replay [OPTION]... FILE [-- COMMAND [ARGUMENT]...]
      ferrofluid check [FILE]
      ferrofluid conformance [OPTION]...
      ferrofluid gallery --out DIR [OPTION]...
      ferrofluid --help | --version

    'ferrofluid COMMAND --help' lists the options of a command.
    """

  private static var run: String {
    """
    Runs a small compositor with the adaptive pointer.

    Usage:
      ferrofluid run [OPTION]... [-- COMMAND [ARGUMENT]...]

    Without --headless or --nested it opens a window if WAYLAND_DISPLAY is set, and draws into
    memory if not. COMMAND is started with WAYLAND_DISPLAY set for it; when it ends, so does
    the compositor, with the same status.

    Settings are read from $XDG_CONFIG_HOME/ferrofluid/config.yaml (or ~/.config/...), if that is
    there; docs/configuration.md describes them. Options win over the file.

    Options:
    \(list(OptionTable.run))

    Signals: INT, TERM and HUP end the session, USR1 prints wake-ups, frames and clients.
    """
  }

  private static var replay: String {
    """
    Plays what was recorded, by what the first line of FILE says that it is.

    Usage:
      ferrofluid replay [OPTION]... FILE [-- COMMAND [ARGUMENT]...]

    An engine recording, from 'ferrofluid run --record' (docs/recording.md), is told to a fresh
    engine. What that makes of it is printed, as a recording again; where it is not what FILE
    says, both are reported, and the status is 1.

    A trace, from 'ferrofluid record' or 'ferrofluid run --trace' (docs/trace.md), is played into
    a session like that of 'ferrofluid run': what devices did happens again. With a COMMAND it
    begins when there is a window. --trace shows what becomes of it.

    A recording of 'libinput record' is played to libinput in such a session, by devices that the
    kernel makes (/dev/uinput).

    Options:
    \(list(OptionTable.replay))
    """
  }

  private static var record: String {
    """
    Writes down what input devices do, as a trace for 'ferrofluid replay', until a signal ends it.

    Usage:
      ferrofluid record [OPTION]...

    Devices may only be read by root and by the group that owns them, usually 'input'. Keys are
    written down, passwords too. docs/trace.md describes the format.

    Options:
    \(list(OptionTable.record))
    """
  }

  private static let check = """
    Says what is wrong with a configuration file, a line for each mistake.

    Usage:
      ferrofluid check [FILE]

    Without FILE it is the user's, $XDG_CONFIG_HOME/ferrofluid/config.yaml or ~/.config/....
    docs/configuration.md describes it. The status is 1 if there is any mistake.
    """

  private static var conformance: String {
    """
    Judges whether a compositor does what the pointer region protocol says, from outside.

    Usage:
      ferrofluid conformance [OPTION]...

    Plays through every request, event and error, on windows of its own over all of the screen,
    and moves the pointer with zwlr_virtual_pointer_v1. Prints a line for each case: 'ok NAME',
    'not ok NAME: WHY', or 'skip NAME: WHY' for what cannot be tried; then their numbers. The
    status is 0 if nothing failed. docs/conformance.md describes the cases.

    Options:
    \(list(OptionTable.conformance))
    """
  }

  private static let gallery = """
    Draws what the pointer looks like into picture files: contact sheets with the frames of every
    transition. 'ferrofluid gallery --help' lists its options.
    """

  private static func list<Options>(_ rules: [OptionRule<Options>]) -> String {
    let heads = rules.map { rule in rule.name + (rule.value.map { " \($0)" } ?? "") }
    let width = (heads.map(\.count).max() ?? 0) + 2
    return zip(heads, rules).map { head, rule in
      "  " + head + String(repeating: " ", count: width - head.count) + rule.help
    }.joined(separator: "\n")
  }
}
