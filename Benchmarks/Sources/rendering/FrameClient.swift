import CLinux
import Glibc
import WaylandClient

/// A client with one window of 1920 × 1080 that commits in step with frame callbacks.
///
/// The pixels of its three buffers were painted before, so nothing but the compositor works.
final class FrameClient: XdgSurfaceEvents, XdgToplevelEvents, XdgWmBaseEvents {
  struct Fault: Error { let text: String }

  private static let (width, height) = (1920, 1080)
  private let connection: Connection
  private let registry: Registry
  private let shell: Proxy<XdgWmBase>
  private let surface: Proxy<WlSurface>
  private let shellSurface: Proxy<XdgSurface>
  private let toplevel: Proxy<XdgToplevel>
  private var buffers: [FrameBuffer] = []
  private var isConfigured = false
  /// How often no buffer was free when one was needed.
  private(set) var waits = 0

  /// Opens the window.
  init(socket: String, hasAlpha: Bool, isFullScreen: Bool) throws {
    connection = try Connection(name: socket)
    registry = Registry(connection)
    try Self.roundTrip(connection)
    guard let compositor = registry.bind(WlCompositor.self, maxVersion: 4),
      let memory = registry.bind(WlShm.self, maxVersion: 1),
      let shell = registry.bind(XdgWmBase.self, maxVersion: 1)
    else { throw Fault(text: "the compositor lacks wl_compositor, wl_shm or xdg_wm_base") }
    self.shell = shell
    surface = compositor.createSurface()
    shellSurface = shell.getXdgSurface(surface: surface)
    toplevel = shellSurface.getToplevel()
    shell.setHandler(self)
    shellSurface.setHandler(self)
    toplevel.setHandler(self)
    toplevel.setTitle(title: "rendering benchmark")
    if isFullScreen { toplevel.setFullscreen(output: nil) }
    surface.commit()
    try wait("a configure event") { isConfigured }
    for index in 0..<3 {
      buffers.append(
        try FrameBuffer(
          memory, width: Self.width, height: Self.height, hasAlpha: hasAlpha,
          seed: UInt32(index + 1)))
    }
  }

  deinit { connection.close() }

  private static func roundTrip(_ connection: Connection) throws {
    _ = try connection.roundtrip()
    _ = try connection.roundtrip()
  }

  /// Commits so many frames, each when the compositor asks for it.
  func run(_ scene: FrameScene, frames: Int) throws {
    for frame in 0..<frames {
      if scene != .nothing { try attach(scene, frame) }
      let probe = DoneProbe()
      surface.frame().setHandler(probe)
      surface.commit()
      try wait("a frame callback") { probe.isDone }
    }
  }

  /// Shows the window for the first time, whatever the scene.
  func show() throws {
    try attach(.opaque, 0)
    surface.commit()
    try Self.roundTrip(connection)
  }

  private func attach(_ scene: FrameScene, _ frame: Int) throws {
    var free = buffers.indices.first { !buffers[($0 + frame) % 3].isBusy }
    if free == nil { waits += 1 }
    try wait("a buffer's release") {
      free = buffers.indices.first { !buffers[($0 + frame) % 3].isBusy }
      return free != nil
    }
    guard let free else { return }
    let buffer = buffers[(free + frame) % 3]
    buffer.isBusy = true
    surface.attach(buffer: buffer.proxy, x: 0, y: 0)
    if scene == .small {
      surface.damageBuffer(
        x: Int32(frame * 13 % (Self.width - 64)), y: Int32(frame * 7 % (Self.height - 64)),
        width: 64, height: 64)
    } else {
      surface.damageBuffer(x: 0, y: 0, width: Int32(Self.width), height: Int32(Self.height))
    }
  }

  private func wait(_ what: String, until isDone: () -> Bool) throws {
    while !isDone() {
      while !connection.prepareRead() { _ = try connection.dispatchPending() }
      _ = try connection.flush()
      var descriptor = pollfd(fd: connection.fd, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, 5000) > 0 else {
        connection.cancelRead()
        throw Fault(text: "waited 5 s for \(what)")
      }
      try connection.read()
      _ = try connection.dispatchPending()
    }
  }

  // MARK: Events

  func configure(_ object: Proxy<XdgSurface>, serial: UInt32) {
    object.ackConfigure(serial: serial)
    isConfigured = true
  }

  func configure(_ object: Proxy<XdgToplevel>, width: Int32, height: Int32, states: RawSpan) {}

  func close(_ object: Proxy<XdgToplevel>) {}

  func ping(_ object: Proxy<XdgWmBase>, serial: UInt32) { object.pong(serial: serial) }
}

/// Notes that a callback fired.
private final class DoneProbe: WlCallbackEvents {
  private(set) var isDone = false

  func done(_ object: Proxy<WlCallback>, callbackData: UInt32) { isDone = true }
}
