import TestNumbers
import PointerGeometry
import Testing

@testable import table

/// Columns, sorting and scrolling of the table.
@Suite struct TableTests {
  private func table(width: Double = 760, height: Double = 480) -> FileTable {
    FileTable(rows: TableRow.samples, frame: Rect(x: 20, y: 60, width: width, height: height))
  }

  @Test(arguments: 1...200)
  func columnsFillTheTableAndKeepTheirLeastWidth(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var columns = ColumnLayout(width: random.double(100...1600))
    for _ in 0..<40 {
      if random.int(0...3) == 0 {
        columns.setWidth(random.double(100...1600))
      } else {
        let before = columns
        for _ in 0..<3 {
          columns.move(
            divider: random.int(-1...3), to: random.double(-500...2000), from: before)
        }
      }
      #expect(columns.widths.reduce(0, +) == columns.width, "seed \(seed)")
      for (column, width) in zip(TableColumn.allCases, columns.widths) {
        #expect(width >= column.leastWidth, "\(column) is \(width), seed \(seed)")
        #expect(width == width.rounded(), "seed \(seed)")
      }
    }
  }

  @Test(arguments: 1...200)
  func aDividerIsWhereThePointerHoldsIt(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var table = table(width: random.double(500...1200).rounded())
    for _ in 0..<20 {
      let divider = random.int(0...2)
      let before = table.columns
      let grabbed = Point<SurfaceSpace>(
        x: table.dividerX(divider) + Double(random.int(-5...5)), y: 70)
      let slack = grabbed.x - table.dividerX(divider)
      table.hold(divider: divider, at: grabbed)
      let place = Point<SurfaceSpace>(x: random.double(0...1300).rounded(), y: 300)
      table.drag(to: place)
      let x = table.dividerX(divider)
      let least = TableColumn.allCases.map(\.leastWidth)
      let first = table.dividerX(divider - 1) + least[divider]
      let last = table.frame.minX + table.columns.width - least[(divider + 1)...].reduce(0, +)
      #expect(x == min(max(place.x - slack, first), last), "seed \(seed)")
      // Columns to the left of a divider are none of its business.
      #expect(table.columns.widths.prefix(divider) == before.widths.prefix(divider))
      table.drag(to: grabbed)
      #expect(table.columns.widths == before.widths, "going back undoes all, seed \(seed)")
      table.drag(to: place)
      table.release()
      table.drag(to: .zero)
      #expect(table.dividerX(divider) == x, "a released divider stays, seed \(seed)")
    }
  }

  @Test func whatWasAskedForComesBackWithTheRoom() {
    var columns = ColumnLayout(width: 900)
    columns.move(divider: 0, to: 420, from: columns)
    let wide = columns.widths
    columns.setWidth(480)
    #expect(columns.widths != wide)
    columns.setWidth(900)
    #expect(columns.widths == wide)
    columns.setWidth(.nan)
    #expect(columns.width == ColumnLayout.leastWidth)
  }

  @Test func aClickOnAHeaderSortsAndASecondTurnsItRound() {
    var table = table()
    table.select(row: 3)
    let selected = table.selection
    for column in TableColumn.allCases.reversed() {
      table.sort(by: column)
      let rising = table.rows
      #expect(table.sorting == TableSorting(column: column, isAscending: true))
      table.sort(by: column)
      #expect(table.sorting.isAscending == false)
      #expect(table.rows != rising && Set(table.rows) == Set(TableRow.samples))
      let key = { (row: TableRow) in
        switch column {
        case .name: row.name
        case .kind: row.kind.title
        case .size: String(1_000_000 + row.size)
        case .changed: row.changed
        }
      }
      #expect(rising.map(key) == rising.map(key).sorted())
      #expect(table.rows.map(key) == rising.map(key).reversed())
    }
    #expect(table.selection == selected, "the same row stays selected")
  }

  @Test(arguments: 1...100)
  func aRowIsFoundWhereItIsDrawn(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var table = table(height: random.double(80...1400).rounded())
    table.scroll(by: random.double(-200...1200))
    for row in table.shownRows {
      let frame = table.restingFrame(row: row).offset(by: table.scrollOffset)
      #expect(frame.intersects(table.viewport), "row \(row) does not show, seed \(seed)")
      let place = Point<SurfaceSpace>(
        x: random.double(frame.minX...frame.maxX - 0.1),
        y: random.double(frame.minY...frame.maxY - 0.1))
      if table.viewport.contains(place) {
        #expect(table.row(at: place) == row, "seed \(seed)")
      } else {
        #expect(table.row(at: place) == nil, "seed \(seed)")
      }
    }
  }

  @Test func scrollingStopsAtTheEnds() {
    var table = table()
    table.scroll(by: -50)
    #expect(table.scroll == 0)
    table.scroll(by: 1e9)
    #expect(
      table.restingFrame(row: table.rows.count - 1).offset(by: table.scrollOffset).maxY
        == table.viewport.maxY)
    table.scroll(by: .infinity)
    table.scroll(by: .nan)
    table.layout(Rect(x: 0, y: 0, width: 800, height: 2000))
    #expect(table.scroll == 0, "a taller window shows all rows")
    #expect(table.shownRows == 0..<table.rows.count)
    table.select(row: 900)
    #expect(table.selection == nil)
  }
}
