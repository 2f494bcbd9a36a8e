import WaylandServer

/// One client's `xdg_wm_base`.
final class WmBase: XdgWmBaseRequests {
  static let version: UInt32 = 5
  let resource: Resource<XdgWmBase>
  let display: Display
  /// `xdg_surface` objects alive that this object made.
  var surfaceCount = 0

  init(resource: Resource<XdgWmBase>, display: Display) {
    self.resource = resource
    self.display = display
  }

  func createPositioner(_ resource: Resource<XdgWmBase>, id: Resource<XdgPositioner>) {
    id.setHandler(Positioner())
  }

  func getXdgSurface(
    _ resource: Resource<XdgWmBase>, id: Resource<XdgSurface>, surface: Resource<WlSurface>
  ) {
    guard let target = Surface.from(surface) else { return }
    guard target.shellSurface == nil, target.mayBecomeShellSurface else {
      resource.postError(.role, "the surface already has a role")
      return
    }
    guard target.contentImage == nil, target.pending.attachment == nil else {
      resource.postError(.invalidSurfaceState, "the surface already has a buffer")
      return
    }
    let shellSurface = ShellSurface(resource: id, surface: target, wmBase: self)
    target.shellSurface = shellSurface
    target.delegate = shellSurface
    id.setHandler(shellSurface)
    surfaceCount += 1
  }

  // Nothing is asked by ping: a client that does not answer shows no other sign of it, and asking
  // would wake an idle machine.
  func pong(_ resource: Resource<XdgWmBase>, serial: UInt32) {}

  func destroy(_ resource: Resource<XdgWmBase>) {
    guard surfaceCount > 0 else { return }
    resource.postError(
      .defunctSurfaces, "\(surfaceCount) xdg_surface objects outlive their xdg_wm_base")
  }
}
