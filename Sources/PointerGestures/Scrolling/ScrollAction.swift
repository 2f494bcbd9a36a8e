import PointerGeometry

/// What `ScrollKinetics` asks its caller to do.
public enum ScrollAction<Space: CoordinateSpace>: Hashable, Sendable {
  /// A scroll begins on a target.
  case began(ScrollTarget)
  /// It goes on.
  case scrolled(ScrollFrame<Space>)
  /// It has ended, with a stop on both axes; the fingers have left, and nothing coasts.
  case ended(ScrollTarget)
}
