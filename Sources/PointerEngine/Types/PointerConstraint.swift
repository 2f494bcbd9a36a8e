/// What holds the pointer, besides the hand.
public enum PointerConstraint: UInt8, Hashable, Sendable, CaseIterable {
  /// Nothing.
  case none = 0
  /// A client keeps it in an area: regions work, but the engine moves nothing by itself.
  case confined = 1
  /// A client reads motions only: nothing is shown and no region has an effect.
  case locked = 2
  /// A drag and drop operation, or a window being moved: the pointer is shown, no region has an
  /// effect, and the engine moves nothing by itself.
  case grabbed = 3
}
