import WaylandClient

/// One client connection with the globals that tests use.
final class TestClient {
  let connection: Connection
  let registry: Registry
  unowned let world: World

  private(set) var compositor = Proxy<WlCompositor>()
  private(set) var subcompositor = Proxy<WlSubcompositor>()
  private(set) var shm = Proxy<WlShm>()
  private(set) var wmBase = Proxy<XdgWmBase>()
  private(set) var viewporter = Proxy<WpViewporter>()
  private(set) var pixelManager = Proxy<WpSinglePixelBufferManagerV1>()
  private(set) var presentation = Proxy<WpPresentation>()
  private(set) var decorations = Proxy<ZxdgDecorationManagerV1>()
  private(set) var screencopy = Proxy<ZwlrScreencopyManagerV1>()
  private(set) var outputManager = Proxy<ZxdgOutputManagerV1>()
  private(set) var scales = Proxy<WpFractionalScaleManagerV1>()
  private(set) var output = Proxy<WlOutput>()
  private(set) var seat = Proxy<WlSeat>()

  init(_ connection: Connection, world: World) {
    self.connection = connection
    self.world = world
    registry = Registry(connection)
  }

  func bindGlobals() {
    bind(&compositor, maxVersion: 5)
    bind(&subcompositor)
    bind(&shm)
    bind(&wmBase, maxVersion: 5)
    bind(&viewporter)
    bind(&pixelManager)
    bind(&presentation)
    bind(&decorations)
    bind(&screencopy)
    bind(&outputManager)
    bind(&scales)
    bind(&output)
    bind(&seat)
  }

  private func bind<I: WaylandInterface>(_ place: inout Proxy<I>, maxVersion: UInt32 = .max) {
    if let proxy = registry.bind(I.self, maxVersion: maxVersion) { place = proxy }
  }

  /// The protocol error that ended the connection.
  var violation: ProtocolError? {
    if case .violation(let error) = connection.error { return error }
    return nil
  }

  /// A buffer of one colour.
  func buffer(
    _ width: Int, _ height: Int, _ pixel: UInt32 = 0xffff_ffff,
    format: WlShm.Format = .argb8888
  ) throws -> TestBuffer {
    try TestBuffer(self, width: width, height: height, format: format) { _, _ in pixel }
  }

  /// A window that is mapped with a content of one colour.
  func window(
    _ width: Int, _ height: Int, _ pixel: UInt32 = 0xffff_ffff, format: WlShm.Format = .argb8888
  ) throws -> TestWindow {
    let window = TestWindow(window: self)
    try window.map(try buffer(width, height, pixel, format: format))
    return window
  }
}
