import PointerGeometry

/// How far the content of a highlighted control leans with the pointer, and is pressed.
///
/// For a renderer that has the content apart from its background, and for clients that animate
/// alongside; one that has not leaves the content where it is.
public struct LabelPresentation: Hashable, Sendable {
  /// The region; its key may be dead already while it comes to rest.
  public var key: RegionKey
  /// Where its pixels are on the surface.
  public var surfaceFrame: Rect<SurfaceSpace>
  /// Where it is now, without scale and offset.
  public var frame: Rect<LogicalSpace>
  /// The shift of the content: 0.04 of the model's offset from the middle, at most 2 points.
  public var offset: Vector<LogicalSpace>
  /// The scale of the content about the middle of the frame: below 1 while it is pressed.
  public var scale: Double

  /// Makes a label.
  public init(
    key: RegionKey, surfaceFrame: Rect<SurfaceSpace>, frame: Rect<LogicalSpace>,
    offset: Vector<LogicalSpace>, scale: Double
  ) {
    self.key = key
    self.surfaceFrame = surfaceFrame
    self.frame = frame
    self.offset = offset
    self.scale = scale
  }
}
