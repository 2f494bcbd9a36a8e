import EventLoop
import InputSources
import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// Scrolling, in every version of `wl_pointer`.
@Suite struct AxisTests {
  private func setting(version: UInt32) throws -> (desk: Desk, probe: PointerProbe) {
    let desk = try Desk()
    let client = try desk.world.connect()
    let probe = PointerProbe(client, version: version)
    _ = try desk.window("A", of: client, at: 0, 0, probe: probe)
    desk.hand.move(to: 50, 50)
    try desk.settle()
    _ = probe.take()
    return (desk, probe)
  }

  // Rule 8.
  @Test func bothStopsComeInOneFrame() throws {
    let (desk, probe) = try setting(version: 8)
    desk.hand.scroll(dx: 2, dy: 3.5)
    desk.hand.stopScroll(horizontal: true)
    try desk.settle()
    #expect(
      probe.take() == [
        "source 1", "axis y 3.5", "axis x 2", "frame", "source 1", "stop y", "stop x", "frame",
      ])
  }

  // Rule 8.
  @Test func aDetentIs120() throws {
    let (desk, probe) = try setting(version: 8)
    desk.hand.wheel(v120: 120)
    desk.hand.wheel(v120: -30)
    try desk.settle()
    #expect(
      probe.take() == [
        "source 0", "v120 y 120", "axis y 15", "frame", "source 0", "v120 y -30", "axis y -3.75",
        "frame",
      ])
  }

  @Test(arguments: [5, 6, 7] as [UInt32])
  func olderClientsHearWholeDetents(version: UInt32) throws {
    let (desk, probe) = try setting(version: version)
    desk.hand.wheel(v120: 120)
    for _ in 0..<4 { desk.hand.wheel(v120: 30) }
    desk.hand.wheel(v120: -60)
    desk.hand.wheel(v120: 60)
    desk.hand.wheel(v120: 60)
    try desk.settle()
    let events = probe.take().filter { $0 != "frame" && $0 != "source 0" }
    #expect(
      events == [
        "discrete y 1", "axis y 15", "discrete y 1", "axis y 15", "discrete y 1", "axis y 15",
      ])
  }

  @Test func beforeVersion5ThereAreNoFrames() throws {
    let (desk, probe) = try setting(version: 4)
    desk.hand.wheel(v120: 120)
    desk.hand.scroll(dy: 4)
    desk.hand.stopScroll()
    try desk.settle()
    #expect(probe.take() == ["axis y 15", "axis y 4"])
  }

  @Test(arguments: [(5, "source 0"), (6, "source 3"), (8, "source 3")] as [(UInt32, String)])
  func aTiltedWheelIsAWheelToOldClients(version: UInt32, source: String) throws {
    let (desk, probe) = try setting(version: version)
    desk.hand.send(
      .axis(AxisFrame(source: .tilt, horizontal: AxisFrame.Value(value: 15, v120: 120))))
    desk.hand.send(.frame)
    try desk.settle()
    #expect(probe.take().first == source)
  }

  @Test func aScrollStaysWhereItBegan() throws {
    let desk = try Desk()
    let client = try desk.world.connect()
    let probe = PointerProbe(client)
    let window = try desk.window("A", of: client, at: 0, 0, probe: probe)
    _ = try desk.window("B", of: client, at: 100, 0, probe: probe)
    desk.hand.move(to: 50, 50)
    try desk.settle()
    _ = probe.take()
    desk.hand.scroll(dy: 1)
    // The pointer stands still meanwhile, and so does what it is over.
    desk.hand.move(to: 150, 50)
    #expect(desk.seat.pointer.location == Point(x: 50, y: 50))
    desk.hand.scroll(dy: 2)
    try desk.toplevel(window).move(to: Point(x: 0, y: 150))
    try desk.settle()
    desk.hand.scroll(dy: 3)
    desk.hand.stopScroll()
    try desk.settle()
    #expect(
      probe.take() == [
        "source 1", "axis y 1", "frame", "source 1", "axis y 2", "frame", "motion 50,-100",
        "frame", "source 1", "axis y 3", "frame", "source 1", "stop y", "frame", "leave A",
        "frame",
      ])
    desk.hand.move(to: 150, 50)
    try desk.settle()
    #expect(probe.take() == ["enter B 50,50", "frame"])
  }

  @Test func aScrollWhoseSurfaceGoesIsForNobody() throws {
    let desk = try Desk()
    let client = try desk.world.connect()
    let probe = PointerProbe(client)
    _ = try desk.window("B", of: client, at: 0, 0, probe: probe)
    let window = try desk.window("A", of: client, at: 0, 0, probe: probe)
    desk.hand.move(to: 50, 50)
    desk.hand.scroll(dy: 1)
    try desk.settle()
    _ = probe.take()
    window.commit(nil)
    try desk.settle()
    desk.hand.scroll(dy: 2)
    desk.hand.stopScroll()
    try desk.settle()
    #expect(
      probe.take() == ["source 1", "stop y", "frame", "leave A", "frame", "enter B 50,50", "frame"])
    desk.hand.scroll(dy: 3)
    try desk.settle()
    #expect(probe.take() == ["source 1", "axis y 3", "frame"])
  }

  @Test func aDeviceThatGoesStopsItsScroll() throws {
    let (desk, probe) = try setting(version: 8)
    let pad = Hand(desk.world, device: 7)
    pad.send(.deviceAdded(pad.mouse))
    desk.hand.send(.deviceAdded(desk.hand.mouse))
    pad.scroll(dy: 1)
    pad.send(.deviceRemoved(pad.mouse))
    try desk.settle()
    #expect(
      probe.take() == ["source 1", "axis y 1", "frame", "source 1", "stop y", "frame"])
    desk.hand.move(to: 60, 50)
    try desk.settle()
    #expect(probe.take() == ["motion 60,50", "frame"])
  }

  @Test func fingersThatRestForLongLetAnotherDeviceMove() throws {
    let (desk, probe) = try setting(version: 8)
    desk.hand.scroll(dy: 1)
    let later = Loop.now().advanced(bySeconds: 1.5)
    desk.seat.handle(
      InputEvent(
        time: later, device: DeviceID(rawValue: 2),
        kind: .motion(delta: Vector(dx: 5, dy: 0), unaccelerated: Vector(dx: 5, dy: 0))))
    try desk.settle()
    #expect(
      probe.take() == [
        "source 1", "axis y 1", "frame", "source 1", "stop y", "frame", "motion 55,50",
        "frame",
      ])
  }

  @Test func aStopWithoutAScrollIsNoNews() throws {
    let (desk, probe) = try setting(version: 8)
    desk.hand.stopScroll()
    try desk.settle()
    #expect(probe.take() == [])
  }
}
