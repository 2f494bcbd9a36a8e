/// Finds the true outline of a path: the pieces that part inside from outside.
///
/// Parts may overlap and cross themselves. An edge within the inside is no outline, and a
/// distance to it would be wrong: there two bars of a cross would show a seam. So the edges are cut
/// where they cross, and a cut piece stays if its two sides differ.
struct PathBoundary {
  private let edges: [PathEdge]
  /// The same edges with boxes around them: each piece asks twice where it lies.
  private let runs: PathEdges
  private let rule: FillRule
  /// Where edges are cut: the edge, and the share of its length.
  private var cuts: [(edge: Int, share: Double)] = []

  /// How far beside a piece its sides are looked at, in points; nothing narrower is seen.
  ///
  /// Far below a pixel, and far above the rounding of coordinates up to `Path.farthest`.
  static let probe = 1e-6

  /// The pieces of the outline, each with the inside to its right as it runs (y down).
  ///
  /// - Complexity: quadratic in the number of edges, which is bounded.
  static func pieces(of edges: [PathEdge], rule: FillRule) throws(PathError) -> [PathEdge] {
    var finder = PathBoundary(edges: edges, rule: rule)
    try finder.cutAtCrossings()
    return finder.keptPieces()
  }

  private init(edges: [PathEdge], rule: FillRule) {
    self.edges = edges
    runs = PathEdges(edges)
    self.rule = rule
  }

  private mutating func cutAtCrossings() throws(PathError) {
    for first in edges.indices {
      let a = edges[first]
      let low = Point<ShapeSpace>(x: min(a.from.x, a.to.x), y: min(a.from.y, a.to.y))
      let high = Point<ShapeSpace>(x: max(a.from.x, a.to.x), y: max(a.from.y, a.to.y))
      for second in (first + 1)..<edges.count {
        let b = edges[second]
        guard max(b.from.x, b.to.x) >= low.x, min(b.from.x, b.to.x) <= high.x,
          max(b.from.y, b.to.y) >= low.y, min(b.from.y, b.to.y) <= high.y
        else { continue }
        cut(first, second)
      }
      guard cuts.count <= Path.mostEdges else { throw .tooIntricate }
    }
    cuts.sort { $0.edge == $1.edge ? $0.share < $1.share : $0.edge < $1.edge }
  }

  /// Cuts two edges where they meet.
  private mutating func cut(_ first: Int, _ second: Int) {
    let (a, b) = (edges[first], edges[second])
    let (da, db) = (a.direction, b.direction)
    let cross = da.cross(db)
    let between = b.from - a.from
    if abs(cross) > 1e-12 * da.length * db.length {
      let shareA = between.cross(db) / cross
      let shareB = between.cross(da) / cross
      // Where one edge ends upon the other, rounding may put the end to either side.
      let (slackA, slackB) = (Self.probe / da.length, Self.probe / db.length)
      guard shareA >= -slackA, shareA <= 1 + slackA, shareB >= -slackB, shareB <= 1 + slackB
      else { return }
      add(first, shareA)
      add(second, shareB)
      return
    }
    // Parallel: cut where the one's ends lie upon the other.
    for end in [b.from, b.to] where a.distanceSquared(to: end) < Self.probe * Self.probe {
      add(first, dot(end - a.from, da) / da.lengthSquared)
    }
    for end in [a.from, a.to] where b.distanceSquared(to: end) < Self.probe * Self.probe {
      add(second, dot(end - b.from, db) / db.lengthSquared)
    }
  }

  private func dot(_ a: Vector<ShapeSpace>, _ b: Vector<ShapeSpace>) -> Double {
    a.dx * b.dx + a.dy * b.dy
  }

  private mutating func add(_ edge: Int, _ share: Double) {
    guard share > 0, share < 1 else { return }
    cuts.append((edge, share))
  }

  private func keptPieces() -> [PathEdge] {
    var kept: [PathEdge] = []
    var next = 0
    for index in edges.indices {
      let edge = edges[index]
      var from = edge.from
      while next < cuts.count, cuts[next].edge == index {
        let to = edge.point(at: cuts[next].share)
        keep(PathEdge(from: from, to: to), in: &kept)
        from = to
        next += 1
      }
      keep(PathEdge(from: from, to: edge.to), in: &kept)
    }
    return kept
  }

  /// Keeps a piece, turned so that the inside is to its right, if its sides differ.
  private func keep(_ piece: PathEdge, in kept: inout [PathEdge]) {
    let length = piece.direction.length
    guard length > 0 else { return }
    let middle = piece.point(at: 0.5)
    let aside = piece.direction * (Self.probe / length)
    let right = isInside(middle + Vector(dx: -aside.dy, dy: aside.dx))
    let left = isInside(middle + Vector(dx: aside.dy, dy: -aside.dx))
    guard left != right else { return }
    kept.append(right ? piece : PathEdge(from: piece.to, to: piece.from))
  }

  private func isInside(_ point: Point<ShapeSpace>) -> Bool {
    rule.isInside(winding: runs.winding(around: point))
  }
}
