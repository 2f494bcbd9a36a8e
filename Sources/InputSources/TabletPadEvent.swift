/// What the controls of a tablet itself did.
public enum TabletPadEvent: Hashable, Sendable {
  /// A button, counted from 0.
  case button(number: UInt32, pressed: Bool)
  /// A ring, counted from 0: the finger's place in degrees clockwise from the top, 0 ..< 360; nil
  /// when it left. `isFinger` is false where the source does not know.
  case ring(number: UInt32, degrees: Double?, isFinger: Bool)
  /// A strip, counted from 0: the finger's place from left or top, 0…1; nil when it left.
  case strip(number: UInt32, position: Double?, isFinger: Bool)
  /// A group, counted from 0, switched its meaning: the new mode, counted from 0.
  case mode(group: UInt32, mode: UInt32)
}
