import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// Tools that move the pointer take the same path as devices.
@Suite struct VirtualPointerTests {
  private struct Setting {
    let desk: Desk
    let client: TestClient
    let tool: TestClient
    let probe: PointerProbe
    let pointer: Proxy<ZwlrVirtualPointerV1>

    init(version: UInt32 = 8) throws {
      desk = try Desk()
      client = try desk.world.connect()
      tool = try desk.world.connect()
      probe = PointerProbe(client, version: version)
      _ = try desk.window("A", of: client, at: 0, 0, probe: probe)
      let manager = try #require(tool.registry.bind(ZwlrVirtualPointerManagerV1.self))
      pointer = manager.createVirtualPointer(seat: nil)
      try desk.settle()
    }

    func take() throws -> [String] {
      try desk.settle()
      return probe.take()
    }
  }

  @Test func theToolsTimeIsPassedOnUnchanged() throws {
    let setting = try Setting()
    setting.pointer.motionAbsolute(time: 1, x: 10, y: 10, xExtent: 400, yExtent: 300)
    setting.pointer.frame()
    for sequence in [5_000_000, 4_294_967_295, 0, 77] as [UInt32] {
      setting.pointer.motion(time: sequence, dx: Fixed(1), dy: Fixed(0.5))
      setting.pointer.frame()
      try setting.desk.settle()
      #expect(setting.probe.time == sequence)
    }
    #expect(setting.desk.seat.pointer.location == Point(x: 14, y: 12))
    #expect(setting.probe.take().filter { $0 == "frame" }.count == 5)
  }

  @Test func absolutePositionsAreFractionsOfTheScreen() throws {
    let setting = try Setting()
    setting.pointer.motionAbsolute(time: 1, x: 1, y: 3, xExtent: 4, yExtent: 4)
    setting.pointer.motionAbsolute(time: 2, x: 1, y: 1, xExtent: 0, yExtent: 4)
    setting.pointer.frame()
    try setting.desk.settle()
    #expect(setting.desk.seat.pointer.location == Point(x: 100, y: 225))
  }

  @Test func anOutputLimitsWhatAbsolutePositionsMean() throws {
    let setting = try Setting()
    let manager = try #require(setting.tool.registry.bind(ZwlrVirtualPointerManagerV1.self))
    let pointer = manager.createVirtualPointerWithOutput(
      seat: setting.tool.seat, output: setting.tool.output)
    pointer.motionAbsolute(time: 1, x: 1, y: 1, xExtent: 2, yExtent: 2)
    pointer.frame()
    try setting.desk.settle()
    #expect(setting.desk.seat.pointer.location == Point(x: 200, y: 150))
  }

  @Test func buttonsCountAtOnceAndScrollsWithTheFrame() throws {
    let setting = try Setting()
    setting.pointer.motionAbsolute(time: 1, x: 10, y: 10, xExtent: 400, yExtent: 300)
    setting.pointer.frame()
    _ = try setting.take()
    setting.pointer.button(time: 2, button: Code.left, state: .pressed)
    setting.pointer.button(time: 2, button: Code.left, state: .pressed)
    setting.pointer.button(time: 3, button: Code.left, state: .released)
    setting.pointer.frame()
    setting.pointer.axisSource(axisSource: .wheel)
    setting.pointer.axisDiscrete(
      time: 4, axis: .verticalScroll, value: Fixed(15), discrete: 1)
    #expect(try setting.take() == ["press 272", "release 272", "frame"])
    setting.pointer.axis(time: 5, axis: .horizontalScroll, value: Fixed(-2))
    setting.pointer.frame()
    #expect(
      try setting.take() == ["source 0", "v120 y 120", "axis y 15", "axis x -2", "frame"])
    setting.pointer.axisSource(axisSource: .finger)
    setting.pointer.axis(time: 6, axis: .verticalScroll, value: Fixed(3))
    setting.pointer.frame()
    setting.pointer.axisSource(axisSource: .finger)
    setting.pointer.axisStop(time: 7, axis: .verticalScroll)
    setting.pointer.frame()
    #expect(
      try setting.take() == [
        "source 1", "axis y 3", "frame", "source 1", "stop y", "frame",
      ])
  }

  @Test func aToolThatGoesLetsItsButtonsUp() throws {
    let setting = try Setting()
    setting.desk.hand.send(.deviceAdded(setting.desk.hand.mouse))
    setting.pointer.motionAbsolute(time: 1, x: 10, y: 10, xExtent: 400, yExtent: 300)
    setting.pointer.button(time: 2, button: Code.left, state: .pressed)
    setting.pointer.frame()
    _ = try setting.take()
    setting.tool.connection.close()
    #expect(try setting.take() == ["release 272", "frame"])
  }

  @Test func theOnlyPointerGoneMeansLeave() throws {
    let setting = try Setting()
    setting.pointer.motionAbsolute(time: 1, x: 10, y: 10, xExtent: 400, yExtent: 300)
    setting.pointer.frame()
    _ = try setting.take()
    setting.pointer.destroy()
    #expect(try setting.take() == ["leave A", "frame"])
    #expect(setting.desk.seat.pointer.cursor.shown == .hidden)
  }

  @Test(arguments: [(true, 0), (false, 1)] as [(Bool, UInt32)])
  func whatWlPointerDoesNotKnowIsAnError(axis: Bool, code: UInt32) throws {
    let setting = try Setting()
    if axis {
      setting.pointer.axis(time: 1, axis: WlPointer.Axis(rawValue: 2), value: Fixed(1))
    } else {
      setting.pointer.axisSource(axisSource: WlPointer.AxisSource(rawValue: 9))
    }
    try setting.desk.settle()
    #expect(setting.tool.violation?.code == code)
  }

  @Test func withoutPermissionThereIsNoSuchGlobal() throws {
    let desk = try Desk(options: CompositorOptions())
    let client = try desk.world.connect()
    #expect(client.registry.bind(ZwlrVirtualPointerManagerV1.self) == nil)
    #expect(client.registry.bind(ZwpPointerGesturesV1.self) != nil)
  }
}
