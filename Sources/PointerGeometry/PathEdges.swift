/// Edges in runs with a box around each, so that a query skips the runs that cannot matter.
struct PathEdges: Sendable {
  let edges: [PathEdge]
  private let boxes: [Rect<ShapeSpace>]

  /// Edges a run: a few, since neighbours in the outline are neighbours in the plane.
  private static let run = 8

  init(_ edges: [PathEdge]) {
    self.edges = edges
    var boxes: [Rect<ShapeSpace>] = []
    var first = 0
    while first < edges.count {
      let last = min(first + Self.run, edges.count)
      var low = edges[first].from
      var high = low
      for index in first..<last {
        for point in [edges[index].from, edges[index].to] {
          low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
          high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
        }
      }
      boxes.append(Rect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y))
      first = last
    }
    self.boxes = boxes
  }

  /// The smallest upright rectangle around all edges.
  var bounds: Rect<ShapeSpace> {
    guard var result = boxes.first else { return .zero }
    for box in boxes {
      result = Rect(
        minX: min(result.minX, box.minX), minY: min(result.minY, box.minY),
        maxX: max(result.maxX, box.maxX), maxY: max(result.maxY, box.maxY))
    }
    return result
  }

  /// How often the edges wind around a point, clockwise as seen with y down.
  func winding(around point: Point<ShapeSpace>) -> Int {
    var winding = 0
    var box = 0
    while box < boxes.count {
      // The ray goes to the right; a point of a hair's width more, since a box's far edges are
      // sums that may have been rounded down.
      let (bounds, probe) = (boxes[box], PathBoundary.probe)
      if bounds.minY - probe <= point.y, bounds.maxY + probe >= point.y,
        bounds.maxX + probe >= point.x
      {
        let end = min((box + 1) * Self.run, edges.count)
        var index = box * Self.run
        while index < end {
          winding += edges[index].winding(around: point)
          index += 1
        }
      }
      box += 1
    }
    return winding
  }

  /// The distance from a point to the nearest edge.
  ///
  /// - Parameter limit: a distance that is known not to be exceeded, so that less is looked at.
  func distance(to point: Point<ShapeSpace>, atMost limit: Double = .infinity) -> Double {
    // A hair more, for rounding.
    var nearest = limit * limit * 1.0001 + 1e-9
    var box = 0
    while box < boxes.count {
      let reach = (boxes[box].clamp(point) - point).lengthSquared
      if reach < nearest {
        let end = min((box + 1) * Self.run, edges.count)
        var index = box * Self.run
        while index < end {
          nearest = min(nearest, edges[index].distanceSquared(to: point))
          index += 1
        }
      }
      box += 1
    }
    // Where squares overflow, the box is as good as the edges in it.
    return nearest.isFinite ? nearest.squareRoot() : bounds.distance(to: point)
  }
}
