import PointerGeometry

/// The surface under the pointer, and where it is at this moment.
///
/// Stacking stays with the host, which says in the event what lies under the point.
@frozen
public struct SurfaceHit: Hashable, Sendable {
  /// The surface.
  public var surface: SurfaceID
  /// Where the surface's top left corner is.
  public var origin: Point<LogicalSpace>
  /// The size of the surface; regions are clipped to it.
  public var size: Size<SurfaceSpace>
  /// Whether the user lets this application's regions have an effect.
  public var isAdaptive: Bool

  /// Makes a hit.
  @inlinable
  public init(
    surface: SurfaceID, origin: Point<LogicalSpace>, size: Size<SurfaceSpace>,
    isAdaptive: Bool = true
  ) {
    self.surface = surface
    self.origin = origin
    self.size = size
    self.isAdaptive = isAdaptive
  }
}
