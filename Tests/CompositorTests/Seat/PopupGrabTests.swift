import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// Menus: who hears of the pointer while they are open, and what closes them.
@Suite struct PopupGrabTests {
  private struct Setting {
    let desk: Desk
    let client: TestClient
    let other: TestClient
    let pointer: PointerProbe
    let otherPointer: PointerProbe
    let keyboard: KeyboardProbe
    let window: TestWindow

    /// A window with the pointer and a button down in it, and another client's window beside it.
    init() throws {
      desk = try Desk()
      client = try desk.world.connect()
      other = try desk.world.connect()
      pointer = PointerProbe(client)
      otherPointer = PointerProbe(other)
      keyboard = KeyboardProbe(client)
      _ = try desk.window("B", of: other, at: 250, 0, probe: otherPointer)
      window = try desk.window("A", of: client, at: 0, 0, probe: pointer)
      keyboard.name("A", window)
      desk.hand.move(to: 30, 30)
      desk.hand.press()
      try desk.settle()
    }

    /// A menu of 50 × 40 below (20, 10)…(40, 20), which takes a grab.
    func menu(
      _ name: String, on parent: Proxy<XdgSurface>? = nil, x: Int32 = 20, serial: UInt32? = nil
    ) throws -> TestPopup {
      let positioner = client.positioner(anchor: (x: x, y: 10, w: 20, h: 10))
      let popup = TestPopup(client, parent: parent ?? window.shell, positioner)
      pointer.name(name, popup)
      keyboard.name(name, popup)
      popup.popup.grab(seat: client.seat, serial: serial ?? pointer.buttonSerial)
      try popup.map(0xffff_ffff)
      try desk.settle()
      return popup
    }

    func take() throws -> [String] {
      try desk.settle()
      return pointer.take().filter { $0 != "frame" }
    }
  }

  @Test func aPressElsewhereClosesTheMenuAndGoesNoFurther() throws {
    let setting = try Setting()
    let menu = try setting.menu("menu")
    setting.desk.hand.release()
    setting.desk.hand.move(to: 300, 50)
    _ = try setting.take()
    _ = setting.otherPointer.take()
    setting.desk.hand.press()
    try setting.desk.settle()
    #expect(menu.isDone)
    #expect(setting.otherPointer.take() == [])
    setting.desk.hand.release()
    try setting.desk.settle()
    // The next press is the other window's again.
    #expect(setting.otherPointer.take() == ["enter B 50,50", "frame"])
    setting.desk.hand.press()
    try setting.desk.settle()
    #expect(setting.otherPointer.take() == ["press 272", "frame"])
  }

  @Test func nobodyElseHearsOfThePointerMeanwhile() throws {
    let setting = try Setting()
    _ = try setting.menu("menu")
    setting.desk.hand.release()
    _ = try setting.take()
    setting.desk.hand.move(to: 300, 50)
    setting.desk.hand.move(to: 30, 30)
    setting.desk.hand.move(to: 10, 90)
    #expect(
      try setting.take() == [
        "leave menu", "enter menu 10,10", "leave menu", "enter A 10,90",
      ])
    #expect(setting.otherPointer.take() == [])
  }

  @Test func aPressInTheOwnWindowIsTheClientsToJudge() throws {
    let setting = try Setting()
    let menu = try setting.menu("menu")
    setting.desk.hand.release()
    setting.desk.hand.move(to: 10, 90)
    _ = try setting.take()
    setting.desk.hand.click()
    #expect(try setting.take() == ["press 272", "release 272"])
    #expect(!menu.isDone)
  }

  @Test func pressDragAndReleaseReachTheMenu() throws {
    let setting = try Setting()
    _ = try setting.menu("menu")
    _ = try setting.take()
    setting.desk.hand.move(to: 30, 40)
    setting.desk.hand.move(to: 300, 200)
    setting.desk.hand.release()
    // The menu lies under the pointer since it was mapped. Outside nobody else gets the release.
    #expect(
      try setting.take() == ["motion 10,20", "motion 280,180", "release 272", "leave menu"])
  }

  @Test func theTopmostMenuHasTheKeyboard() throws {
    let setting = try Setting()
    _ = setting.keyboard.take()
    let menu = try setting.menu("menu")
    let inner = try setting.menu("inner", on: menu.shell)
    let keys = setting.keyboard.take().filter { !$0.hasPrefix("modifiers") }
    #expect(keys == ["leave A", "enter menu", "leave menu", "enter inner"])
    #expect(setting.window.has(.activated))
    inner.popup.destroy()
    try setting.desk.settle()
    menu.popup.destroy()
    try setting.desk.settle()
    let after = setting.keyboard.take().filter { !$0.hasPrefix("modifiers") }
    #expect(after == ["leave inner", "enter menu", "leave menu", "enter A"])
  }

  @Test func allMenusCloseTopmostFirst() throws {
    let setting = try Setting()
    let menu = try setting.menu("menu")
    let inner = try setting.menu("inner", on: menu.shell)
    setting.desk.hand.release()
    setting.desk.hand.move(to: 390, 290)
    setting.desk.hand.press()
    try setting.desk.settle()
    #expect(menu.isDone)
    #expect(inner.isDone)
    #expect(setting.desk.seat.pointer.grab == nil)
  }

  // Rule 1.
  @Test func aMenuThatGoesUnderThePointerLeavesFirst() throws {
    let setting = try Setting()
    let menu = try setting.menu("menu")
    setting.desk.hand.release()
    setting.desk.hand.move(to: 30, 30)
    _ = try setting.take()
    menu.popup.destroy()
    menu.shell.destroy()
    menu.proxy.destroy()
    #expect(try setting.take() == ["leave gone", "enter A 30,30"])
  }

  @Test func aSerialThatNobodyWasSentOpensNothing() throws {
    let setting = try Setting()
    let menu = TestPopup(
      setting.client, parent: setting.window.shell,
      setting.client.positioner(anchor: (x: 20, y: 10, w: 20, h: 10)))
    menu.popup.grab(seat: setting.client.seat, serial: setting.pointer.buttonSerial &+ 1000)
    try setting.desk.settle()
    #expect(menu.isDone)
    #expect(setting.desk.seat.pointer.grab == nil)
  }

  @Test func anEnterIsNoReasonToOpenAMenu() throws {
    let setting = try Setting()
    let menu = TestPopup(
      setting.client, parent: setting.window.shell,
      setting.client.positioner(anchor: (x: 20, y: 10, w: 20, h: 10)))
    menu.popup.grab(seat: setting.client.seat, serial: setting.pointer.enterSerial)
    try setting.desk.settle()
    #expect(menu.isDone)
  }

  @Test func aClientThatDiesTakesItsGrabWithIt() throws {
    let setting = try Setting()
    _ = try setting.menu("menu")
    setting.client.connection.close()
    try setting.desk.settle()
    #expect(setting.desk.seat.pointer.grab == nil)
    setting.desk.hand.release()
    setting.desk.hand.move(to: 300, 50)
    try setting.desk.settle()
    #expect(setting.otherPointer.take() == ["enter B 50,50", "frame"])
  }

  @Test func aPopupWithoutAGrabChangesNothing() throws {
    let setting = try Setting()
    setting.desk.hand.release()
    let popup = TestPopup(
      setting.client, parent: setting.window.shell,
      setting.client.positioner(anchor: (x: 20, y: 10, w: 20, h: 10)))
    setting.pointer.name("tip", popup)
    try popup.map(0xffff_ffff)
    _ = try setting.take()
    setting.desk.hand.move(to: 30, 35)
    setting.desk.hand.move(to: 300, 50)
    #expect(try setting.take() == ["motion 10,15", "leave tip"])
    #expect(setting.otherPointer.take() == ["enter B 50,50", "frame"])
  }
}
