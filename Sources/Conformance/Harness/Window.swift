import WaylandClient

/// A window over all of an output, so that it is clear where on the screen its places are.
final class Window {
  let client: Client
  let surface: Proxy<WlSurface>
  let shell: Proxy<XdgSurface>
  let toplevel: Proxy<XdgToplevel>
  private let listener = Listener()
  private(set) var size: (width: Int32, height: Int32) = (0, 0)
  private var picture: Picture?

  /// The least size that the cases need.
  private static let least: (width: Int32, height: Int32) = (400, 300)

  /// Makes a window and waits until it is shown.
  init(_ client: Client, title: String = "conformance") throws {
    self.client = client
    surface = client.compositor.createSurface()
    shell = client.shell.getXdgSurface(surface: surface)
    toplevel = shell.getToplevel()
    shell.setHandler(listener)
    toplevel.setHandler(listener)
    toplevel.setTitle(title: title)
    toplevel.setFullscreen(output: nil)
    surface.commit()
    try client.require("the window's first configure event") { listener.isConfigured }
    size.width = max(listener.width, Self.least.width)
    size.height = max(listener.height, Self.least.height)
    let picture = try Picture(client, size.width, size.height)
    self.picture = picture
    picture.attach(to: surface)
    surface.commit()
    try client.roundTrip()
  }

  /// Takes the window away; the surface stays.
  func unmap() throws {
    surface.attach(buffer: nil, x: 0, y: 0)
    surface.commit()
    try client.roundTrip()
  }

  private final class Listener: XdgSurfaceEvents, XdgToplevelEvents {
    var isConfigured = false
    var width: Int32 = 0
    var height: Int32 = 0

    func configure(_ object: Proxy<XdgSurface>, serial: UInt32) {
      object.ackConfigure(serial: serial)
      isConfigured = true
    }

    func configure(
      _ object: Proxy<XdgToplevel>, width: Int32, height: Int32, states: RawSpan
    ) {
      (self.width, self.height) = (width, height)
    }
  }
}
