import InputSources
import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// Pens, as clients that know tablets hear of them.
@Suite struct TabletTests {
  /// A tablet and two clients' windows beside each other; both clients know tablets.
  private struct Setting {
    let desk: Desk
    let pen: Pen
    let clientA: TestClient
    let a: TabletProbe
    let b: TabletProbe
    let windowA: TestWindow
    let windowB: TestWindow

    init() throws {
      desk = try Desk()
      pen = Pen(desk.world)
      clientA = try desk.world.connect()
      let clientB = try desk.world.connect()
      a = TabletProbe(clientA)
      b = TabletProbe(clientB)
      windowA = try desk.window("A", of: clientA, at: 0, 0)
      windowB = try desk.window("B", of: clientB, at: 200, 0)
      a.name("A", windowA)
      b.name("B", windowB)
      pen.plugIn()
      try desk.settle()
    }

    /// The pen is over the first window, and both logs are empty.
    func come() throws {
      pen.come(20, 30)
      try desk.settle()
      _ = (a.take(), b.take())
    }
  }

  @Test func tabletsAndToolsAreDescribed() throws {
    let setting = try Setting()
    #expect(
      setting.a.take() == [
        "tablet", "name test tablet", "id 1386:855", "path /dev/input/event9", "tablet done",
      ])
    // Announced once more, with other settings: for clients it is the same tablet.
    setting.pen.plugIn()
    try setting.desk.settle()
    #expect(setting.a.take() == [])
    setting.pen.come(20, 30)
    try setting.desk.settle()
    let described = [
      "tool", "type 320", "serial 18 878082202", "hardware 0 2050", "capability 1", "capability 2",
      "capability 3", "tool done",
    ]
    #expect(
      setting.a.take() == described + [
        "in A", "motion 20,30", "pressure 0", "distance 32768", "tilt 10,-20", "frame",
      ])
    // A client that comes later is told the same.
    let late = TabletProbe(try setting.desk.world.connect())
    try setting.desk.settle()
    #expect(late.take().suffix(described.count) == described[...])
  }

  @Test func aPenDrawsAndLeaves() throws {
    let setting = try Setting()
    try setting.come()
    setting.pen.down()
    setting.pen.move(30, 40, pressure: 0.25)
    setting.pen.move(30, 40, pressure: 1)
    setting.pen.up()
    setting.pen.leave()
    try setting.desk.settle()
    #expect(
      setting.a.take() == [
        "down", "frame", "motion 30,40", "pressure 16384", "frame", "pressure 65535", "frame", "up",
        "frame", "out", "frame",
      ])
  }

  @Test func everyAxisThatTheToolHasIsTold() throws {
    let setting = try Setting()
    setting.pen.tool = TabletTool(
      id: 4, kind: .airbrush, capabilities: [.rotation, .slider, .wheel, .pressure])
    var axes = TabletAxes(place: TabletAxes.Place(x: 0.05, y: 0.1), pressure: 0.5, distance: 0.5)
    axes.rotation = 90
    axes.slider = -1
    axes.tilt = TabletAxes.Tilt(x: 1, y: 1)
    setting.pen.send(.proximityIn, axes)
    var turn = TabletAxes()
    turn.wheel = TabletAxes.Wheel(degrees: -15, clicks: -1)
    setting.pen.send(.axes, turn)
    try setting.desk.settle()
    let told = setting.a.take().drop { $0 != "in A" }
    #expect(
      Array(told) == [
        "in A", "motion 20,30", "pressure 32768", "rotation 90", "slider -65535", "frame",
        "wheel -15 -1", "frame",
      ])
  }

  @Test func aPenGoesFromSurfaceToSurfaceUnlessItIsDown() throws {
    let setting = try Setting()
    try setting.come()
    setting.pen.move(210, 30)
    try setting.desk.settle()
    #expect(setting.a.take() == ["out", "frame"])
    #expect(
      setting.b.take() == [
        "in B", "motion 10,30", "pressure 0", "distance 32768", "tilt 10,-20", "frame",
      ])
    setting.pen.down()
    setting.pen.move(20, 30)
    try setting.desk.settle()
    #expect(setting.a.take() == [])
    #expect(setting.b.take() == ["down", "frame", "motion -180,30", "frame"])
    setting.pen.up()
    try setting.desk.settle()
    #expect(setting.b.take() == ["up", "frame", "out", "frame"])
    #expect(setting.a.take().prefix(2) == ["in A", "motion 20,30"])
  }

  @Test func aButtonHoldsThePenToo() throws {
    let setting = try Setting()
    try setting.come()
    setting.pen.button(0x14b, true)
    // A device that says so twice holds it once.
    setting.pen.button(0x14b, true)
    setting.pen.move(210, 30)
    setting.pen.button(0x14b, false)
    try setting.desk.settle()
    #expect(
      setting.a.take() == [
        "press 331", "frame", "motion 210,30", "frame", "release 331", "frame", "out", "frame",
      ])
  }

  @Test func aTabletThatGoesLetsGoOfEverything() throws {
    let setting = try Setting()
    setting.pen.tool.serial = 0
    try setting.come()
    setting.pen.down()
    setting.pen.button(0x14b, true)
    setting.pen.unplug()
    try setting.desk.settle()
    #expect(
      setting.a.take() == [
        "down", "frame", "press 331", "frame", "release 331", "up", "out", "frame", "tool removed",
        "tablet removed",
      ])
    #expect(setting.desk.seat.tablets.tools.isEmpty)
    // The client has destroyed what was removed; the same tablet is a new one.
    setting.pen.plugIn()
    try setting.desk.settle()
    #expect(setting.a.take().first == "tablet")
  }

  @Test func aSurfaceThatGoesLosesThePen() throws {
    let setting = try Setting()
    try setting.come()
    setting.pen.down()
    try setting.desk.settle()
    setting.windowA.toplevel.destroy()
    setting.windowA.shell.destroy()
    setting.windowA.proxy.destroy()
    try setting.desk.settle()
    setting.pen.move(25, 30)
    setting.pen.up()
    setting.pen.move(210, 30)
    try setting.desk.settle()
    #expect(setting.a.take() == ["down", "frame", "up", "out", "frame"])
    #expect(setting.b.take().prefix(1) == ["in B"])
    #expect(setting.clientA.connection.error == nil)
  }

  @Test func aWindowThatComesBelowARestingPenHearsOfIt() throws {
    let setting = try Setting()
    try setting.come()
    try setting.desk.toplevel(setting.windowA).move(to: Point(x: 0, y: 150))
    try setting.desk.settle()
    #expect(setting.a.take() == ["out", "frame"])
    try setting.desk.toplevel(setting.windowA).move(to: Point(x: 10, y: 0))
    try setting.desk.settle()
    #expect(setting.a.take().prefix(2) == ["in A", "motion 10,30"])
  }

  @Test func aPenComesDownAsAClick() throws {
    let setting = try Setting()
    try setting.come()
    setting.pen.down()
    let toplevel = try setting.desk.toplevel(setting.windowA)
    #expect(setting.desk.world.scene.topToplevel === toplevel)
    #expect(setting.desk.seat.keyboard.focusedSurface === toplevel.surface)
  }

  @Test func aPenHasTheImageThatItsClientSets() throws {
    let setting = try Setting()
    let world = setting.desk.world
    try setting.come()
    let cursor = TestSurface(setting.clientA)
    cursor.commit(try setting.clientA.buffer(4, 4, 0xff00_00ff))
    let tool = try #require(setting.a.tools.first)
    // A serial that is not that of the entering is ignored.
    tool.setCursor(serial: 1, surface: cursor.proxy, hotspotX: 0, hotspotY: 0)
    try setting.desk.settle()
    #expect(world.pixel(20, 30) == 0xff_ffff)
    tool.setCursor(
      serial: setting.a.proximitySerial, surface: cursor.proxy, hotspotX: 1, hotspotY: 1)
    try setting.desk.settle()
    #expect(world.pixel(19, 29) == 0xff && world.pixel(23, 33) == 0xff_ffff)
    setting.pen.move(50, 60)
    try setting.desk.settle()
    #expect(world.pixel(50, 60) == 0xff && world.pixel(20, 30) == 0xff_ffff)
    setting.pen.leave()
    try setting.desk.settle()
    #expect(world.pixel(50, 60) == 0xff_ffff)
    #expect(setting.clientA.connection.error == nil)
  }

  /// Another pen over nothing takes no image away, and costs no frame.
  @Test func aPenOverTheBackgroundIsIdle() throws {
    let setting = try Setting()
    let world = setting.desk.world
    try setting.come()
    let cursor = TestSurface(setting.clientA)
    cursor.commit(try setting.clientA.buffer(4, 4, 0xff00_00ff))
    try #require(setting.a.tools.first).setCursor(
      serial: setting.a.proximitySerial, surface: cursor.proxy, hotspotX: 0, hotspotY: 0)
    try setting.desk.settle()
    let other = Pen(world, device: 31)
    (other.tool.id, other.tool.serial) = (2, 0x99)
    other.plugIn()
    other.come(150, 250)
    try setting.desk.settle()
    let frames = world.screen.frameCount
    for step in 0..<20 { other.move(150 + Double(step), 250) }
    try setting.desk.settle()
    #expect(world.screen.frameCount == frames)
    #expect(world.pixel(21, 31) == 0xff, "the image of the first pen")
    setting.pen.move(40, 50)
    try setting.desk.settle()
    #expect(world.pixel(41, 51) == 0xff)
  }

  @Test func anImageOfAnotherToolOrRoleIsAFault() throws {
    let setting = try Setting()
    try setting.come()
    let tool = try #require(setting.a.tools.first)
    tool.setCursor(
      serial: setting.a.proximitySerial, surface: setting.windowA.proxy, hotspotX: 0, hotspotY: 0)
    try? setting.desk.settle()
    #expect(setting.clientA.violation?.interface == "zwp_tablet_tool_v2")
  }

  @Test func objectsThatTheClientDestroysAreNoTrouble() throws {
    let setting = try Setting()
    try setting.come()
    setting.a.seat.destroy()
    setting.pen.move(30, 30)
    try setting.desk.settle()
    // The tool lives on.
    #expect(setting.a.take() == ["motion 30,30", "frame"])
    for tool in setting.a.tools { tool.destroy() }
    for tablet in setting.a.tablets { tablet.destroy() }
    setting.pen.move(40, 30)
    setting.pen.down()
    setting.pen.up()
    setting.pen.unplug()
    try setting.desk.settle()
    #expect(setting.clientA.connection.error == nil)
    #expect(setting.a.take() == [])
    #expect(setting.desk.seat.allClients.count { !$0.tabletSeats.isEmpty } == 1)
  }
}
