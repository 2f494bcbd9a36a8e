import TestNumbers
import PointerGeometry
import Testing

@Suite struct PathTests {
  private typealias Place = Point<ShapeSpace>

  private func random(_ limit: Double, _ random: inout SplitMix) -> Place {
    Place(
      x: Double.random(in: -limit...limit, using: &random),
      y: Double.random(in: -limit...limit, using: &random))
  }

  @Test func aCircleOfCurves() throws {
    var numbers = SplitMix(seed: 1)
    let path = try Path(Shapes.circle(radius: 10))
    let exact = RoundedRect<ShapeSpace>(circleAt: .zero, diameter: 20)
    #expect(path.accuracy < 0.0101)
    for _ in 0..<2000 {
      let point = random(25, &numbers)
      let difference = path.signedDistance(to: point) - exact.signedDistance(to: point)
      #expect(abs(difference) < path.accuracy + 0.0028, "at \(point)")
      if abs(exact.signedDistance(to: point)) > 0.02 {
        #expect(path.contains(point) == exact.contains(point), "at \(point)")
      }
    }
    #expect(abs(path.bounds.width - 20) < 0.02 && abs(path.bounds.midY) < 0.02)
    #expect(path.depth > 9.9 && path.depth <= 10)
  }

  @Test func quadraticsAreParabolas() throws {
    // y = x² / 8 from −8 to 8, below a lid at y = 8.
    let path = try Path([
      .move(to: Place(x: -8, y: 8)),
      .quadratic(to: Place(x: 8, y: 8), control: Place(x: 0, y: -8)),
    ])
    for step in -7...7 {
      let x = Double(step)
      #expect(abs(path.signedDistance(to: Place(x: x, y: x * x / 8))) <= path.accuracy)
      #expect(path.contains(Place(x: x, y: x * x / 8 + 0.01)))
      #expect(!path.contains(Place(x: x, y: x * x / 8 - 0.01)))
    }
  }

  @Test func overlappingBarsHaveNoSeam() throws {
    let bars =
      Shapes.rectangle(Rect(x: -12, y: -1.5, width: 24, height: 3))
      + Shapes.rectangle(Rect(x: -1.5, y: -12, width: 3, height: 24))
    let path = try Path(bars)
    guard case .path(let cross, _) = Shape.cross() else {
      Issue.record("the cross is no path")
      return
    }
    var numbers = SplitMix(seed: 2)
    for _ in 0..<2000 {
      let point = random(15, &numbers)
      let difference = path.signedDistance(to: point) - cross.signedDistance(to: point)
      #expect(abs(difference) < 1e-5, "at \(point)")
    }
    #expect(path.winding(around: .zero) == 2)
    // By the other rule the middle is a hole.
    let holed = try Path(bars, fillRule: .evenOdd)
    #expect(abs(holed.signedDistance(to: .zero) - 1.5) < 1e-5)
    #expect(holed.contains(Place(x: 5, y: 0)) && !holed.contains(.zero))
  }

  @Test func holesByEitherRule() throws {
    let outer = Shapes.circle(radius: 10)
    let ring = try Path(outer + Shapes.circle(radius: 5), fillRule: .evenOdd)
    let wound = try Path(outer + Shapes.circle(radius: 5, clockwise: false))
    let filled = try Path(outer + Shapes.circle(radius: 5))
    for path in [ring, wound] {
      #expect(!path.contains(.zero) && path.contains(Place(x: 7, y: 0)))
      #expect(abs(path.signedDistance(to: .zero) - 5) < 0.02)
      #expect(abs(path.signedDistance(to: Place(x: 0, y: 7)) + 2) < 0.02)
      #expect(abs(path.depth - 2.5) < 0.1)
    }
    #expect(abs(filled.signedDistance(to: .zero) + 10) < 0.02)
    #expect(ring.winding(around: .zero) == 2 && wound.winding(around: .zero) == 0)
    #expect(wound.winding(around: Place(x: 0, y: -7)) == 1)
  }

  @Test func partsThatTouchAreOne() throws {
    let halves =
      Shapes.rectangle(Rect(x: -10, y: -5, width: 10, height: 10))
      + Shapes.rectangle(Rect(x: 0, y: -3, width: 10, height: 6))
    let path = try Path(halves)
    // Where the two share an edge there is no outline; where one is longer there is.
    #expect(abs(path.signedDistance(to: .zero) + 3) < 1e-5)
    #expect(abs(path.signedDistance(to: Place(x: 0, y: 4))) < 1e-5)
  }

  /// Points of the true outline, found by looking to both sides of each drawn edge.
  private func outlineSamples(_ corners: [Place], _ rule: FillRule) -> [Place] {
    func inside(_ point: Place) -> Bool {
      // Another way to wind: the ray goes down.
      var winding = 0
      for index in corners.indices {
        let (a, b) = (corners[index], corners[(index + 1) % corners.count])
        guard (a.x <= point.x) != (b.x <= point.x) else { continue }
        let y = a.y + (b.y - a.y) * (point.x - a.x) / (b.x - a.x)
        if y > point.y { winding += b.x > a.x ? 1 : -1 }
      }
      return rule == .nonzero ? winding != 0 : !winding.isMultiple(of: 2)
    }
    var result: [Place] = []
    for index in corners.indices {
      let (a, b) = (corners[index], corners[(index + 1) % corners.count])
      let length = (b - a).length
      let aside = Vector<ShapeSpace>(dx: a.y - b.y, dy: b.x - a.x) * (1e-5 / length)
      let count = Int(length / 0.02) + 1
      for step in 0...count {
        let point = a + (b - a) * (Double(step) / Double(count))
        if inside(point + aside) != inside(point - aside) { result.append(point) }
      }
    }
    return result
  }

  @Test(arguments: FillRule.allCases)
  func distanceToPolygonsThatCrossThemselves(rule: FillRule) throws {
    let seed: UInt64 = 3
    var numbers = SplitMix(seed: seed)
    for turn in 0..<12 {
      let corners = (0..<Int.random(in: 3...9, using: &numbers)).map { _ in
        random(10, &numbers)
      }
      let elements = corners.enumerated().map {
        $0 == 0 ? PathElement.move(to: $1) : .line(to: $1)
      }
      let path = try Path(elements, fillRule: rule)
      let samples = outlineSamples(corners, rule)
      for _ in 0..<40 {
        let point = random(14, &numbers)
        var nearest = Double.infinity
        for sample in samples { nearest = min(nearest, sample.distance(to: point)) }
        let distance = abs(path.signedDistance(to: point))
        #expect(abs(distance - nearest) < 0.021, "seed \(seed), turn \(turn), at \(point)")
        #expect(path.contains(point) == (path.signedDistance(to: point) < 0))
      }
    }
  }

  @Test func transformed() throws {
    let path = try Path(Shapes.rectangle(Rect(x: 0, y: 0, width: 10, height: 4)))
    let turned = try path.transformed(
      by: SpaceTransform(a: 0, b: 2, c: -2, d: 0, tx: 1, ty: 1))
    #expect(turned.bounds == Rect(x: -7, y: 1, width: 8, height: 20))
    #expect(turned.signedDistance(to: Place(x: -3, y: 11)) == -4)
    let curved = try Path(Shapes.circle(radius: 5)).transformed(
      by: SpaceTransform(scale: 2, origin: Point(x: 3, y: 0)))
    #expect(abs(curved.signedDistance(to: Place(x: 3, y: 0)) + 10) < 0.02)
    #expect(throws: PathError.noArea) {
      try path.transformed(by: SpaceTransform(scaleX: 1, scaleY: 0))
    }
    #expect(throws: PathError.tooFar(element: 1)) {
      try path.transformed(by: SpaceTransform(scale: 1e6))
    }
  }

  @Test func equalByElements() throws {
    let path = try Path(Shapes.circle(radius: 5))
    let same = try Path(Shapes.circle(radius: 5))
    let other = try Path(Shapes.circle(radius: 5), fillRule: .evenOdd)
    #expect(path == same && path.hashValue == same.hashValue && path != other)
  }

  @Test func starShapes() throws {
    let cross = try #require(Shape.cross().outline(in: Size<ShapeSpace>.zero).path).path
    #expect(cross.isStarShaped(about: .zero) && cross.isStarShaped(about: Place(x: 1.5, y: 0)))
    #expect(!cross.isStarShaped(about: Place(x: 5, y: 0)))
    let ring = try Path(
      Shapes.circle(radius: 10) + Shapes.circle(radius: 5), fillRule: .evenOdd)
    #expect(!ring.isStarShaped(about: .zero) && !ring.isStarShaped(about: Place(x: 7, y: 0)))
    #expect(!cross.isStarShaped(about: Place(x: .nan, y: 0)))
    let marker = try #require(Shape.markerTip().outline(in: Size<ShapeSpace>.zero).path)
    #expect(marker.path.isStarShaped(about: marker.anchor))
  }

  /// All at once as one by one, with holes, overlaps and curves.
  @Test func distancesOfALatticeAreThoseOfItsPoints() throws {
    var random = SplitMix(seed: 8)
    for _ in 0..<40 {
      let corners = (0..<Int.random(in: 3...9, using: &random)).map { _ in
        Point<ShapeSpace>(
          x: .random(in: -10...10, using: &random), y: .random(in: -10...10, using: &random))
      }
      let path = try Path(polygon: corners)
      let origin = Point<ShapeSpace>(x: -12.3, y: -11.1)
      var index = 0
      path.forEachDistance(from: origin, step: 0.7, columns: 36, rows: 33) { distance in
        let point = Point<ShapeSpace>(
          x: origin.x + Double(index % 36) * 0.7, y: origin.y + Double(index / 36) * 0.7)
        let alone = path.signedDistance(to: point)
        #expect(abs(distance - alone) < 1e-6, "\(corners) at \(point)")
        index += 1
      }
      #expect(index == 36 * 33)
    }
  }

  /// Each of the pieces has the inside to its right, and together they are the outline.
  @Test func piecesHaveTheInsideToTheirRight() throws {
    let path = try #require(Shape.pairedTriangles().outline(in: Size<ShapeSpace>.zero).path).path
    #expect(path.pieceCount == 6)
    var area = 0.0
    for index in 0..<path.pieceCount {
      let (from, to) = path.piece(at: index)
      area += (from.x * to.y - from.y * to.x) / 2
      let middle = Point<ShapeSpace>(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
      let direction = to - from
      let right =
        Vector<ShapeSpace>(dx: -direction.dy, dy: direction.dx) * (0.01 / direction.length)
      #expect(path.contains(middle + right) && !path.contains(middle - right))
    }
    #expect(abs(area - 70) < 1e-9)
    #expect(path.piece(at: 6).from == path.piece(at: 6).to)
  }
}
