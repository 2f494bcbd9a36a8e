import WaylandServer

/// `zxdg_decoration_manager_v1`: tells clients to draw their own decorations.
final class DecorationManager: ZxdgDecorationManagerV1Requests {
  static let version: UInt32 = 1

  func getToplevelDecoration(
    _ resource: Resource<ZxdgDecorationManagerV1>, id: Resource<ZxdgToplevelDecorationV1>,
    toplevel: Resource<XdgToplevel>
  ) {
    guard let window = toplevel.handler(as: Toplevel.self) else { return }
    guard window.decoration == nil else {
      id.postError(.alreadyConstructed, "the window already has a decoration object")
      return
    }
    guard window.surface.contentImage == nil, window.surface.pending.attachment == nil else {
      id.postError(.unconfiguredBuffer, "the window already has a buffer")
      return
    }
    let decoration = ToplevelDecoration(resource: id, toplevel: window)
    window.decoration = decoration
    id.setHandler(decoration)
  }
}

/// A window's decoration: the answer is always "client side".
final class ToplevelDecoration: ZxdgToplevelDecorationV1Requests {
  private let resource: Resource<ZxdgToplevelDecorationV1>
  private weak var toplevel: Toplevel?

  init(resource: Resource<ZxdgToplevelDecorationV1>, toplevel: Toplevel) {
    self.resource = resource
    self.toplevel = toplevel
  }

  func sendConfigure() { resource.sendConfigure(mode: .clientSide) }

  func setMode(
    _ resource: Resource<ZxdgToplevelDecorationV1>, mode: ZxdgToplevelDecorationV1.Mode
  ) {
    toplevel?.shellSurface.scheduleConfigure()
  }

  func unsetMode(_ resource: Resource<ZxdgToplevelDecorationV1>) {
    toplevel?.shellSurface.scheduleConfigure()
  }

  /// Called when the window's object is destroyed first, which is a fault.
  func toplevelDestroyed() {
    resource.postError(.orphaned, "the window was destroyed before its decoration object")
  }

  func destroy(_ resource: Resource<ZxdgToplevelDecorationV1>) { toplevel?.decoration = nil }
}
