import InputSources
import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// A pen over clients that know no tablets: it moves their pointer.
@Suite struct PenPointerTests {
  private struct Setting {
    let desk: Desk
    let pen: Pen
    let client: TestClient
    let pointer: PointerProbe
    let window: TestWindow

    init() throws {
      desk = try Desk()
      pen = Pen(desk.world)
      client = try desk.world.connect()
      pointer = PointerProbe(client)
      window = try desk.window("A", of: client, at: 0, 0, probe: pointer)
      pen.plugIn()
      try desk.settle()
    }
  }

  @Test func itPointsAndClicks() throws {
    let setting = try Setting()
    setting.pen.come(20, 30)
    setting.pen.down()
    setting.pen.move(150, 30)
    setting.pen.up()
    setting.pen.move(30, 30)
    setting.pen.button(0x14b, true)
    setting.pen.button(0x14b, false)
    setting.pen.leave()
    try setting.desk.settle()
    #expect(
      setting.pointer.take() == [
        "enter A 20,30", "frame", "press 272", "frame", "motion 150,30", "frame", "release 272",
        "frame", "leave A", "frame", "enter A 30,30", "frame", "press 273", "frame", "release 273",
        "frame", "leave A", "frame",
      ])
  }

  @Test func oursIsNotSeenAndNothingAdapts() throws {
    let setting = try Setting()
    let adaptive = AdaptiveProbe(setting.client, pointer: setting.pointer)
    _ = adaptive.describe(setting.window, id: 1, x: 0, y: 0, width: 90, height: 90)
    setting.window.proxy.commit()
    setting.desk.hand.move(to: 300, 200)
    try setting.desk.settle()
    let cursor = setting.desk.seat.pointer.cursor
    #expect(cursor.shown == .adaptive)
    setting.pen.come(20, 30)
    setting.pen.move(50, 50)
    try setting.desk.settle()
    #expect(cursor.shown == .hidden)
    #expect(setting.desk.world.compositor.pointerHost.currentRegion == nil)
    setting.pen.leave()
    try setting.desk.settle()
    #expect(cursor.shown == .hidden)
    // The pointer is where the pen left it, and the next motion shows it there.
    setting.desk.hand.move(by: 2, 0)
    #expect(setting.desk.seat.pointer.location == Point(x: 52, y: 50))
    #expect(cursor.shown == .adaptive)
    try setting.desk.world.pump("the region to be entered") {
      setting.pointer.log.contains("region enter 1")
    }
  }

  @Test func aPressOfAPenThatVanishesIsReleased() throws {
    let setting = try Setting()
    setting.pen.come(20, 30)
    setting.pen.down()
    setting.pen.unplug()
    try setting.desk.settle()
    #expect(
      setting.pointer.take() == [
        "enter A 20,30", "frame", "press 272", "frame", "release 272", "frame", "leave A", "frame",
      ])
    #expect(setting.desk.seat.pointer.buttons.isEmpty)
  }

  @Test func theHandMayTakeThePointerBackAtAnyTime() throws {
    let setting = try Setting()
    setting.desk.hand.move(to: 90, 90)
    setting.pen.come(20, 30)
    setting.pen.down()
    setting.desk.hand.move(by: 5, 0)
    setting.pen.move(22, 30)
    setting.pen.up()
    setting.pen.leave()
    try setting.desk.settle()
    #expect(
      setting.pointer.take().filter { $0 != "frame" } == [
        "enter A 90,90", "motion 20,30", "press 272", "motion 25,30", "motion 22,30",
        "release 272", "leave A",
      ])
  }

  @Test func aLockedPointerIsNotMovedByAPen() throws {
    let setting = try Setting()
    setting.desk.hand.move(to: 50, 50)
    let manager =
      setting.client.registry.bind(ZwpPointerConstraintsV1.self)
      ?? Proxy<ZwpPointerConstraintsV1>()
    _ = manager.lockPointer(
      surface: setting.window.proxy, pointer: setting.pointer.proxy, region: nil,
      lifetime: .persistent)
    try setting.desk.settle()
    #expect(setting.desk.seat.constraints.lockedSurface != nil)
    _ = setting.pointer.take()
    setting.pen.come(20, 30)
    setting.pen.move(22, 30)
    setting.pen.down()
    setting.pen.up()
    setting.pen.leave()
    try setting.desk.settle()
    // Nor pressed, where it is not.
    #expect(setting.pointer.take().filter { $0 != "frame" } == [])
    #expect(setting.desk.seat.pointer.location == Point(x: 50, y: 50))
  }

  @Test func fromAClientThatKnowsTabletsToOneThatDoesNotAndBack() throws {
    let setting = try Setting()
    let other = try setting.desk.world.connect()
    let tablet = TabletProbe(other)
    let window = try setting.desk.window("B", of: other, at: 200, 0)
    tablet.name("B", window)
    try setting.desk.settle()
    setting.pen.come(20, 30)
    setting.pen.move(210, 30)
    setting.pen.move(30, 30)
    setting.pen.leave()
    try setting.desk.settle()
    #expect(
      setting.pointer.take().filter { $0 != "frame" } == [
        "enter A 20,30", "leave A", "enter A 30,30", "leave A",
      ])
    #expect(
      tablet.take().filter { $0 == "out" || $0.hasPrefix("in") } == ["in B", "out"])
  }

  @Test func aWindowThatComesBelowARestingPenIsPressedWhereThePenIs() throws {
    let setting = try Setting()
    setting.desk.hand.move(to: 300, 200)
    setting.pen.come(150, 30)
    try setting.desk.settle()
    _ = setting.pointer.take()
    try setting.desk.toplevel(setting.window).move(to: Point(x: 100, y: 0))
    try setting.desk.settle()
    setting.pen.down()
    setting.pen.up()
    try setting.desk.settle()
    #expect(
      setting.pointer.take().filter { $0 != "frame" } == [
        "enter A 50,30", "press 272", "release 272",
      ])
  }

  @Test func whoListensIsToldThatItIsAPen() throws {
    let setting = try Setting()
    let adaptive = AdaptiveProbe(setting.client, pointer: setting.pointer)
    let fingers = Fingers(setting.desk.world)
    fingers.plugIn()
    try setting.desk.settle()
    setting.desk.hand.move(to: 50, 50)
    setting.pen.come(20, 30)
    setting.pen.leave()
    fingers.tap(30, 30)
    setting.desk.hand.move(by: 1, 1)
    try setting.desk.settle()
    #expect(adaptive.kinds == [.pointer, .pen, .finger, .pointer])
  }
}
