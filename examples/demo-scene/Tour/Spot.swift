import PointerGeometry

/// A place that the pointer is moved to.
struct Spot: Equatable {
  /// The part that it is in, by the name that the example gives it; `window` is all of the window.
  var part: String
  /// Where in the part: 0…1 from its left and top edge to the others; also outside.
  var place = Point<UnitSpace>(x: 0.5, y: 0.5)
  /// What is added to that, points.
  var offset = Vector<LogicalSpace>.zero
  /// How fast the pointer goes there.
  var pace = Hand.Pace.brisk
}

/// A part's own space: 0…1 from its left and top edge to the others.
enum UnitSpace: CoordinateSpace {}
