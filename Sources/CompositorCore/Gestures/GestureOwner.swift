/// Who gets a gesture, from its begin to its end.
public enum GestureOwner: Hashable, Sendable {
  /// The compositor keeps it; no client hears of it.
  case system
  /// The client under the pointer gets it.
  case client
}
