import PointerGeometry

/// One thing that is done, or that must have happened.
enum TourStep: Equatable {
  /// The pointer goes to a place; the finger stays on the pad.
  case move(Spot)
  /// The same, and a region must be entered there: of one of these kinds, or of any.
  case enter(Spot, kinds: [Substring])
  /// Nothing is done for a time, seconds.
  case rest(Double)
  /// All fingers leave the pad.
  case lift
  /// The pad is pressed and let go.
  case click
  /// The pad is pressed with two fingers.
  case secondaryClick
  /// The pad is pressed, if it is not yet, and the pointer goes to a place.
  case drag(Spot)
  /// The pad is let go.
  case release
  /// Two fingers move by millimetres in a time; they stay on the pad.
  case scroll(Vector<DeviceSpace>, seconds: Double)
  /// Two fingers go apart by millimetres in a time; they stay on the pad.
  case pinch(Double, seconds: Double)
  /// Two fingers turn by degrees, clockwise, in a time; they stay on the pad.
  case turn(Double, seconds: Double)
  /// What the screen shows is kept.
  case picture(String)
  /// Something must have happened.
  case expect(TourExpectation)
}
