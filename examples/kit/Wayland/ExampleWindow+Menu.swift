import PointerGeometry
import WaylandClient

extension ExampleWindow {
  /// Opens a menu for the last press of a button or a key.
  func open(_ menu: Menu, beside subject: Rect<SurfaceSpace>) {
    closeMenu()
    guard !menu.items.isEmpty, let cause = input.menuCause else { return }
    self.menu = MenuWindow(menu, beside: subject, of: self, cause: cause) { [weak self] in
      self?.closeMenu()
    }
    // By a key there is no pointer to look at: the keys go on from the first item.
    if cause.isKey { self.menu?.panel.step(by: 1) }
  }

  /// Takes the open menu away, if there is one.
  func closeMenu() {
    guard let open = menu else { return }
    menu = nil
    open.destroy()
    scene.content.menuClosed()
  }

  /// Tells the content of the highlighted item, and closes the menu.
  func chooseInMenu() {
    guard let identifier = menu?.panel.chosenIdentifier else { return }
    scene.content.menuChose(identifier)
    closeMenu()
  }

  /// A key goes down: the open menu takes it, else the content.
  func keyPressed(_ key: KeyPress, serial: UInt32, seat: Proxy<WlSeat>) {
    guard let menu else {
      input.menuCause = MenuCause(seat: seat, serial: serial, isKey: true)
      scene.content.keyPressed(key)
      return
    }
    switch key.key {
    case .escape: closeMenu()
    case .up: menu.panel.step(by: -1)
    case .down: menu.panel.step(by: 1)
    case .enter, .keypadEnter, .space: chooseInMenu()
    default: break
    }
  }

  /// Other modifiers are held than before.
  func modifiersChanged(_ modifiers: KeyModifiers) {
    guard modifiers != scene.host.modifiers else { return }
    scene.host.modifiers = modifiers
    scene.content.modifiersChanged()
  }
}
