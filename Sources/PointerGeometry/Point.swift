/// A place in one coordinate space.
@frozen
public struct Point<Space: CoordinateSpace>: Hashable, Sendable {
  /// The distance from the left edge, in the units of the space.
  public var x: Double
  /// The distance from the top edge, in the units of the space.
  public var y: Double

  /// Makes a point.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin of the space.
  @inlinable
  public static var zero: Self { Self(x: 0, y: 0) }

  /// Whether both coordinates are finite.
  @inlinable
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The displacement from this point to another.
  @inlinable
  public func vector(to other: Self) -> Vector<Space> { other - self }

  /// The distance to another point.
  @inlinable
  public func distance(to other: Self) -> Double { (other - self).length }

  /// The point moved by a displacement.
  @inlinable
  public static func + (a: Self, b: Vector<Space>) -> Self { Self(x: a.x + b.dx, y: a.y + b.dy) }

  /// The point moved by the opposite of a displacement.
  @inlinable
  public static func - (a: Self, b: Vector<Space>) -> Self { Self(x: a.x - b.dx, y: a.y - b.dy) }

  /// The displacement from `b` to `a`.
  @inlinable
  public static func - (a: Self, b: Self) -> Vector<Space> {
    Vector(dx: a.x - b.x, dy: a.y - b.y)
  }

  /// Moves the point in place.
  @inlinable
  public static func += (a: inout Self, b: Vector<Space>) { a = a + b }

  /// Moves the point in place by the opposite of a displacement.
  @inlinable
  public static func -= (a: inout Self, b: Vector<Space>) { a = a - b }
}
