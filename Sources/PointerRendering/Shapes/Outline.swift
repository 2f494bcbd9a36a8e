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

  /// Adds a straight piece; all pieces together must be closed.
  @inline(__always)
  mutating func add(_ from: Point<PhysicalSpace>, _ to: Point<PhysicalSpace>) {
    edges.append(Edge(from: from, to: to))
  }

  /// Adds the pieces of a path under a map.
  mutating func add(
    _ path: Path, _ map: SpaceTransform<ShapeSpace, PhysicalSpace>
  ) {
    var index = 0
    let count = path.pieceCount
    while index < count {
      let piece = path.piece(at: index)
      edges.append(Edge(from: map.applied(to: piece.from), to: map.applied(to: piece.to)))
      index += 1
    }
  }

  /// Adds an outline about the origin of its space under a map.
  ///
  /// - Parameter scale: Pixels a point of the outline.
  mutating func add(
    _ outline: ShapeOutline, _ map: SpaceTransform<ShapeSpace, PhysicalSpace>, scale: Double
  ) {
    if let rounded = outline.roundedRect {
      add(rounded, map, scale: scale)
    } else if let (path, anchor) = outline.path {
      let place = SpaceTransform<ShapeSpace, ShapeSpace>(
        a: 1, b: 0, c: 0, d: 1, tx: -anchor.x, ty: -anchor.y)
      add(path, place.followed(by: map))
    }
  }

  /// Adds a rounded rectangle, each corner with its own radius.
  mutating func add(_ shape: RoundedRect<PhysicalSpace>) { add(shape, .unit, scale: 1) }

  /// Adds a rounded rectangle under a map that may turn it.
  ///
  /// - Parameter scale: Pixels a unit of the shape's own space.
  mutating func add<Space: CoordinateSpace>(
    _ shape: RoundedRect<Space>, _ map: SpaceTransform<Space, PhysicalSpace>, scale: Double
  ) {
    let (rect, radii) = (shape.rect, shape.radii)
    guard !rect.isEmpty, shape.isFinite else { return }
    let start = map.applied(to: Point(x: rect.minX, y: rect.maxY - radii.bottomLeft))
    var from = start
    var corner = 0
    while corner < 4 {
      let isRight = corner == 1 || corner == 2
      let radius =
        switch corner {
        case 0: radii.topLeft
        case 1: radii.topRight
        case 2: radii.bottomRight
        default: radii.bottomLeft
        }
      let center = Point<Space>(
        x: isRight ? rect.maxX - radius : rect.minX + radius,
        y: corner < 2 ? rect.minY + radius : rect.maxY - radius)
      // An arc of angle a strays by r · a² / 8 from its chord.
      let wanted = .pi / 2 / (8 * Self.tolerance / max(radius * scale, 1e-3)).squareRoot()
      let chords = max(1, Int(wanted + 1))
      var chord = 0
      while chord <= chords {
        let angle = .pi / 2 * (Double(corner) + Double(chord) / Double(chords))
        let to = map.applied(
          to: Point(x: center.x - radius * cos(angle), y: center.y - radius * sin(angle)))
        edges.append(Edge(from: from, to: to))
        from = to
        chord += 1
      }
      corner += 1
    }
    edges.append(Edge(from: from, to: start))
  }
}
