import PointerGeometry

extension Target {
  /// Where the model rests when it came to this place: the middle along the recentring axes, and
  /// along the others the nearest place that is inside.
  func restPoint(from place: Point<LogicalSpace>) -> Point<LogicalSpace> {
    let frame = logicalFrame
    let (axes, middle) = (recenteringAxes, middle)
    return Point(
      x: axes.contains(.horizontal)
        ? middle.x : Self.clamp(place.x, frame.minX, frame.maxX),
      y: axes.contains(.vertical)
        ? middle.y : Self.clamp(place.y, frame.minY, frame.maxY))
  }

  /// The nearest number inside, the far edge being outside.
  private static func clamp(_ number: Double, _ least: Double, _ most: Double) -> Double {
    max(least, min(number, most - min(0.5, (most - least) / 2)))
  }
}
