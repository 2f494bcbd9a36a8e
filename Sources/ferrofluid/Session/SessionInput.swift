import DeviceRecordings
import InputSources

/// What moves the pointer of a session.
enum SessionInput {
  /// The devices that the options name.
  case devices
  /// What a trace says that devices did.
  case events([InputEvent], Playing)
  /// What a recording says that devices did, to be done again by devices of the kernel.
  case recording(DeviceRecording, Playing)

  /// How something is played.
  struct Playing {
    /// How many times faster than it was; 0 for without waiting.
    var speed: Double
    /// Whether the session goes on afterwards.
    var stays: Bool
  }

  /// How it is played; nil for devices.
  var playing: Playing? {
    switch self {
    case .devices: nil
    case .events(_, let playing), .recording(_, let playing): playing
    }
  }
}
