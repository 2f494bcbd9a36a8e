import PointerGeometry

/// Where on a surface regions can have an effect.
public struct SurfaceBounds: Hashable, Sendable {
  /// The size of the surface in surface-local points.
  public var size: Size<SurfaceSpace>
  /// The smallest rectangle around the input region; nil where that has no limits.
  public var inputBounds: Rect<SurfaceSpace>?

  /// Makes bounds from a size and a limit of input.
  public init(size: Size<SurfaceSpace>, inputBounds: Rect<SurfaceSpace>? = nil) {
    self.size = size
    self.inputBounds = inputBounds
  }

  /// The rectangle to which regions are clipped; nil where nothing is left of the surface.
  var clip: Rect<SurfaceSpace>? {
    let whole = Rect<SurfaceSpace>(origin: .zero, size: size)
    guard let inputBounds else { return whole.isEmpty ? nil : whole }
    return whole.intersection(inputBounds)
  }
}
