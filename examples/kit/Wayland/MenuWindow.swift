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

  /// Opens a menu below a part of the window, or at a place of it.
  ///
  /// - Parameters:
  ///   - subject: the part; one without extent is a place.
  ///   - cause: the press that asks for it.
  init(
    _ menu: Menu, beside subject: Rect<SurfaceSpace>, of window: ExampleWindow, cause: MenuCause,
    onDone: @escaping () -> Void
  ) {
    self.onDone = onDone
    look = window.scene.host.look
    panel = MenuPanel(menu: menu, typeface: look.typeface)
    // Where it is until the compositor says.
    origin = Point(x: subject.minX.rounded(), y: subject.maxY.rounded() + Self.gap)
    painted = PaintedSurface(
      .menu, size: panel.size, globals: window.globals, session: window.session,
      outputs: window.outputs, scale: window.painted.scale)
    shellSurface = window.globals.shell.getXdgSurface(surface: painted.proxy)
    let positioner = Self.positioner(window.globals.shell, beside: subject, size: panel.size)
    popup = shellSurface.getPopup(parent: window.shellSurface, positioner: positioner)
    positioner.destroy()
    painted.content = self
    let frame = painted.frame.window
    shellSurface.setWindowGeometry(
      x: Int32(frame.minX), y: Int32(frame.minY), width: Int32(frame.width),
      height: Int32(frame.height))
    shellSurface.setHandler(SurfaceEvents(self))
    popup.setHandler(PopupEvents(self))
    popup.grab(seat: cause.seat, serial: cause.serial)
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

  /// Between the menu and what it is about, in points: so the press itself is not on the menu.
  private static let gap = 1.0

  /// Where the menu opens: below what it is about and from its left edge on, or above it and to
  /// its right edge where the screen ends.
  private static func positioner(
    _ shell: Proxy<XdgWmBase>, beside subject: Rect<SurfaceSpace>, size: Size<SurfaceSpace>
  ) -> Proxy<XdgPositioner> {
    let positioner = shell.createPositioner()
    positioner.setSize(width: Int32(size.width), height: Int32(size.height))
    positioner.setAnchorRect(
      x: Int32(subject.minX.rounded()), y: Int32((subject.minY - gap).rounded()),
      width: Int32(max(1, subject.width.rounded())),
      height: Int32(max(1, (subject.height + 2 * gap).rounded())))
    positioner.setAnchor(anchor: .bottomLeft)
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

  var regions: [PointerRegion] { panel.regions }
  var layers: [PointerLayer] { [] }
  var theme: Theme { look.theme }
  var isMoving: Bool { false }

  func frame(at time: Instant) {}
}
