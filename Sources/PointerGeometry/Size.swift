/// A width and a height in one coordinate space.
@frozen
public struct Size<Space: CoordinateSpace>: Hashable, Sendable {
  /// The horizontal extent, in the units of the space; negative only by mistake.
  public var width: Double
  /// The vertical extent, in the units of the space; negative only by mistake.
  public var height: Double

  /// Makes a size.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent.
  @inlinable
  public static var zero: Self { Self(width: 0, height: 0) }

  /// Whether the size has no area.
  @inlinable
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Whether both extents are finite.
  @inlinable
  public var isFinite: Bool { width.isFinite && height.isFinite }

  /// The size scaled by a factor.
  @inlinable
  public static func * (a: Self, factor: Double) -> Self {
    Self(width: a.width * factor, height: a.height * factor)
  }
}
