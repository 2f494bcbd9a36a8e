import CompositorCore
import InputSources
import PointerGeometry

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
  /// How the picture of a headless output is turned; nil for upright.
  var orientation: Orientation?
  /// The size of a headless output's plane for the pointer, in pixels; nil for none.
  var planeSize: PixelSize?
  /// Frames a second, of a headless output; nil for 60.
  var refresh: Double?
  var socket: String?
  var inputPaths: [String] = []
  var inputSeat: String?
  var configuration = ConfigurationChoice.usual
  var allowTools = false
  var trace: String?
  var recording: String?
  var keymap = KeymapNames()
  var reducedMotion = false
  var stats = false
  var command: [String] = []
}

/// Which configuration file is read.
enum ConfigurationChoice: Equatable {
  /// The user's, if there is one.
  case usual
  /// None.
  case none
  /// This one, which has to be there.
  case file(String)
}
