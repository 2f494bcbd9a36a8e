/// Input of another kind that takes the user's eyes off the pointer.
public enum Interruption: UInt8, Hashable, Sendable, CaseIterable {
  /// A key that writes something was pressed.
  case typing = 0
  /// A finger touched the screen.
  case touch = 1
  /// A pen is near the screen.
  case pen = 2
}
