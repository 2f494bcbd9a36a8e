import WaylandClient

/// Keys by their place, which is what menus and arrows need: they mean the same in every layout.
final class KeyboardListener: WlKeyboardEvents {
  private weak var window: ExampleWindow?
  private let seat: Proxy<WlSeat>

  /// The bits of the modifiers in every keymap of xkb: the eight real ones come first, and the
  /// usual keymaps bind Alt to Mod1 and Super to Mod4.
  private static let bits: [(mask: UInt32, modifier: KeyModifiers)] = [
    (1, .shift), (1 << 2, .control), (1 << 3, .alt), (1 << 6, .logo),
  ]

  init(window: ExampleWindow, seat: Proxy<WlSeat>) {
    self.window = window
    self.seat = seat
  }

  func key(
    _ object: Proxy<WlKeyboard>, serial: UInt32, time: UInt32, key: UInt32,
    state: WlKeyboard.KeyState
  ) {
    guard state == .pressed, let window else { return }
    window.keyPressed(
      KeyPress(code: key, modifiers: window.scene.host.modifiers), serial: serial, seat: seat)
  }

  func modifiers(
    _ object: Proxy<WlKeyboard>, serial: UInt32, modsDepressed: UInt32, modsLatched: UInt32,
    modsLocked: UInt32, group: UInt32
  ) {
    let held = modsDepressed | modsLatched
    var modifiers: KeyModifiers = []
    for bit in Self.bits where held & bit.mask != 0 { modifiers.insert(bit.modifier) }
    window?.modifiersChanged(modifiers)
  }

  func leave(_ object: Proxy<WlKeyboard>, serial: UInt32, surface: Proxy<WlSurface>?) {
    window?.modifiersChanged([])
  }
}
