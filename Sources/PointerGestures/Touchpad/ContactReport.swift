import PointerGeometry

/// What a touchpad's driver says that tells something of the fingers on it.
public enum ContactReport: Hashable, Sendable {
  /// The fingers moved the pointer, by so much on the pad.
  case motion(Vector<DeviceSpace>)
  /// The fingers scroll; once no axis moves any more, they have `stopped`.
  case scroll(stopped: Bool)
  /// A hold, a swipe or a pinch of so many fingers begins.
  case gestureBegan(fingers: Int)
  /// It ends; `cancelled` if the fingers do something else from now on.
  case gestureEnded(cancelled: Bool)
  /// The number of the pad's buttons that are held now.
  case buttons(pressed: Int)
  /// The device has gone.
  case removed
}
