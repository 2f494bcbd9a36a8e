/// An outline of lines and curves, with holes, filled by either rule.
///
/// Everything that takes long is done once, when the path is made: curves become chords, crossings
/// are cut. Then queries allocate nothing, and a copy is one reference to shared storage that never
/// changes.
public struct Path: Hashable, Sendable {
  let storage: PathStorage

  /// The most elements: 256.
  public static var mostElements: Int { 256 }
  /// The most straight pieces, with curves as chords: 1,024; it bounds the work of a query and,
  /// squared, that of making a path.
  public static var mostEdges: Int { 1024 }
  /// How far a coordinate may be from the origin: 65,536 points.
  public static var farthest: Double { 65_536 }

  /// Makes a path; each part is closed.
  ///
  /// - Throws: what is wrong with the elements, and which one; the fault of who gave them.
  /// - Complexity: O(n²) for n straight pieces.
  public init(_ elements: [PathElement], fillRule: FillRule = .nonzero) throws(PathError) {
    storage = try PathStorage(elements, fillRule: fillRule)
  }

  /// Another copy of a path, whose storage it shares.
  init(sharing storage: PathStorage) { self.storage = storage }

  /// Makes a path of straight lines through some corners.
  ///
  /// - Throws: what is wrong with the corners, and which one.
  public init(polygon corners: [Point<ShapeSpace>]) throws(PathError) {
    var elements: [PathElement] = []
    for corner in corners {
      elements.append(elements.isEmpty ? .move(to: corner) : .line(to: corner))
    }
    try self.init(elements)
  }

  /// The elements it was made of.
  public var elements: [PathElement] { storage.elements }

  /// The rule by which it is filled.
  public var fillRule: FillRule { storage.fillRule }

  /// The smallest upright rectangle around the inside.
  public var bounds: Rect<ShapeSpace> { storage.bounds }

  /// How far `signedDistance(to:)` may be off, in points.
  ///
  /// At most 0.011 unless a curve is longer than about 100 points; 0.000 002 without curves. Parts
  /// of the outline that are closer to each other than this may count as one.
  public var accuracy: Double { storage.accuracy }

  /// The radius of a circle that fits inside, in points, above zero: a lower bound of the largest.
  public var depth: Double { storage.depth }

  /// The number of straight pieces that part inside from outside.
  public var pieceCount: Int { storage.outline.edges.count }

  /// What making and keeping the path costs, in straight pieces: as many as were drawn or as part
  /// inside from outside, whichever are more.
  ///
  /// What is drawn within the inside parts nothing, but was looked at all the same.
  public var cost: Int { max(storage.drawn.edges.count, pieceCount) }

  /// A piece of what parts inside from outside, with the inside to its right as it runs (y down).
  ///
  /// All pieces together wind once around what is inside and nowhere else, so they can be
  /// rasterised by either fill rule. An index out of range gives a piece without length.
  public func piece(at index: Int) -> (from: Point<ShapeSpace>, to: Point<ShapeSpace>) {
    let edges = storage.outline.edges
    guard edges.indices.contains(index) else { return (.zero, .zero) }
    return (edges[index].from, edges[index].to)
  }

  /// Whether two paths are one and the same, without a look at their elements.
  public func isIdentical(to other: Self) -> Bool { storage === other.storage }

  /// How often the outline winds around a point: positive clockwise, as seen with y down.
  public func winding(around point: Point<ShapeSpace>) -> Int {
    storage.drawn.winding(around: point)
  }

  /// Whether a point is inside.
  public func contains(_ point: Point<ShapeSpace>) -> Bool {
    storage.fillRule.isInside(winding: winding(around: point))
  }

  /// The distance from a point to the outline: negative inside, positive outside.
  ///
  /// Right to within `accuracy`. A point that is not a number is infinitely far.
  public func signedDistance(to point: Point<ShapeSpace>) -> Double {
    guard !point.x.isNaN, !point.y.isNaN else { return .infinity }
    let distance = storage.outline.distance(to: point)
    return contains(point) ? -distance : distance
  }

  /// The signed distances at the points of a square lattice, row by row.
  ///
  /// Much faster than to ask for each: what is known of a point bounds what its neighbour has.
  ///
  /// - Parameters:
  ///   - origin: the first point.
  ///   - step: the distance from a point to the next, above zero.
  ///   - body: takes the distance of the next point.
  public func forEachDistance(
    from origin: Point<ShapeSpace>, step: Double, columns: Int, rows: Int,
    _ body: (Double) -> Void
  ) {
    guard columns > 0, rows > 0 else { return }
    var first = Double.infinity
    for row in 0..<rows {
      var before = first
      var isInside = false
      for column in 0..<columns {
        let point = Point<ShapeSpace>(
          x: origin.x + Double(column) * step, y: origin.y + Double(row) * step)
        let distance = storage.outline.distance(to: point, atMost: abs(before) + step)
        // Farther from the outline than the step: the point before is on the same side.
        if column == 0 || distance <= step { isInside = contains(point) }
        before = distance
        if column == 0 { first = distance }
        body(isInside ? -distance : distance)
      }
    }
  }

  /// Whether from a point the whole inside can be seen, to within a thousandth of a point.
  ///
  /// The point is on the inner side of every edge: then and only then.
  ///
  /// - Complexity: O(n) for n straight pieces.
  public func isStarShaped(about point: Point<ShapeSpace>) -> Bool {
    guard point.isFinite else { return false }
    let edges = storage.outline.edges
    var index = 0
    while index < edges.count {
      let direction = edges[index].direction
      let inwards = direction.cross(point - edges[index].from)
      if inwards < -1e-3 * direction.length { return false }
      index += 1
    }
    return true
  }

  /// The path under a map.
  ///
  /// - Throws: what is wrong with the result, where the map takes it too far or flattens it.
  public func transformed(
    by transform: SpaceTransform<ShapeSpace, ShapeSpace>
  ) throws(PathError) -> Self {
    var moved: [PathElement] = []
    for element in elements {
      switch element {
      case .move(let to): moved.append(.move(to: transform.applied(to: to)))
      case .line(let to): moved.append(.line(to: transform.applied(to: to)))
      case .quadratic(let to, let control):
        moved.append(
          .quadratic(
            to: transform.applied(to: to), control: transform.applied(to: control)))
      case .cubic(let to, let control1, let control2):
        moved.append(
          .cubic(
            to: transform.applied(to: to), control1: transform.applied(to: control1),
            control2: transform.applied(to: control2)))
      case .close: moved.append(.close)
      }
    }
    return try Self(moved, fillRule: fillRule)
  }

  /// Whether two paths are made of the same elements.
  public static func == (a: Self, b: Self) -> Bool {
    a.storage === b.storage || (a.fillRule == b.fillRule && a.elements == b.elements)
  }

  /// Adds what makes paths equal.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fillRule)
    hasher.combine(elements)
  }
}
