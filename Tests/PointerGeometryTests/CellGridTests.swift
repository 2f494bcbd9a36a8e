import TestNumbers
import PointerGeometry
import Testing

/// P12: a region with a pitch and an offset on either axis.
@Suite struct CellGridTests {
  private typealias Grid = CellGrid<SurfaceSpace>
  private typealias Place = Point<SurfaceSpace>

  @Test func aScheduleOfQuarterHours() throws {
    let rows = try #require(GridPitch(18))
    let grid = try #require(
      Grid(frame: Rect(x: 40, y: 100, width: 300, height: 100), columns: nil, rows: rows))
    let cell = try #require(grid.cell(at: Place(x: 55, y: 136)))
    #expect(cell.column == 0 && cell.row == 2)
    #expect(cell.rect == Rect(x: 40, y: 136, width: 300, height: 18))
    #expect(grid.cell(at: Place(x: 55, y: 135.99))?.row == 1)
    // The last row is a part of one: 100 is 5 rows and 10 points.
    #expect(grid.rows == 0...5 && grid.columns == 0...0)
    #expect(grid.cell(column: 0, row: 5)?.rect == Rect(x: 40, y: 190, width: 300, height: 10))
    #expect(grid.cell(column: 0, row: 6) == nil)
    #expect(grid.cell(column: 1, row: 0) == nil)
    #expect(grid.cell(column: 0, row: .max) == nil)
    #expect(grid.cell(column: 0, row: .min) == nil)
  }

  @Test func farIndicesOfWidePitchesAreNoCells() throws {
    let frame = Rect<SurfaceSpace>(x: 0, y: 0, width: 100, height: 40)
    for width in [65_536, GridPitch.farthest] {
      let pitch = try #require(GridPitch(width))
      let grid = try #require(Grid(frame: frame, columns: pitch, rows: nil))
      #expect(grid.cell(column: 0, row: 0)?.rect == frame)
      for index in [1, 1 << 20, 1 << 32, 1 << 33, 1 << 62] {
        #expect(grid.cell(column: index, row: 0) == nil)
        #expect(grid.cell(column: -index, row: 0) == nil)
      }
    }
  }

  @Test func anOffsetKeepsTheIndices() throws {
    let frame = Rect<SurfaceSpace>(x: 0, y: 0, width: 100, height: 40)
    for offset in [-1000.0, -7, 0, 7, 13] {
      let pitch = try #require(GridPitch(10, offset: offset))
      let grid = try #require(Grid(frame: frame, columns: pitch, rows: pitch))
      for column in grid.columns {
        let cell = try #require(grid.cell(column: column, row: grid.rows.lowerBound))
        let start = offset + Double(column) * 10
        #expect(cell.rect.minX == max(0, start) && cell.rect.maxX == min(100, start + 10))
      }
    }
    // The part before the first whole cell is cell −1.
    let pitch = try #require(GridPitch(10, offset: 7))
    let grid = try #require(Grid(frame: frame, columns: pitch, rows: nil))
    #expect(grid.columns == -1...9)
    #expect(grid.cell(at: Place(x: 6.9, y: 0))?.column == -1)
    #expect(grid.cell(at: Place(x: 7, y: 0))?.column == 0)
  }

  @Test func nearestCellOutsideOfTheFrame() throws {
    let pitch = try #require(GridPitch(30))
    let grid = try #require(
      Grid(frame: Rect(x: 0, y: 0, width: 100, height: 50), columns: pitch, rows: pitch))
    #expect(grid.cell(at: Place(x: 100, y: 10)) == nil)
    #expect(grid.cell(nearest: Place(x: 100, y: 10))?.column == 3)
    #expect(grid.cell(nearest: Place(x: -5, y: 1e308))?.row == 1)
    #expect(grid.cell(nearest: Place(x: -.infinity, y: .infinity)) == grid.cell(column: 0, row: 1))
    #expect(grid.cell(nearest: Place(x: .nan, y: 0)) == nil)
    #expect(grid.cell(at: Place(x: 0, y: .nan)) == nil)
  }

  private func randomGrid(_ random: inout SplitMix) -> Grid? {
    // About the origin differences of edges are the least exact; far from it, sums.
    let isNear = Bool.random(using: &random)
    let (reach, scrolled) = isNear ? (100.0, 5.0) : (1e5, 900.0)
    func pitch() -> GridPitch? {
      Int.random(in: 0..<4, using: &random) == 0
        ? nil
        : GridPitch(
          Double.random(in: 1...60, using: &random),
          offset: Double.random(in: -scrolled...scrolled, using: &random))
    }
    return Grid(
      frame: Rect(
        x: Double.random(in: -reach...reach, using: &random),
        y: Double.random(in: -reach...reach, using: &random),
        width: Double.random(in: 0.01...200, using: &random),
        height: Double.random(in: 0.01...200, using: &random)),
      columns: pitch(), rows: pitch())
  }

  @Test func cellsTileTheFrame() throws {
    let seed: UInt64 = 12
    var random = SplitMix(seed: seed)
    for turn in 0..<300 {
      let grid = try #require(randomGrid(&random))
      // No hole and no overlap, bit by bit: each cell begins where the one before it ends.
      var x = grid.frame.minX
      for column in grid.columns {
        var y = grid.frame.minY
        for row in grid.rows {
          let cell = try #require(grid.cell(column: column, row: row))
          #expect(
            cell.rect.minX == x && cell.rect.minY == y && !cell.rect.isEmpty,
            "seed \(seed), turn \(turn)")
          y = cell.rect.maxY
        }
        #expect(y == grid.frame.maxY, "seed \(seed), turn \(turn)")
        x = try #require(grid.cell(column: column, row: grid.rows.lowerBound)).rect.maxX
      }
      #expect(x == grid.frame.maxX, "seed \(seed), turn \(turn)")
    }
  }

  @Test func drawnHoveredAndDraggedCellsAreTheSame() throws {
    let seed: UInt64 = 120
    var random = SplitMix(seed: seed)
    for turn in 0..<2000 {
      let grid = try #require(randomGrid(&random))
      let frame = grid.frame
      var point = Place(
        x: Double.random(in: frame.minX..<frame.maxX, using: &random),
        y: Double.random(in: frame.minY..<frame.maxY, using: &random))
      if turn % 2 == 0 {
        // Exactly on an edge, or the number next to it: where quotients round to the wrong side.
        let some = try #require(grid.cell(at: point)).rect
        point = Place(x: some.minX, y: turn % 4 == 0 ? some.minY : some.maxY.nextDown)
      }
      let hovered = try #require(grid.cell(at: point))
      #expect(hovered.rect.contains(point), "seed \(seed), turn \(turn): \(grid) at \(point)")
      #expect(grid.cell(nearest: point) == hovered, "seed \(seed), turn \(turn)")
      #expect(
        grid.cell(column: hovered.column, row: hovered.row) == hovered,
        "seed \(seed), turn \(turn)")
    }
  }

  @Test func badInputIsRefused() throws {
    for bad in [0.0, 0.99, -1, .nan, .infinity, 1e300] { #expect(GridPitch(bad) == nil) }
    for bad in [Double.nan, .infinity, -.infinity, 1e300] {
      #expect(GridPitch(10, offset: bad) == nil)
      #expect(Grid(frame: Rect(x: bad, y: 0, width: 1, height: 1), columns: nil, rows: nil) == nil)
      #expect(Grid(frame: Rect(x: 0, y: 0, width: bad, height: 1), columns: nil, rows: nil) == nil)
    }
    for none in [0.0, -1, 1e-9] {
      #expect(Grid(frame: Rect(x: 0, y: 0, width: 1, height: none), columns: nil, rows: nil) == nil)
    }
    // The farthest everything: still exact, still no trap.
    let far = try #require(GridPitch(1, offset: -0x1p31))
    let grid = try #require(
      Grid(frame: Rect(minX: -0x1p31, minY: 0, maxX: 0x1p31, maxY: 1), columns: far, rows: far))
    let cell = try #require(grid.cell(nearest: Place(x: 0x1p31, y: 0)))
    #expect(cell.rect.maxX == 0x1p31 && cell.rect.width == 1)
    #expect(grid.columns.lowerBound == 0x8000_0000 && grid.columns.count == 0x1_0000_0000)
  }
}
