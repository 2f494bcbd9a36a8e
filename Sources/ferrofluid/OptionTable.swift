import CompositorCore

/// The options of `ferrofluid run`, for the parser and for the help.
enum OptionTable {
  static func make() -> [OptionRule] { backend + input + session }

  private static var backend: [OptionRule] {
    [
      OptionRule("--headless", nil, "draw into memory, without a screen") {
        (_, options) throws(UsageError) in try choose(.headless, &options)
      },
      OptionRule("--nested", nil, "open a window in the Wayland session around") {
        (_, options) throws(UsageError) in try choose(.nested, &options)
      },
      OptionRule("--size", "WxH", "the output's size in points (default 1280x800)") {
        (value, options) throws(UsageError) in options.size = try size(value)
      },
      OptionRule("--scale", "S", "pixels a point, headless only: 0.5 to 4 (default 1)") {
        (value, options) throws(UsageError) in
        options.scale = try number(value, "--scale", 0.5...4)
      },
      OptionRule("--refresh", "HZ", "frames a second, headless only: 1 to 1000 (default 60)") {
        (value, options) throws(UsageError) in
        options.refresh = try number(value, "--refresh", 1...1000)
      },
    ]
  }

  private static var input: [OptionRule] {
    [
      OptionRule("--input-path", "DEV", "take input from this device node; may be repeated") {
        (value, options) throws(UsageError) in options.inputPaths.append(value)
      },
      OptionRule("--input-udev", "SEAT", "take input from all devices of a udev seat") {
        (value, options) throws(UsageError) in options.inputSeat = value
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

  private static var session: [OptionRule] {
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
  private static func size(_ text: String) throws(UsageError) -> PixelSize {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = digits(parts[0]), let height = digits(parts[1]) else {
      throw UsageError("--size: '\(text)' is not a size; write it like 1280x800")
    }
    let limits = 1...16384
    guard limits.contains(width), limits.contains(height) else {
      throw UsageError("--size: \(text) is out of range; each side is 1 to 16384")
    }
    return PixelSize(width: width, height: height)
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
