import EventLoop
import InputSources
import PointerGeometry

@testable import CompositorCore

/// A pen on a tablet of the first output: feeds the seat what such a device would send.
final class Pen {
  let seat: Seat
  let device: DeviceID
  var tool = TabletTool(
    id: 1, kind: .pen, serial: 0x12_3456_789a, hardwareID: 0x802,
    capabilities: [.pressure, .tilt, .distance])

  init(_ world: World, device: UInt32 = 30) {
    seat = world.compositor.seat
    self.device = DeviceID(rawValue: device)
  }

  var tablet: InputDevice {
    InputDevice(
      id: device, name: "test tablet", kind: .tablet, capabilities: .tabletTool, vendor: 0x56a,
      product: 0x357, systemName: "event9")
  }

  func plugIn() { send(.deviceAdded(tablet)) }

  func unplug() { send(.deviceRemoved(tablet)) }

  func send(_ kind: InputEvent.Kind) {
    seat.handle(InputEvent(time: Loop.now(), device: device, kind: kind))
  }

  func send(_ change: TabletToolEvent.Change, _ axes: TabletAxes = TabletAxes()) {
    send(.tabletTool(TabletToolEvent(tool: tool, change: change, axes: axes)))
  }

  private func axes(_ x: Double, _ y: Double) -> TabletAxes {
    TabletAxes(place: TabletAxes.Place(x: x / 400, y: y / 300))
  }

  func come(_ x: Double, _ y: Double) {
    var axes = axes(x, y)
    axes.pressure = 0
    axes.distance = 0.5
    axes.tilt = TabletAxes.Tilt(x: 10, y: -20)
    send(.proximityIn, axes)
  }

  func move(_ x: Double, _ y: Double, pressure: Double? = nil) {
    var axes = axes(x, y)
    axes.pressure = pressure
    send(.axes, axes)
  }

  func down() { send(.tip(isDown: true)) }

  func up() { send(.tip(isDown: false)) }

  func leave() { send(.proximityOut) }

  func button(_ code: UInt32, _ pressed: Bool) { send(.button(code: code, pressed: pressed)) }
}
