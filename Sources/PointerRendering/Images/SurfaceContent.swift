import PointerGeometry

/// The pixels of a surface, for drawing an element of it raised.
public struct SurfaceContent {
  /// The image that holds them; an opaque element needs no shadow below it where it is `.xrgb`.
  public var image: Image
  /// From points of the surface to pixels of the image.
  ///
  /// It may turn by quarters, mirror, and stretch each axis by a factor of its own: all that a
  /// buffer's scale and transform and a viewport can do. One that tilts is not drawn.
  public var toBuffer: SpaceTransform<SurfaceSpace, BufferSpace>

  /// Makes the description of a surface's pixels.
  public init(image: Image, toBuffer: SpaceTransform<SurfaceSpace, BufferSpace>) {
    (self.image, self.toBuffer) = (image, toBuffer)
  }

  /// Makes the description of pixels that lie as the surface does.
  ///
  /// - Parameters:
  ///   - scale: Image pixels a surface point.
  ///   - origin: Where in the image the surface's top left corner is.
  public init(image: Image, scale: Double, origin: Point<BufferSpace> = .zero) {
    self.init(image: image, toBuffer: SpaceTransform(scale: scale, origin: origin))
  }

  /// The pixels of a rectangle of the surface, unrounded.
  func pixels(of rect: Rect<SurfaceSpace>) -> Rect<BufferSpace> { toBuffer.applied(to: rect) }
}
