import ExampleSessions
import PointerEngine
import PointerGeometry
import Testing

@testable import ExampleKit
@testable import table

/// The table in a compositor.
@Suite(.serialized) struct TableSessionTests {
  private typealias Session = ExampleSession<TableContent>

  @Test(arguments: [1.0, 2.0])
  func aDividerKeepsItsArrowsHoweverFarItIsDragged(scale: Double) throws {
    let session = try Session(scale: scale)
    try session.move(to: "divider.1")
    #expect(session.settled.accessories.filter { $0.opacity > 0.9 }.count == 2)
    let place = try session.frame(of: "divider.1").center
    let before = session.content.table.dividerX(0)
    try session.press()
    for (dx, dy) in [(-40.0, 0.0), (-130, 220), (60, -20)] {
      try session.move(to: Point(x: place.x + dx, y: place.y + dy))
      #expect(session.settled.accessories.filter { $0.opacity > 0.9 }.count == 2, "\(dx), \(dy)")
      #expect(session.content.table.dividerX(0) == before + dx, "\(dx), \(dy)")
      // The pointer goes with the hand along the axis.
      let drawn = try session.inWindow(session.settled.shape.rect)
      #expect(abs(drawn.midX - (place.x + dx)) < 0.6, "\(dx), \(dy)")
    }
    try session.release()
    #expect(session.content.table.dividerX(0) == before + 60)
    #expect(try session.frame(of: "divider.1").midX == before + 60)
  }

  @Test func aHeaderSortsOnItsRelease() throws {
    let session = try Session()
    try session.click("header.size")
    #expect(
      session.content.table.sorting == TableSorting(column: .size, isAscending: true))
    try session.click("header.size")
    #expect(!session.content.table.sorting.isAscending)
    try session.move(to: "header.kind")
    try session.press()
    try session.move(to: "row.5")
    try session.release()
    #expect(session.content.table.sorting.column == .size, "released elsewhere")
  }

  @Test func rowsHandThePointerOver() throws {
    let session = try Session()
    for row in ["row.2", "row.3", "row.5"] {
      try session.move(to: row)
      let drawn = try session.inWindow(session.settled.shape.rect)
      let frame = try session.frame(of: row)
      #expect(drawn.center.distance(to: frame.center) < 8, "\(row): \(drawn)")
      #expect(abs(drawn.width - frame.width) < 0.5 && abs(drawn.height - frame.height) < 0.5)
      #expect(session.settled.material == 1, "\(row)")
    }
    try session.press()
    try session.release()
    #expect(session.content.table.selection == session.content.table.rows[4].id)
  }

  /// A scroll moves the layer, and no region: the pointer is on the row that is below it.
  @Test func aScrollIsAnOffsetOfTheLayer() throws {
    let session = try Session()
    try session.move(to: "row.6")
    let regions = session.content.regions
    try session.scroll(by: 3 * FileTable.rowHeight)
    #expect(session.content.table.scroll == 3 * FileTable.rowHeight)
    #expect(session.content.regions == regions)
    let interaction = session.client.window.painted.interaction
    #expect(
      interaction.layers.first?.offset.dy == session.content.layers[0].offset.dy
        + session.client.window.painted.frame.offset.dy)
    let frame = try session.frame(of: "row.9")
    let drawn = try session.inWindow(session.settled.shape.rect)
    #expect(drawn.center.distance(to: frame.center) < 8, "\(drawn), \(frame)")
    try session.press()
    try session.release()
    #expect(session.content.table.selection == session.content.table.rows[8].id)
  }
}
