import PointerGeometry

/// The pixels of a surface, for drawing an element of it raised.
public struct SurfaceContent {
  /// The image that holds them; an opaque element needs no shadow below it where it is `.xrgb`.
  public var image: Image
  /// Image pixels a surface point.
  public var scale: Double
  /// Where in the image the surface's top left corner is.
  public var origin: Point<BufferSpace>

  /// Makes the description of a surface's pixels.
  public init(image: Image, scale: Double, origin: Point<BufferSpace> = .zero) {
    (self.image, self.scale, self.origin) = (image, scale, origin)
  }

  /// The pixels of a rectangle of the surface, unrounded.
  func pixels(of rect: Rect<SurfaceSpace>) -> Rect<BufferSpace> {
    Rect(
      x: origin.x + rect.minX * scale, y: origin.y + rect.minY * scale,
      width: rect.width * scale, height: rect.height * scale)
  }
}
