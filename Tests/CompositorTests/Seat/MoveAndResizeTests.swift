import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// Windows that follow the pointer.
@Suite struct MoveAndResizeTests {
  private struct Setting {
    let desk: Desk
    let client: TestClient
    let pointer: PointerProbe
    let window: TestWindow
    let toplevel: Toplevel

    /// A window with the pointer in its middle and a button down.
    init() throws {
      desk = try Desk()
      client = try desk.world.connect()
      pointer = PointerProbe(client)
      window = try desk.window("A", of: client, at: 100, 100, probe: pointer)
      toplevel = try desk.toplevel(window)
      desk.hand.move(to: 150, 150)
      desk.hand.press()
      try desk.settle()
      _ = pointer.take()
    }
  }

  @Test func aMoveFollowsThePointerUntilTheButtonIsUp() throws {
    let setting = try Setting()
    setting.window.toplevel.move(
      seat: setting.client.seat, serial: setting.pointer.buttonSerial)
    try setting.desk.settle()
    setting.desk.hand.move(by: 30, -20.4)
    #expect(setting.toplevel.position == Point(x: 130, y: 80))
    setting.desk.hand.release()
    setting.desk.hand.move(by: 40, 40)
    try setting.desk.settle()
    #expect(setting.toplevel.position == Point(x: 130, y: 80))
    // The press was given up: the client hears no release of it.
    #expect(
      setting.pointer.take().filter { $0 != "frame" } == [
        "leave A", "enter A 50,49.6015625", "motion 90,89.6015625",
      ])
  }

  @Test func aSlowClientsWindowCatchesUpWithThePointer() throws {
    let setting = try Setting()
    setting.desk.hand.move(by: 30, 20)
    setting.window.toplevel.move(
      seat: setting.client.seat, serial: setting.pointer.buttonSerial)
    try setting.desk.settle()
    #expect(setting.toplevel.position == Point(x: 130, y: 120))
  }

  @Test(arguments: [0, 7] as [UInt32])
  func withoutThePressThatHoldsItNothingMoves(offset: UInt32) throws {
    let setting = try Setting()
    let serial = setting.pointer.buttonSerial
    if offset == 0 { setting.desk.hand.release() }
    setting.window.toplevel.move(seat: setting.client.seat, serial: serial &+ offset)
    try setting.desk.settle()
    setting.desk.hand.move(by: 30, 30)
    #expect(setting.toplevel.position == Point(x: 100, y: 100))
    #expect(setting.desk.seat.pointer.grab == nil)
  }

  @Test func anotherClientCannotMoveAWindow() throws {
    let setting = try Setting()
    let other = try setting.desk.world.connect()
    let window = try setting.desk.window("B", of: other, at: 0, 0)
    window.toplevel.move(seat: other.seat, serial: setting.pointer.buttonSerial)
    try setting.desk.settle()
    #expect(setting.desk.seat.pointer.grab == nil)
  }

  @Test func aResizeAsksForSizes() throws {
    let setting = try Setting()
    setting.window.toplevel.resize(
      seat: setting.client.seat, serial: setting.pointer.buttonSerial, edges: .bottomRight)
    try setting.desk.settle()
    #expect(setting.window.has(.resizing))
    setting.desk.hand.move(by: 30, -20)
    try setting.desk.settle()
    #expect(setting.window.size == (130, 80))
    setting.desk.hand.release()
    try setting.desk.settle()
    #expect(!setting.window.has(.resizing))
  }

  @Test func theOppositeEdgeStaysWhereItIs() throws {
    let setting = try Setting()
    setting.window.toplevel.resize(
      seat: setting.client.seat, serial: setting.pointer.buttonSerial, edges: .topLeft)
    try setting.desk.settle()
    setting.desk.hand.move(by: -20, -10)
    try setting.desk.settle()
    #expect(setting.window.size == (120, 110))
    setting.window.commit(try setting.client.buffer(120, 110))
    try setting.desk.settle()
    #expect(setting.toplevel.position == Point(x: 80, y: 90))
  }

  @Test func aWindowThatGoesEndsItsMove() throws {
    let setting = try Setting()
    setting.window.toplevel.move(
      seat: setting.client.seat, serial: setting.pointer.buttonSerial)
    try setting.desk.settle()
    #expect(setting.desk.seat.pointer.grab != nil)
    setting.window.commit(nil)
    try setting.desk.settle()
    #expect(setting.desk.seat.pointer.grab == nil)
  }

  @Test func aWindowIsNeverAskedToBeNothing() throws {
    let setting = try Setting()
    setting.window.toplevel.resize(
      seat: setting.client.seat, serial: setting.pointer.buttonSerial, edges: .bottomRight)
    try setting.desk.settle()
    setting.desk.hand.move(to: 0, 0)
    try setting.desk.settle()
    #expect(setting.window.size == (1, 1))
  }
}
