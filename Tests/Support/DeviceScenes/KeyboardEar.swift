import WaylandClient

/// Hears a keyboard.
final class KeyboardEar: WlKeyboardEvents {
  unowned let client: SceneClient
  private let keyboard: Proxy<WlKeyboard>

  init(_ client: SceneClient, seat: Proxy<WlSeat>) {
    self.client = client
    keyboard = seat.getKeyboard()
    keyboard.setHandler(self)
  }

  func release() { keyboard.release() }

  func enter(
    _ object: Proxy<WlKeyboard>, serial: UInt32, surface: Proxy<WlSurface>?, keys: RawSpan
  ) {
    client.add(Heard("focus\(client.name(of: surface))"))
  }

  func leave(_ object: Proxy<WlKeyboard>, serial: UInt32, surface: Proxy<WlSurface>?) {
    client.add(Heard("focus lost\(client.name(of: surface))"))
  }

  func key(
    _ object: Proxy<WlKeyboard>, serial: UInt32, time: UInt32, key: UInt32,
    state: WlKeyboard.KeyState
  ) {
    client.add(Heard("\(state == .pressed ? "down" : "up") \(key)"))
  }

  func modifiers(
    _ object: Proxy<WlKeyboard>, serial: UInt32, modsDepressed: UInt32, modsLatched: UInt32,
    modsLocked: UInt32, group: UInt32
  ) {
    client.add(Heard("modifiers \(modsDepressed)"))
  }
}
