import WaylandClient

/// The few keys that a menu needs, by their place: they mean the same in every layout.
final class KeyboardListener: WlKeyboardEvents {
  private weak var window: GalleryWindow?

  /// Codes of `linux/input-event-codes.h`.
  private enum Key {
    static let escape: UInt32 = 1
    static let enter: UInt32 = 28
    static let space: UInt32 = 57
    static let up: UInt32 = 103
    static let down: UInt32 = 108
  }

  init(window: GalleryWindow) { self.window = window }

  func key(
    _ object: Proxy<WlKeyboard>, serial: UInt32, time: UInt32, key: UInt32,
    state: WlKeyboard.KeyState
  ) {
    guard state == .pressed, let window else { return }
    switch key {
    case Key.escape: window.closeMenu()
    case Key.up: window.stepInMenu(by: -1)
    case Key.down: window.stepInMenu(by: 1)
    case Key.enter, Key.space: window.chooseInMenu()
    default: break
    }
  }
}
