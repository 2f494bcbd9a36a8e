/// An upright rectangle with circular corners of up to four radii.
@frozen
public struct RoundedRect<Space: CoordinateSpace>: Hashable, Sendable {
  /// The rectangle around the shape.
  public let rect: Rect<Space>
  /// The radii of the corners; they always fit the rectangle.
  public let radii: CornerRadii

  /// Makes a rounded rectangle; radii that do not fit are scaled down in proportion.
  @inlinable
  public init(rect: Rect<Space>, radii: CornerRadii) {
    self.rect = rect
    self.radii = radii.fitted(to: rect.size)
  }

  /// Makes a rounded rectangle; the radius is clamped to zero … half the short side.
  @inlinable
  public init(rect: Rect<Space>, cornerRadius: Double) {
    self.init(rect: rect, radii: CornerRadii(cornerRadius))
  }

  /// Makes a circle from its middle and its diameter.
  @inlinable
  public init(circleAt center: Point<Space>, diameter: Double) {
    self.init(
      rect: Rect(center: center, size: Size(width: diameter, height: diameter)),
      cornerRadius: diameter / 2)
  }

  /// Makes a capsule: half circles at the short sides of a rectangle.
  @inlinable
  public init(capsule rect: Rect<Space>) {
    self.init(rect: rect, cornerRadius: .infinity)
  }

  /// The radius of the corners where they are equal, otherwise the greatest of the four.
  @inlinable
  public var cornerRadius: Double { radii.largest }

  /// The middle of the shape.
  @inlinable
  public var center: Point<Space> { rect.center }

  /// Whether all its numbers are finite.
  @inlinable
  public var isFinite: Bool { rect.isFinite }

  /// The distance from a point to the outline: negative inside, positive outside.
  ///
  /// Exact, up to rounding, for any radii that fit. The shape is convex: the distance is the
  /// greatest of those to the half-planes that support it. Those of the sides are four; those of
  /// a corner's arc touch it where the point projects onto it, which is on the arc exactly if the
  /// point is beyond the arc's middle on both axes, and give the distance to the arc. A point
  /// that is not a number is infinitely far.
  @inlinable
  public func signedDistance(to point: Point<Space>) -> Double {
    let left = rect.minX - point.x
    let top = rect.minY - point.y
    let right = point.x - rect.maxX
    let bottom = point.y - rect.maxY
    let side = max(max(left, right), max(top, bottom))
    // At most one of the pairs below counts, except deep inside where large corners overlap.
    let topLeft = Self.arc(radii.topLeft, left, top)
    let topRight = Self.arc(radii.topRight, right, top)
    let bottomRight = Self.arc(radii.bottomRight, right, bottom)
    let bottomLeft = Self.arc(radii.bottomLeft, left, bottom)
    let distance = max(side, max(max(topLeft, topRight), max(bottomRight, bottomLeft)))
    return point.x.isNaN || point.y.isNaN ? .infinity : distance
  }

  /// The distance to a corner's arc, or −∞ where the point does not project onto the arc.
  ///
  /// - Parameters:
  ///   - x: how far the point is outside of the corner's vertical side.
  ///   - y: how far it is outside of the horizontal one.
  @inlinable
  static func arc(_ radius: Double, _ x: Double, _ y: Double) -> Double {
    let offset = Vector<Space>(dx: x + radius, dy: y + radius)
    guard offset.dx > 0, offset.dy > 0 else { return -.infinity }
    return offset.length - radius
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
    Self(rect: rect.offset(by: vector), radii: radii)
  }

  /// The shape whose outline lies a distance inside of this one, or outside by a negative amount.
  @inlinable
  public func inset(by amount: Double) -> Self {
    Self(rect: rect.inset(by: amount), radii: radii.inset(by: amount))
  }
}
