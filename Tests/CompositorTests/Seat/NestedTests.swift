import EmulatedDevices
import EventLoop
import Foundation
import InputSources
import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// A compositor in a window of another one: ours in ours, the outer one in this process.
@Suite struct NestedTests {
  fileprivate struct Setting {
    let desk: Desk
    let child: ChildProcess
    /// The window, seen from outside.
    let toplevel: Toplevel
    /// A client inside.
    let client: TestClient
    let folder: String
    let window: TestWindow
    let probe: PointerProbe

    /// A nested compositor of 200 × 150 at 100, 50, with a client's window at 20, 10 in it.
    init(size: String = "200x150") throws {
      var options = World.options
      options.gestures.threeFingerSwipe = .pass
      options.gestures.fourFingerSwipe = .pass
      desk = try Desk(options: options)
      let socket = try #require(desk.world.compositor.socketName)
      folder = try #require(ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"])
      let inner = "nested-\(UUID().uuidString.prefix(8))"
      child = try ChildProcess(
        BuiltFile.locate("ferrofluid"),
        ["run", "--nested", "--no-config", "--size", size, "--socket", inner, "--allow-tools"],
        environment: ChildProcess.inheriting(["WAYLAND_DISPLAY": socket]), errors: .piped)
      let world = desk.world
      try world.pump("the nested window", seconds: 15) { world.scene.topToplevel != nil }
      toplevel = try #require(world.scene.topToplevel)
      #expect(child.readLine(within: 5)?.contains(inner) == true)
      toplevel.move(to: Point(x: 100, y: 50))
      client = TestClient(try Connection(name: "\(folder)/\(inner)"), world: world)
      try client.connection.attach(to: world.loop)
      try world.sync(client)
      client.bindGlobals()
      try world.sync(client)
      probe = PointerProbe(client)
      window = try client.window(200, 150)
      probe.name("A", window)
      window.toplevel.setFullscreen(output: nil)
      try world.sync(client)
    }

    /// Waits until the client inside has heard an event.
    func wait(for event: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
      try desk.world.pump("'\(event)' in \(probe.log)", sourceLocation: sourceLocation) {
        probe.log.contains(event)
      }
    }

    /// Lets everything on its way arrive.
    func settle() throws {
      for _ in 0..<4 {
        try desk.world.sync(client)
        try desk.world.pump("a while", seconds: 1, until: Pause(0.02).isOver)
      }
    }
  }

  /// A time that passes.
  final class Pause {
    private let end: Date
    init(_ seconds: Double) { end = Date().addingTimeInterval(seconds) }
    func isOver() -> Bool { Date() >= end }
  }

  @Test func theWindowHasTheSizeThatWasAskedFor() throws {
    let setting = try Setting()
    #expect(setting.toplevel.geometry.size == Size(width: 200, height: 150))
    #expect(setting.toplevel.appID == "ferrofluid")
    #expect(setting.toplevel.title == "Ferrofluid")
  }

  @Test func thePointerArrivesWhereItIsAndTheOuterOneIsHidden() throws {
    let setting = try Setting()
    setting.desk.hand.move(to: 130, 80)
    try setting.wait(for: "enter A 30,30")
    // The request to hide it may arrive after the client has heard.
    try setting.desk.world.pump("the outer pointer to hide") {
      setting.desk.seat.pointer.cursor.shown == .hidden
    }
    setting.desk.hand.move(to: 140.5, 80)
    try setting.wait(for: "motion 40.5,30")
    setting.desk.hand.press()
    setting.desk.hand.release()
    try setting.wait(for: "release 272")
    setting.desk.hand.move(to: 10, 10)
    try setting.wait(for: "leave A")
    #expect(setting.desk.seat.pointer.cursor.shown == .adaptive)
    #expect(
      setting.probe.take() == [
        "enter A 30,30", "frame", "motion 40.5,30", "frame", "press 272", "frame",
        "release 272", "frame", "leave A", "frame",
      ])
  }

  @Test func timesArePassedOnUnchanged() throws {
    let setting = try Setting()
    setting.desk.hand.move(to: 130, 80)
    try setting.wait(for: "enter A 30,30")
    let event = InputEvent(
      time: Loop.now(), device: setting.desk.hand.device,
      kind: .motion(delta: Vector(dx: 1, dy: 1), unaccelerated: Vector(dx: 1, dy: 1)))
    setting.desk.seat.handle(event, milliseconds: 5_000_123)
    setting.desk.hand.send(.frame)
    try setting.wait(for: "motion 31,31")
    #expect(setting.probe.time == 5_000_123)
  }

  // Rule 8.
  @Test func scrollsArePassedOnUnchanged() throws {
    let setting = try Setting()
    setting.desk.hand.move(to: 130, 80)
    try setting.wait(for: "enter A 30,30")
    _ = setting.probe.take()
    setting.desk.hand.scroll(dx: 1.5, dy: -3)
    setting.desk.hand.stopScroll(horizontal: true)
    try setting.wait(for: "stop x")
    setting.desk.hand.wheel(v120: 120)
    setting.desk.hand.wheel(v120: -30)
    try setting.wait(for: "v120 y -30")
    try setting.settle()
    #expect(
      setting.probe.take() == [
        "source 1", "axis y -3", "axis x 1.5", "frame", "source 1", "stop y", "stop x", "frame",
        "source 0", "v120 y 120", "axis y 15", "frame", "source 0", "v120 y -30", "axis y -3.75",
        "frame",
      ])
  }

  @Test func fingersArePassedOn() throws {
    let setting = try Setting()
    let fingers = Fingers(setting.desk.world)
    let world = setting.desk.world
    fingers.plugIn()
    // The screen comes to the inner compositor, and from there to its client.
    try world.pump("the outer seat's touch") {
      world.compositor.seat.allClients.contains { !$0.touches.isEmpty }
    }
    try setting.settle()
    let touch = TouchProbe(setting.client)
    touch.name("A", setting.window)
    try setting.settle()
    fingers.down(0, at: 130, 80)
    fingers.down(1, at: 150, 80)
    fingers.move(0, to: 140, 90)
    fingers.up(0)
    fingers.cancel(1)
    try world.pump("the cancel in \(touch.log)") { touch.log.contains("cancel") }
    #expect(
      touch.take() == [
        "down 0 A 30,30", "frame", "down 1 A 50,30", "frame", "motion 0 40,40", "frame", "up 0",
        "frame", "cancel",
      ])
    fingers.unplug()
    try setting.settle()
    #expect(setting.client.connection.error == nil)
  }

  @Test func gesturesArePassedOn() throws {
    let setting = try Setting()
    let gestures = GestureProbe(setting.client, pointer: setting.probe)
    setting.desk.hand.move(to: 130, 80)
    try setting.wait(for: "enter A 30,30")
    setting.desk.hand.send(.holdBegin(fingers: 2))
    setting.desk.hand.send(.holdEnd(cancelled: true))
    setting.desk.hand.send(.pinchBegin(fingers: 2))
    setting.desk.hand.send(.pinchUpdate(Vector(dx: 1, dy: -1), scale: 1.5, rotation: 4))
    setting.desk.hand.send(.pinchEnd(cancelled: false))
    setting.desk.hand.send(.swipeBegin(fingers: 3))
    setting.desk.hand.send(.swipeUpdate(Vector(dx: 2, dy: 0)))
    setting.desk.hand.send(.swipeEnd(cancelled: false))
    setting.desk.hand.send(.holdBegin(fingers: 4))
    setting.desk.hand.send(.holdEnd(cancelled: false))
    try setting.desk.world.pump("the last end") { gestures.log.last == "hold end" }
    // The outer compositor passes the swipe on, and the inner one keeps it.
    #expect(
      gestures.take() == [
        "hold begin 2", "hold cancel", "pinch begin 2", "pinch 0,0 scale 1.5 turn 0",
        "pinch end", "hold begin 4", "hold end",
      ])
  }

  @Test func keysComeWithTheOuterKeymapAndModifiers() throws {
    let setting = try Setting()
    let keys = KeyboardProbe(setting.client)
    keys.name("A", setting.window)
    try setting.desk.world.pump("the keyboard's focus") { keys.log.contains("enter A") }
    try setting.desk.seat.keyboard.adopt(
      try Keymap(names: KeymapNames(layout: "de")), keyRepeat: KeyRepeat(rate: 33, delay: 250))
    try setting.desk.world.pump("the keymap") { keys.keymap.contains("odiaeresis") }
    try setting.desk.world.pump("the speed") { keys.keyRepeat.rate == 33 }
    _ = keys.take()
    setting.desk.seat.keyboard.setModifiers(KeyboardModifiers(depressed: 1))
    setting.desk.hand.type(Code.a)
    try setting.desk.world.pump("the key") { keys.log.contains("up 30") }
    #expect(keys.take() == ["modifiers 1,0,0,0", "down 30", "up 30"])
    // Another window outside takes the keyboard away.
    let outside = try setting.desk.world.connect()
    let other = try outside.window(20, 20)
    try setting.desk.world.pump("the leave") { keys.log.contains("leave A") }
    setting.desk.hand.key(Code.b, true)
    other.commit(nil)
    try setting.desk.world.pump("the return") { keys.log.contains("enter A holding [48]") }
  }

  @Test func theWindowFollowsTheOuterCompositorsSize() throws {
    let setting = try Setting()
    try setting.desk.world.pump("the inner size") { setting.window.size == (200, 150) }
    setting.toplevel.configure(size: Size(width: 240, height: 130))
    try setting.desk.world.pump("the outer size") {
      setting.toplevel.geometry.size == Size(width: 240, height: 130)
    }
    try setting.desk.world.pump("the inner size") { setting.window.size == (240, 130) }
  }

  @Test func aNewSizeIsAnsweredThoughNoFrameIsShown() throws {
    let setting = try Setting()
    // Out of sight no frame callback comes, nor any feedback.
    setting.toplevel.move(to: Point(x: 5000, y: 5000))
    setting.window.commit(try setting.client.buffer(200, 150, 0xff12_3456))
    try setting.settle()
    setting.toplevel.configure(size: Size(width: 240, height: 130))
    try setting.desk.world.pump("the outer size") {
      setting.toplevel.geometry.size == Size(width: 240, height: 130)
    }
    setting.toplevel.move(to: Point(x: 0, y: 0))
    setting.window.commit(try setting.client.buffer(240, 130, 0xff65_4321))
    try setting.desk.world.pump("the colour") {
      setting.desk.world.pixel(120, 65) == 0x65_4321
    }
  }

  @Test func theBufferHasTheOuterScreensScale() throws {
    let setting = try Setting()
    setting.desk.world.screen.resize(to: PixelSize(width: 800, height: 600), scale: 2)
    try setting.desk.world.pump("a dense buffer") {
      setting.toplevel.surface.mapping.buffer == Dimensions(width: 400, height: 300)
    }
    #expect(setting.toplevel.geometry.size == Size(width: 200, height: 150))
    setting.desk.hand.move(to: 130, 80)
    try setting.wait(for: "enter A 30,30")
  }

  @Test func whatIsDrawnInsideIsSeenOutside() throws {
    let setting = try Setting()
    setting.window.commit(try setting.client.buffer(200, 150, 0xff12_3456))
    try setting.desk.world.pump("the colour") {
      setting.desk.world.pixel(150, 100) == 0x12_3456
    }
    let callback = setting.window.frame()
    setting.window.commit(try setting.client.buffer(200, 150, 0xff65_4321))
    try setting.desk.world.pump("the next colour") {
      setting.desk.world.pixel(299, 199) == 0x65_4321
    }
    try setting.desk.world.pump("the frame callback") { callback.isDone }
    #expect(setting.desk.world.pixel(99, 100) != 0x65_4321)
  }

  @Test func closingTheWindowEndsTheSession() throws {
    let setting = try Setting()
    setting.toplevel.close()
    try setting.desk.world.pump("the end") { setting.child.poll() != nil }
    #expect(setting.child.poll() == .status(0))
  }

  @Test func theOuterCompositorsEndIsSaid() throws {
    let setting = try Setting()
    setting.desk.world.compositor.display.destroy()
    var lines: [String] = []
    while let line = setting.child.readLine(within: 5) { lines.append(line) }
    #expect(setting.child.wait(within: 5) == .status(1))
    #expect(lines.contains { $0.contains("Wayland compositor is gone") })
  }
}
