import PointerGeometry

/// A pointer shape on its way out.
public struct FadingShape: Hashable, Sendable {
  /// The shape; it does not move any more.
  public var shape: RoundedRect<LogicalSpace>
  /// Its opacity, 0 … 1.
  public var opacity: Double
  /// 0: pointer fill and ring … 1: platter.
  public var material: Double
  /// 0: round … 1: thin.
  public var thinness: Double

  /// Makes a fading shape.
  public init(
    shape: RoundedRect<LogicalSpace>, opacity: Double, material: Double = 0, thinness: Double = 0
  ) {
    self.shape = shape
    self.opacity = opacity
    self.material = material
    self.thinness = thinness
  }
}
