import PointerGeometry

/// A strip along some edges of a rectangle, and the ways inwards from it.
struct EdgeZone<Space: CoordinateSpace>: Hashable, Sendable {
  var edges: GestureEdges
  var bounds: Rect<Space>
  /// How wide the strip is, in points.
  var width: Double

  /// The edges that a point is at.
  func edges(at point: Point<Space>) -> GestureEdges {
    guard
      point.x >= bounds.minX, point.x <= bounds.maxX, point.y >= bounds.minY,
      point.y <= bounds.maxY
    else { return [] }
    var found: GestureEdges = []
    if point.x < bounds.minX + width { found.insert(.left) }
    if point.x > bounds.maxX - width { found.insert(.right) }
    if point.y < bounds.minY + width { found.insert(.top) }
    if point.y > bounds.maxY - width { found.insert(.bottom) }
    return found.intersection(edges)
  }

  /// Whether a displacement leads inwards from some edges, by no more than 45° aside.
  static func leadsInwards(_ way: Vector<Space>, from edges: GestureEdges) -> Bool {
    if abs(way.dx) >= abs(way.dy) {
      return edges.contains(way.dx > 0 ? .left : .right)
    }
    return edges.contains(way.dy > 0 ? .top : .bottom)
  }
}
