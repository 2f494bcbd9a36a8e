/// Finds how deep the inside of a path is: the radius of a large circle that fits.
struct PathDepth {
  private let outline: PathEdges
  private let drawn: PathEdges
  private let rule: FillRule
  private var best = 0.0
  private var place: Point<ShapeSpace> = .zero

  /// From how many pieces of the outline it is searched.
  private static let starts = 16
  /// The most rounds of the climb.
  private static let climbs = 200

  /// The depth: at most the true one and, away from the worst of shapes, close to it.
  static func deepest(of outline: PathEdges, drawn: PathEdges, rule: FillRule) -> Double {
    var search = PathDepth(outline: outline, drawn: drawn, rule: rule)
    search.walkInwards()
    search.climb()
    return max(search.best, PathBoundary.probe)
  }

  private init(outline: PathEdges, drawn: PathEdges, rule: FillRule) {
    (self.outline, self.drawn, self.rule) = (outline, drawn, rule)
  }

  @discardableResult
  private mutating func look(at point: Point<ShapeSpace>) -> Double {
    guard rule.isInside(winding: drawn.winding(around: point)) else { return 0 }
    let depth = outline.distance(to: point)
    if depth > best { (best, place) = (depth, point) }
    return depth
  }

  /// From the middles of pieces straight inwards, as long as the piece is what is nearest.
  private mutating func walkInwards() {
    let stride = max(1, outline.edges.count / Self.starts)
    var index = 0
    while index < outline.edges.count {
      let piece = outline.edges[index]
      let along = piece.direction / piece.direction.length
      let inwards = Vector<ShapeSpace>(dx: -along.dy, dy: along.dx)
      var step = PathBoundary.probe
      while step <= Path.farthest, look(at: piece.point(at: 0.5) + inwards * step) > step * 0.99 {
        step *= 4
      }
      index += stride
    }
  }

  /// From the deepest place found uphill, with smaller and smaller steps.
  private mutating func climb() {
    var step = best
    let least = best / 1000
    for _ in 0..<Self.climbs where step > least {
      let before = best
      let center = place
      look(at: center + Vector(dx: step, dy: 0))
      look(at: center + Vector(dx: -step, dy: 0))
      look(at: center + Vector(dx: 0, dy: step))
      look(at: center + Vector(dx: 0, dy: -step))
      if best <= before { step /= 2 }
    }
  }
}
