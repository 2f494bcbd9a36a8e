import PointerGeometry

extension GalleryWindow {
  /// Opens a menu for the last press.
  func open(_ menu: Menu, beside subject: Rect<SurfaceSpace>) {
    closeMenu()
    guard let press = input.press else { return }
    self.menu = MenuWindow(menu, beside: subject, of: self, press: press) { [weak self] in
      self?.closeMenu()
    }
  }

  /// Takes the open menu away, if there is one.
  func closeMenu() {
    menu?.destroy()
    menu = nil
  }

  /// Moves the menu's highlight with the arrow keys.
  func stepInMenu(by direction: Int) { menu?.panel.step(by: direction) }

  /// Does what the highlighted item says, and closes the menu.
  func chooseInMenu() {
    guard let action = menu?.panel.chosenAction else { return }
    closeMenu()
    gallery.perform(action)
  }
}
