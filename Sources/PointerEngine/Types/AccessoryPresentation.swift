import PointerGeometry

/// How one accessory of the pointer is drawn.
public struct AccessoryPresentation: Hashable, Sendable {
  /// Its shape before the rotation, placed and scaled about its anchor.
  public var shape: ShapeBlend<LogicalSpace>
  /// How far the shape is turned clockwise about its anchor, in radians.
  public var rotation: Double
  /// Its opacity, 0 … 1; drawn with the fill of thin shapes.
  public var opacity: Double

  /// Makes an accessory.
  public init(shape: ShapeBlend<LogicalSpace>, rotation: Double, opacity: Double) {
    self.shape = shape
    self.rotation = rotation
    self.opacity = opacity
  }
}
