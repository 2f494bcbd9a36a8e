import PointerGeometry

/// Which region of a surface is meant by a point.
///
/// Regions that are not nested, of all layers, compete by `Candidate.wins`. The winner's children
/// that are hit compete next, and so on: a child stands above its ancestors, and `z` compares
/// siblings. So something above a parent is above its children too, whatever their `z`.
extension SurfaceRegions {
  /// - Parameters:
  ///   - point: on the surface, inside of it.
  ///   - kept: the place of the region the pointer is on now; nil for a fresh look.
  /// - Complexity: O(log n) for each level of nesting under the point; no allocation.
  func hitTest(
    _ point: Point<SurfaceSpace>, size: Size<SurfaceSpace>, keeping kept: Int?
  ) -> Int? {
    let found = freshHit(point, size: size)
    guard let kept, kept != found, isHeld(kept, at: point, size: size) else { return found }
    guard let found else { return kept }
    return isKept(kept, against: found, at: point, size: size) ? kept : found
  }

  private func freshHit(_ point: Point<SurfaceSpace>, size: Size<SurfaceSpace>) -> Int? {
    var visitor = HitVisitor(point, window: .zero, layer: 0)
    var stratum = 0
    while stratum < table.strata.count, table.strata[stratum].depth == 0 {
      if !table.strata[stratum].isSensors,
        let view = view(ofLayer: table.strata[stratum].layer, at: point, size: size)
      {
        (visitor.point, visitor.window) = (view.point, view.window)
        visitor.layer = table.strata[stratum].layer
        let range = table.strata[stratum].start..<table.strata[stratum].end
        table.search(stratum, in: range, &visitor)
      }
      stratum += 1
    }
    guard var found = visitor.best?.item,
      let view = view(ofLayer: visitor.bestLayer, at: point, size: size)
    else { return nil }
    while true {
      let children = table.children(of: found)
      guard !children.isEmpty else { return found }
      var inner = HitVisitor(view.point, window: view.window, layer: visitor.bestLayer)
      table.search(table.stratum(of: children.lowerBound), in: children, &inner)
      guard let child = inner.best else { return found }
      found = child.item
    }
  }

  /// Whether the pointer is still near enough to the region it is on.
  private func isHeld(
    _ kept: Int, at point: Point<SurfaceSpace>, size: Size<SurfaceSpace>
  ) -> Bool {
    let stratum = table.strata[table.stratum(of: kept)]
    let padding = table.variants[table.traits[kept].variant].padding
    // A region without padding wants to be left where it ends.
    let slack = min(Tuning.hysteresis, padding * Tuning.hysteresisShare)
    guard !stratum.isSensors, let view = view(ofLayer: stratum.layer, at: point, size: size),
      table.hitAreas[kept].inset(by: -slack).contains(view.point)
    else { return false }
    return table.candidate(kept, at: view.point, window: view.window) != nil
  }

  /// Whether the region the pointer is on stays, although a fresh look finds another.
  ///
  /// Compared are the two ancestors, or selves, that are siblings.
  private func isKept(
    _ kept: Int, against found: Int, at point: Point<SurfaceSpace>, size: Size<SurfaceSpace>
  ) -> Bool {
    var (mine, other) = (kept, found)
    var (myDepth, otherDepth) = (depth(of: mine), depth(of: other))
    while myDepth > otherDepth, let parent = table.parent(of: mine) {
      mine = parent
      myDepth -= 1
    }
    // The found one is an ancestor: the child is above it.
    if mine == other { return true }
    while otherDepth > myDepth, let parent = table.parent(of: other) {
      other = parent
      otherDepth -= 1
    }
    if mine == other { return false }
    while let a = table.parent(of: mine), let b = table.parent(of: other), a != b {
      (mine, other) = (a, b)
    }
    guard let first = candidate(mine, at: point, size: size),
      let second = candidate(other, at: point, size: size)
    else { return false }
    return first.isKept(against: second)
  }

  private func depth(of place: Int) -> Int { table.strata[table.stratum(of: place)].depth }

  private func candidate(
    _ place: Int, at point: Point<SurfaceSpace>, size: Size<SurfaceSpace>
  ) -> Candidate? {
    let layer = table.strata[table.stratum(of: place)].layer
    guard let view = view(ofLayer: layer, at: point, size: size) else { return nil }
    return table.candidate(place, at: view.point, window: view.window)
  }

  /// A point and the part that shows, in the coordinates of a layer; nil where the layer does not
  /// show at the point.
  func view(
    ofLayer layer: Int, at point: Point<SurfaceSpace>, size: Size<SurfaceSpace>
  ) -> (point: Point<SurfaceSpace>, window: Rect<SurfaceSpace>)? {
    guard let window = layers[layer].window(in: size) else { return nil }
    let offset = layers[layer].offset
    let local = offset == .zero ? point : point - offset
    guard window.clamp(local) == local else { return nil }
    return (local, window)
  }
}
