import WaylandClient

/// Writes down what a client hears of fingers, one short line an event.
final class TouchProbe: WlTouchEvents {
  let proxy: Proxy<WlTouch>
  private(set) var log: [String] = []
  /// The serial of the latest contact.
  private(set) var downSerial: UInt32 = 0
  private let names: PointerProbe.Names

  init(_ client: TestClient, names: PointerProbe.Names = PointerProbe.Names()) {
    self.names = names
    proxy = client.seat.getTouch()
    proxy.setHandler(self)
  }

  func name(_ name: String, _ surface: TestSurface) { names.set(name, surface) }

  /// What was heard since the last time.
  func take() -> [String] {
    defer { log = [] }
    return log
  }

  private func text(_ value: Fixed) -> String { PointerProbe.text(value) }

  func down(
    _ object: Proxy<WlTouch>, serial: UInt32, time: UInt32, surface: Proxy<WlSurface>?, id: Int32,
    x: Fixed, y: Fixed
  ) {
    downSerial = serial
    log.append("down \(id) \(names(surface)) \(text(x)),\(text(y))")
  }

  func up(_ object: Proxy<WlTouch>, serial: UInt32, time: UInt32, id: Int32) {
    log.append("up \(id)")
  }

  func motion(_ object: Proxy<WlTouch>, time: UInt32, id: Int32, x: Fixed, y: Fixed) {
    log.append("motion \(id) \(text(x)),\(text(y))")
  }

  func frame(_ object: Proxy<WlTouch>) { log.append("frame") }

  func cancel(_ object: Proxy<WlTouch>) { log.append("cancel") }

  func shape(_ object: Proxy<WlTouch>, id: Int32, major: Fixed, minor: Fixed) {
    log.append("shape \(id)")
  }

  func orientation(_ object: Proxy<WlTouch>, id: Int32, orientation: Fixed) {
    log.append("orientation \(id)")
  }
}
