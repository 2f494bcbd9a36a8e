/// Where in its life a gesture is.
public enum PointerGesturePhase: Hashable, Sendable {
  /// It begins: the first call for it.
  case began
  /// It goes on.
  case changed
  /// The user ended it: the last call for it.
  case ended
  /// It was interrupted, and should be undone where possible: the last call for it.
  case cancelled
}
