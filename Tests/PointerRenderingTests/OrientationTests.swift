import PointerEngine
import PointerGeometry
import Testing

@testable import PointerRendering

/// The eight orientations of an output's picture.
@Suite struct OrientationTests {
  static let scales = [1, 1.25, 1.5, 2]

  private let uneven = CornerRadii(topLeft: 9, topRight: 2, bottomRight: 0, bottomLeft: 5)

  @Test(arguments: Orientation.allCases, scales)
  func radiiGoWithTheirCorners(orientation: Orientation, scale: Double) {
    let transform = OutputTransform(
      origin: Point(x: 3, y: 7), scale: scale, orientation: orientation,
      pixels: orientation.size(of: Size<PhysicalSpace>(width: 80, height: 60)))
    let shape = RoundedRect<LogicalSpace>(
      rect: Rect(x: 12, y: 15, width: 30, height: 20), radii: uneven)
    let expected = transform.toPhysical.applied(to: shape)
    let drawn = transform.physical(shape)
    #expect(expected?.radii == drawn.radii)
    for corner in [drawn.rect.origin, Point(x: drawn.rect.maxX, y: drawn.rect.maxY)] {
      let back = transform.logical(corner)
      let isCorner =
        (abs(back.x - 12) < 1e-9 || abs(back.x - 42) < 1e-9)
        && (abs(back.y - 15) < 1e-9 || abs(back.y - 35) < 1e-9)
      #expect(isCorner)
    }
  }

  @Test(arguments: Orientation.allCases)
  func agreesWithTheMappingOfAnOutput(orientation: Orientation) throws {
    let scale = try #require(OutputScale(1.25))
    let mapping = try #require(
      OutputMapping(
        origin: Point(x: -40, y: 25), pixels: Size(width: 640, height: 360), scale: scale,
        orientation: orientation))
    let transform = OutputTransform(mapping)
    for point in [Point<LogicalSpace>(x: 0, y: 0), Point(x: 17.25, y: 101.5)] {
      let (a, b) = (mapping.toPhysical.applied(to: point), transform.physical(point))
      #expect(abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9)
      let back = transform.logical(b)
      #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9)
    }
  }

  /// Each of the eight shows the same picture, turned.
  @Test(arguments: Orientation.allCases, scales)
  func turnedEqualsUpright(orientation: Orientation, scale: Double) throws {
    func pixels(_ orientation: Orientation) throws -> [UInt32] {
      let canvas = try Canvas(
        width: 64, height: 48, scale: scale, orientation: orientation, background: 0xFFF5_F5F7)
      var pointer = Presentation(
        RoundedRect(rect: Rect(x: 9.37, y: 11.81, width: 37.4, height: 23.3), radii: uneven))
      (pointer.material, pointer.lightStrength) = (0.5, 1)
      pointer.light = Point(x: 40, y: 20)
      try canvas.draw(pointer)
      return canvas.uprightPixels
    }
    let (upright, turned) = (try pixels(.normal), try pixels(orientation))
    #expect(greatestDifference(upright, turned) <= 2)
    #expect(Set(upright).count > 10)
  }

  /// Sub-pixel places: the centre of mass of what is drawn is the anchor.
  @Test(arguments: Orientation.allCases, scales)
  func theAnchorIsWhereItBelongs(orientation: Orientation, scale: Double) throws {
    for step in 0..<5 {
      let anchor = Point<LogicalSpace>(
        x: 24 + 0.217 * Double(step), y: 20 - 0.143 * Double(step))
      let canvas = try Canvas(
        width: 48, height: 40, scale: scale, orientation: orientation, background: 0xFF00_0000)
      try canvas.draw(.circle(anchor.x, anchor.y))
      let mass = try #require(canvas.centerOfMass())
      let place = canvas.transform.physical(anchor)
      #expect(abs(mass.x - place.x) < 0.01 && abs(mass.y - place.y) < 0.01, "\(step)")
    }
  }
}

/// The greatest difference of one channel of one pixel.
func greatestDifference(_ a: [UInt32], _ b: [UInt32]) -> Int {
  guard a.count == b.count else { return 256 }
  var worst = 0
  for (a, b) in zip(a, b) where a != b {
    for shift: UInt32 in [0, 8, 16] {
      worst = max(worst, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
    }
  }
  return worst
}

extension Canvas {
  /// The centre of mass of the green channel over black, in pixels of the image.
  func centerOfMass() -> Point<PhysicalSpace>? {
    var (sum, x, y) = (0.0, 0.0, 0.0)
    for row in 0..<image.height {
      for column in 0..<image.width {
        let mass = Double(image.row(row)[column] >> 8 & 255)
        sum += mass
        x += mass * (Double(column) + 0.5)
        y += mass * (Double(row) + 0.5)
      }
    }
    return sum > 0 ? Point(x: x / sum, y: y / sum) : nil
  }
}
