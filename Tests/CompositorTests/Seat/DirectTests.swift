import EventLoop
import InputSources
import PointerEngine
import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// Fingers and pens beside the pointer, and what they do instead of being told to clients.
@Suite struct DirectTests {
  /// The two kinds of contact, by which the same things can be done.
  enum Means: CaseIterable { case finger, pen }

  /// One client's window, another's beside it, and something to touch them with.
  private final class Setting {
    let desk: Desk
    let means: Means
    let client: TestClient
    let other: TestClient
    let pointer: PointerProbe
    let touch: TouchProbe
    let tablet: TabletProbe
    let otherTouch: TouchProbe
    let otherTablet: TabletProbe
    let window: TestWindow
    let otherWindow: TestWindow
    private let fingers: Fingers
    private let pen: Pen

    init(_ means: Means) throws {
      self.means = means
      desk = try Desk()
      fingers = Fingers(desk.world)
      pen = Pen(desk.world)
      fingers.plugIn()
      pen.plugIn()
      client = try desk.world.connect()
      other = try desk.world.connect()
      pointer = PointerProbe(client)
      touch = TouchProbe(client)
      tablet = TabletProbe(client)
      otherTouch = TouchProbe(other)
      otherTablet = TabletProbe(other)
      otherWindow = try desk.window("B", of: other, at: 200, 0)
      window = try desk.window("A", of: client, at: 0, 0, probe: pointer)
      touch.name("A", window)
      tablet.name("A", window)
      otherTouch.name("B", otherWindow)
      otherTablet.name("B", otherWindow)
      try desk.settle()
      forget()
    }

    func forget() { _ = (touch.take(), tablet.take(), otherTouch.take(), otherTablet.take()) }

    var serial: UInt32 { means == .finger ? touch.downSerial : tablet.downSerial }

    func down(_ x: Double, _ y: Double) throws {
      switch means {
      case .finger: fingers.down(at: x, y)
      case .pen:
        pen.come(x, y)
        pen.down()
      }
      try desk.settle()
    }

    func move(_ x: Double, _ y: Double) throws {
      switch means {
      case .finger: fingers.move(to: x, y)
      case .pen: pen.move(x, y)
      }
      try desk.settle()
    }

    func lift() throws {
      switch means {
      case .finger: fingers.up()
      case .pen:
        pen.up()
        pen.leave()
      }
      try desk.settle()
    }

    func unplug() throws {
      switch means {
      case .finger: fingers.unplug()
      case .pen: pen.unplug()
      }
      try desk.settle()
    }

    /// What the client was told, without frames.
    func told() -> [String] {
      (means == .finger ? touch.take() : tablet.take()).filter { $0 != "frame" }
    }

    func otherTold() -> [String] {
      (means == .finger ? otherTouch.take() : otherTablet.take()).filter { $0 != "frame" }
    }
  }

  @Test(arguments: Means.allCases) func itMovesAWindow(by means: Means) throws {
    let setting = try Setting(means)
    try setting.down(20, 10)
    _ = setting.told()
    setting.window.toplevel.move(seat: setting.client.seat, serial: setting.serial)
    try setting.desk.settle()
    #expect(setting.told() == (means == .finger ? ["cancel"] : ["up", "out"]))
    try setting.move(60, 40)
    let toplevel = try setting.desk.toplevel(setting.window)
    #expect(toplevel.position == Point(x: 40, y: 30))
    try setting.lift()
    #expect(setting.desk.seat.directGrabs.grab == nil)
    #expect(toplevel.position == Point(x: 40, y: 30))
    // What follows is the client's again.
    try setting.down(60, 50)
    #expect(setting.told().contains(means == .finger ? "down 0 A 20,20" : "down"))
  }

  @Test(arguments: Means.allCases) func noWindowsAreSwitchedUnderIt(by means: Means) throws {
    let setting = try Setting(means)
    try setting.down(20, 10)
    setting.window.toplevel.move(seat: setting.client.seat, serial: setting.serial)
    try setting.desk.settle()
    let front = setting.desk.world.scene.topToplevel
    setting.desk.seat.switchWindow(forward: true)
    #expect(setting.desk.world.scene.topToplevel === front)
    try setting.lift()
    setting.desk.seat.switchWindow(forward: true)
    #expect(setting.desk.world.scene.topToplevel !== front)
  }

  @Test(arguments: Means.allCases) func itResizesAWindow(by means: Means) throws {
    let setting = try Setting(means)
    try setting.down(90, 90)
    setting.window.toplevel.resize(
      seat: setting.client.seat, serial: setting.serial, edges: .bottomRight)
    try setting.desk.settle()
    try setting.move(120, 110)
    #expect(setting.window.size == (130, 120))
    try setting.lift()
    #expect(setting.desk.seat.directGrabs.grab == nil)
  }

  @Test(arguments: Means.allCases) func aSerialThatIsOverMovesNothing(by means: Means) throws {
    let setting = try Setting(means)
    try setting.down(20, 10)
    let serial = setting.serial
    try setting.lift()
    setting.window.toplevel.move(seat: setting.client.seat, serial: serial)
    try setting.desk.settle()
    #expect(setting.desk.seat.directGrabs.grab == nil)
    try setting.down(20, 10)
    setting.window.toplevel.move(seat: setting.client.seat, serial: serial)
    // Another client has no use for it.
    setting.otherWindow.toplevel.move(seat: setting.other.seat, serial: setting.serial)
    try setting.desk.settle()
    #expect(setting.desk.seat.directGrabs.grab == nil)
  }

  @Test(arguments: Means.allCases) func itDragsAndDrops(by means: Means) throws {
    let setting = try Setting(means)
    let origin = DataProbe(setting.client)
    let target = DataProbe(setting.other)
    try setting.down(20, 10)
    _ = target.take()
    origin.device.startDrag(
      source: origin.source(actions: [.copy]), origin: setting.window.proxy, icon: nil,
      serial: setting.serial)
    try setting.desk.settle()
    #expect(setting.desk.seat.drag != nil)
    try setting.move(220, 30)
    try setting.move(230, 30)
    #expect(
      target.take().filter { $0.hasPrefix("enter") || $0.hasPrefix("motion") }
        == ["enter 20,30", "motion 30,30"])
    target.offer?.accept(serial: 0, mimeType: "text/plain")
    target.offer?.setActions(dndActions: .copy, preferredAction: .copy)
    try setting.desk.settle()
    try setting.lift()
    #expect(target.take().contains("drop"))
    #expect(setting.desk.seat.drag == nil && setting.desk.seat.directGrabs.grab == nil)
    #expect(!setting.otherTold().contains { $0.hasPrefix("down") })
  }

  @Test(arguments: Means.allCases) func aDeviceThatGoesEndsTheDrag(by means: Means) throws {
    let setting = try Setting(means)
    let origin = DataProbe(setting.client)
    try setting.down(20, 10)
    origin.device.startDrag(
      source: origin.source(actions: [.copy]), origin: setting.window.proxy, icon: nil,
      serial: setting.serial)
    try setting.desk.settle()
    try setting.unplug()
    #expect(origin.take().contains("cancelled"))
    #expect(setting.desk.seat.drag == nil)
  }

  @Test(arguments: Means.allCases) func itOpensMenusAndClosesThem(by means: Means) throws {
    let setting = try Setting(means)
    try setting.down(30, 30)
    let menu = TestPopup(
      setting.client, parent: setting.window.shell,
      setting.client.positioner(anchor: (x: 20, y: 10, w: 20, h: 10)))
    setting.touch.name("menu", menu)
    setting.tablet.name("menu", menu)
    menu.popup.grab(seat: setting.client.seat, serial: setting.serial)
    try menu.map(0xffff_ffff)
    try setting.lift()
    setting.forget()
    // On the menu it is the client's.
    try setting.down(30, 40)
    #expect(
      setting.told().contains(means == .finger ? "down 0 menu 10,20" : "in menu"))
    try setting.lift()
    #expect(!menu.isDone)
    setting.forget()
    // Beside it, it closes the menu and goes no further.
    try setting.down(250, 50)
    #expect(menu.isDone)
    try setting.lift()
    #expect(!setting.otherTold().contains { $0.hasPrefix("down") })
    try setting.down(250, 50)
    #expect(setting.otherTold().contains { $0.hasPrefix("down") })
  }

  @Test(arguments: Means.allCases) func itHidesThePointerUntilTheHandMovesIt(by means: Means) throws
  {
    let setting = try Setting(means)
    setting.desk.hand.move(to: 50, 50)
    try setting.desk.settle()
    _ = setting.pointer.take()
    let host = setting.desk.world.compositor.pointerHost
    #expect(!host.isAutoHidden)
    try setting.down(20, 10)
    #expect(host.isAutoHidden)
    // The pointer is hidden, not gone: its surface is not left.
    #expect(setting.pointer.take() == [])
    try setting.move(60, 40)
    try setting.lift()
    #expect(host.isAutoHidden)
    setting.desk.hand.move(by: 1, 0)
    try setting.desk.settle()
    #expect(!host.isAutoHidden)
    #expect(setting.pointer.take() == ["motion 51,50", "frame"])
    var shown = Presentation()
    host.present(at: Loop.now(), into: &shown)
    #expect(shown.opacity == 1 && shown.shape.rect.center == Point(x: 51, y: 50))
  }

  @Test(arguments: Means.allCases) func nothingAdaptsToIt(by means: Means) throws {
    let setting = try Setting(means)
    let adaptive = AdaptiveProbe(setting.client, pointer: setting.pointer)
    _ = adaptive.describe(setting.window, id: 1, x: 0, y: 0, width: 90, height: 90)
    setting.window.proxy.commit()
    try setting.desk.settle()
    try setting.down(20, 10)
    try setting.move(60, 40)
    try setting.lift()
    #expect(setting.pointer.take() == [])
    #expect(setting.desk.world.compositor.pointerHost.currentRegion == nil)
  }
}
