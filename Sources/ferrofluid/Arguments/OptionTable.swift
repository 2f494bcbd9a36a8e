import CompositorCore
import PointerGeometry

/// The options of the commands, for the parser and for the help.
enum OptionTable {
  /// Those of `ferrofluid run`.
  static var run: [OptionRule<RunOptions>] { backend + input + settings + session }

  /// Those of `ferrofluid replay`: its own, and those of a session without devices.
  static var replay: [OptionRule<ReplayOptions>] {
    let own: [OptionRule<ReplayOptions>] = [
      OptionRule("--explain", nil, "of a recording: say after each event why the pointer snaps") {
        (_, options) throws(UsageError) in options.explains = true
      },
      OptionRule("--speed", "N", "of devices: N times as fast, 0 for no waiting (default 1)") {
        (value, options) throws(UsageError) in
        options.speed = try number(value, "--speed", 0...1000)
      },
      OptionRule("--stay", nil, "of devices: go on when all has been played") {
        (_, options) throws(UsageError) in options.stays = true
      },
    ]
    return own + (backend + settings + session).map { $0.within(\.session) }
  }

  /// Those of `ferrofluid record`.
  static var record: [OptionRule<RecordOptions>] {
    [
      OptionRule("--output", "FILE", "write to this file (default: standard output)") {
        (value, options) throws(UsageError) in options.output = value
      },
      OptionRule("--input-path", "DEV", "watch this device node; may be repeated") {
        (value, options) throws(UsageError) in options.inputPaths.append(value)
      },
      OptionRule("--input-udev", "SEAT", "watch all devices of a udev seat (default: seat0)") {
        (value, options) throws(UsageError) in options.inputSeat = value
      },
      OptionRule("--config", "FILE", "set devices as this file says") {
        (value, options) throws(UsageError) in options.configuration = .file(value)
      },
      OptionRule("--no-config", nil, "leave devices as they are by default") {
        (_, options) throws(UsageError) in options.configuration = .none
      },
    ]
  }

  /// Those of `ferrofluid conformance`.
  static var conformance: [OptionRule<ConformanceOptions>] {
    [
      OptionRule("--socket", "NAME", "judge the compositor there, and not at WAYLAND_DISPLAY") {
        (value, options) throws(UsageError) in options.suite.socket = value
      },
      OptionRule("--filter", "TEXT", "play the cases with this text in their names") {
        (value, options) throws(UsageError) in options.filter = value
      },
      OptionRule("--list", nil, "name the cases, what they judge and need, and play none") {
        (_, options) throws(UsageError) in options.lists = true
      },
      OptionRule("--limit", "SECONDS", "the longest time of a case: 1 to 600 (default 20)") {
        (value, options) throws(UsageError) in
        options.suite.limit = try number(value, "--limit", 1...600)
      },
      OptionRule("--patience", "SECONDS", "how long to wait for an event: 0.1 to 60 (default 1)") {
        (value, options) throws(UsageError) in
        options.suite.patience = try number(value, "--patience", 0.1...60)
      },
      OptionRule("--verbose", nil, "show the compositor's words of the errors that are provoked") {
        (_, options) throws(UsageError) in options.isVerbose = true
      },
    ]
  }

  private static var backend: [OptionRule<RunOptions>] {
    [
      OptionRule("--headless", nil, "draw into memory, without a screen") {
        (_, options) throws(UsageError) in try choose(.headless, &options)
      },
      OptionRule("--nested", nil, "open a window in the Wayland session around") {
        (_, options) throws(UsageError) in try choose(.nested, &options)
      },
      OptionRule("--size", "WxH", "the output's size in points (default 1280x800)") {
        (value, options) throws(UsageError) in
        options.size = try size(value, "--size", 1...16384)
      },
      OptionRule("--scale", "S", "pixels a point, headless only: 0.5 to 4 (default 1)") {
        (value, options) throws(UsageError) in
        options.scale = try number(value, "--scale", 0.5...4)
      },
      OptionRule(
        "--transform", "T", "how the picture is turned, headless only: normal, 90, flipped-90, ..."
      ) { (value, options) throws(UsageError) in options.orientation = try orientation(value) },
      OptionRule(
        "--pointer-plane", "WxH", "show the pointer on a plane of that size, headless only"
      ) { (value, options) throws(UsageError) in
        options.planeSize = try size(value, "--pointer-plane", 1...512)
      },
      OptionRule("--refresh", "HZ", "frames a second, headless only: 1 to 1000 (default 60)") {
        (value, options) throws(UsageError) in
        options.refresh = try number(value, "--refresh", 1...1000)
      },
    ]
  }

  private static var input: [OptionRule<RunOptions>] {
    [
      OptionRule("--input-path", "DEV", "take input from this device node; may be repeated") {
        (value, options) throws(UsageError) in options.inputPaths.append(value)
      },
      OptionRule("--input-udev", "SEAT", "take input from all devices of a udev seat") {
        (value, options) throws(UsageError) in options.inputSeat = value
      },
    ]
  }

  private static var settings: [OptionRule<RunOptions>] {
    [
      OptionRule("--config", "FILE", "read this configuration file, and not the user's") {
        (value, options) throws(UsageError) in options.configuration = .file(value)
      },
      OptionRule("--no-config", nil, "read no configuration file") {
        (_, options) throws(UsageError) in options.configuration = .none
      },
      OptionRule("--layout", "NAME", "keyboard layout, such as us or de") {
        (value, options) throws(UsageError) in options.keymap.layout = value
      },
      OptionRule("--variant", "NAME", "variant of the layout, such as neo") {
        (value, options) throws(UsageError) in options.keymap.variant = value
      },
      OptionRule("--model", "NAME", "keyboard model, such as pc105") {
        (value, options) throws(UsageError) in options.keymap.model = value
      },
      OptionRule("--xkb-options", "LIST", "keyboard options, such as ctrl:nocaps") {
        (value, options) throws(UsageError) in options.keymap.options = value
      },
      OptionRule("--reduced-motion", nil, "cross-fade instead of moving") {
        (_, options) throws(UsageError) in options.reducedMotion = true
      },
    ]
  }

  private static var session: [OptionRule<RunOptions>] {
    [
      OptionRule("--socket", "NAME", "the socket's name (default: the first free wayland-N)") {
        (value, options) throws(UsageError) in options.socket = try socket(value)
      },
      OptionRule("--allow-tools", nil, "let clients copy the screen and move the pointer") {
        (_, options) throws(UsageError) in options.allowTools = true
      },
      OptionRule("--trace", "FILE", "write down input, effects, and what clients are told") {
        (value, options) throws(UsageError) in options.trace = value
      },
      OptionRule("--record", "FILE", "write down what the engine is told, for 'ferrofluid replay'")
      {
        (value, options) throws(UsageError) in options.recording = value
      },
      OptionRule("--stats", nil, "print wake-ups, frames and clients at the end") {
        (_, options) throws(UsageError) in options.stats = true
      },
    ]
  }

  // MARK: Values

  private static func choose(
    _ backend: RunOptions.Backend, _ options: inout RunOptions
  ) throws(UsageError) {
    guard options.backend == nil || options.backend == backend else {
      throw UsageError("--headless and --nested exclude each other: give one of them")
    }
    options.backend = backend
  }

  /// Reads WIDTHxHEIGHT.
  private static func size(
    _ text: String, _ option: String, _ limits: ClosedRange<Int>
  ) throws(UsageError) -> PixelSize {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = digits(parts[0]), let height = digits(parts[1]) else {
      throw UsageError("\(option): '\(text)' is not a size; write it like 1280x800")
    }
    guard limits.contains(width), limits.contains(height) else {
      throw UsageError(
        "\(option): \(text) is out of range; each side is \(limits.lowerBound) to "
          + "\(limits.upperBound)")
    }
    return PixelSize(width: width, height: height)
  }

  /// The names that other compositors' configurations have for the orientations.
  private static let orientations: [(name: String, orientation: Orientation)] = [
    ("normal", .normal), ("90", .rotated90), ("180", .rotated180), ("270", .rotated270),
    ("flipped", .flipped), ("flipped-90", .flipped90), ("flipped-180", .flipped180),
    ("flipped-270", .flipped270),
  ]

  private static func orientation(_ text: String) throws(UsageError) -> Orientation {
    guard let known = orientations.first(where: { $0.name == text }) else {
      throw UsageError(
        "--transform: '\(text)' is none of "
          + orientations.map(\.name).joined(separator: ", "))
    }
    return known.orientation
  }

  /// A number of nothing but digits, few enough to fit.
  private static func digits(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.count <= 9,
      text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int(text)
  }

  private static func number(
    _ text: String, _ option: String, _ range: ClosedRange<Double>
  ) throws(UsageError) -> Double {
    guard let value = Double(text), value.isFinite else {
      throw UsageError("\(option): '\(text)' is not a number")
    }
    guard range.contains(value) else {
      throw UsageError(
        "\(option): \(text) is out of range; it is \(plain(range.lowerBound)) to "
          + "\(plain(range.upperBound))")
    }
    return value
  }

  private static func plain(_ value: Double) -> String {
    Double(Int(value)) == value ? String(Int(value)) : String(value)
  }

  private static func socket(_ name: String) throws(UsageError) -> String {
    guard !name.isEmpty, !name.contains("/"), name != ".", name != ".." else {
      throw UsageError(
        "--socket: '\(name)' is not a name; give one without slashes, such as wayland-7")
    }
    return name
  }
}
