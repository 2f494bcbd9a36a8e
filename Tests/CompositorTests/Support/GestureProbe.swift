import WaylandClient

/// Writes down what a client hears of gestures.
final class GestureProbe {
  private(set) var log: [String] = []
  let swipe: Proxy<ZwpPointerGestureSwipeV1>
  let pinch: Proxy<ZwpPointerGesturePinchV1>
  let hold: Proxy<ZwpPointerGestureHoldV1>

  /// The pointer whose log gets the lines, too, after a prefix, so that the order of both is seen.
  private let mirror: PointerProbe?
  private let prefix: String

  /// - Parameter prefix: what the lines begin with in the pointer's log; nil to leave them out.
  init(_ client: TestClient, pointer: PointerProbe, prefix: String? = nil) {
    mirror = prefix == nil ? nil : pointer
    self.prefix = prefix ?? ""
    let manager = client.registry.bind(ZwpPointerGesturesV1.self) ?? Proxy()
    swipe = manager.getSwipeGesture(pointer: pointer.proxy)
    pinch = manager.getPinchGesture(pointer: pointer.proxy)
    hold = manager.getHoldGesture(pointer: pointer.proxy)
    swipe.setHandler(self)
    pinch.setHandler(self)
    hold.setHandler(self)
  }

  /// What was heard since the last time.
  func take() -> [String] {
    defer { log = [] }
    return log
  }

  private func note(_ line: String) {
    log.append(line)
    mirror?.note(prefix + line)
  }

  private func text(_ value: Fixed) -> String { PointerProbe.text(value) }
}

extension GestureProbe: ZwpPointerGestureSwipeV1Events {
  func begin(
    _ object: Proxy<ZwpPointerGestureSwipeV1>, serial: UInt32, time: UInt32,
    surface: Proxy<WlSurface>?, fingers: UInt32
  ) {
    note("swipe begin \(fingers)")
  }

  func update(_ object: Proxy<ZwpPointerGestureSwipeV1>, time: UInt32, dx: Fixed, dy: Fixed) {
    note("swipe \(text(dx)),\(text(dy))")
  }

  func end(
    _ object: Proxy<ZwpPointerGestureSwipeV1>, serial: UInt32, time: UInt32, cancelled: Int32
  ) {
    note("swipe \(cancelled == 0 ? "end" : "cancel")")
  }
}

extension GestureProbe: ZwpPointerGesturePinchV1Events {
  func begin(
    _ object: Proxy<ZwpPointerGesturePinchV1>, serial: UInt32, time: UInt32,
    surface: Proxy<WlSurface>?, fingers: UInt32
  ) {
    note("pinch begin \(fingers)")
  }

  func update(
    _ object: Proxy<ZwpPointerGesturePinchV1>, time: UInt32, dx: Fixed, dy: Fixed, scale: Fixed,
    rotation: Fixed
  ) {
    note("pinch \(text(dx)),\(text(dy)) scale \(text(scale)) turn \(text(rotation))")
  }

  func end(
    _ object: Proxy<ZwpPointerGesturePinchV1>, serial: UInt32, time: UInt32, cancelled: Int32
  ) {
    note("pinch \(cancelled == 0 ? "end" : "cancel")")
  }
}

extension GestureProbe: ZwpPointerGestureHoldV1Events {
  func begin(
    _ object: Proxy<ZwpPointerGestureHoldV1>, serial: UInt32, time: UInt32,
    surface: Proxy<WlSurface>?, fingers: UInt32
  ) {
    note("hold begin \(fingers)")
  }

  func end(
    _ object: Proxy<ZwpPointerGestureHoldV1>, serial: UInt32, time: UInt32, cancelled: Int32
  ) {
    note("hold \(cancelled == 0 ? "end" : "cancel")")
  }
}
