/// What the simulated hand holds.
package enum PointingDevice: String, CaseIterable, Sendable {
  /// A mouse: no contact, no limit to a stroke.
  case mouse
  /// A touchpad: strokes of limited length, and a finger that can be lifted.
  case trackpad
}
