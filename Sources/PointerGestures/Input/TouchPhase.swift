/// What happened to a contact.
public enum TouchPhase: UInt8, Hashable, Sendable, CaseIterable {
  /// It came down.
  case began
  /// It moved.
  case moved
  /// It was lifted.
  case ended
  /// It turned out to be none, or somebody else took it.
  case cancelled
}
