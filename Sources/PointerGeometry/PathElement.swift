/// One step of a path's outline.
public enum PathElement: Hashable, Sendable {
  /// Begins a part; the one before it is closed.
  case move(to: Point<ShapeSpace>)
  /// A straight line from where the step before ended.
  case line(to: Point<ShapeSpace>)
  /// A quadratic Bézier curve.
  case quadratic(to: Point<ShapeSpace>, control: Point<ShapeSpace>)
  /// A cubic Bézier curve.
  case cubic(to: Point<ShapeSpace>, control1: Point<ShapeSpace>, control2: Point<ShapeSpace>)
  /// A straight line back to where the part began.
  case close
}
