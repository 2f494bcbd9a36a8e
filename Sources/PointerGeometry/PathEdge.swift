/// One straight piece of a path's outline.
struct PathEdge: Sendable {
  let from: Point<ShapeSpace>
  let to: Point<ShapeSpace>

  var direction: Vector<ShapeSpace> { to - from }

  /// The point a share of the way from start to end.
  func point(at share: Double) -> Point<ShapeSpace> { from + direction * share }

  /// The square of the distance to a point.
  func distanceSquared(to point: Point<ShapeSpace>) -> Double {
    let direction = direction
    let offset = point - from
    let along = offset.dx * direction.dx + offset.dy * direction.dy
    let length = direction.lengthSquared
    guard along > 0, length > 0 else { return offset.lengthSquared }
    guard along < length else { return (point - to).lengthSquared }
    return (offset - direction * (along / length)).lengthSquared
  }

  /// What the piece adds to the winding around a point: a ray to the right crosses it downwards
  /// (+1), upwards (−1), or not.
  ///
  /// A piece owns its upper end and not its lower one, so that a ray through a corner counts once.
  func winding(around point: Point<ShapeSpace>) -> Int {
    let isDown = from.y <= point.y && to.y > point.y
    guard isDown || (to.y <= point.y && from.y > point.y) else { return 0 }
    let side = direction.cross(point - from)
    if isDown { return side > 0 ? 1 : 0 }
    return side < 0 ? -1 : 0
  }
}

extension Vector {
  /// The z component of the cross product: positive where `other` is clockwise of this one, as
  /// seen with y down.
  @inlinable
  func cross(_ other: Self) -> Double { dx * other.dy - dy * other.dx }
}
