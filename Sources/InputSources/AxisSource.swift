/// What kind of movement a scroll came from.
public enum AxisSource: UInt32, Hashable, Sendable {
  /// A wheel with detents; `AxisFrame.Value.v120` counts them.
  case wheel = 0
  /// Fingers on a touchpad. Always ends with a stop on every axis that moved.
  case finger = 1
  /// Continuous motion without fingers, such as a trackpoint with its button held.
  case continuous = 2
  /// A wheel that is tilted sideways.
  case tilt = 3
}
