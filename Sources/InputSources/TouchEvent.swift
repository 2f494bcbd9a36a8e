/// What a contact on a screen did.
///
/// Places are fractions of the output's width and height, 0…1.
public enum TouchEvent: Hashable, Sendable {
  /// A contact began; its number is free to be used again once it is up.
  case down(contact: Int32, x: Double, y: Double)
  /// A contact moved.
  case motion(contact: Int32, x: Double, y: Double)
  /// A contact ended.
  case up(contact: Int32)
  /// A contact turned out not to be meant: a palm, or the device is going away.
  case cancel(contact: Int32)
  /// The events since the last frame belong together and are complete.
  case frame
}
