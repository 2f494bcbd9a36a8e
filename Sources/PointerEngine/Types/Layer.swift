import PointerGeometry

/// A part of a surface whose regions move together, such as the content of a scrolling view.
///
/// The frames of its regions are in the layer's own coordinates: scrolling changes `offset` and
/// touches no region.
public struct Layer: Hashable, Sendable {
  /// The client's name for it, unique on its surface and not 0.
  public var id: LayerID
  /// Where the layer's (0, 0) is on the surface.
  public var offset: Vector<SurfaceSpace>
  /// The part of the surface in which the layer shows, not moved by `offset`; nil for all of it.
  public var clip: Rect<SurfaceSpace>?

  /// Describes a layer.
  public init(
    id: LayerID, offset: Vector<SurfaceSpace> = .zero, clip: Rect<SurfaceSpace>? = nil
  ) {
    self.id = id
    self.offset = offset
    self.clip = clip
  }
}
