import PointerGeometry

extension Scene {
  /// Puts a window on the stack, in front, for the first time since it was mapped.
  func add(_ toplevel: Toplevel) {
    toplevels.append(toplevel)
    invalidate()
    seat?.surfaceMapped(toplevel)
  }

  /// Takes a window off the stack, while it is still mapped.
  func remove(_ toplevel: Toplevel) {
    if let index = toplevels.lastIndex(where: { $0 === toplevel }) { toplevels.remove(at: index) }
    if toplevel.hasHadDialogs {
      for child in toplevels where child.parent === toplevel { child.parent = toplevel.parent }
    }
    subtreeWillUnmap(toplevel.surface)
  }

  /// Brings a window and its dialogs to the front.
  func raise(_ toplevel: Toplevel) {
    guard toplevels.contains(where: { $0 === toplevel }) else { return }
    let group = toplevels.filter { $0 === toplevel || $0.isDescendant(of: toplevel) }
    let order = toplevels.filter { candidate in !group.contains { $0 === candidate } } + group
    guard !zip(order, toplevels).allSatisfy({ $0 === $1 }) else { return }
    toplevels = order
    invalidate()
  }

  /// Sends the front window and its dialogs behind all others, or brings the last one to the front.
  ///
  /// - Returns: whether there is more than one to go through.
  func rotate(forward: Bool) -> Bool {
    guard let end = forward ? toplevels.last : toplevels.first else { return false }
    var head = end
    while let parent = head.parent, toplevels.contains(where: { $0 === parent }) { head = parent }
    let isMoved = { (window: Toplevel) in window === head || window.isDescendant(of: head) }
    let group = toplevels.filter(isMoved)
    let others = toplevels.filter { !isMoved($0) }
    guard !others.isEmpty else { return false }
    toplevels = forward ? group + others : others + group
    invalidate()
    return true
  }

  /// The topmost surface that takes input at a point.
  func hitTest(_ point: Point<LogicalSpace>) -> Hit? {
    // By index, and elements in motion ask in every frame: reversed views allocate where code is
    // not optimised.
    var index = toplevels.count
    while index > 0 {
      index -= 1
      let toplevel = toplevels[index]
      if let hit = hitTest(point, popupsOf: toplevel) { return hit }
      if let hit = toplevel.surface.hitTest(point, at: toplevel.surfaceOrigin) { return hit }
      if let backdrop = toplevel.backdrop, backdrop.contains(point) { return nil }
    }
    return nil
  }

  private func hitTest(_ point: Point<LogicalSpace>, popupsOf toplevel: Toplevel) -> Hit? {
    toplevel.popups.last { popup in
      guard popup.isMapped, let origin = popup.surfaceOrigin else { return nil }
      return popup.surface.hitTest(point, at: origin)
    }
  }

  /// Something to draw, in the order of drawing.
  enum Layer {
    case surface(Surface, origin: Point<LogicalSpace>)
    /// What a full-screen window does not cover itself.
    case backdrop(Toplevel, Rect<LogicalSpace>)
  }

  /// Everything shown, bottom first, without the pointer.
  func visitLayers(_ body: (Layer) -> Void) {
    for toplevel in toplevels {
      if let backdrop = toplevel.backdrop { body(.backdrop(toplevel, backdrop)) }
      toplevel.surface.visitTree(at: toplevel.surfaceOrigin) { body(.surface($0, origin: $1)) }
      for popup in toplevel.popups where popup.isMapped {
        guard let origin = popup.surfaceOrigin else { continue }
        popup.surface.visitTree(at: origin) { body(.surface($0, origin: $1)) }
      }
    }
  }

  /// The output that the pointer is on.
  var pointerOutput: Output? {
    seat.flatMap { output(at: $0.pointer.location) } ?? outputs.first
  }

  /// Where a new window goes: over its parent's middle, else centred, each a step further down
  /// and right than the last, and inside the output.
  func place(_ toplevel: Toplevel) -> Point<LogicalSpace> {
    let size = toplevel.geometry.size
    let parent = toplevel.parent.flatMap { $0.isMapped ? $0 : nil }
    let shown = parent.flatMap { output(showing: $0.frame) }
    guard let bounds = (shown ?? pointerOutput)?.bounds else { return .zero }
    var corner: Point<LogicalSpace>
    if let parent {
      corner = Point(
        x: parent.frame.midX - size.width / 2, y: parent.frame.midY - size.height / 2)
    } else {
      // Steps of 36 points, tuned by eye: a title bar stays visible. Eight, then from the start.
      let step = Double(placements % 8) * 36
      placements += 1
      corner = Point(
        x: bounds.midX - size.width / 2 + step, y: bounds.midY - size.height / 2 + step)
    }
    corner.x = max(bounds.minX, min(corner.x, bounds.maxX - size.width)).rounded(.down)
    corner.y = max(bounds.minY, min(corner.y, bounds.maxY - size.height)).rounded(.down)
    return corner
  }
}
