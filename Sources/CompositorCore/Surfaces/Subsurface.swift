import WaylandServer

/// The role of a surface that is part of another one.
///
/// Place and order are the parent's double-buffered state; synchronised commits wait for the
/// parent's.
final class Subsurface {
  let resource: Resource<WlSubsurface>
  /// The surface that has the role; nil once either object has gone.
  private(set) weak var surface: Surface?
  /// The surface it is part of; nil once that has been destroyed.
  private(set) weak var parent: Surface?
  /// The mode that the client set; an ancestor's can override it.
  private(set) var isSyncRequested = true
  /// Where its corner is in the parent; nil until the parent's state with it was applied.
  private(set) var place: (x: Int32, y: Int32)?

  init(resource: Resource<WlSubsurface>, surface: Surface, parent: Surface) {
    self.resource = resource
    self.surface = surface
    self.parent = parent
  }

  /// Called when the parent's state is applied.
  func takePlace(_ child: ChildList.Child, in surface: Surface) {
    if parent === surface { place = (child.x, child.y) }
  }

  /// Called when the parent is destroyed: the surface stays, unmapped for good.
  func parentWillGo() {
    if let surface, surface.isMapped { surface.scene.subtreeWillUnmap(surface) }
    parent = nil
    place = nil
  }

  /// Ends the role: the surface is unmapped at once, not at a commit.
  private func end() {
    guard let surface else { return }
    if surface.isMapped { surface.scene.subtreeWillUnmap(surface) }
    let host = parent
    parent = nil
    place = nil
    host?.childEnded()
    surface.delegate = nil
    surface.role = .none
    self.surface = nil
    if surface.cached != nil && !surface.isGone { surface.applyCached() }
  }
}

extension Subsurface: SurfaceRoleDelegate {
  func surfaceWillCommit(_ surface: Surface) -> Bool { true }
  func surfaceDidApply(_ surface: Surface) {}
  func surfaceWillGo(_ surface: Surface) { end() }
}

extension Subsurface: WlSubsurfaceRequests {
  func setPosition(_ resource: Resource<WlSubsurface>, x: Int32, y: Int32) {
    guard let parent else { return }
    parent.pendingChildren.setPosition(of: self, x: Box.clamped(Int64(x)), y: Box.clamped(Int64(y)))
    parent.hasPendingChildren = true
  }

  func placeAbove(_ resource: Resource<WlSubsurface>, sibling: Resource<WlSurface>) {
    place(.above, sibling)
  }

  func placeBelow(_ resource: Resource<WlSubsurface>, sibling: Resource<WlSurface>) {
    place(.below, sibling)
  }

  private func place(_ side: ChildList.Side, _ sibling: Resource<WlSurface>) {
    guard let parent, let other = Surface.from(sibling) else { return }
    let isPlaced: Bool
    if other === parent {
      isPlaced = parent.pendingChildren.placeAtParent(self, side)
    } else if case .subsurface(let neighbour) = other.role, neighbour.parent === parent {
      isPlaced = parent.pendingChildren.place(self, side, sibling: neighbour)
    } else {
      isPlaced = false
    }
    guard isPlaced else {
      resource.postError(.badSurface, "the reference is neither the parent nor a sibling")
      return
    }
    parent.hasPendingChildren = true
  }

  func setSync(_ resource: Resource<WlSubsurface>) { isSyncRequested = true }

  func setDesync(_ resource: Resource<WlSubsurface>) {
    guard isSyncRequested else { return }
    isSyncRequested = false
    if let surface { surface.flushIfDesynchronized() }
  }

  func destroy(_ resource: Resource<WlSubsurface>) { end() }

  func resourceDestroyed(_ resource: Resource<WlSubsurface>) { end() }
}

extension Surface {
  /// Notes that a child has left; now and then the lists are cleared of such.
  ///
  /// Not at once, so that a client with thousands of children can go in linear time.
  fileprivate func childEnded() {
    endedChildren += 1
    scene.invalidate()
    guard endedChildren * 2 > pendingChildren.count else { return }
    endedChildren = 0
    pendingChildren.removeAll { $0.parent !== self }
    cached?.children?.removeAll { $0.parent !== self }
    children.removeAll { $0.parent !== self }
  }

  /// Applies what is cached in this surface and below it where it no longer has to wait.
  func flushIfDesynchronized() {
    guard !isSynchronized else { return }
    if cached != nil {
      applyCached()
      return
    }
    for child in children.below + children.above {
      child.subsurface.surface?.flushIfDesynchronized()
    }
  }
}
