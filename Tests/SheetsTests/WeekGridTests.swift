import TestNumbers
import PointerGeometry
import Testing

@testable import week

/// Days and times in the window: what is drawn, hovered and meant is the same cell.
@Suite struct WeekGridTests {
  private func grid(_ random: inout SplitMix) -> WeekGrid {
    var grid = WeekGrid(
      room: Rect(
        x: 72, y: 104, width: random.double(300...1600), height: random.double(40...2000)))
    for _ in 0..<random.int(0...5) { grid.scroll(by: random.double(-900...900)) }
    return grid
  }

  @Test(arguments: 1...200)
  func theCellAtAPlaceIsDrawnThere(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let grid = grid(&random)
    for _ in 0..<40 {
      let place = Point<SurfaceSpace>(
        x: random.double(grid.viewport.minX...grid.viewport.maxX - 0.01),
        y: random.double(grid.viewport.minY...grid.viewport.maxY - 0.01))
      guard let cell = grid.cell(nearest: place) else {
        Issue.record("no cell at \(place), seed \(seed)")
        continue
      }
      let drawn = grid.frame(of: WeekSlot(day: cell.day, from: cell.row, through: cell.row))
      #expect(drawn.contains(place), "\(cell) at \(place), seed \(seed)")
    }
  }

  @Test(arguments: 1...100)
  func aPlaceOutsideMeansTheNearestCellThatShows(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let grid = grid(&random)
    for _ in 0..<40 {
      let place = Point<SurfaceSpace>(
        x: random.double(-4000...4000), y: random.double(-4000...4000))
      guard let cell = grid.cell(nearest: place) else {
        Issue.record("no cell for \(place), seed \(seed)")
        continue
      }
      let drawn = grid.frame(of: WeekSlot(day: cell.day, from: cell.row, through: cell.row))
      #expect(drawn.intersects(grid.viewport), "\(cell) does not show, seed \(seed)")
      let inside = grid.viewport.clamp(place)
      #expect(drawn.distance(to: inside) < 1e-9, "\(cell) is not nearest, seed \(seed)")
    }
  }

  /// The wire carries 1/256 of a point: whatever the window, nothing is lost on the way.
  @Test(arguments: 1...100)
  func theCompositorIsToldTheSameNumbers(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let grid = grid(&random)
    for value in [
      grid.dayWidth, grid.rowOffset, grid.viewport.width, grid.viewport.height, grid.scroll,
    ] {
      #expect((value * 256).rounded() == value * 256, "\(value), seed \(seed)")
    }
    #expect(grid.cells?.columns == 0...6, "seed \(seed)")
    #expect(grid.scroll >= 0 && grid.scroll <= grid.scrollLimit, "seed \(seed)")
  }

  @Test func slowScrollsAddUp() {
    var grid = WeekGrid(room: Rect(x: 0, y: 0, width: 700, height: 600))
    for _ in 0..<400 { grid.scroll(by: 0.1) }
    #expect(abs(grid.scroll - 40) <= 0.25)
    grid.scroll(by: .nan)
    grid.scroll(by: .infinity)
    #expect(abs(grid.scroll - 40) <= 0.25)
  }

  @Test func scrollingKeepsTheIndices() {
    var grid = WeekGrid(room: Rect(x: 0, y: 0, width: 700, height: 600))
    let before = grid.cell(nearest: Point(x: 350, y: 300))
    grid.scroll(by: WeekGrid.rowHeight * 5)
    let after = grid.cell(nearest: Point(x: 350, y: 300 - WeekGrid.rowHeight * 5))
    #expect(before?.row == after?.row && before?.day == after?.day)
  }

  @Test func aDragScrollsFasterTheFurtherOutsideItIs() {
    let grid = WeekGrid(room: Rect(x: 0, y: 100, width: 700, height: 600))
    #expect(grid.edgeSpeed(at: Point(x: 10, y: 400)) == 0)
    #expect(grid.edgeSpeed(at: Point(x: 10, y: 95)) < 0)
    #expect(
      grid.edgeSpeed(at: Point(x: 10, y: 720)) > grid.edgeSpeed(at: Point(x: 10, y: 710)))
    #expect(grid.edgeSpeed(at: Point(x: 10, y: 5000)) == 900)
    #expect(grid.edgeSpeed(at: Point(x: 10, y: .nan)) == 0)
  }
}
