import PointerGeometry

/// A rectangle by its edges, which a node grows by; inside out while it is empty.
struct Box {
  var minX = Double.infinity
  var minY = Double.infinity
  var maxX = -Double.infinity
  var maxY = -Double.infinity

  init() {}

  init(_ rect: Rect<SurfaceSpace>) {
    minX = rect.minX
    minY = rect.minY
    maxX = rect.maxX
    maxY = rect.maxY
  }

  mutating func add(_ other: Box) {
    minX = min(minX, other.minX)
    minY = min(minY, other.minY)
    maxX = max(maxX, other.maxX)
    maxY = max(maxY, other.maxY)
  }

  /// The left and top edges are inside, the others are not.
  func contains(_ point: Point<SurfaceSpace>) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The distance of a point; zero inside, and hardly more on the far edges, so that the neighbour
  /// that begins there wins.
  func distance(to point: Point<SurfaceSpace>) -> Double {
    if contains(point) { return 0 }
    let dx = max(minX - point.x, point.x - maxX, 0)
    let dy = max(minY - point.y, point.y - maxY, 0)
    return max((dx * dx + dy * dy).squareRoot(), .leastNormalMagnitude)
  }
}
