import EventLoop
import InputSources
import PointerGeometry

@testable import CompositorCore

/// A pen on a tablet and a finger on the screen.
extension SheetSession {
  func penDraws(from start: Point<SurfaceSpace>, to end: Point<SurfaceSpace>) throws {
    let tablet = InputDevice(
      id: DeviceID(rawValue: 30), name: "test tablet", kind: .tablet, capabilities: .tabletTool,
      vendor: 0x56a, product: 0x357, systemName: "event9")
    let pen = TabletTool(
      id: 1, kind: .pen, serial: 7, hardwareID: 0x802, capabilities: [.pressure])
    func send(_ change: TabletToolEvent.Change, at place: Point<SurfaceSpace>? = nil) throws {
      var axes = TabletAxes()
      if let place = try place.map({ try onOutput($0) }) {
        axes.place = TabletAxes.Place(x: place.x, y: place.y)
      }
      direct(.tabletTool(TabletToolEvent(tool: pen, change: change, axes: axes)), of: tablet)
      try rest()
    }
    direct(.deviceAdded(tablet), of: tablet)
    try send(.proximityIn, at: start)
    try send(.tip(isDown: true))
    for step in 1...4 {
      try send(.axes, at: start + (end - start) * (Double(step) / 4))
    }
    try send(.tip(isDown: false))
    try send(.proximityOut)
  }

  func fingerDraws(from start: Point<SurfaceSpace>, to end: Point<SurfaceSpace>) throws {
    let screen = InputDevice(
      id: DeviceID(rawValue: 31), name: "test screen", kind: .touchscreen, capabilities: .touch,
      vendor: 1, product: 1, systemName: "event10")
    func send(_ event: TouchEvent) throws {
      direct(.touch(event), of: screen)
      direct(.touch(.frame), of: screen)
      try rest()
    }
    direct(.deviceAdded(screen), of: screen)
    try rest()
    let first = try onOutput(start)
    try send(.down(contact: 0, x: first.x, y: first.y))
    for step in 1...4 {
      let place = try onOutput(start + (end - start) * (Double(step) / 4))
      try send(.motion(contact: 0, x: place.x, y: place.y))
    }
    try send(.up(contact: 0))
  }

  private func direct(_ kind: InputEvent.Kind, of device: InputDevice) {
    compositor.seat.handle(InputEvent(time: Loop.now(), device: device.id, kind: kind))
  }

  /// A place in the window as a fraction of the output.
  private func onOutput(_ place: Point<SurfaceSpace>) throws -> (x: Double, y: Double) {
    let origin = try windowOrigin
    return ((origin.x + place.x) / 1280, (origin.y + place.y) / 860)
  }
}
