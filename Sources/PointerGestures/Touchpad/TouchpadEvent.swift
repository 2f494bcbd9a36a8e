import PointerGeometry

/// What two fingers do, as a touchpad's driver says it: in no reliable order.
public enum TouchpadEvent<Space: CoordinateSpace>: Hashable, Sendable {
  /// The fingers scroll by so much, both axes at once; the axes that `stopped` came to rest.
  case scroll(Vector<Space>, stopped: GestureAxes = [])
  /// So many fingers begin to pinch.
  case pinchBegan(fingers: Int)
  /// The fingers pinch: their middle moved since the report before; the scale is that since the
  /// begin, or since whenever the driver began to count; they turned since the report before, in
  /// degrees clockwise.
  case pinchChanged(by: Vector<Space>, scale: Double, rotation: Double)
  /// The fingers end to pinch.
  case pinchEnded(cancelled: Bool)
  /// The number of buttons that are held now.
  case buttons(pressed: Int)
  /// The device has gone, or the surface that all this is for.
  case cancel
}
