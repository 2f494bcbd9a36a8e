/// An upright rectangle in one coordinate space.
///
/// It contains its left and top edge and not its right and bottom one, so that of two
/// rectangles side by side exactly one contains a point of the common edge.
@frozen
public struct Rect<Space: CoordinateSpace>: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point<Space>
  /// The extent to the right and downwards.
  public var size: Size<Space>

  /// Makes a rectangle from its top left corner and its size.
  @inlinable
  public init(origin: Point<Space>, size: Size<Space>) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from its four numbers.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    origin = Point(x: x, y: y)
    size = Size(width: width, height: height)
  }

  /// Makes a rectangle from its middle and its size.
  @inlinable
  public init(center: Point<Space>, size: Size<Space>) {
    origin = Point(x: center.x - size.width / 2, y: center.y - size.height / 2)
    self.size = size
  }

  /// Makes the rectangle between two edges on each axis; crossed edges give an empty one.
  @inlinable
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    origin = Point(x: minX, y: minY)
    size = Size(width: max(0, maxX - minX), height: max(0, maxY - minY))
  }

  /// The empty rectangle at the origin.
  @inlinable
  public static var zero: Self { Self(origin: .zero, size: .zero) }

  /// The left edge.
  @inlinable
  public var minX: Double { origin.x }
  /// The middle between left and right.
  @inlinable
  public var midX: Double { origin.x + size.width / 2 }
  /// The right edge.
  @inlinable
  public var maxX: Double { origin.x + size.width }
  /// The top edge.
  @inlinable
  public var minY: Double { origin.y }
  /// The middle between top and bottom.
  @inlinable
  public var midY: Double { origin.y + size.height / 2 }
  /// The bottom edge.
  @inlinable
  public var maxY: Double { origin.y + size.height }
  /// The horizontal extent.
  @inlinable
  public var width: Double { size.width }
  /// The vertical extent.
  @inlinable
  public var height: Double { size.height }
  /// The middle.
  @inlinable
  public var center: Point<Space> { Point(x: midX, y: midY) }
  /// Whether the rectangle has no area.
  @inlinable
  public var isEmpty: Bool { size.isEmpty }
  /// Whether all four edges are finite.
  @inlinable
  public var isFinite: Bool { origin.isFinite && maxX.isFinite && maxY.isFinite }

  /// Whether a point is inside: left and top edge included, right and bottom edge not.
  @inlinable
  public func contains(_ point: Point<Space>) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether another rectangle lies wholly inside this one.
  @inlinable
  public func contains(_ other: Self) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Whether two rectangles share an area.
  @inlinable
  public func intersects(_ other: Self) -> Bool { intersection(other) != nil }

  /// The area two rectangles share, or nil where they share none.
  @inlinable
  public func intersection(_ other: Self) -> Self? {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return nil }
    return Self(minX: left, minY: top, maxX: right, maxY: bottom)
  }

  /// The smallest rectangle around both; an empty rectangle adds nothing.
  @inlinable
  public func union(_ other: Self) -> Self {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Self(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  /// The rectangle with each edge moved inwards, or outwards by a negative amount.
  ///
  /// An axis never turns inside out: it shrinks to its middle.
  @inlinable
  public func inset(by amount: Double) -> Self { inset(dx: amount, dy: amount) }

  /// The rectangle with its vertical edges moved inwards by `dx` and the others by `dy`.
  @inlinable
  public func inset(dx: Double, dy: Double) -> Self {
    let width = max(0, size.width - 2 * dx)
    let height = max(0, size.height - 2 * dy)
    return Self(
      x: midX - width / 2, y: midY - height / 2, width: width, height: height)
  }

  /// The rectangle moved by a displacement.
  @inlinable
  public func offset(by vector: Vector<Space>) -> Self {
    Self(origin: origin + vector, size: size)
  }

  /// The rectangle scaled about its middle.
  @inlinable
  public func scaled(by factor: Double) -> Self { Self(center: center, size: size * factor) }

  /// The point of the closed rectangle nearest to a point.
  @inlinable
  public func clamp(_ point: Point<Space>) -> Point<Space> {
    Point(
      x: min(max(point.x, minX), max(minX, maxX)),
      y: min(max(point.y, minY), max(minY, maxY)))
  }

  /// The distance from a point to the rectangle; zero inside.
  @inlinable
  public func distance(to point: Point<Space>) -> Double { (clamp(point) - point).length }
}
