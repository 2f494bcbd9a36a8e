import PointerGeometry

extension ExampleWindow {
  /// Opens a menu for the last press.
  func open(_ menu: Menu, beside subject: Rect<SurfaceSpace>) {
    closeMenu()
    guard !menu.items.isEmpty, let press = input.press else { return }
    self.menu = MenuWindow(menu, beside: subject, of: self, press: press) { [weak self] in
      self?.closeMenu()
    }
  }

  /// Takes the open menu away, if there is one.
  func closeMenu() {
    menu?.destroy()
    menu = nil
  }

  /// Tells the content of the highlighted item, and closes the menu.
  func chooseInMenu() {
    guard let identifier = menu?.panel.chosenIdentifier else { return }
    closeMenu()
    scene.content.menuChose(identifier)
  }

  /// A key goes down: the open menu takes it, else the content.
  func keyPressed(_ key: KeyPress) {
    guard let menu else {
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
