import TestNumbers
import PointerGeometry
import Testing

@Suite struct RectTests {
  private typealias Box = Rect<LogicalSpace>
  private typealias Place = Point<LogicalSpace>
  private let box = Box(x: 10, y: 20, width: 30, height: 40)

  @Test func edges() {
    #expect(box.minX == 10 && box.midX == 25 && box.maxX == 40)
    #expect(box.minY == 20 && box.midY == 40 && box.maxY == 60)
    #expect(box.center == Place(x: 25, y: 40))
    #expect(Box(center: box.center, size: box.size) == box)
    #expect(Box(minX: 10, minY: 20, maxX: 40, maxY: 60) == box)
    #expect(Box(minX: 5, minY: 5, maxX: 1, maxY: 9).isEmpty)
  }

  @Test func containsItsLeftAndTopEdgeOnly() {
    #expect(box.contains(Place(x: 10, y: 20)))
    #expect(!box.contains(Place(x: 40, y: 20)))
    #expect(!box.contains(Place(x: 10, y: 60)))
    #expect(!box.contains(Place(x: .nan, y: 30)))
    #expect(!Box.zero.contains(Place.zero))
  }

  @Test func aTiledPlaneHasExactlyOneOwnerForEachPoint() {
    var random = SplitMix(seed: 4)
    let tiles = (0..<16).map {
      Box(x: Double($0 % 4) * 0.1, y: Double($0 / 4) * 0.1, width: 0.1, height: 0.1)
    }
    for _ in 0..<1000 {
      let point = Place(
        x: Double.random(in: 0..<0.399, using: &random),
        y: Double.random(in: 0..<0.399, using: &random))
      #expect(tiles.count { $0.contains(point) } == 1)
    }
  }

  @Test func intersectionAndUnion() {
    let other = Box(x: 30, y: 0, width: 30, height: 30)
    #expect(box.intersection(other) == Box(x: 30, y: 20, width: 10, height: 10))
    #expect(box.intersection(Box(x: 40, y: 20, width: 5, height: 5)) == nil)
    #expect(box.union(other) == Box(x: 10, y: 0, width: 50, height: 60))
    #expect(box.union(.zero) == box)
    #expect(Box.zero.union(box) == box)
    #expect(box.contains(Box(x: 11, y: 21, width: 1, height: 1)))
    #expect(!box.contains(other))
  }

  @Test func insetNeverTurnsInsideOut() {
    #expect(box.inset(by: 5) == Box(x: 15, y: 25, width: 20, height: 30))
    #expect(box.inset(by: -5) == Box(x: 5, y: 15, width: 40, height: 50))
    #expect(box.inset(by: 18) == Box(x: 25, y: 38, width: 0, height: 4))
  }

  @Test func clampAndDistance() {
    #expect(box.clamp(Place(x: 0, y: 100)) == Place(x: 10, y: 60))
    #expect(box.distance(to: Place(x: 7, y: 16)) == 5)
    #expect(box.distance(to: box.center) == 0)
  }

  @Test func scaledAboutItsMiddle() {
    #expect(box.scaled(by: 2) == Box(x: -5, y: 0, width: 60, height: 80))
  }
}
