import Glibc
import PointerGeometry

/// Closed polygons in pixels; curves are already chords that stray less than can be seen.
///
/// Kept and filled again, so that its array keeps its capacity.
struct Outline {
  /// One straight edge.
  struct Edge {
    var from: Point<PhysicalSpace>
    var to: Point<PhysicalSpace>
  }

  private(set) var edges: [Edge] = []

  /// How far a chord may stray from its arc, pixels: half a step of a coverage of 255 steps.
  static let tolerance = 0.002

  mutating func removeAll() { edges.removeAll(keepingCapacity: true) }

  /// Adds a polygon, closed from its last to its first corner.
  mutating func add(polygon: [Point<PhysicalSpace>]) {
    guard let last = polygon.last else { return }
    var from = last
    for to in polygon {
      edges.append(Edge(from: from, to: to))
      from = to
    }
  }

  /// Adds a rounded rectangle.
  mutating func add(_ shape: RoundedRect<PhysicalSpace>) {
    let (rect, radius) = (shape.rect, shape.cornerRadius)
    guard !rect.isEmpty, shape.isFinite else { return }
    // An arc of angle a strays by r · a² / 8 from its chord.
    let chords = max(1, Int((.pi / 2 / (8 * Self.tolerance / max(radius, 1e-3)).squareRoot()) + 1))
    var from = Point<PhysicalSpace>(x: rect.minX, y: rect.maxY - radius)
    let start = from
    for corner in 0..<4 {
      let isRight = corner == 1 || corner == 2
      let center = Point<PhysicalSpace>(
        x: isRight ? rect.maxX - radius : rect.minX + radius,
        y: corner < 2 ? rect.minY + radius : rect.maxY - radius)
      for chord in 0...chords {
        let angle = .pi / 2 * (Double(corner) + Double(chord) / Double(chords))
        let to = Point<PhysicalSpace>(
          x: center.x - radius * cos(angle), y: center.y - radius * sin(angle))
        edges.append(Edge(from: from, to: to))
        from = to
      }
    }
    edges.append(Edge(from: from, to: start))
  }
}
