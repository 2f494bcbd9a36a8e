import ExampleSessions
import InputSources
import PointerGeometry

/// A pen on a tablet and a finger on the screen.
extension ExampleSession {
  func penDraws(from start: Point<SurfaceSpace>, to end: Point<SurfaceSpace>) throws {
    let tablet = InputDevice(
      id: DeviceID(rawValue: 30), name: "test tablet", kind: .tablet, capabilities: .tabletTool,
      vendor: 0x56a, product: 0x357, systemName: "event9")
    let pen = TabletTool(
      id: 1, kind: .pen, serial: 7, hardwareID: 0x802, capabilities: [.pressure])
    func tell(_ change: TabletToolEvent.Change, at place: Point<SurfaceSpace>? = nil) throws {
      var axes = TabletAxes()
      if let place = try place.map({ try onOutput($0) }) {
        axes.place = TabletAxes.Place(x: place.x, y: place.y)
      }
      send(.tabletTool(TabletToolEvent(tool: pen, change: change, axes: axes)), of: tablet.id)
      try rest()
    }
    send(.deviceAdded(tablet), of: tablet.id)
    try tell(.proximityIn, at: start)
    try tell(.tip(isDown: true))
    for step in 1...4 {
      try tell(.axes, at: start + (end - start) * (Double(step) / 4))
    }
    try tell(.tip(isDown: false))
    try tell(.proximityOut)
  }

  func fingerDraws(from start: Point<SurfaceSpace>, to end: Point<SurfaceSpace>) throws {
    let screen = InputDevice(
      id: DeviceID(rawValue: 31), name: "test screen", kind: .touchscreen, capabilities: .touch,
      vendor: 1, product: 1, systemName: "event10")
    func tell(_ event: TouchEvent) throws {
      send(.touch(event), of: screen.id)
      send(.touch(.frame), of: screen.id)
      try rest()
    }
    send(.deviceAdded(screen), of: screen.id)
    try rest()
    let first = try onOutput(start)
    try tell(.down(contact: 0, x: first.x, y: first.y))
    for step in 1...4 {
      let place = try onOutput(start + (end - start) * (Double(step) / 4))
      try tell(.motion(contact: 0, x: place.x, y: place.y))
    }
    try tell(.up(contact: 0))
  }

  /// A place in the window as a fraction of the output.
  private func onOutput(_ place: Point<SurfaceSpace>) throws -> (x: Double, y: Double) {
    let there = try onScreen(place)
    return (there.x / SessionScreen.size.width, there.y / SessionScreen.size.height)
  }
}
