/// An affine map from one coordinate space to another.
///
/// It takes (x, y) to (a·x + c·y + tx, b·x + d·y + ty).
@frozen
public struct SpaceTransform<From: CoordinateSpace, To: CoordinateSpace>: Hashable, Sendable {
  /// How far the result moves to the right for a step to the right.
  public var a: Double
  /// How far it moves down for a step to the right.
  public var b: Double
  /// How far it moves to the right for a step down.
  public var c: Double
  /// How far it moves down for a step down.
  public var d: Double
  /// Where the origin goes, horizontally.
  public var tx: Double
  /// Where the origin goes, vertically.
  public var ty: Double

  /// Makes a map from its six numbers.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Makes the map that scales each axis, then moves the origin to a point.
  @inlinable
  public init(scaleX: Double, scaleY: Double, origin: Point<To> = .zero) {
    self.init(a: scaleX, b: 0, c: 0, d: scaleY, tx: origin.x, ty: origin.y)
  }

  /// Makes the map that scales both axes alike, then moves the origin to a point.
  @inlinable
  public init(scale: Double, origin: Point<To> = .zero) {
    self.init(scaleX: scale, scaleY: scale, origin: origin)
  }

  /// Makes the map that stretches one rectangle onto another, or nil where the first is empty or
  /// a number is not finite.
  @inlinable
  public init?(mapping source: Rect<From>, onto target: Rect<To>) {
    guard !source.isEmpty else { return nil }
    let x = target.width / source.width
    let y = target.height / source.height
    self.init(
      a: x, b: 0, c: 0, d: y, tx: target.minX - source.minX * x, ty: target.minY - source.minY * y)
    guard isFinite else { return nil }
  }

  /// The map that changes the space and leaves the numbers.
  @inlinable
  public static var unit: Self { Self(scale: 1) }

  /// Whether all six numbers are finite.
  @inlinable
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// The factor by which areas grow; negative where the map is a mirror.
  @inlinable
  public var determinant: Double { a * d - b * c }

  /// Whether upright rectangles stay upright.
  @inlinable
  public var keepsUpright: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }

  /// The factor by which all lengths grow, or nil where they do not grow alike.
  ///
  /// Alike means to one part in 10⁹, far below what a pixel shows and far above rounding.
  @inlinable
  public var uniformScale: Double? {
    let first = Vector<To>(dx: a, dy: b)
    let second = Vector<To>(dx: c, dy: d)
    let scale = first.length
    guard scale > 0, scale.isFinite, abs(second.length - scale) <= scale * 1e-9 else { return nil }
    let along = (first / scale).dx * (second / scale).dx + (first / scale).dy * (second / scale).dy
    return abs(along) <= 1e-9 ? scale : nil
  }

  /// Where a point goes.
  @inlinable
  public func applied(to point: Point<From>) -> Point<To> {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// What becomes of a displacement; the map's own translation does not count.
  @inlinable
  public func applied(to vector: Vector<From>) -> Vector<To> {
    Vector(dx: a * vector.dx + c * vector.dy, dy: b * vector.dx + d * vector.dy)
  }

  /// The smallest upright rectangle around what becomes of a rectangle.
  @inlinable
  public func applied(to rect: Rect<From>) -> Rect<To> {
    // The middle and the half extents: exact also where the map turns by a multiple of 90°.
    let center = applied(to: rect.center)
    let (x, y) = (rect.width / 2, rect.height / 2)
    let width = 2 * (abs(a * x) + abs(c * y))
    let height = 2 * (abs(b * x) + abs(d * y))
    return Rect(center: center, size: Size(width: width, height: height))
  }

  /// What becomes of a rounded rectangle, or nil where that is none: where the map tilts it, or
  /// stretches its corners to ellipses.
  @inlinable
  public func applied(to shape: RoundedRect<From>) -> RoundedRect<To>? {
    guard keepsUpright, let scale = uniformScale else { return nil }
    // Each corner goes to the one at which its own two sides point.
    let old = shape.radii.scaled(by: scale)
    let turns = a == 0
    let topRight = turns ? old.bottomLeft : old.topRight
    let bottomLeft = turns ? old.topRight : old.bottomLeft
    let mirrorsX = turns ? c < 0 : a < 0
    let mirrorsY = turns ? b < 0 : d < 0
    let upper = mirrorsY ? (bottomLeft, old.bottomRight) : (old.topLeft, topRight)
    let lower = mirrorsY ? (old.topLeft, topRight) : (bottomLeft, old.bottomRight)
    return RoundedRect(
      rect: applied(to: shape.rect),
      radii: CornerRadii(
        topLeft: mirrorsX ? upper.1 : upper.0, topRight: mirrorsX ? upper.0 : upper.1,
        bottomRight: mirrorsX ? lower.0 : lower.1, bottomLeft: mirrorsX ? lower.1 : lower.0))
  }

  /// The map back, or nil where there is none.
  @inlinable
  public var inverse: SpaceTransform<To, From>? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let result = SpaceTransform<To, From>(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    return result.isFinite ? result : nil
  }

  /// This map, and then another.
  @inlinable
  public func followed<Next: CoordinateSpace>(
    by next: SpaceTransform<To, Next>
  ) -> SpaceTransform<From, Next> {
    let origin = next.applied(to: Point<To>(x: tx, y: ty))
    let right = next.applied(to: Vector<To>(dx: a, dy: b))
    let down = next.applied(to: Vector<To>(dx: c, dy: d))
    return SpaceTransform<From, Next>(
      a: right.dx, b: right.dy, c: down.dx, d: down.dy, tx: origin.x, ty: origin.y)
  }
}
