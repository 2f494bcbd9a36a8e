import TestNumbers
import PointerGeometry
import Testing

@Suite struct RoundedRectTests {
  private typealias Outline = RoundedRect<LogicalSpace>
  private typealias Place = Point<LogicalSpace>

  @Test(arguments: [(-3.0, 0.0), (4, 4), (99, 10), (.nan, 0), (.infinity, 10)])
  func radiusIsClamped(given: Double, used: Double) {
    let shape = Outline(rect: Rect(x: 0, y: 0, width: 40, height: 20), cornerRadius: given)
    #expect(shape.cornerRadius == used)
    #expect(shape.radii == CornerRadii(used))
  }

  @Test func distanceToACircle() {
    let circle = Outline(circleAt: Place(x: 5, y: 5), diameter: 10)
    #expect(circle.contains(Place(x: 5, y: 0.01)))
    #expect(!circle.contains(Place(x: 1, y: 1)))
    #expect(abs(circle.signedDistance(to: Place(x: 5, y: 5)) + 5) < 1e-12)
    #expect(abs(circle.distance(to: Place(x: 8 + 5, y: 6 + 5)) - 5) < 1e-12)
  }

  @Test func distanceToSidesAndCorners() {
    let shape = Outline(rect: Rect(x: 0, y: 0, width: 40, height: 20), cornerRadius: 4)
    #expect(shape.distance(to: Place(x: 20, y: -3)) == 3)
    #expect(shape.signedDistance(to: Place(x: 20, y: 3)) == -3)
    let corner = 4 - 4 * 0.5.squareRoot()
    #expect(abs(shape.signedDistance(to: Place(x: corner, y: corner))) < 1e-12)
  }

  @Test func capsuleHasHalfCirclesAtItsShortSides() {
    let capsule = Outline(capsule: Rect(x: 0, y: 0, width: 4, height: 30))
    #expect(capsule.cornerRadius == 2)
    #expect(capsule.signedDistance(to: Place(x: 2, y: 28)) == -2)
    #expect(abs(capsule.signedDistance(to: Place(x: 2, y: 31)) - 1) < 1e-12)
  }

  @Test func eachCornerHasItsOwnRadius() {
    let radii = CornerRadii(topLeft: 8, topRight: 0, bottomRight: 4, bottomLeft: 2)
    let shape = Outline(rect: Rect(x: 0, y: 0, width: 40, height: 20), radii: radii)
    #expect(shape.cornerRadius == 8)
    let gap = 1 - 0.5.squareRoot()
    let corners = [
      (Place(x: 0, y: 0), 8.0, 1.0, 1.0), (Place(x: 40, y: 0), 0, -1, 1),
      (Place(x: 40, y: 20), 4, -1, -1), (Place(x: 0, y: 20), 2, 1, -1),
    ]
    for (corner, radius, x, y) in corners {
      let step = radius * gap
      let onArc = corner + Vector(dx: x * step, dy: y * step)
      #expect(abs(shape.signedDistance(to: onArc)) < 1e-12)
      #expect(abs(shape.distance(to: corner) - step * 2.0.squareRoot()) < 1e-12)
    }
    #expect(shape.offset(by: Vector(dx: 3, dy: 4)).radii == radii)
    #expect(
      shape.inset(by: 3)
        == Outline(
          rect: Rect(x: 3, y: 3, width: 34, height: 14),
          radii: CornerRadii(topLeft: 5, topRight: 0, bottomRight: 1, bottomLeft: 0)))
  }

  /// Points of the outline, close together: arcs by their rational parametrisation.
  private func samples(of shape: Outline, per part: Int) -> [Place] {
    let (rect, radii) = (shape.rect, shape.radii)
    let corners = [
      (rect.minX, rect.minY, 1.0, 1.0, radii.topLeft),
      (rect.maxX, rect.minY, -1, 1, radii.topRight),
      (rect.maxX, rect.maxY, -1, -1, radii.bottomRight),
      (rect.minX, rect.maxY, 1, -1, radii.bottomLeft),
    ]
    var result: [Place] = []
    var arcEnds: [(Place, Place)] = []
    for (x, y, dx, dy, radius) in corners {
      let center = Place(x: x + dx * radius, y: y + dy * radius)
      for step in 0...part {
        let t = Double(step) / Double(part)
        let (cosine, sine) = ((1 - t * t) / (1 + t * t), 2 * t / (1 + t * t))
        result.append(
          Place(x: center.x - dx * radius * cosine, y: center.y - dy * radius * sine))
      }
      let upright = Place(x: x, y: center.y)
      let level = Place(x: center.x, y: y)
      arcEnds.append(dx == dy ? (upright, level) : (level, upright))
    }
    for index in 0..<4 {
      let (from, to) = (arcEnds[index].1, arcEnds[(index + 1) % 4].0)
      for step in 0...part { result.append(from + (to - from) * (Double(step) / Double(part))) }
    }
    return result
  }

  @Test func distanceEqualsTheNearestPointOfTheOutline() {
    let seed: UInt64 = 9
    var random = SplitMix(seed: seed)
    for turn in 0..<40 {
      let rect = Rect<LogicalSpace>(
        x: Double.random(in: -50...50, using: &random),
        y: Double.random(in: -50...50, using: &random),
        width: Double.random(in: 1...40, using: &random),
        height: Double.random(in: 1...40, using: &random))
      func radius() -> Double { max(0, Double.random(in: -10...40, using: &random)) }
      let shape = Outline(
        rect: rect,
        radii: CornerRadii(
          topLeft: radius(), topRight: radius(), bottomRight: radius(), bottomLeft: radius()))
      let outline = samples(of: shape, per: 300)
      for _ in 0..<20 {
        let point = Place(
          x: Double.random(in: rect.minX - 20...rect.maxX + 20, using: &random),
          y: Double.random(in: rect.minY - 20...rect.maxY + 20, using: &random))
        var nearest = Double.infinity
        for place in outline { nearest = min(nearest, place.distance(to: point)) }
        let distance = shape.signedDistance(to: point)
        // Samples are at most 0.27 apart, so they overrate a distance d by 0.27² / 8 d, or by
        // 0.14 where d is next to nothing.
        let slack = min(0.14, 0.01 / max(nearest, 1e-6)) + 1e-9
        #expect(
          nearest - abs(distance) >= -1e-9 && nearest - abs(distance) <= slack,
          "seed \(seed), turn \(turn): \(shape) from \(point)")
        #expect(
          shape.contains(point) == (distance <= 0 && rect.contains(point)),
          "seed \(seed), turn \(turn)")
      }
    }
  }

  /// Report 21: the platter never exceeds the declared shape.
  @Test func report21NeverExceedsItsRectangle() {
    let seed: UInt64 = 210
    var random = SplitMix(seed: seed)
    for turn in 0..<2000 {
      let rect = Rect<LogicalSpace>(
        x: 0, y: 0, width: Double.random(in: 0...40, using: &random),
        height: Double.random(in: 0...40, using: &random))
      func radius() -> Double { Double.random(in: -10...400, using: &random) }
      let shape = Outline(
        rect: rect,
        radii: CornerRadii(
          topLeft: radius(), topRight: radius(), bottomRight: radius(), bottomLeft: radius()))
      let point = Place(
        x: Double.random(in: -5...45, using: &random),
        y: Double.random(in: -5...45, using: &random))
      let square = Outline(rect: rect, radii: .zero)
      #expect(
        shape.signedDistance(to: point) >= square.signedDistance(to: point) - 1e-12,
        "seed \(seed), turn \(turn): \(shape) at \(point)")
    }
  }

  @Test func badInputGivesNoNaN() {
    let numbers: [Double] = [.nan, .infinity, -.infinity, -5, 0, 1e-300, 1e300, 10]
    let inside = Place(x: 1, y: 1)
    for x in numbers {
      for width in numbers {
        let shape = Outline(
          rect: Rect(x: x, y: 0, width: width, height: 10),
          radii: CornerRadii(topLeft: x, topRight: width, bottomRight: 3, bottomLeft: 4))
        #expect(shape.radii.largest <= 10 && shape.radii.largest >= 0)
        if shape.isFinite {
          #expect(shape.signedDistance(to: inside).isFinite)
          #expect(shape.signedDistance(to: Place(x: .nan, y: 0)) == .infinity)
          #expect(shape.signedDistance(to: Place(x: .infinity, y: .nan)) == .infinity)
          #expect(!shape.contains(Place(x: .nan, y: .nan)))
        }
      }
    }
  }
}
