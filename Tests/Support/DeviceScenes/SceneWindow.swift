import WaylandClient

/// A window that fills the screen, of one colour.
final class SceneWindow {
  let surface: Proxy<WlSurface>
  /// Whether it has a content.
  private(set) var isMapped = false
  private unowned let client: SceneClient
  private let shm: Proxy<WlShm>
  private let shell: Proxy<XdgSurface>
  private let toplevel: Proxy<XdgToplevel>
  private var image: ShmImage?
  private var size = (width: Int32(0), height: Int32(0))

  init(
    _ client: SceneClient, compositor: Proxy<WlCompositor>, base: Proxy<XdgWmBase>,
    shm: Proxy<WlShm>
  ) {
    self.client = client
    self.shm = shm
    surface = compositor.createSurface()
    shell = base.getXdgSurface(surface: surface)
    toplevel = shell.getToplevel()
    shell.setHandler(self)
    toplevel.setHandler(self)
    toplevel.setFullscreen(output: nil)
    surface.commit()
  }
}

extension SceneWindow: XdgToplevelEvents {
  func configure(_ object: Proxy<XdgToplevel>, width: Int32, height: Int32, states: RawSpan) {
    size = (width, height)
  }

  func close(_ object: Proxy<XdgToplevel>) { client.trouble = "the window was closed" }
}

extension SceneWindow: XdgSurfaceEvents {
  func configure(_ object: Proxy<XdgSurface>, serial: UInt32) {
    object.ackConfigure(serial: serial)
    if image == nil, size.width > 0 {
      do {
        let image = try ShmImage(shm, width: size.width, height: size.height)
        surface.attach(buffer: image.proxy, x: 0, y: 0)
        surface.damageBuffer(x: 0, y: 0, width: size.width, height: size.height)
        self.image = image
        isMapped = true
      } catch {
        client.trouble = "\(error)"
      }
    }
    surface.commit()
  }
}
