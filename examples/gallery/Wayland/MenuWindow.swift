import PointerGeometry
import PointerUI
import WaylandClient

/// An open context menu on the screen: a popup that takes the pointer and the keyboard.
final class MenuWindow {
  let panel: MenuPanel
  let painted: PaintedSurface
  /// The menu's top left corner in coordinates of the window; the compositor may move it.
  private(set) var origin: Point<SurfaceSpace>
  private let look: Look
  private let shellSurface: Proxy<XdgSurface>
  private let popup: Proxy<XdgPopup>
  /// Called when the compositor has taken the menu away.
  private let onDone: () -> Void

  /// Opens a menu at a place of the window.
  ///
  /// - Parameter press: the press that asks for it.
  init(
    _ menu: Menu, at place: Point<SurfaceSpace>, of window: GalleryWindow, press: Press,
    onDone: @escaping () -> Void
  ) {
    let gallery = window.gallery
    self.onDone = onDone
    look = Look(
      theme: gallery.theme, typeface: gallery.typeface, isAdaptive: gallery.isAdaptive)
    panel = MenuPanel(menu: menu, typeface: gallery.typeface)
    // One point away, so that the press itself is not on the menu.
    origin = Point(x: place.x.rounded() + 1, y: place.y.rounded() + 1)
    painted = PaintedSurface(
      .menu, size: panel.size, globals: window.globals, session: window.session,
      outputs: window.outputs, scale: window.painted.scale)
    shellSurface = window.globals.shell.getXdgSurface(surface: painted.proxy)
    let positioner = Self.positioner(window.globals.shell, at: origin, size: panel.size)
    popup = shellSurface.getPopup(parent: window.shellSurface, positioner: positioner)
    positioner.destroy()
    painted.content = self
    let frame = painted.frame.window
    shellSurface.setWindowGeometry(
      x: Int32(frame.minX), y: Int32(frame.minY), width: Int32(frame.width),
      height: Int32(frame.height))
    shellSurface.setHandler(SurfaceEvents(self))
    popup.setHandler(PopupEvents(self))
    popup.grab(seat: press.seat, serial: press.serial)
    painted.proxy.commit()
  }

  /// Takes the menu off the screen.
  func destroy() {
    popup.destroy()
    shellSurface.destroy()
    painted.destroy()
  }

  /// The pointer is at a point of the menu, or nowhere.
  func hover(at point: Point<SurfaceSpace>?, isHeld: Bool = false) {
    panel.hover(at: point, isHeld: isHeld)
  }

  /// Where the menu opens: to the right of and below the place, or on the other side of it where
  /// the screen ends.
  private static func positioner(
    _ shell: Proxy<XdgWmBase>, at origin: Point<SurfaceSpace>, size: Size<SurfaceSpace>
  ) -> Proxy<XdgPositioner> {
    let positioner = shell.createPositioner()
    positioner.setSize(width: Int32(size.width), height: Int32(size.height))
    positioner.setAnchorRect(x: Int32(origin.x), y: Int32(origin.y), width: 1, height: 1)
    positioner.setAnchor(anchor: .topLeft)
    positioner.setGravity(gravity: .bottomRight)
    let adjustment: XdgPositioner.ConstraintAdjustment = [.flipX, .flipY, .slideX, .slideY]
    positioner.setConstraintAdjustment(constraintAdjustment: adjustment.rawValue)
    return positioner
  }

  private final class SurfaceEvents: XdgSurfaceEvents {
    private weak var menu: MenuWindow?

    init(_ menu: MenuWindow) { self.menu = menu }

    func configure(_ object: Proxy<XdgSurface>, serial: UInt32) {
      object.ackConfigure(serial: serial)
      menu?.painted.isConfigured = true
    }
  }

  private final class PopupEvents: XdgPopupEvents {
    private weak var menu: MenuWindow?

    init(_ menu: MenuWindow) { self.menu = menu }

    func configure(
      _ object: Proxy<XdgPopup>, x: Int32, y: Int32, width: Int32, height: Int32
    ) {
      menu?.origin = Point(x: Double(x), y: Double(y))
    }

    func popupDone(_ object: Proxy<XdgPopup>) { menu?.onDone() }
  }
}

extension MenuWindow: SurfaceContent {
  func takeDamage() -> [Rect<SurfaceSpace>] { panel.takeDamage().map { [$0] } ?? [] }

  func paint(on canvas: Canvas, part: Rect<SurfaceSpace>) { panel.draw(on: canvas, look: look) }

  var targets: [Target] { panel.targets }
  var theme: Theme { look.theme }
  var isMoving: Bool { false }

  func frame(at time: Instant) {}
}
