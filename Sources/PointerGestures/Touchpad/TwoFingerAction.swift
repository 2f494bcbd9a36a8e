import PointerGeometry

/// What a `TwoFingerSequence` makes of what a touchpad says.
public enum TwoFingerAction<Space: CoordinateSpace>: Hashable, Sendable {
  /// A scroll begins.
  case scrollBegan
  /// It goes on by so much, both axes at once.
  case scrolled(Vector<Space>)
  /// It ends, with a stop on the axes that moved.
  case scrollEnded(stopping: GestureAxes, cancelled: Bool)
  /// A pinch of so many fingers begins.
  case pinchBegan(fingers: Int)
  /// It goes on; the value is the whole change since its begin.
  case pinchChanged(PinchValue<Space>)
  /// It ends.
  case pinchEnded(cancelled: Bool)
}
