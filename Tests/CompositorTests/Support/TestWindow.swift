import Testing
import WaylandClient

/// A client's surface with what it hears from the server.
class TestSurface: WlSurfaceEvents {
  let client: TestClient
  let proxy: Proxy<WlSurface>
  private(set) var entered: [Proxy<WlOutput>] = []

  convenience init(_ client: TestClient) {
    self.init(client, client.compositor.createSurface())
  }

  init(_ client: TestClient, _ proxy: Proxy<WlSurface>) {
    self.client = client
    self.proxy = proxy
    proxy.setHandler(self)
  }

  func enter(_ object: Proxy<WlSurface>, output: Proxy<WlOutput>?) {
    if let output { entered.append(output) }
  }

  func leave(_ object: Proxy<WlSurface>, output: Proxy<WlOutput>?) {
    entered.removeAll { $0 == output }
  }

  /// Attaches a buffer, damages all of it and commits.
  func commit(_ buffer: TestBuffer?) {
    proxy.attach(buffer: buffer?.proxy, x: 0, y: 0)
    if let buffer {
      proxy.damageBuffer(x: 0, y: 0, width: Int32(buffer.width), height: Int32(buffer.height))
    }
    proxy.commit()
  }

  func frame() -> CallbackProbe {
    let probe = CallbackProbe()
    proxy.frame().setHandler(probe)
    return probe
  }

  /// A subsurface of this one.
  func subsurface(_ child: TestSurface) -> Proxy<WlSubsurface> {
    client.subcompositor.getSubsurface(surface: child.proxy, parent: proxy)
  }
}

/// A window: surface, `xdg_surface` and `xdg_toplevel`, acknowledging every configure event.
final class TestWindow: TestSurface, XdgSurfaceEvents, XdgToplevelEvents {
  let shell: Proxy<XdgSurface>
  let toplevel: Proxy<XdgToplevel>
  private(set) var configures = 0
  private(set) var lastSerial: UInt32 = 0
  private(set) var size = (width: Int32(0), height: Int32(0))
  private(set) var states: [UInt32] = []
  private(set) var isClosed = false
  var acknowledges = true

  init(window client: TestClient) {
    let surface = client.compositor.createSurface()
    shell = client.wmBase.getXdgSurface(surface: surface)
    toplevel = shell.getToplevel()
    super.init(client, surface)
    shell.setHandler(self)
    toplevel.setHandler(self)
  }

  func configure(_ object: Proxy<XdgSurface>, serial: UInt32) {
    configures += 1
    lastSerial = serial
    if acknowledges { object.ackConfigure(serial: serial) }
  }

  func configure(
    _ object: Proxy<XdgToplevel>, width: Int32, height: Int32, states: RawSpan
  ) {
    size = (width, height)
    self.states = states.values(of: UInt32.self)
  }

  func close(_ object: Proxy<XdgToplevel>) { isClosed = true }

  /// Commits without content and waits for the first configure event.
  func begin() throws {
    let before = configures
    proxy.commit()
    try client.world.pump("the first configure") { self.configures > before }
  }

  /// Goes all the way to a mapped window.
  func map(_ buffer: TestBuffer) throws {
    try begin()
    commit(buffer)
    try client.world.sync(client)
  }

  func has(_ state: XdgToplevel.State) -> Bool { states.contains(state.rawValue) }
}

/// A popup of a window or of another popup.
final class TestPopup: TestSurface, XdgSurfaceEvents, XdgPopupEvents {
  let shell: Proxy<XdgSurface>
  let popup: Proxy<XdgPopup>
  private(set) var configures = 0
  private(set) var place = (x: Int32(0), y: Int32(0), width: Int32(0), height: Int32(0))
  private(set) var tokens: [UInt32] = []
  private(set) var isDone = false

  init(_ client: TestClient, parent: Proxy<XdgSurface>?, _ positioner: Proxy<XdgPositioner>) {
    let surface = client.compositor.createSurface()
    shell = client.wmBase.getXdgSurface(surface: surface)
    popup = shell.getPopup(parent: parent, positioner: positioner)
    super.init(client, surface)
    shell.setHandler(self)
    popup.setHandler(self)
  }

  func configure(_ object: Proxy<XdgSurface>, serial: UInt32) {
    configures += 1
    object.ackConfigure(serial: serial)
  }

  func configure(_ object: Proxy<XdgPopup>, x: Int32, y: Int32, width: Int32, height: Int32) {
    place = (x, y, width, height)
  }

  func popupDone(_ object: Proxy<XdgPopup>) { isDone = true }

  func repositioned(_ object: Proxy<XdgPopup>, token: UInt32) { tokens.append(token) }

  /// Goes all the way to a mapped popup of one colour.
  func map(_ pixel: UInt32) throws {
    proxy.commit()
    try client.world.pump("the popup's configure") {
      self.configures > 0 || self.client.violation != nil
    }
    commit(try client.buffer(Int(place.width), Int(place.height), pixel))
    try client.world.sync(client)
  }
}

extension TestClient {
  /// A positioner of a drop-down menu, or with other rules.
  func positioner(
    width: Int32 = 50, height: Int32 = 40, anchor: (x: Int32, y: Int32, w: Int32, h: Int32),
    edge: XdgPositioner.Anchor = .bottomLeft, gravity: XdgPositioner.Gravity = .bottomRight,
    adjustment: XdgPositioner.ConstraintAdjustment = []
  ) -> Proxy<XdgPositioner> {
    let positioner = wmBase.createPositioner()
    positioner.setSize(width: width, height: height)
    positioner.setAnchorRect(x: anchor.x, y: anchor.y, width: anchor.w, height: anchor.h)
    positioner.setAnchor(anchor: edge)
    positioner.setGravity(gravity: gravity)
    positioner.setConstraintAdjustment(constraintAdjustment: adjustment.rawValue)
    return positioner
  }
}
