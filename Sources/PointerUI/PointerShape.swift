/// The shape that the pointer takes in a region.
public enum PointerShape: Hashable, Sendable {
  /// The rectangle of the region with the compositor's default radius.
  case automatic
  /// The rectangle of the region with round corners.
  ///
  /// The radius is in points, from zero to half of the shorter side; any other is moved into
  /// that range.
  case roundedRect(radius: Double)
  /// The rectangle of the region with half circles at its short sides.
  case capsule
}
