import WaylandClient

/// Hears a touchscreen.
final class TouchEar: WlTouchEvents {
  unowned let client: SceneClient
  private let touch: Proxy<WlTouch>

  init(_ client: SceneClient, seat: Proxy<WlSeat>) {
    self.client = client
    touch = seat.getTouch()
    touch.setHandler(self)
  }

  func release() { touch.release() }

  func down(
    _ object: Proxy<WlTouch>, serial: UInt32, time: UInt32, surface: Proxy<WlSurface>?, id: Int32,
    x: Fixed, y: Fixed
  ) {
    client.add(Heard("touch down \(id)", [x.double, y.double]))
  }

  func up(_ object: Proxy<WlTouch>, serial: UInt32, time: UInt32, id: Int32) {
    client.add(Heard("touch up \(id)"))
  }

  func motion(_ object: Proxy<WlTouch>, time: UInt32, id: Int32, x: Fixed, y: Fixed) {
    client.add(Heard("touch motion \(id)", [x.double, y.double], isUpdate: true))
  }

  func frame(_ object: Proxy<WlTouch>) { client.add(Heard("touch frame")) }

  func cancel(_ object: Proxy<WlTouch>) { client.add(Heard("touch cancel")) }
}
