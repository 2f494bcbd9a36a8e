import TestNumbers
import Testing

@testable import CompositorCore

/// Regions against a grid of truth values.
@Suite struct BoxRegionTests {
  private static let side: Int32 = 24

  private struct Grid: Equatable {
    var cells = [Bool](repeating: false, count: Int(side * side))

    mutating func set(_ box: Box, _ value: Bool) {
      for y in max(0, box.y1)..<max(0, min(side, box.y2)) {
        for x in max(0, box.x1)..<max(0, min(side, box.x2)) { cells[Int(y * side + x)] = value }
      }
    }

    init() {}

    init(_ region: BoxRegion) {
      for y in 0..<side {
        for x in 0..<side { cells[Int(y * side + x)] = region.contains(x: x, y: y) }
      }
    }
  }

  private func randomBox(_ random: inout SplitMix) -> Box {
    Box(
      x: Int32.random(in: 0..<Self.side, using: &random),
      y: Int32.random(in: 0..<Self.side, using: &random),
      width: Int32.random(in: 0..<10, using: &random),
      height: Int32.random(in: 0..<10, using: &random)
    ).intersection(Box(width: Self.side, height: Self.side))
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
  func operationsMatchAGrid(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var region = BoxRegion()
    var grid = Grid()
    for step in 0..<200 {
      let box = randomBox(&random)
      let before = region
      let beforeGrid = grid
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1:
        region.formUnion(box)
        grid.set(box, true)
      case 2:
        region.subtract(box)
        grid.set(box, false)
      case 3:
        var other = BoxRegion(box)
        other.formUnion(randomBox(&random))
        region.subtract(other)
        other.forEachBox { grid.set($0, false) }
      default:
        let keep = Box(x: 2, y: 2, width: Self.side - 3, height: Self.side - 3)
        region.formIntersection(keep)
        for y in 0..<Self.side {
          for x in 0..<Self.side where !keep.contains(x: x, y: y) {
            grid.set(Box(x: x, y: y, width: 1, height: 1), false)
          }
        }
      }
      #expect(Grid(region) == grid, "seed \(seed), step \(step)")
      #expect(region.isEmpty == !grid.cells.contains(true), "seed \(seed), step \(step)")
      #expect(Grid(before) == beforeGrid, "a copy changed: seed \(seed), step \(step)")
    }
  }

  @Test func boxesCoverTheRegionWithoutOverlap() {
    var region = BoxRegion(Box(x: 0, y: 0, width: 10, height: 10))
    region.formUnion(Box(x: 5, y: 5, width: 10, height: 10))
    let area = region.boxes.reduce(0) { $0 + Int($1.width) * Int($1.height) }
    #expect(area == 175)
    #expect(region.extents == Box(x: 0, y: 0, width: 15, height: 15))
  }

  @Test func hugeClientBoxesAreCutInsteadOfOverflowing() {
    let all = Box(x: .min, y: .min, width: .max, height: .max)
    #expect(all.x1 == -Box.limit)
    #expect(Box(x: .max, y: 0, width: .max, height: 1).isEmpty)
    #expect(Box(x: 3, y: 3, width: -5, height: 4).isEmpty)
    var region = BoxRegion(Box(x: 0, y: 0, width: .max, height: .max))
    region.formIntersection(Box(width: 640, height: 480))
    #expect(region == BoxRegion(Box(width: 640, height: 480)))
  }

  @Test func containsAndIntersects() {
    var region = BoxRegion(Box(x: 0, y: 0, width: 10, height: 10))
    region.subtract(Box(x: 4, y: 4, width: 2, height: 2))
    #expect(!region.contains(Box(x: 3, y: 3, width: 4, height: 4)))
    #expect(region.contains(Box(x: 0, y: 0, width: 4, height: 10)))
    #expect(!region.intersects(Box(x: 4, y: 4, width: 2, height: 2)))
    #expect(region.contains(Box.empty))
  }

  @Test func simplifyKeepsEverything() {
    var region = BoxRegion()
    for index in 0..<40 as Range<Int32> {
      region.formUnion(Box(x: index * 3, y: index * 3, width: 1, height: 1))
    }
    region.simplify(limit: 39)
    #expect(region.boxCount == 1)
    #expect(region.extents == Box(x: 0, y: 0, width: 118, height: 118))
  }
}
