import PointerGeometry
import PointerUI
import WaylandClient

/// The toplevel window: it has the shell's side of things and owns the open menu.
package final class ExampleWindow {
  package let scene: ExampleScene
  package let painted: PaintedSurface
  let session: PointerSession
  let globals: Globals
  let outputs: OutputScales
  let shellSurface: Proxy<XdgSurface>
  let toplevel: Proxy<XdgToplevel>
  let cursor: CursorImages
  package private(set) var isOpen = true
  var menu: MenuWindow? {
    // While a menu is open nothing below it reacts, so nothing is offered.
    didSet { painted.offersRegions = menu == nil }
  }
  var input = PointerInputState()
  /// Why the window cannot go on.
  private(set) var failure: ExampleError?

  private let preferredSize: Size<SurfaceSpace>
  private var pending = ShellState()
  private(set) var state = ShellState()

  /// What the shell has asked for.
  struct ShellState: Equatable {
    /// Zero leaves the choice to the window.
    var size = Size<SurfaceSpace>.zero
    /// Whether the window fills its place.
    var isFilled = false
    var isMaximized = false
    var isActivated = true
  }

  init(
    scene: ExampleScene, globals: Globals, session: PointerSession, outputs: OutputScales
  ) {
    self.scene = scene
    self.globals = globals
    self.session = session
    self.outputs = outputs
    preferredSize = scene.size
    painted = PaintedSurface(
      .window, size: scene.size, globals: globals, session: session, outputs: outputs)
    cursor = CursorImages(globals: globals)
    shellSurface = globals.shell.getXdgSurface(surface: painted.proxy)
    toplevel = shellSurface.getToplevel()
    painted.content = scene
    painted.interaction.delegate = self
    painted.onError = { [weak self] in self?.fail($0) }
    settingsChanged()
    shellSurface.setHandler(SurfaceEvents(self))
    toplevel.setHandler(ToplevelEvents(self))
    toplevel.setTitle(title: scene.info.title)
    toplevel.setAppId(appId: "org.ferrofluid.\(scene.info.name)")
    let least = scene.info.minimumSize
    toplevel.setMinSize(width: Int32(least.width), height: Int32(least.height))
    painted.proxy.commit()
  }

  /// Takes the window off the screen.
  package func destroy() {
    closeMenu()
    toplevel.destroy()
    shellSurface.destroy()
    painted.destroy()
    cursor.destroy()
  }

  /// Draws what has changed; called once a turn of the loop.
  func update() {
    settingsChanged()
    performRequests()
    painted.update()
    menu?.painted.update()
  }

  func fail(_ error: ExampleError) {
    failure = failure ?? error
    isOpen = false
  }

  /// Looks again at what the compositor and the user want of the pointer.
  func settingsChanged() {
    scene.host.reducesMotion = session.settings.contains(.reducedMotion)
    scene.host.isAdaptive =
      session.capabilities.contains(.shape) && !session.settings.contains(.plain)
  }

  // MARK: Shell

  fileprivate func configure(serial: UInt32) {
    shellSurface.ackConfigure(serial: serial)
    state = pending
    let size = Size<SurfaceSpace>(
      width: state.size.width > 0 ? state.size.width : floatingSize.width,
      height: state.size.height > 0 ? state.size.height : floatingSize.height)
    if !state.isFilled { floatingSize = size }
    scene.layout(size)
    scene.host.isActive = state.isActivated
    painted.reshape(state.isFilled ? .filled : .window, size: scene.size)
    let window = painted.frame.window
    shellSurface.setWindowGeometry(
      x: Int32(window.minX), y: Int32(window.minY), width: Int32(window.width),
      height: Int32(window.height))
    painted.isConfigured = true
  }

  /// The size to go back to when the window no longer fills its place.
  private lazy var floatingSize = preferredSize

  private func performRequests() {
    for request in scene.host.takeRequests() {
      switch request {
      case .close: isOpen = false
      case .moveWindow:
        scene.cancelPress()
        if let press = input.press { toplevel.move(seat: press.seat, serial: press.serial) }
      case .toggleMaximized:
        if state.isMaximized { toplevel.unsetMaximized() } else { toplevel.setMaximized() }
      case .openMenu(let menu, let subject): open(menu, beside: subject)
      }
    }
  }

  private final class SurfaceEvents: XdgSurfaceEvents {
    private weak var window: ExampleWindow?

    init(_ window: ExampleWindow) { self.window = window }

    func configure(_ object: Proxy<XdgSurface>, serial: UInt32) {
      window?.configure(serial: serial)
    }
  }

  private final class ToplevelEvents: XdgToplevelEvents {
    private weak var window: ExampleWindow?

    init(_ window: ExampleWindow) { self.window = window }

    func configure(
      _ object: Proxy<XdgToplevel>, width: Int32, height: Int32, states: RawSpan
    ) {
      var state = ShellState()
      state.size = Size(width: Double(max(width, 0)), height: Double(max(height, 0)))
      let states = states.values(of: UInt32.self).map { XdgToplevel.State(rawValue: $0) }
      let filling: [XdgToplevel.State] = [
        .maximized, .fullscreen, .tiledLeft, .tiledRight, .tiledTop, .tiledBottom,
      ]
      state.isFilled = states.contains { filling.contains($0) }
      state.isMaximized = states.contains(.maximized)
      state.isActivated = states.contains(.activated)
      window?.pending = state
    }

    func close(_ object: Proxy<XdgToplevel>) { window?.isOpen = false }
  }
}
