/// How the user asked for a secondary click.
///
/// The numbers are those of the pointer regions protocol.
public enum SecondarySource: UInt32, Hashable, Sendable {
  /// A button of its own: a mouse's, or the right part of a touchpad that is divided into areas.
  case button = 0
  /// The touchpad was pressed down with two fingers on it.
  case twoFingerClick = 1
  /// The touchpad was tapped with two fingers.
  case twoFingerTap = 2
  /// The primary button with Control held. The seat decides this one; a device cannot know.
  case controlClick = 3
}
