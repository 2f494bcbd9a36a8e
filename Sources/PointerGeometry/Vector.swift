/// A displacement in one coordinate space.
@frozen
public struct Vector<Space: CoordinateSpace>: Hashable, Sendable {
  /// The displacement to the right, in the units of the space.
  public var dx: Double
  /// The displacement downwards, in the units of the space.
  public var dy: Double

  /// Makes a displacement.
  @inlinable
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// No displacement.
  @inlinable
  public static var zero: Self { Self(dx: 0, dy: 0) }

  /// The square of the length, cheaper than `length` where lengths are only compared.
  @inlinable
  public var lengthSquared: Double { dx * dx + dy * dy }

  /// The Euclidean length.
  ///
  /// Scaled by the larger component, so that it neither overflows nor underflows early.
  @inlinable
  public var length: Double {
    let largest = max(abs(dx), abs(dy))
    guard largest > 0, largest.isFinite else { return largest }
    let (x, y) = (dx / largest, dy / largest)
    return largest * (x * x + y * y).squareRoot()
  }

  /// Whether both components are finite.
  @inlinable
  public var isFinite: Bool { dx.isFinite && dy.isFinite }

  /// The same direction with a length of at most `limit`.
  @inlinable
  public func limited(to limit: Double) -> Self {
    let length = length
    guard length > limit, length > 0 else { return self }
    return self * (limit / length)
  }

  /// The sum of two displacements.
  @inlinable
  public static func + (a: Self, b: Self) -> Self { Self(dx: a.dx + b.dx, dy: a.dy + b.dy) }

  /// The difference of two displacements.
  @inlinable
  public static func - (a: Self, b: Self) -> Self { Self(dx: a.dx - b.dx, dy: a.dy - b.dy) }

  /// The opposite displacement.
  @inlinable
  public static prefix func - (a: Self) -> Self { Self(dx: -a.dx, dy: -a.dy) }

  /// The displacement scaled by a factor.
  @inlinable
  public static func * (a: Self, factor: Double) -> Self {
    Self(dx: a.dx * factor, dy: a.dy * factor)
  }

  /// The displacement scaled by a factor.
  @inlinable
  public static func * (factor: Double, a: Self) -> Self { a * factor }

  /// The displacement divided by a factor.
  @inlinable
  public static func / (a: Self, divisor: Double) -> Self {
    Self(dx: a.dx / divisor, dy: a.dy / divisor)
  }

  /// Adds a displacement in place.
  @inlinable
  public static func += (a: inout Self, b: Self) { a = a + b }

  /// Subtracts a displacement in place.
  @inlinable
  public static func -= (a: inout Self, b: Self) { a = a - b }
}
