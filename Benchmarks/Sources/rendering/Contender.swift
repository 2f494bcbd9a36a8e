import Glibc

/// A compositor to measure.
enum Contender: String, CaseIterable {
  case ferrofluid
  case sway
  case weston

  /// The Debian package to install it from; nil for our own.
  var package: String? {
    switch self {
    case .ferrofluid: nil
    case .sway, .weston: rawValue
    }
  }

  /// What it needs besides its own words to run on a screen of 1920 × 1080 in memory, drawing with
  /// the processor.
  var environment: [String] {
    self == .sway
      ? ["WLR_BACKENDS=headless", "WLR_RENDERER=pixman", "WLR_LIBINPUT_NO_DEVICES=1"] : []
  }

  /// Whether the client's window is to be full-screen to lie over the whole screen.
  var needsFullScreen: Bool { self == .weston }

  /// The command line.
  ///
  /// sway would show a full-screen window without composing it, so the window is an ordinary one
  /// that fills the screen. weston's desktop has a panel and places windows at random, so there the
  /// window is a full-screen one, which weston composes.
  func command(folder: String, ferrofluid: String) -> [String] {
    switch self {
    case .ferrofluid:
      [
        ferrofluid, "run", "--headless", "--no-config", "--size", "1920x1080", "--socket",
        "wayland-1",
      ]
    case .sway: ["sway", "-c", "\(folder)/sway.conf"]
    case .weston:
      [
        "weston", "--backend=headless-backend.so", "--use-pixman", "--width=1920", "--height=1080",
        "--socket=wayland-1", "--idle-time=0", "--no-config",
      ]
    }
  }

  /// The text of `sway.conf`.
  static let swayConfiguration = """
    output HEADLESS-1 mode --custom 1920x1080@60Hz
    xwayland disable
    default_border none

    """

  /// Where the program is; nil if it is not installed.
  func find(ferrofluid: String) -> String? {
    guard self != .ferrofluid else { return access(ferrofluid, X_OK) == 0 ? ferrofluid : nil }
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return path.split(separator: ":").map { "\($0)/\(rawValue)" }.first { access($0, X_OK) == 0 }
  }
}
