/// What kind of input the events of a pointer come from.
public enum PointerInputKind: UInt32, Hashable, Sendable, CaseIterable {
  /// A mouse, a touchpad or the like, which move a pointer that is somewhere else.
  case pointer = 0
  /// A finger on the screen.
  case finger = 1
  /// A pen, or another tool of a tablet.
  case pen = 2
}
