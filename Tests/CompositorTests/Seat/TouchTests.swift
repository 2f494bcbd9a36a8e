import EventLoop
import InputSources
import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// Fingers on a screen, as clients hear of them.
@Suite struct TouchTests {
  /// A touchscreen and two clients' windows beside each other.
  private struct Setting {
    let desk: Desk
    let fingers: Fingers
    let clientA: TestClient
    let clientB: TestClient
    let touchA: TouchProbe
    let touchB: TouchProbe
    let windowA: TestWindow
    let windowB: TestWindow

    init() throws {
      desk = try Desk()
      fingers = Fingers(desk.world)
      fingers.plugIn()
      clientA = try desk.world.connect()
      clientB = try desk.world.connect()
      touchA = TouchProbe(clientA)
      touchB = TouchProbe(clientB)
      windowA = try desk.window("A", of: clientA, at: 0, 0)
      windowB = try desk.window("B", of: clientB, at: 200, 0)
      touchA.name("A", windowA)
      touchB.name("B", windowB)
      try desk.settle()
    }
  }

  @Test func aContactBelongsToTheSurfaceWhereItCameDown() throws {
    let setting = try Setting()
    setting.fingers.down(at: 20, 30)
    setting.fingers.move(to: 250, 40)
    setting.fingers.move(to: 399, 299)
    setting.fingers.up()
    try setting.desk.settle()
    #expect(
      setting.touchA.take() == [
        "down 0 A 20,30", "frame", "motion 0 250,40", "frame", "motion 0 399,299", "frame", "up 0",
        "frame",
      ])
    #expect(setting.touchB.take() == [])
  }

  @Test func whatBelongsTogetherIsOneFrameOfEachClient() throws {
    let setting = try Setting()
    setting.fingers.down(0, at: 20, 30, frame: false)
    setting.fingers.down(1, at: 210, 30, frame: false)
    setting.fingers.down(2, at: 60, 30)
    setting.fingers.move(1, to: 211, 30, frame: false)
    setting.fingers.move(2, to: 61, 30)
    // A place that is the same on the wire is no news, and nothing needs a frame.
    setting.fingers.move(2, to: 61.001, 30)
    try setting.desk.settle()
    #expect(
      setting.touchA.take() == [
        "down 0 A 20,30", "down 2 A 60,30", "frame", "motion 2 61,30", "frame",
      ])
    #expect(
      setting.touchB.take() == ["down 1 B 10,30", "frame", "motion 1 11,30", "frame"])
  }

  @Test func theNumberIsFreeAgainWhenTheContactIsUp() throws {
    let setting = try Setting()
    setting.fingers.down(7, at: 20, 30)
    setting.fingers.down(9, at: 30, 30)
    setting.fingers.up(7)
    setting.fingers.down(7, at: 40, 30)
    try setting.desk.settle()
    #expect(
      setting.touchA.take().filter { $0 != "frame" } == [
        "down 0 A 20,30", "down 1 A 30,30", "up 0", "down 0 A 40,30",
      ])
  }

  @Test func twoScreensShareNoContact() throws {
    let setting = try Setting()
    let other = Fingers(setting.desk.world, device: 21)
    other.plugIn()
    setting.fingers.down(0, at: 20, 30)
    other.down(0, at: 40, 30)
    setting.fingers.up(0)
    other.move(0, to: 50, 30)
    try setting.desk.settle()
    #expect(
      setting.touchA.take().filter { $0 != "frame" } == [
        "down 0 A 20,30", "down 1 A 40,30", "up 0", "motion 1 50,30",
      ])
  }

  @Test func aPalmCancelsItsClientsContactsAndNoOthers() throws {
    let setting = try Setting()
    setting.fingers.down(0, at: 20, 30)
    setting.fingers.down(1, at: 40, 30)
    setting.fingers.down(2, at: 210, 30)
    setting.fingers.cancel(1)
    setting.fingers.move(0, to: 25, 30)
    setting.fingers.move(2, to: 215, 30)
    setting.fingers.up(0)
    setting.fingers.up(2)
    setting.fingers.tap(50, 50)
    try setting.desk.settle()
    #expect(
      setting.touchA.take().filter { $0 != "frame" } == [
        "down 0 A 20,30", "down 1 A 40,30", "cancel", "down 0 A 50,50", "up 0",
      ])
    #expect(
      setting.touchB.take().filter { $0 != "frame" } == [
        "down 2 B 10,30", "motion 2 15,30", "up 2",
      ])
  }

  @Test func theSystemCanTakeAllContacts() throws {
    let setting = try Setting()
    setting.fingers.down(0, at: 20, 30)
    setting.fingers.down(1, at: 210, 30)
    setting.desk.seat.touch.cancelAll()
    setting.fingers.up(0)
    setting.fingers.up(1)
    try setting.desk.settle()
    #expect(setting.touchA.take() == ["down 0 A 20,30", "frame", "cancel"])
    #expect(setting.touchB.take() == ["down 1 B 10,30", "frame", "cancel"])
    #expect(setting.desk.seat.touch.contacts.isEmpty)
  }

  @Test func aScreenThatGoesCancelsWhatIsOnItAndItsCapability() throws {
    let setting = try Setting()
    let capabilities = CapabilityProbe(setting.clientA)
    try setting.desk.settle()
    #expect(capabilities.log == ["pointer keyboard touch"])
    setting.fingers.down(0, at: 20, 30)
    setting.fingers.unplug()
    try setting.desk.settle()
    #expect(setting.touchA.take() == ["down 0 A 20,30", "frame", "cancel"])
    #expect(capabilities.log.last == "pointer keyboard")
    setting.fingers.plugIn()
    setting.fingers.tap(20, 30)
    try setting.desk.settle()
    #expect(capabilities.log.last == "pointer keyboard touch")
    #expect(setting.touchA.take() == ["down 0 A 20,30", "frame", "up 0", "frame"])
  }

  @Test func withoutAScreenEverAskingForFingersIsAFault() throws {
    let desk = try Desk()
    let client = try desk.world.connect()
    _ = client.seat.getTouch()
    try? desk.settle()
    #expect(client.violation?.interface == "wl_seat")
  }

  @Test func aSurfaceThatIsDestroyedHearsNothingMore() throws {
    let setting = try Setting()
    setting.fingers.down(0, at: 20, 30)
    setting.fingers.down(1, at: 210, 30)
    try setting.desk.settle()
    setting.windowA.toplevel.destroy()
    setting.windowA.shell.destroy()
    setting.windowA.proxy.destroy()
    try setting.desk.settle()
    setting.fingers.move(0, to: 30, 30)
    setting.fingers.up(0)
    setting.fingers.move(1, to: 220, 30)
    try setting.desk.settle()
    #expect(setting.touchA.take() == ["down 0 A 20,30", "frame"])
    #expect(setting.touchB.take().last == "frame")
    #expect(setting.clientA.connection.error == nil)
    #expect(setting.desk.seat.touch.contacts.count == 1)
  }

  @Test func aSurfaceThatIsUnmappedHearsOfTheEnd() throws {
    let setting = try Setting()
    setting.fingers.down(0, at: 20, 30)
    try setting.desk.settle()
    setting.windowA.commit(nil)
    try setting.desk.settle()
    setting.fingers.move(0, to: 30, 30)
    setting.fingers.up(0)
    try setting.desk.settle()
    #expect(setting.touchA.take() == ["down 0 A 20,30", "frame", "up 0", "frame"])
  }

  @Test func aContactFollowsASurfaceThatMoves() throws {
    let setting = try Setting()
    setting.fingers.down(0, at: 20, 30)
    try setting.desk.toplevel(setting.windowA).move(to: Point(x: 10, y: 0))
    setting.fingers.move(0, to: 21, 30)
    try setting.desk.settle()
    #expect(setting.touchA.take().filter { $0 != "frame" } == ["down 0 A 20,30", "motion 0 11,30"])
  }

  @Test func anObjectMadeInMidContactHearsOfTheNextOne() throws {
    let setting = try Setting()
    setting.fingers.down(0, at: 20, 30)
    try setting.desk.settle()
    let late = TouchProbe(setting.clientA)
    late.name("A", setting.windowA)
    try setting.desk.settle()
    setting.fingers.move(0, to: 30, 30)
    setting.fingers.up(0)
    setting.fingers.tap(40, 40)
    try setting.desk.settle()
    #expect(late.take() == ["down 0 A 40,40", "frame", "up 0", "frame"])
  }

  @Test func aReleasedObjectIsNoTrouble() throws {
    let setting = try Setting()
    setting.fingers.down(0, at: 20, 30)
    setting.touchA.proxy.release()
    try setting.desk.settle()
    setting.fingers.move(0, to: 30, 30)
    setting.fingers.up(0)
    try setting.desk.settle()
    #expect(setting.clientA.connection.error == nil)
    #expect(setting.desk.seat.touch.contacts.isEmpty)
  }

  @Test func aContactBringsTheWindowToTheFrontAndTheKeyboardToIt() throws {
    let setting = try Setting()
    let keys = KeyboardProbe(setting.clientA)
    try setting.desk.settle()
    #expect(
      setting.desk.seat.keyboard.focusedSurface
        === (try setting.desk.toplevel(setting.windowB)).surface)
    setting.fingers.tap(20, 30)
    try setting.desk.settle()
    let toplevel = try setting.desk.toplevel(setting.windowA)
    #expect(setting.desk.world.scene.topToplevel === toplevel)
    #expect(setting.desk.seat.keyboard.focusedSurface === toplevel.surface)
    withExtendedLifetime(keys) {}
  }

  @Test func numbersBeyondTheScreenAreItsEdgesAndNoNumbersAreNothing() throws {
    let setting = try Setting()
    setting.fingers.send(.touch(.down(contact: 0, x: -4, y: 0.1)))
    setting.fingers.send(.touch(.motion(contact: 0, x: .infinity, y: 0.2)))
    setting.fingers.send(.touch(.motion(contact: 0, x: 1e300, y: 1e300)))
    setting.fingers.send(.touch(.down(contact: 1, x: .nan, y: 0.2)))
    setting.fingers.send(.touch(.up(contact: 1)))
    setting.fingers.send(.touch(.frame))
    try setting.desk.settle()
    #expect(
      setting.touchA.take() == ["down 0 A 0,30", "motion 0 399.99609375,299.99609375", "frame"])
  }

  @Test func aScreenIsMappedToItsOutput() throws {
    let setting = try Setting()
    let named = Fingers(setting.desk.world, device: 22, on: setting.desk.world.output.name)
    let lost = Fingers(setting.desk.world, device: 23, on: "NOWHERE-1")
    named.plugIn()
    lost.plugIn()
    named.tap(20, 30)
    lost.tap(30, 30)
    try setting.desk.settle()
    #expect(
      setting.touchA.take().filter { $0 != "frame" } == [
        "down 0 A 20,30", "up 0", "down 0 A 30,30", "up 0",
      ])
  }

  /// Opens a menu as toolkits do that have forgotten the serial of a tap.
  private func menu(of setting: Setting) throws -> TestPopup {
    let popup = TestPopup(
      setting.clientA, parent: setting.windowA.shell,
      setting.clientA.positioner(anchor: (x: 20, y: 10, w: 20, h: 10)))
    popup.popup.grab(seat: setting.clientA.seat, serial: 0)
    popup.proxy.commit()
    try setting.desk.settle()
    return popup
  }

  @Test func aTapMayOpenAMenuWithoutItsSerial() throws {
    let setting = try Setting()
    // Not before it, …
    #expect(try menu(of: setting).isDone)
    setting.fingers.tap(20, 30)
    #expect(try !menu(of: setting).isDone)
  }

  @Test func aTapElsewhereOpensNoMenu() throws {
    let setting = try Setting()
    setting.fingers.tap(20, 30)
    setting.fingers.tap(220, 30)
    #expect(try menu(of: setting).isDone)
  }

  @Test func aTapThatIsOverOpensNoMenu() throws {
    let setting = try Setting()
    setting.fingers.down(at: 20, 30)
    setting.desk.seat.handle(
      InputEvent(
        time: Loop.now().advanced(bySeconds: -1.5), device: setting.fingers.device,
        kind: .touch(.up(contact: 0))))
    #expect(try menu(of: setting).isDone)
    // And none that the user has done something after.
    setting.fingers.tap(20, 30)
    setting.desk.hand.move(to: 250, 50)
    setting.desk.hand.click()
    #expect(try menu(of: setting).isDone)
  }

  @Test func aClientWithoutTouchGetsThePointer() throws {
    let desk = try Desk()
    let fingers = Fingers(desk.world)
    fingers.plugIn()
    let client = try desk.world.connect()
    let pointer = PointerProbe(client)
    _ = try desk.window("A", of: client, at: 0, 0, probe: pointer)
    fingers.down(0, at: 20, 30)
    // A second finger has no pointer to move.
    fingers.down(1, at: 50, 50)
    fingers.move(0, to: 120, 30)
    fingers.up(1)
    fingers.up(0)
    try desk.settle()
    #expect(
      pointer.take() == [
        "enter A 20,30", "press 272", "frame", "motion 120,30", "frame", "release 272", "frame",
        "leave A", "frame",
      ])
    #expect(desk.seat.pointer.buttons.isEmpty)
    #expect(desk.world.compositor.seat.pointer.cursor.shown == .hidden)
  }
}

/// Writes down the capabilities of a seat.
private final class CapabilityProbe: WlSeatEvents {
  private(set) var log: [String] = []

  init(_ client: TestClient) {
    (client.registry.bind(WlSeat.self) ?? Proxy()).setHandler(self)
  }

  func capabilities(_ object: Proxy<WlSeat>, capabilities: WlSeat.Capability) {
    let all: [(WlSeat.Capability, String)] = [
      (.pointer, "pointer"), (.keyboard, "keyboard"), (.touch, "touch"),
    ]
    log.append(all.filter { capabilities.contains($0.0) }.map(\.1).joined(separator: " "))
  }

  func name(_ object: Proxy<WlSeat>, name: String) {}
}
