import PointerGeometry

/// Looks for the target under a point.
struct HitVisitor: RegionVisitor {
  /// On the layer that is searched.
  var point: Point<SurfaceSpace>
  /// The part of the layer that shows.
  var window: Rect<SurfaceSpace>
  var layer: Int
  private(set) var best: Candidate?
  /// The layer the best one is on.
  private(set) var bestLayer = 0

  /// A search that begins with the layer it is on.
  init(_ point: Point<SurfaceSpace>, window: Rect<SurfaceSpace>, layer: Int) {
    self.point = point
    self.window = window
    self.layer = layer
  }

  func admits(_ node: RegionNode) -> Bool {
    guard node.hitAreas.contains(point) else { return false }
    guard let best else { return true }
    return node.bound(at: point).wins(over: best)
  }

  func bound(of node: RegionNode) -> Candidate? {
    guard node.hitAreas.contains(point) else { return nil }
    let bound = node.bound(at: point)
    if let best, !bound.wins(over: best) { return nil }
    return bound
  }

  func prefers(_ bound: Candidate, to other: Candidate) -> Bool { bound.wins(over: other) }

  mutating func visit(_ place: Int, of table: RegionTable) {
    guard table.hitAreas[place].contains(point),
      let next = table.candidate(place, at: point, window: window)
    else { return }
    if let best, !next.wins(over: best) { return }
    best = next
    bestLayer = layer
  }
}
