import CompositorCore
import EventLoop
import InputSources
import WaylandClient

/// The parent's keyboard, as a device, with the parent's keymap and modifiers.
final class NestedKeyboard: WlKeyboardEvents {
  private let proxy: Proxy<WlKeyboard>
  private unowned let seat: Seat
  private var keyRepeat = KeyRepeat()

  init(_ proxy: Proxy<WlKeyboard>, seat: Seat) {
    self.proxy = proxy
    self.seat = seat
    // Until the parent gives the window the focus nobody in it has the keyboard.
    seat.keyboard.suspend()
    send(.deviceAdded(description))
    proxy.setHandler(self)
  }

  /// The parent's seat has no keyboard any more.
  func end() {
    send(.deviceRemoved(description))
    if proxy.version >= 3 { proxy.release() } else { proxy.discard() }
  }

  private var description: InputDevice {
    InputDevice(
      id: NestedSeat.Device.keyboard, name: "the parent's keyboard", kind: .keyboard,
      capabilities: .keyboard)
  }

  private func send(_ kind: InputEvent.Kind, milliseconds: UInt32? = nil) {
    let event = InputEvent(time: Loop.now(), device: NestedSeat.Device.keyboard, kind: kind)
    if let milliseconds {
      seat.handle(event, milliseconds: milliseconds)
    } else {
      seat.handle(event)
    }
  }

  func keymap(
    _ object: Proxy<WlKeyboard>, format: WlKeyboard.KeymapFormat,
    fd: consuming OwnedDescriptor, size: UInt32
  ) {
    guard format == .xkbV1,
      let keymap = try? Keymap(descriptor: fd.raw, size: Int(size))
    else { return }
    // A parent whose keymap cannot be read leaves us ours: keys still arrive.
    try? seat.keyboard.adopt(keymap, keyRepeat: keyRepeat)
  }

  func enter(
    _ object: Proxy<WlKeyboard>, serial: UInt32, surface: Proxy<WlSurface>?, keys: RawSpan
  ) {
    seat.keyboard.resume(holding: keys.values(of: UInt32.self))
  }

  func leave(_ object: Proxy<WlKeyboard>, serial: UInt32, surface: Proxy<WlSurface>?) {
    seat.keyboard.suspend()
  }

  func key(
    _ object: Proxy<WlKeyboard>, serial: UInt32, time: UInt32, key: UInt32,
    state: WlKeyboard.KeyState
  ) {
    send(.key(code: key, pressed: state == .pressed), milliseconds: time)
  }

  func modifiers(
    _ object: Proxy<WlKeyboard>, serial: UInt32, modsDepressed: UInt32, modsLatched: UInt32,
    modsLocked: UInt32, group: UInt32
  ) {
    seat.keyboard.setModifiers(
      KeyboardModifiers(
        depressed: modsDepressed, latched: modsLatched, locked: modsLocked, group: group))
  }

  func repeatInfo(_ object: Proxy<WlKeyboard>, rate: Int32, delay: Int32) {
    keyRepeat = KeyRepeat(rate: rate, delay: delay)
    seat.keyboard.adopt(keyRepeat)
  }
}
