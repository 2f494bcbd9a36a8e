import PointerGeometry
import WaylandClient

extension GalleryWindow {
  typealias Place = Point<SurfaceSpace>

  /// A release this near to the secondary press leaves the menu open, in points.
  private static let menuSlop = 6.0

  func pointerEntered(
    _ surface: Proxy<WlSurface>, at place: Place, _ pointer: Proxy<WlPointer>, serial: UInt32
  ) {
    input.cursor = (pointer, serial)
    pointerMoved(on: surface, to: place)
    showCursor(on: surface, at: place)
  }

  func pointerLeft(_ surface: Proxy<WlSurface>) {
    if surface === menu?.painted.proxy {
      menu?.hover(at: nil)
    } else if surface === painted.proxy {
      gallery.cancelPress()
      gallery.hover(at: nil)
    }
    // The pointer may go from the window to the menu with the button still held.
    if menu == nil { input.secondaryOrigin = nil }
    input.cursor = nil
  }

  /// The pointer has been unplugged.
  func pointerGone() {
    pointerLeft(painted.proxy)
    gallery.endScroll(at: nil)
    gallery.endPinch(isCancelled: true)
  }

  func pointerMoved(on surface: Proxy<WlSurface>, to place: Place) {
    if let menu, surface === menu.painted.proxy {
      menu.hover(at: menu.painted.window(place), isHeld: input.secondaryOrigin != nil)
    } else if surface === painted.proxy {
      let place = painted.window(place)
      if let menu {
        menu.hover(at: place - (menu.origin - .zero), isHeld: input.secondaryOrigin != nil)
      } else {
        gallery.drag(to: place)
      }
      showCursor(on: surface, at: painted.frame.window.origin + (place - .zero))
    }
  }

  func primaryButton(_ press: Press) {
    if let menu, press.surface === menu.painted.proxy {
      if !press.isDown { chooseInMenu() }
      return
    }
    guard press.surface === painted.proxy else { return }
    guard press.isDown else {
      gallery.release()
      return
    }
    input.press = press
    if menu != nil {
      closeMenu()
      return
    }
    let place = painted.window(press.place)
    if !state.isFilled, let edges = ResizeEdges(at: place, of: gallery.size) {
      toplevel.resize(seat: press.seat, serial: press.serial, edges: edges.shell)
      return
    }
    gallery.press(at: place, clicks: input.clicks.press(at: place, time: press.time))
  }

  func secondaryButton(_ press: Press) {
    if press.isDown { beginSecondary(press) } else { endSecondary(at: press) }
  }

  /// A secondary press opens a menu at once.
  private func beginSecondary(_ press: Press) {
    if press.surface === menu?.painted.proxy { return }
    guard press.surface === painted.proxy else { return }
    input.press = press
    closeMenu()
    gallery.cancelPress()
    gallery.hover(at: nil)
    let place = painted.window(press.place)
    input.secondaryOrigin = place
    gallery.pressSecondary(at: place)
  }

  /// Released over an item after dragging to it, the item is chosen.
  private func endSecondary(at press: Press) {
    let origin = input.secondaryOrigin
    input.secondaryOrigin = nil
    guard let menu else { return }
    if press.surface === menu.painted.proxy {
      chooseInMenu()
    } else if let origin,
      painted.window(press.place).distance(to: origin) > Self.menuSlop
    {
      chooseInMenu()
    }
  }

  // MARK: Scroll

  /// Whether the axis events of this frame were told with their anchor.
  func takesAnchoredScroll() -> Bool {
    defer { input.sawAnchoredScroll = false }
    return input.isAnchoredScroll || input.sawAnchoredScroll
  }

  func wheelTurned(on surface: Proxy<WlSurface>, by detents: Double, at place: Place) {
    guard surface === painted.proxy, menu == nil else { return }
    gallery.turnWheel(by: detents, at: painted.window(place))
  }

  func scrollBegan(on surface: Proxy<WlSurface>, at place: Place) {
    guard surface === painted.proxy, menu == nil else { return }
    gallery.beginScroll(at: painted.window(place))
  }

  func scrolled(by shift: Vector<SurfaceSpace>, at time: UInt32) {
    gallery.scroll(by: shift, at: time)
  }

  /// The scroll ends; nil when it was interrupted.
  func scrollEnded(at time: UInt32?) { gallery.endScroll(at: time) }

  func fingersRest() { gallery.stopCoast() }

  // MARK: Pinch

  func pinchBegan(on surface: Proxy<WlSurface>, at place: Place) {
    guard surface === painted.proxy, menu == nil else { return }
    gallery.beginPinch(at: painted.window(place))
  }

  func pinched(to scale: Double) { gallery.pinch(to: scale) }

  func pinchEnded(isCancelled: Bool) { gallery.endPinch(isCancelled: isCancelled) }

  // MARK: Cursor

  /// Shows a cursor image where the compositor does not draw an adaptive pointer.
  private func showCursor(on surface: Proxy<WlSurface>, at place: Place) {
    guard !session.isAvailable, let cursor = input.cursor else { return }
    var shape = CursorShape.arrow
    if surface === painted.proxy {
      let place = painted.window(place)
      if !state.isFilled, let edges = ResizeEdges(at: place, of: gallery.size) {
        shape = CursorShape(edges)
      } else if gallery.isText(at: place) {
        shape = .text
      }
    }
    self.cursor.show(
      shape, on: cursor.pointer, serial: cursor.serial, scale: painted.scale)
  }
}
