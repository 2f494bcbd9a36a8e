import EventLoop
import InputSources
import Testing
import WaylandClient

@testable import CompositorCore

/// The buttons, rings and strips of tablets.
@Suite struct TabletPadTests {
  private struct Setting {
    let desk: Desk
    let pen: Pen
    let probe: TabletProbe
    let window: TestWindow
    let device = DeviceID(rawValue: 31)

    init() throws {
      desk = try Desk()
      pen = Pen(desk.world)
      let client = try desk.world.connect()
      probe = TabletProbe(client)
      window = try desk.window("A", of: client, at: 0, 0)
      probe.name("A", window)
      pen.plugIn()
      try desk.settle()
      _ = probe.take()
    }

    var pad: InputDevice {
      InputDevice(
        id: device, name: "test pad", kind: .tabletPad, capabilities: .tabletPad, vendor: 0x56a,
        product: 0x357,
        pad: TabletPad(
          buttonCount: 5,
          groups: [
            TabletPad.Group(modes: 3, mode: 1, buttons: [0, 1, 2], rings: [0]),
            TabletPad.Group(buttons: [3, 4], strips: [0]),
          ]))
    }

    func send(_ kind: InputEvent.Kind) {
      desk.seat.handle(InputEvent(time: Loop.now(), device: device, kind: kind))
    }

    /// The pad is there and has entered the window.
    func plugIn() throws {
      send(.deviceAdded(pad))
      try desk.settle()
    }
  }

  @Test func aPadIsDescribedAndEntersTheSurfaceWithTheKeyboard() throws {
    let setting = try Setting()
    try setting.plugIn()
    #expect(
      setting.probe.take() == [
        "pad", "group", "group buttons 3", "ring", "modes 3", "group done", "group",
        "group buttons 2", "strip", "group done", "buttons 5", "pad done", "pad enter A", "mode 1",
        "mode 0",
      ])
  }

  @Test func whatThePadSaysIsTold() throws {
    let setting = try Setting()
    try setting.plugIn()
    _ = setting.probe.take()
    setting.send(.tabletPad(.button(number: 1, pressed: true)))
    setting.send(.tabletPad(.button(number: 1, pressed: true)))
    setting.send(.tabletPad(.mode(group: 0, mode: 2)))
    setting.send(.tabletPad(.mode(group: 9, mode: 2)))
    setting.send(.tabletPad(.button(number: 1, pressed: false)))
    setting.send(.tabletPad(.ring(number: 0, degrees: 90, isFinger: true)))
    setting.send(.tabletPad(.ring(number: 0, degrees: nil, isFinger: true)))
    setting.send(.tabletPad(.ring(number: 7, degrees: 3, isFinger: true)))
    setting.send(.tabletPad(.strip(number: 0, position: 1, isFinger: false)))
    setting.send(.tabletPad(.strip(number: 0, position: nil, isFinger: false)))
    try setting.desk.settle()
    #expect(
      setting.probe.take() == [
        "pad press 1", "mode 2", "pad release 1", "ring source 1", "angle 90", "ring frame",
        "ring source 1", "ring stop", "ring frame", "position 65535", "strip frame", "strip stop",
        "strip frame",
      ])
  }

  @Test func aPadGoesWithTheKeyboard() throws {
    let setting = try Setting()
    try setting.plugIn()
    _ = setting.probe.take()
    let other = try setting.desk.world.connect()
    let window = try setting.desk.window("B", of: other, at: 200, 0)
    setting.send(.tabletPad(.button(number: 0, pressed: true)))
    try setting.desk.settle()
    #expect(setting.probe.take() == ["pad leave A"])
    window.toplevel.destroy()
    window.shell.destroy()
    window.proxy.destroy()
    try setting.desk.settle()
    // A release whose press went elsewhere is not told.
    setting.send(.tabletPad(.button(number: 0, pressed: false)))
    try setting.desk.settle()
    #expect(setting.probe.take() == ["pad enter A", "mode 1", "mode 0"])
  }

  @Test func aPadThatGoesIsRemoved() throws {
    let setting = try Setting()
    try setting.plugIn()
    _ = setting.probe.take()
    setting.probe.pads.first?.setFeedback(button: 0, description: "undo", serial: 1)
    setting.probe.rings.first?.setFeedback(description: "zoom", serial: 1)
    setting.send(.deviceRemoved(setting.pad))
    try setting.desk.settle()
    #expect(setting.probe.take() == ["pad leave A", "pad removed"])
    #expect(setting.window.client.connection.error == nil)
  }

  @Test func withoutATabletThereIsNothingToEnterBy() throws {
    let setting = try Setting()
    try setting.plugIn()
    setting.pen.unplug()
    try setting.desk.settle()
    #expect(setting.probe.take().suffix(2) == ["pad leave A", "tablet removed"])
    setting.send(.tabletPad(.button(number: 0, pressed: true)))
    try setting.desk.settle()
    #expect(setting.probe.take() == [])
    setting.pen.plugIn()
    try setting.desk.settle()
    #expect(setting.probe.take().suffix(3) == ["pad enter A", "mode 1", "mode 0"])
  }
}
