import PointerGeometry

/// A surface under a point.
struct Hit {
  /// The surface that takes the input.
  let surface: Surface
  /// The point in the surface's coordinates.
  let local: Point<SurfaceSpace>
  /// The surface's corner.
  let origin: Point<LogicalSpace>

  /// The surface's size.
  let size: Size<SurfaceSpace>
}
