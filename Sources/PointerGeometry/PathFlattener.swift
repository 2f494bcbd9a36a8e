/// Turns the elements of a path into straight edges, once, when the path is made.
struct PathFlattener {
  private(set) var edges: [PathEdge] = []
  /// How far a chord strays from its curve at most, in points.
  private(set) var deviation = 0.0
  /// Where the present part began, and where it has got to; nil before the first move.
  private var start: Point<ShapeSpace>?
  private var current: Point<ShapeSpace> = .zero

  /// How far a chord may stray from its curve: 0.005 points.
  ///
  /// Tuned: at three pixels a point it changes the coverage of a pixel by 4 of 255 steps. The
  /// protocol has clients reckon with at most 1 + 5 √bend chords, so it may become greater, but not
  /// less than 1 / (8 · 5²).
  static let tolerance = 0.005
  /// The most chords a curve, which the protocol names; more would be needed by curves longer than about 100 points only.
  static let mostChords = 64

  /// The edges of all elements, each part closed.
  static func flatten(_ elements: [PathElement]) throws(PathError) -> PathFlattener {
    guard elements.count <= Path.mostElements else {
      throw .tooManyElements(count: elements.count)
    }
    var result = PathFlattener()
    for (index, element) in elements.enumerated() { try result.add(element, index) }
    result.closePart()
    return result
  }

  private mutating func add(_ element: PathElement, _ index: Int) throws(PathError) {
    switch element {
    case .move(let to):
      try check(to, index)
      closePart()
      start = to
      current = to
    case .line(let to):
      try check(to, index)
      try requireStart(index)
      try addLine(to)
    case .quadratic(let to, let control):
      for point in [to, control] { try check(point, index) }
      try requireStart(index)
      try addQuadratic(current, control, to)
    case .cubic(let to, let control1, let control2):
      for point in [to, control1, control2] { try check(point, index) }
      try requireStart(index)
      try addCubic(current, control1, control2, to)
    case .close:
      try requireStart(index)
      closePart()
    }
  }

  private func check(_ point: Point<ShapeSpace>, _ index: Int) throws(PathError) {
    guard point.isFinite else { throw .notFinite(element: index) }
    guard abs(point.x) <= Path.farthest, abs(point.y) <= Path.farthest else {
      throw .tooFar(element: index)
    }
  }

  private func requireStart(_ index: Int) throws(PathError) {
    if start == nil { throw .noCurrentPoint(element: index) }
  }

  private mutating func addLine(_ to: Point<ShapeSpace>) throws(PathError) {
    guard to != current else { return }
    // Room for the closing edge of the last part.
    guard edges.count < Path.mostEdges - 1 else { throw .tooIntricate }
    edges.append(PathEdge(from: current, to: to))
    current = to
  }

  private mutating func closePart() {
    guard let start else { return }
    if current != start { edges.append(PathEdge(from: current, to: start)) }
    current = start
  }

  /// The number of chords for a curve whose second derivative is at most `bend`.
  ///
  /// Between two parameters h apart a curve strays from its chord by at most h² · bend / 8.
  private mutating func chords(bend: Double) -> Int {
    let wanted = (bend / (8 * Self.tolerance)).squareRoot()
    let count = wanted < Double(Self.mostChords) ? Int(wanted) + 1 : Self.mostChords
    deviation = max(deviation, bend / (8 * Double(count * count)))
    return count
  }

  private mutating func addQuadratic(
    _ p0: Point<ShapeSpace>, _ p1: Point<ShapeSpace>, _ p2: Point<ShapeSpace>
  ) throws(PathError) {
    let count = chords(bend: 2 * ((p0 - p1) + (p2 - p1)).length)
    for index in 1...count {
      let t = Double(index) / Double(count)
      let bent = (p1 - p0) * (2 * t * (1 - t)) + (p2 - p0) * (t * t)
      try addLine(index == count ? p2 : p0 + bent)
    }
  }

  private mutating func addCubic(
    _ p0: Point<ShapeSpace>, _ p1: Point<ShapeSpace>, _ p2: Point<ShapeSpace>,
    _ p3: Point<ShapeSpace>
  ) throws(PathError) {
    // The second derivative runs straight between its values at the ends.
    let bend = 6 * max(((p0 - p1) + (p2 - p1)).length, ((p1 - p2) + (p3 - p2)).length)
    let count = chords(bend: bend)
    for index in 1...count {
      let t = Double(index) / Double(count)
      let rest = 1 - t
      let bent =
        (p1 - p0) * (3 * t * rest * rest) + (p2 - p0) * (3 * t * t * rest)
        + (p3 - p0) * (t * t * t)
      try addLine(index == count ? p3 : p0 + bent)
    }
  }
}
