/// Why the engine may not move the model by itself.
enum MovementBar: UInt8, Hashable, Sendable, CaseIterable {
  /// There has been no motion yet.
  case unseen
  /// The pointer is not ours to draw.
  case hidden
  /// The user wants the plain pointer.
  case plain
  /// The user wants no effects in this application.
  case optedOut
  /// A button is down.
  case button
  /// A scroll or a pinch goes on.
  case gesture
  /// A client, a drag or a grab holds the pointer.
  case constraint
  /// The device names places.
  case absolute
}
