import CompositorCore
import InputSources

/// What `ferrofluid run` was asked to do.
struct RunOptions {
  /// Where the picture goes.
  enum Backend {
    case headless, nested
  }

  /// The backend; nil leaves the choice to the surroundings.
  var backend: Backend?
  /// The output's size in points; nil for the backend's own.
  var size: PixelSize?
  /// Pixels a point, of a headless output; nil for 1.
  var scale: Double?
  /// Frames a second, of a headless output; nil for 60.
  var refresh: Double?
  var socket: String?
  var inputPaths: [String] = []
  var inputSeat: String?
  var allowTools = false
  var trace: String?
  var recording: String?
  var keymap = KeymapNames()
  var reducedMotion = false
  var stats = false
  var command: [String] = []
}

/// One option of the command line.
struct OptionRule {
  let name: String
  /// What its value is called in the help; nil if it takes none.
  let value: String?
  /// What it does.
  let help: String
  let apply: (_ value: String, _ options: inout RunOptions) throws(UsageError) -> Void

  init(
    _ name: String, _ value: String? = nil, _ help: String,
    _ apply: @escaping (_ value: String, _ options: inout RunOptions) throws(UsageError) -> Void
  ) {
    self.name = name
    self.value = value
    self.help = help
    self.apply = apply
  }
}
