/// An upright rectangle with circular corners of one radius.
@frozen
public struct RoundedRect<Space: CoordinateSpace>: Hashable, Sendable {
  /// The rectangle around the shape.
  public let rect: Rect<Space>
  /// The radius of the corners: zero to half the short side.
  public let cornerRadius: Double

  /// Makes a rounded rectangle; the radius is clamped to zero … half the short side.
  @inlinable
  public init(rect: Rect<Space>, cornerRadius: Double) {
    self.rect = rect
    let limit = max(0, min(rect.width, rect.height) / 2)
    self.cornerRadius = cornerRadius > 0 ? min(cornerRadius, limit) : 0
  }

  /// Makes a circle from its middle and its diameter.
  @inlinable
  public init(circleAt center: Point<Space>, diameter: Double) {
    self.init(
      rect: Rect(center: center, size: Size(width: diameter, height: diameter)),
      cornerRadius: diameter / 2)
  }

  /// The middle of the shape.
  @inlinable
  public var center: Point<Space> { rect.center }

  /// Whether all its numbers are finite.
  @inlinable
  public var isFinite: Bool { rect.isFinite && cornerRadius.isFinite }

  /// The distance from a point to the outline: negative inside, positive outside.
  @inlinable
  public func signedDistance(to point: Point<Space>) -> Double {
    // Source: the usual signed distance of a box, shrunk by the radius and grown again.
    let x = abs(point.x - rect.midX) - rect.width / 2 + cornerRadius
    let y = abs(point.y - rect.midY) - rect.height / 2 + cornerRadius
    let outside = Vector<Space>(dx: max(x, 0), dy: max(y, 0)).length
    return outside + min(max(x, y), 0) - cornerRadius
  }

  /// The distance from a point to the shape; zero inside.
  @inlinable
  public func distance(to point: Point<Space>) -> Double { max(0, signedDistance(to: point)) }

  /// Whether a point is inside the shape.
  @inlinable
  public func contains(_ point: Point<Space>) -> Bool {
    rect.contains(point) && signedDistance(to: point) <= 0
  }

  /// The shape moved by a displacement.
  @inlinable
  public func offset(by vector: Vector<Space>) -> Self {
    Self(rect: rect.offset(by: vector), cornerRadius: cornerRadius)
  }
}
