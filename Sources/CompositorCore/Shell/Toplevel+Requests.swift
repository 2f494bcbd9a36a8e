import WaylandServer

extension Toplevel: XdgToplevelRequests {
  func setParent(_ resource: Resource<XdgToplevel>, parent: Resource<XdgToplevel>?) {
    guard let other = parent.flatMap({ $0.handler(as: Toplevel.self) }), other.isMapped else {
      self.parent = nil
      return
    }
    guard other !== self, !other.isDescendant(of: self) else {
      resource.postError(.invalidParent, "a window cannot be its own parent's parent")
      return
    }
    other.hasHadDialogs = true
    self.parent = other
  }

  func setTitle(_ resource: Resource<XdgToplevel>, title: String) { self.title = title }

  func setAppId(_ resource: Resource<XdgToplevel>, appId: String) { appID = appId }

  // There is no window menu; the protocol lets a compositor do nothing.
  func showWindowMenu(
    _ resource: Resource<XdgToplevel>, seat: Resource<WlSeat>, serial: UInt32, x: Int32, y: Int32
  ) {}

  func move(_ resource: Resource<XdgToplevel>, seat: Resource<WlSeat>, serial: UInt32) {
    guard isMapped, !current.isManaged else { return }
    scene.seat?.beginMove(self, serial: serial)
  }

  func resize(
    _ resource: Resource<XdgToplevel>, seat: Resource<WlSeat>, serial: UInt32,
    edges: XdgToplevel.ResizeEdge
  ) {
    guard ResizeEdges(rawValue: edges.rawValue).isValid else {
      resource.postError(.invalidResizeEdge, "no resize edge has the number \(edges.rawValue)")
      return
    }
    guard isMapped, !current.isManaged else { return }
    scene.seat?.beginResize(self, serial: serial, edges: edges)
  }

  func setMaxSize(_ resource: Resource<XdgToplevel>, width: Int32, height: Int32) {
    guard isSize(resource, width, height) else { return }
    pendingMaximum = Dimensions(width: width, height: height)
  }

  func setMinSize(_ resource: Resource<XdgToplevel>, width: Int32, height: Int32) {
    guard isSize(resource, width, height) else { return }
    pendingMinimum = Dimensions(width: width, height: height)
  }

  func setMaximized(_ resource: Resource<XdgToplevel>) { setManaged(maximized: true) }

  func unsetMaximized(_ resource: Resource<XdgToplevel>) { setManaged(maximized: false) }

  func setFullscreen(_ resource: Resource<XdgToplevel>, output: Resource<WlOutput>?) {
    fullscreenOutput = output.flatMap { Output.from($0) }
    setManaged(fullscreen: true)
  }

  func unsetFullscreen(_ resource: Resource<XdgToplevel>) { setManaged(fullscreen: false) }

  // Not among the capabilities that were announced.
  func setMinimized(_ resource: Resource<XdgToplevel>) {}

  func destroy(_ resource: Resource<XdgToplevel>) {
    decoration?.toplevelDestroyed()
    shellSurface.roleObjectDestroyed()
  }

  func resourceDestroyed(_ resource: Resource<XdgToplevel>) {
    shellSurface.roleObjectDestroyed()
  }

  private func isSize(_ resource: Resource<XdgToplevel>, _ width: Int32, _ height: Int32) -> Bool {
    guard width >= 0, height >= 0 else {
      resource.postError(.invalidSize, "size \(width) × \(height) is negative")
      return false
    }
    return true
  }
}
