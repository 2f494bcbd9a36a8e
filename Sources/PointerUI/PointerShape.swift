import PointerGeometry

/// The shape that the pointer takes in a region.
///
/// Lengths are in points. One that is not a length of at most 256, and a path that reaches further
/// than that from its anchor, count as `automatic`.
public enum PointerShape: Hashable, Sendable {
  /// The rectangle of the region with the compositor's default radius.
  case automatic
  /// The rectangle of the region with round corners.
  ///
  /// The radius is in points, from zero to half of the shorter side; any other is moved into
  /// that range.
  case roundedRect(radius: Double)
  /// The rectangle of the region with a radius for each corner.
  case corners(CornerRadii)
  /// The rectangle of the region with half circles at its short sides.
  case capsule
  /// A circle; nil for the largest that fits the region.
  case circle(diameter: Double?)
  /// A vertical bar, as for horizontal text, at most as long as the region.
  case verticalBeam(length: Double, thickness: Double = 2.5)
  /// A horizontal bar, as for vertical text, at most as long as the region.
  case horizontalBeam(length: Double, thickness: Double = 2.5)
  /// Any outline; its anchor is in its own coordinates, nil for the middle of its bounds.
  case path(Path, anchor: Point<ShapeSpace>? = nil)
}
