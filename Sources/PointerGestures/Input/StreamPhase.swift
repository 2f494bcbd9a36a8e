/// What happened to a scroll, a pinch or a swipe that a device reports as such.
public enum StreamPhase: UInt8, Hashable, Sendable, CaseIterable {
  /// The fingers began to move.
  case began
  /// They moved on.
  case changed
  /// They were lifted.
  case ended
  /// It turned out to be something else, or the device has gone.
  case cancelled
}
