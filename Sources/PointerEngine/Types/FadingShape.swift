import PointerGeometry

/// A pointer shape on its way out.
public struct FadingShape: Hashable, Sendable {
  /// The shape; it does not move any more.
  public var shape: RoundedRect<LogicalSpace>
  /// The shape where a path has part in it; nil where it is `shape` exactly.
  public var blend: ShapeBlend<LogicalSpace>?
  /// Its opacity, 0 … 1.
  public var opacity: Double
  /// 0: pointer fill and ring … 1: platter.
  public var material: Double
  /// 0: round … 1: thin.
  public var thinness: Double

  /// Makes a fading shape.
  public init(
    shape: RoundedRect<LogicalSpace>, blend: ShapeBlend<LogicalSpace>? = nil, opacity: Double,
    material: Double = 0, thinness: Double = 0
  ) {
    self.shape = shape
    self.blend = blend
    self.opacity = opacity
    self.material = material
    self.thinness = thinness
  }
}
