import PointerGeometry

/// Where an output's image is in the compositor's space, and how many pixels a point has.
public struct OutputTransform: Hashable, Sendable {
  /// The place of the image's top left corner.
  public var origin: Point<LogicalSpace>
  /// Pixels a point; fractions are allowed.
  public var scale: Double

  /// Makes a transform.
  public init(origin: Point<LogicalSpace>, scale: Double) {
    (self.origin, self.scale) = (origin, scale)
  }

  /// A place in pixels of the image, unrounded.
  public func physical(_ point: Point<LogicalSpace>) -> Point<PhysicalSpace> {
    Point(x: (point.x - origin.x) * scale, y: (point.y - origin.y) * scale)
  }

  /// A rectangle in pixels of the image, unrounded.
  public func physical(_ rect: Rect<LogicalSpace>) -> Rect<PhysicalSpace> {
    Rect(
      origin: physical(rect.origin),
      size: Size(width: rect.width * scale, height: rect.height * scale))
  }

  /// The whole pixels that a rectangle touches.
  public func pixels(covering rect: Rect<LogicalSpace>) -> PixelBox {
    PixelBox(covering: physical(rect))
  }
}
