/// A shape the pointer can take, before it is known where.
///
/// **Anchor.** Every shape has one point by which it is placed: its middle, unless a path is given
/// another. In a region the anchor is at the middle of the frame, outside of regions at the model.
public enum Shape: Hashable, Sendable {
  /// The frame with round corners.
  case roundedRect(CornerRadii)
  /// The frame with half circles at its short sides.
  case capsule
  /// A circle of a diameter in points; nil for the largest that fits the frame.
  case circle(diameter: Double?)
  /// A vertical bar with round ends, as for horizontal text: both extents are what is preferred,
  /// in points, and at most those of the frame.
  case verticalBeam(length: Double, thickness: Double)
  /// A horizontal bar with round ends, as for vertical text.
  case horizontalBeam(length: Double, thickness: Double)
  /// A path of its own size; its anchor is in its own coordinates, nil for the middle of its
  /// bounds.
  case path(Path, anchor: Point<ShapeSpace>? = nil)

  /// The outline that the shape has in a frame of a size.
  ///
  /// - Parameter size: an extent that is negative or not a number counts as zero.
  public func outline<Space: CoordinateSpace>(in size: Size<Space>) -> ShapeOutline {
    switch self {
    case .roundedRect(let radii):
      return ShapeOutline(size: size, radii: radii)
    case .capsule:
      return ShapeOutline(size: size, radii: Self.round)
    case .circle(let diameter):
      let side = diameter ?? min(size.width, size.height)
      return ShapeOutline(size: Size<Space>(width: side, height: side), radii: Self.round)
    case .verticalBeam(let length, let thickness):
      return Self.beam(width: thickness, height: length, in: size)
    case .horizontalBeam(let length, let thickness):
      return Self.beam(width: length, height: thickness, in: size)
    case .path(let path, let anchor):
      return ShapeOutline(path: path, anchor: anchor)
    }
  }

  private static var round: CornerRadii { CornerRadii(.infinity) }

  private static func beam<Space: CoordinateSpace>(
    width: Double, height: Double, in size: Size<Space>
  ) -> ShapeOutline {
    ShapeOutline(
      size: Size<Space>(width: min(width, size.width), height: min(height, size.height)),
      radii: round)
  }
}
