import EventLoop
import WaylandClient

/// A client with windows as large as the screen, that writes down all it hears of input.
final class SceneClient {
  /// Everything so far, in order.
  private(set) var heard: [Heard] = []
  /// What the protocols demand, checked from the first event on.
  private(set) var rules = WireRules()
  /// Why the client cannot go on.
  var trouble: String?
  /// Who hears the pointer, if the seat has one.
  private(set) var pointer: PointerEar?

  let registry: Registry
  private let connection: Connection
  private let compositor: Proxy<WlCompositor>
  private let shm: Proxy<WlShm>
  private let seat: Proxy<WlSeat>
  private let gestures: Proxy<ZwpPointerGesturesV1>
  private let regions: Proxy<FerrofluidPointerRegionsManagerV1>
  private let base: Proxy<XdgWmBase>
  private var windows: [SceneWindow] = []
  /// The objects of each capability that the seat has now.
  private var keyboard: KeyboardEar?
  private var touch: TouchEar?
  private var tablets: TabletEar?

  /// Connects and asks for a window that fills the screen.
  init(socket: String, loop: Loop) throws {
    connection = try Connection(name: socket)
    registry = Registry(connection)
    try connection.roundtrip()
    guard let compositor = registry.bind(WlCompositor.self, maxVersion: 5),
      let shm = registry.bind(WlShm.self, maxVersion: 1),
      let seat = registry.bind(WlSeat.self, maxVersion: 8),
      let base = registry.bind(XdgWmBase.self, maxVersion: 2),
      let gestures = registry.bind(ZwpPointerGesturesV1.self, maxVersion: 3),
      let regions = registry.bind(FerrofluidPointerRegionsManagerV1.self),
      let tabletManager = registry.bind(ZwpTabletManagerV2.self)
    else { throw SceneError.surroundings("the compositor lacks a global that a client needs") }
    (self.compositor, self.shm, self.seat) = (compositor, shm, seat)
    (self.gestures, self.regions) = (gestures, regions)
    self.base = base
    connection.onError = { [unowned self] in trouble = "\($0)" }
    seat.setHandler(self)
    base.setHandler(self)
    tablets = TabletEar(self, manager: tabletManager, seat: seat)
    openWindow()
    try connection.attach(to: loop)
  }

  deinit { connection.close() }

  /// How many windows are on the screen.
  var mappedWindows: Int { windows.count(where: \.isMapped) }

  /// Opens a window that fills the screen.
  func openWindow() {
    windows.append(SceneWindow(self, compositor: compositor, base: base, shm: shm))
  }

  /// How a scene calls a window: nothing for the first one.
  func name(of surface: Proxy<WlSurface>?) -> String {
    guard let index = windows.firstIndex(where: { $0.surface.id == surface?.id }) else {
      return " gone"
    }
    return index == 0 ? "" : " window \(index + 1)"
  }

  /// Adds what one of the client's objects heard.
  func add(_ event: Heard) {
    heard.append(event)
    rules.note(event)
  }

  /// Checks that nothing is left open, when all devices have gone.
  func finishRules() { rules.finish() }

  /// Forgets what came so far.
  func forget() { heard = [] }
}

extension SceneClient: XdgWmBaseEvents {
  func ping(_ object: Proxy<XdgWmBase>, serial: UInt32) { object.pong(serial: serial) }
}

extension SceneClient: WlSeatEvents {
  /// Takes the objects that there are, and gives back those that there are not any more, as a
  /// client should.
  func capabilities(_ object: Proxy<WlSeat>, capabilities: WlSeat.Capability) {
    if capabilities.contains(.pointer) != (pointer != nil) {
      pointer?.release()
      pointer =
        capabilities.contains(.pointer)
        ? PointerEar(self, seat: seat, gestures: gestures, regions: regions) : nil
    }
    if capabilities.contains(.keyboard) != (keyboard != nil) {
      keyboard?.release()
      keyboard = capabilities.contains(.keyboard) ? KeyboardEar(self, seat: seat) : nil
    }
    if capabilities.contains(.touch) != (touch != nil) {
      touch?.release()
      touch = capabilities.contains(.touch) ? TouchEar(self, seat: seat) : nil
    }
  }
}
