import PointerEngine
import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// Exactly one pointer is seen, and it is the right one.
@Suite struct CursorTests {
  /// A client with a window under the pointer.
  private struct Setting {
    let desk: Desk
    let client: TestClient
    let probe: PointerProbe
    let window: TestWindow
    var scene: Scene { desk.world.scene }
    var shown: PointerVisibility { desk.seat.pointer.cursor.shown }

    init() throws {
      desk = try Desk()
      client = try desk.world.connect()
      probe = PointerProbe(client)
      window = try desk.window("A", of: client, at: 0, 0, probe: probe)
      desk.hand.move(to: 50, 50)
      try desk.settle()
    }

    /// A surface with content, to be set as a cursor.
    func image(scale: Int32 = 1, size: Int = 24) throws -> TestSurface {
      let surface = TestSurface(client)
      surface.proxy.setBufferScale(scale: scale)
      surface.commit(try client.buffer(size, size, 0xffff_8000))
      return surface
    }

    func set(_ surface: TestSurface?, serial: UInt32? = nil, x: Int32 = 0, y: Int32 = 0) throws {
      probe.proxy.setCursor(
        serial: serial ?? probe.enterSerial, surface: surface?.proxy, hotspotX: x, hotspotY: y)
      try desk.settle()
    }
  }

  @Test func withoutACursorTheAdaptivePointerIsSeen() throws {
    let setting = try Setting()
    #expect(setting.shown == .adaptive)
    #expect(setting.scene.cursorSurface == nil)
  }

  @Test func aClientsCursorReplacesTheAdaptivePointer() throws {
    let setting = try Setting()
    let image = try setting.image()
    try setting.set(image, x: 3, y: 4)
    #expect(setting.shown == .replaced)
    let cursor = try #require(setting.scene.cursorSurface)
    #expect(cursor.hotspot == Vector(dx: 3, dy: 4))
    #expect(setting.desk.world.pixel(48, 47) == 0xff_8000)
  }

  @Test func aNullCursorHidesEverything() throws {
    let setting = try Setting()
    try setting.set(nil)
    #expect(setting.shown == .hidden)
    #expect(setting.scene.cursorSurface == nil)
  }

  // Rule 6.
  @Test func aSerialThatIsNotTheLatestEnterIsIgnored() throws {
    let setting = try Setting()
    let image = try setting.image()
    let old = setting.probe.enterSerial
    setting.desk.hand.move(to: 300, 200)
    setting.desk.hand.move(to: 50, 50)
    try setting.desk.settle()
    #expect(setting.probe.enterSerial != old)
    try setting.set(image, serial: old)
    #expect(setting.shown == .adaptive)
    try setting.set(nil, serial: old)
    #expect(setting.shown == .adaptive)
    // Nor does it judge the surface: a late request is no mistake.
    try setting.set(setting.window, serial: old)
    #expect(setting.client.violation == nil)
    try setting.set(image)
    #expect(setting.shown == .replaced)
  }

  // Rule 6.
  @Test func enteringASurfaceThatSetsNoCursorForgetsThePreviousOne() throws {
    let setting = try Setting()
    _ = try setting.desk.window("B", of: setting.client, at: 200, 0, probe: setting.probe)
    try setting.set(try setting.image())
    #expect(setting.shown == .replaced)
    setting.desk.hand.move(to: 250, 50)
    try setting.desk.settle()
    #expect(setting.shown == .adaptive)
    #expect(setting.scene.cursorSurface == nil)
  }

  @Test func anotherClientsSerialIsIgnored() throws {
    let setting = try Setting()
    let other = try setting.desk.world.connect()
    let probe = PointerProbe(other)
    _ = try setting.desk.window("B", of: other, at: 200, 0, probe: probe)
    probe.proxy.setCursor(
      serial: setting.probe.enterSerial, surface: nil, hotspotX: 0, hotspotY: 0)
    try setting.desk.settle()
    #expect(setting.shown == .adaptive)
  }

  @Test func aSurfaceWithAnotherRoleIsAnError() throws {
    let setting = try Setting()
    try setting.set(setting.window)
    let error = try #require(setting.client.violation)
    #expect(error.interface == "wl_pointer")
    #expect(error.code == WlPointer.Error.role.rawValue)
  }

  // Rule 7.
  @Test func aDenseCursorWithAnOddHotspotDoesNotJump() throws {
    let setting = try Setting()
    let image = try setting.image(scale: 2, size: 48)
    try setting.set(image, x: 7, y: 11)
    let cursor = try #require(setting.scene.cursorSurface)
    // The hotspot is in the surface's points, whatever the buffer's scale.
    #expect(cursor.hotspot == Vector(dx: 7, dy: 11))
    #expect(cursor.surface.size == Size(width: 24, height: 24))
    #expect(setting.desk.world.pixel(43, 39) == 0xff_8000)
    #expect(setting.desk.world.pixel(42, 39) == 0xff_ffff)
    #expect(setting.desk.world.pixel(43, 38) == 0xff_ffff)
    #expect(setting.desk.world.pixel(66, 62) == 0xff_8000)
    #expect(setting.desk.world.pixel(67, 62) == 0xff_ffff)
  }

  // Rule 7.
  @Test func theCursorSurfaceHearsWhichOutputItIsOn() throws {
    let setting = try Setting()
    let image = try setting.image()
    try setting.set(image)
    #expect(image.entered.count == 1)
  }

  @Test func anOffsetMovesTheHotspot() throws {
    let setting = try Setting()
    let image = try setting.image()
    try setting.set(image, x: 5, y: 5)
    let next = try setting.client.buffer(24, 24, 0xff00_ff00)
    image.proxy.attach(buffer: next.proxy, x: 0, y: 0)
    image.proxy.offset(x: 2, y: -1)
    image.proxy.commit()
    try setting.desk.settle()
    #expect(setting.scene.cursorSurface?.hotspot == Vector(dx: 3, dy: 6))
  }

  @Test func aCursorWithoutContentIsNoPointerAtAll() throws {
    let setting = try Setting()
    let image = try setting.image()
    try setting.set(image)
    image.commit(nil)
    try setting.desk.settle()
    #expect(setting.shown == .hidden)
    image.commit(try setting.client.buffer(24, 24))
    try setting.desk.settle()
    #expect(setting.shown == .replaced)
  }

  @Test func aDestroyedCursorGivesWayToTheAdaptivePointer() throws {
    let setting = try Setting()
    let image = try setting.image()
    try setting.set(image)
    image.proxy.destroy()
    try setting.desk.settle()
    #expect(setting.shown == .adaptive)
    #expect(setting.scene.cursorSurface == nil)
  }

  @Test func anAdoptedSurfaceKeepsTheAdaptivePointer() throws {
    let setting = try Setting()
    try setting.set(try setting.image())
    #expect(setting.shown == .replaced)
    let manager = try #require(
      setting.client.registry.bind(FerrofluidPointerRegionsManagerV1.self))
    let regions = manager.getRegions(surface: setting.window.proxy)
    setting.window.proxy.commit()
    try setting.desk.settle()
    #expect(setting.shown == .adaptive)
    #expect(setting.scene.cursorSurface == nil)
    // A client that hides the pointer hides ours too.
    try setting.set(nil)
    #expect(setting.shown == .hidden)
    try setting.set(try setting.image())
    #expect(setting.shown == .adaptive)
    regions.destroy()
    setting.window.proxy.commit()
    try setting.desk.settle()
    #expect(setting.shown == .replaced)
  }

  @Test func overNothingTheAdaptivePointerIsSeen() throws {
    let setting = try Setting()
    try setting.set(nil)
    setting.desk.hand.move(to: 390, 290)
    try setting.desk.settle()
    #expect(setting.shown == .adaptive)
  }

  @Test func withoutADeviceNoPointerIsSeen() throws {
    let desk = try Desk()
    #expect(desk.seat.pointer.cursor.shown == .hidden)
    desk.hand.send(.deviceAdded(desk.hand.mouse))
    #expect(desk.seat.pointer.cursor.shown == .adaptive)
    // Not in a corner: the middle of the screen.
    #expect(desk.seat.pointer.location == Point(x: 200, y: 150))
    desk.hand.send(.deviceRemoved(desk.hand.mouse))
    #expect(desk.seat.pointer.cursor.shown == .hidden)
  }
}
