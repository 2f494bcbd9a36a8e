/// A small shape beside the pointer, such as one of the two arrows of a divider.
public struct PointerAccessory: Hashable, Sendable {
  /// The shape, before its rotation.
  public var shape: PointerShape
  /// The gap between the pointer's edge and the accessory's, in points: 0 … 64, others are moved
  /// into that range.
  public var offset: Double
  /// Where it is around the pointer, in degrees: 0 to the right, growing clockwise.
  public var angle: Double
  /// How far its shape is turned clockwise, in degrees.
  public var rotation: Double

  /// Makes an accessory.
  ///
  /// - Parameter rotation: nil to turn it with its angle, so that a shape that points to the right
  ///   points away from the pointer.
  public init(
    shape: PointerShape, offset: Double = 9, angle: Double, rotation: Double? = nil
  ) {
    self.shape = shape
    self.offset = offset
    self.angle = angle
    self.rotation = rotation ?? angle
  }
}
