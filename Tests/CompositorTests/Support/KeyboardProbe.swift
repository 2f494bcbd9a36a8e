import Glibc
import WaylandClient

/// Writes down what a client hears of a keyboard.
final class KeyboardProbe: WlKeyboardEvents {
  let proxy: Proxy<WlKeyboard>
  private(set) var log: [String] = []
  private(set) var keySerial: UInt32 = 0
  private(set) var enterSerial: UInt32 = 0
  private(set) var keymap = ""
  private(set) var keyRepeat = (rate: Int32(-1), delay: Int32(-1))
  private let names: PointerProbe.Names

  init(_ client: TestClient, names: PointerProbe.Names = PointerProbe.Names()) {
    self.names = names
    proxy = client.seat.getKeyboard()
    proxy.setHandler(self)
  }

  func name(_ name: String, _ surface: TestSurface) { names.set(name, surface) }

  /// What was heard since the last time.
  func take() -> [String] {
    defer { log = [] }
    return log
  }

  func keymap(
    _ object: Proxy<WlKeyboard>, format: WlKeyboard.KeymapFormat,
    fd: consuming OwnedDescriptor, size: UInt32
  ) {
    guard format == .xkbV1 else { return }
    let memory = mmap(nil, Int(size), PROT_READ, MAP_PRIVATE, fd.raw, 0)
    guard let memory, memory != MAP_FAILED else { return }
    keymap = String(cString: memory.assumingMemoryBound(to: CChar.self))
    munmap(memory, Int(size))
  }

  func repeatInfo(_ object: Proxy<WlKeyboard>, rate: Int32, delay: Int32) {
    keyRepeat = (rate, delay)
  }

  func enter(
    _ object: Proxy<WlKeyboard>, serial: UInt32, surface: Proxy<WlSurface>?, keys: RawSpan
  ) {
    enterSerial = serial
    let held = keys.values(of: UInt32.self)
    log.append("enter \(names(surface))" + (held.isEmpty ? "" : " holding \(held)"))
  }

  func leave(_ object: Proxy<WlKeyboard>, serial: UInt32, surface: Proxy<WlSurface>?) {
    log.append("leave \(names(surface))")
  }

  func key(
    _ object: Proxy<WlKeyboard>, serial: UInt32, time: UInt32, key: UInt32,
    state: WlKeyboard.KeyState
  ) {
    keySerial = serial
    log.append("\(state == .pressed ? "down" : "up") \(key)")
  }

  func modifiers(
    _ object: Proxy<WlKeyboard>, serial: UInt32, modsDepressed: UInt32, modsLatched: UInt32,
    modsLocked: UInt32, group: UInt32
  ) {
    log.append("modifiers \(modsDepressed),\(modsLatched),\(modsLocked),\(group)")
  }
}
