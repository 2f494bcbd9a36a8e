import PointerGeometry
import PointerUI
import WaylandClient

extension ExampleWindow {
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
      scene.cancelPress()
      scene.move(to: nil)
    }
    // The pointer may go from the window to the menu with the button still held.
    if menu == nil { input.secondaryOrigin = nil }
    input.cursor = nil
  }

  /// The pointer has been unplugged.
  func pointerGone() {
    pointerLeft(painted.proxy)
    endGestures()
  }

  func pointerMoved(on surface: Proxy<WlSurface>, to place: Place) {
    if let menu, surface === menu.painted.proxy {
      menu.hover(at: menu.painted.window(place), isHeld: input.secondaryOrigin != nil)
    } else if surface === painted.proxy {
      let place = painted.window(place)
      if let menu {
        menu.hover(at: place - (menu.origin - .zero), isHeld: input.secondaryOrigin != nil)
      } else {
        scene.move(to: place)
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
    let place = painted.window(press.place)
    guard press.isDown else {
      scene.release(at: place)
      return
    }
    input.press = press
    input.menuCause = MenuCause(seat: press.seat, serial: press.serial)
    if menu != nil {
      closeMenu()
      return
    }
    if !state.isFilled, let edges = ResizeEdges(at: place, of: scene.size) {
      toplevel.resize(seat: press.seat, serial: press.serial, edges: edges.shell)
      return
    }
    scene.press(pointerPress(press, clicks: input.clicks.press(at: place, time: press.time)))
  }

  func secondaryButton(_ press: Press) {
    if press.isDown { beginSecondary(press) } else { endSecondary(at: press) }
  }

  private func pointerPress(_ press: Press, clicks: Int) -> PointerPress {
    let pointer = press.isTouch ? nil : input.cursor?.pointer
    return PointerPress(
      painted.window(press.place), clicks: clicks, modifiers: scene.host.modifiers,
      isTouch: press.isTouch, inputKind: pointer.flatMap { session.inputKind(of: $0) })
  }

  /// A secondary press opens a menu at once.
  private func beginSecondary(_ press: Press) {
    if press.surface === menu?.painted.proxy { return }
    guard press.surface === painted.proxy else { return }
    input.press = press
    input.menuCause = MenuCause(seat: press.seat, serial: press.serial)
    closeMenu()
    scene.cancelPress()
    scene.move(to: nil)
    input.secondaryOrigin = painted.window(press.place)
    scene.pressSecondary(pointerPress(press, clicks: 1))
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

  // MARK: Gestures

  /// Whether the axis events of this frame were told with their anchor.
  func takesAnchoredScroll() -> Bool {
    defer { input.sawAnchoredScroll = false }
    return input.isAnchoredScroll || input.sawAnchoredScroll
  }

  func wheelTurned(
    on surface: Proxy<WlSurface>, by detents: Vector<SurfaceSpace>, at place: Place
  ) {
    guard surface === painted.proxy, menu == nil else { return }
    scene.content.wheelTurned(
      WheelTurn(painted.window(place), detents: detents, modifiers: scene.host.modifiers))
  }

  /// A scroll, its anchor still in surface coordinates; one that began over a menu is none.
  func scrolled(_ scroll: ScrollGesture, on surface: Proxy<WlSurface>) {
    if scroll.phase == .began { input.scrolls = surface === painted.proxy && menu == nil }
    guard input.scrolls else { return }
    var scroll = scroll
    scroll.anchor = painted.window(scroll.anchor)
    if scroll.phase == .ended || scroll.phase == .cancelled { input.scrolls = false }
    scene.content.scrolled(scroll)
  }

  /// A pinch; nil for the surface where it began.
  func pinched(
    _ phase: PointerGesturePhase, on surface: Proxy<WlSurface>?, at place: Place,
    value: PinchValue<SurfaceSpace>, modifiers: KeyModifiers? = nil
  ) {
    if phase == .began { input.pinches = surface === painted.proxy && menu == nil }
    guard input.pinches else { return }
    if phase == .ended || phase == .cancelled { input.pinches = false }
    scene.content.pinched(
      PinchGesture(
        phase, at: painted.window(place), value: value,
        modifiers: modifiers ?? scene.host.modifiers))
  }

  func fingersRest() { scene.content.fingersRested() }

  /// Interrupts what two fingers are doing.
  private func endGestures() {
    if input.scrolls { scene.content.scrolled(ScrollGesture(.cancelled, at: .zero)) }
    if input.pinches { scene.content.pinched(PinchGesture(.cancelled, at: .zero)) }
    (input.scrolls, input.pinches) = (false, false)
  }

  // MARK: Cursor

  /// Shows a cursor image where the compositor does not draw an adaptive pointer.
  private func showCursor(on surface: Proxy<WlSurface>, at place: Place) {
    guard !session.isAvailable, let cursor = input.cursor else { return }
    var shape = CursorShape.arrow
    if surface === painted.proxy {
      let place = painted.window(place)
      if !state.isFilled, let edges = ResizeEdges(at: place, of: scene.size) {
        shape = CursorShape(edges)
      } else {
        shape = scene.cursor(at: place)
      }
    }
    self.cursor.show(
      shape, on: cursor.pointer, serial: cursor.serial, scale: painted.scale)
  }
}
