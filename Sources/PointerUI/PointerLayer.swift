import PointerGeometry

/// A part of a surface whose regions move together, such as the content of a scrolling view.
public struct PointerLayer: Hashable, Sendable {
  /// The name of the layer, unique in its interaction and not zero.
  public var id: UInt32
  /// Where the layer's origin is on the surface, in points.
  public var offset: Vector<SurfaceSpace>
  /// The part of the surface in which it shows, which the offset does not move; nil for all of it.
  public var clip: Rect<SurfaceSpace>?

  /// Describes a layer.
  public init(
    id: UInt32, offset: Vector<SurfaceSpace> = .zero, clip: Rect<SurfaceSpace>? = nil
  ) {
    self.id = id
    self.offset = offset
    self.clip = clip
  }
}
