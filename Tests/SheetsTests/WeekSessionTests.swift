import TestNumbers
import ExampleSessions
import InputSources
import PointerEngine
import PointerGeometry
import Testing

@testable import ExampleKit
@testable import week

/// The week in a compositor: what the pointer shows and what comes of it is the same cell.
@Suite(.serialized) struct WeekSessionTests {
  private typealias Session = ExampleSession<WeekContent>

  private func session(scale: Double = 1, events: [WeekEvent] = []) throws -> Session {
    try ExampleSession(scale: scale) { $0.week = Week(events: events) }
  }

  /// The tinted cell is the one that the content means, and is where its row is drawn.
  private func expectAgreement(_ session: Session, _ what: String) throws {
    let shown = try #require(try session.shownCell, "\(what): no cell is tinted")
    let cell = try #require(session.content.cell, "\(what): the week knows of no cell")
    #expect(Int(shown.index.column) == cell.day && Int(shown.index.row) == cell.row, "\(what)")
    let grid = session.content.places.grid
    let row = grid.frame(of: WeekSlot(day: cell.day, from: cell.row, through: cell.row))
    let drawn = try #require(row.intersection(grid.viewport), "\(what): drawn out of sight")
    #expect(drawn == shown.frame, "\(what)")
  }

  @Test(arguments: [(1.0, 11), (1.0, 12), (2.0, 13)])
  func hoverPreviewAndEventAreOneCell(scale: Double, seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let session = try session(scale: scale)
    let view = session.content.places.grid.viewport
    func place(beyond: Double) -> Point<SurfaceSpace> {
      Point(
        x: random.double(view.minX - beyond...view.maxX + beyond - 0.5),
        y: random.double(view.minY - beyond...view.maxY + beyond - 0.5))
    }
    for turn in 0..<3 {
      let what = "seed \(seed), turn \(turn)"
      try session.move(to: place(beyond: 0))
      try session.scroll(by: random.double(-170...170))
      session.content.week = Week()
      try session.move(to: place(beyond: 0))
      try expectAgreement(session, "\(what), hover")
      let began = try #require(session.content.cell)
      try session.press()
      for step in 0..<2 {
        // Up to the edges, and at the left and right beyond them.
        var aim = place(beyond: 40)
        aim.y = min(max(aim.y, view.minY), view.maxY - 1)
        try session.move(to: aim)
        try expectAgreement(session, "\(what), drag \(step)")
        let end = try #require(session.content.cell)
        #expect(
          session.content.week.newEvent?.slot
            == WeekSlot(day: began.day, from: began.row, through: end.row), "\(what)")
      }
      let previewed = try #require(session.content.week.newEvent, "\(what)")
      try session.release()
      #expect(session.content.week.events == [previewed], "\(what)")
    }
  }

  @Test func aScrollUnderARestingPointerChangesTheCell() throws {
    let session = try session()
    try session.move(to: session.content.places.grid.viewport.center)
    let before = try #require(session.content.cell)
    for distance in [40.0, 7.5, -23, 101.5] {
      try session.scroll(by: distance)
      try expectAgreement(session, "scrolled by \(distance)")
    }
    #expect(session.content.cell?.row != before.row)
  }

  @Test func aWheelWhileDraggingStretchesThePreview() throws {
    let session = try session()
    try session.move(to: session.content.places.grid.viewport.center)
    let began = try #require(session.content.cell)
    try session.press()
    let detent = AxisFrame.Value(value: 15, v120: 120)
    session.send(.axis(.init(source: .wheel, vertical: detent)))
    session.send(.frame)
    try session.rest()
    try expectAgreement(session, "after a detent")
    let slot = try #require(session.content.week.newEvent?.slot)
    #expect(slot == WeekSlot(day: began.day, from: began.row, through: began.row + 4))
    try session.release()
  }

  @Test func aDragBeyondTheEdgeScrolls() throws {
    let session = try session()
    let view = session.content.places.grid.viewport
    try session.move(to: Point(x: view.midX, y: view.minY + 100))
    let began = try #require(session.content.cell)
    let before = session.content.places.grid.scroll
    try session.press()
    try session.move(to: Point(x: view.midX, y: view.minY + 80))
    #expect(!session.content.isMoving)
    // Over the names of the days: the first row that shows is meant, and others come into sight.
    session.send(.motion(delta: Vector(dx: 0, dy: -120), unaccelerated: Vector(dx: 0, dy: -120)))
    session.send(.frame)
    try session.run(seconds: 0.4)
    #expect(session.content.isMoving)
    #expect(session.content.places.grid.scroll < before)
    try session.move(to: Point(x: view.midX, y: view.minY + 1))
    try expectAgreement(session, "back inside")
    let end = try #require(session.content.cell)
    let previewed = session.content.week.newEvent
    #expect(previewed?.slot == WeekSlot(day: began.day, from: began.row, through: end.row))
    try session.release()
    #expect(session.content.week.events.first == previewed)
  }

  @Test func anEventIsMovedByTheRowThatWasGrabbed() throws {
    let event = WeekEvent(id: 7, title: "A", slot: WeekSlot(day: 1, rows: 36..<44), tint: 0)
    let session = try session(events: [event])
    try session.move(to: "event.7")
    #expect(session.content.target == .event(7))
    #expect(session.settled.elements.last?.effect == .hover)
    let grid = session.content.places.grid
    let grabbed = try session.frame(of: "event.7").center
    try session.press()
    try session.move(
      to: Point(x: grabbed.x + 2 * grid.dayWidth, y: grabbed.y + 5 * WeekGrid.rowHeight))
    #expect(session.content.week.shownEvents[0].slot == WeekSlot(day: 3, rows: 41..<49))
    try session.release()
    #expect(session.content.week.events[0].slot == WeekSlot(day: 3, rows: 41..<49))
  }

  @Test(arguments: [1.0, 2.0])
  func anEdgeLatchesAndKeepsItsArrows(scale: Double) throws {
    let event = WeekEvent(id: 7, title: "A", slot: WeekSlot(day: 1, rows: 36..<44), tint: 0)
    let session = try session(scale: scale, events: [event])
    try session.move(to: "event.7.end")
    #expect(session.content.target == .edge(7, .end))
    let arrows = session.settled.accessories.filter { $0.opacity > 0.9 }
    #expect(arrows.count == 2)
    let held = try session.frame(of: "event.7.end").center
    try session.press()
    for rows in [1.0, 4, -3] {
      try session.move(to: Point(x: held.x + 30, y: held.y + rows * WeekGrid.rowHeight))
      #expect(session.settled.accessories.filter { $0.opacity > 0.9 }.count == 2, "\(rows)")
      let slot = session.content.week.shownEvents[0].slot
      #expect(slot == WeekSlot(day: 1, rows: 36..<44 + Int(rows)), "\(rows)")
    }
    try session.release()
    #expect(session.content.week.events[0].slot.rows == 36..<41)
    try session.move(to: "event.7.start")
    try session.press()
    try session.move(to: Point(x: held.x, y: try session.frame(of: "event.7.start").midY + 500))
    try session.release()
    #expect(session.content.week.events[0].slot.rows == 40..<41, "one row remains")
  }
}
