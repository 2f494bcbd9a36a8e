import PointerGeometry
import Testing

/// E5: the shapes, and the rule of the anchor.
@Suite struct ShapeTests {
  private typealias Place = Point<ShapeSpace>
  private let frame = Size<LogicalSpace>(width: 60, height: 20)

  private func rounded(_ shape: Shape) throws -> RoundedRect<ShapeSpace> {
    try #require(shape.outline(in: frame).roundedRect)
  }

  @Test func shapesThatFillTheFrame() throws {
    let platter = try rounded(.roundedRect(CornerRadii(9)))
    #expect(platter.rect == Rect(x: -30, y: -10, width: 60, height: 20))
    #expect(platter.cornerRadius == 9)
    #expect(try rounded(.roundedRect(CornerRadii(99))).cornerRadius == 10)
    #expect(try rounded(.capsule).cornerRadius == 10)
    #expect(try rounded(.circle(diameter: nil)).rect.width == 20)
  }

  @Test func shapesWithASizeOfTheirOwn() throws {
    let circle = try rounded(.circle(diameter: 19))
    #expect(circle.rect == Rect(x: -9.5, y: -9.5, width: 19, height: 19))
    #expect(circle.cornerRadius == 9.5)
    let beam = try rounded(.verticalBeam(length: 24, thickness: 2.5))
    #expect(beam.rect == Rect(x: -1.25, y: -10, width: 2.5, height: 20))
    #expect(beam.cornerRadius == 1.25)
    let flat = try rounded(.horizontalBeam(length: 24, thickness: 99))
    #expect(flat.rect.size == Size(width: 24, height: 20))
  }

  @Test func theAnchorIsTheMiddleUnlessGiven() throws {
    let box = try Path(Shapes.rectangle(Rect(x: 10, y: 20, width: 8, height: 4)))
    let centered = Shape.path(box).outline(in: frame)
    #expect(centered.bounds == Rect(x: -4, y: -2, width: 8, height: 4))
    let given = Shape.path(box, anchor: Place(x: 10, y: 20)).outline(in: frame)
    #expect(given.bounds == Rect(x: 0, y: 0, width: 8, height: 4))
    #expect(given.contains(Place(x: 1, y: 1)) && !given.contains(Place(x: -1, y: 1)))
    #expect(given.signedDistance(to: Place(x: 4, y: -3)) == 3)
    #expect(Shape.path(box, anchor: Place(x: .nan, y: 0)).outline(in: frame) == centered)
  }

  @Test func examples() throws {
    let cross = Shape.cross().outline(in: frame)
    #expect(cross.bounds == Rect(x: -12, y: -12, width: 24, height: 24))
    #expect(cross.signedDistance(to: Place(x: 6, y: 0)) == -1.5 && cross.isStarShaped)
    let pair = Shape.pairedTriangles().outline(in: frame)
    #expect(pair.bounds == Rect(x: -18, y: -5, width: 36, height: 10))
    #expect(!pair.isStarShaped && !pair.contains(.zero) && pair.contains(Place(x: -13, y: 0)))
    let upright = Shape.pairedTriangles(isVertical: true).outline(in: frame)
    #expect(upright.bounds == Rect(x: -5, y: -18, width: 10, height: 36))
    let triangle = Shape.triangle().outline(in: frame)
    #expect(triangle.bounds.size == Size(width: 7, height: 10))
    let marker = Shape.markerTip().outline(in: frame)
    #expect(abs(marker.bounds.maxY) < 1e-9 && abs(marker.bounds.height - 16) < 0.2)
    #expect(marker.isStarShaped && abs(marker.signedDistance(to: .zero)) < 1e-9)
  }

  @Test(arguments: [Double.nan, -5, 0, 1e300, .infinity, -.infinity])
  func examplesOfAnySizeArePaths(bad: Double) {
    let shapes: [Shape] = [
      .cross(extent: bad), .cross(thickness: bad), .triangle(length: bad), .triangle(width: bad),
      .pairedTriangles(length: bad, width: bad, gap: bad), .markerTip(length: bad),
    ]
    for shape in shapes { #expect(shape.outline(in: frame).path != nil, "\(shape)") }
  }

  @Test(arguments: [Double.nan, -5, 0, .leastNonzeroMagnitude, 1e300, .infinity, -.infinity])
  func anyNumbersGiveAFiniteOutline(bad: Double) {
    let shapes: [Shape] = [
      .roundedRect(CornerRadii(bad)), .capsule, .circle(diameter: bad), .circle(diameter: nil),
      .verticalBeam(length: bad, thickness: bad), .horizontalBeam(length: 9, thickness: bad),
    ]
    for shape in shapes {
      for size in [frame, Size(width: bad, height: 20), Size(width: bad, height: bad)] {
        let outline = shape.outline(in: size)
        #expect(outline.bounds.isFinite && outline.bounds.width >= 0, "\(shape) in \(size)")
        #expect(outline.signedDistance(to: Place(x: 3, y: 4)).isFinite, "\(shape) in \(size)")
      }
    }
  }
}
