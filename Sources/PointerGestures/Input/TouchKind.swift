/// What made a contact.
public enum TouchKind: UInt8, Hashable, Sendable, CaseIterable {
  /// A finger on the screen.
  case direct
  /// A finger on a touchpad, which is not the place that it acts on.
  case indirect
  /// A pen or another tool of a tablet.
  case pen
  /// The pointer with a button held down.
  case pointer

  /// The kind as a set of its own.
  public var asSet: TouchKinds { TouchKinds(rawValue: 1 << rawValue) }
}
