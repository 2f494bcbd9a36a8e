/// What kind of device moves the pointer.
///
/// | Kind | Lift known | Inertia | Magnetism |
/// |---|---|---|---|
/// | touchpad | yes | yes | at a flick and at rest |
/// | mouse | no | never | at rest, as a setting |
/// | absolute | – | never | never |
public enum PointerDevice: UInt8, Hashable, Sendable, CaseIterable {
  /// Fingers on a touchpad: `PointerEvent.contact` says when they come and go.
  case touchpad = 0
  /// A device that never tells when the hand lets go.
  case mouse = 1
  /// Something that names places, such as a tablet or the window of a nested session.
  case absolute = 2
}
