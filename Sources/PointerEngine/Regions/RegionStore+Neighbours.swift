import PointerGeometry

/// Looking for members of a group beside each other.
extension RegionStore {
  /// Whether a point is in the gap that a region and another member of its group close.
  ///
  /// - Parameters:
  ///   - key: a region in a group.
  ///   - point: on the surface, outside of the region's frame.
  /// - Complexity: as that of a hit test; no allocation.
  func isInGap(
    _ point: Point<SurfaceSpace>, beside key: RegionKey, size: Size<SurfaceSpace>
  ) -> Bool {
    guard let place = place(of: key.surface) else { return false }
    return surfaces[place].isInGap(point, beside: key, size: size)
  }
}

extension SurfaceRegions {
  fileprivate func isInGap(
    _ point: Point<SurfaceSpace>, beside key: RegionKey, size: Size<SurfaceSpace>
  ) -> Bool {
    guard let own = table.place(of: key) else { return false }
    let group = table.variants[table.traits[own].variant].group
    guard group != 0 else { return false }
    var index = 0
    while index < table.strata.count {
      let stratum = table.strata[index]
      let layer = layers[stratum.layer]
      if !stratum.isSensors, own >= stratum.start, own < stratum.end,
        let window = layer.window(in: size)
      {
        var visitor = GapVisitor(
          point: layer.offset == .zero ? point : point - layer.offset, window: window, own: own,
          frame: table.frames[own], group: group)
        table.search(index, in: stratum.start..<stratum.end, &visitor)
        return visitor.isFound
      }
      index += 1
    }
    return false
  }
}

/// Looks for a member of a group on the other side of a gap.
private struct GapVisitor: RegionVisitor {
  let point: Point<SurfaceSpace>
  let window: Rect<SurfaceSpace>
  let own: Int
  let frame: Rect<SurfaceSpace>
  let group: UInt32
  private(set) var isFound = false

  func bound(of node: RegionNode) -> Candidate? {
    let bound = node.bound(at: point)
    return isFound || bound.distance > Tuning.groupGapLimit ? nil : bound
  }

  func prefers(_ bound: Candidate, to other: Candidate) -> Bool { bound.distance < other.distance }

  mutating func visit(_ place: Int, of table: RegionTable) {
    guard !isFound, place != own, table.variants[table.traits[place].variant].group == group,
      let other = table.frames[place].intersection(window),
      frame.union(other).contains(point)
    else { return }
    let isBeside = frame.minY < other.maxY && other.minY < frame.maxY
    let isAbove = frame.minX < other.maxX && other.minX < frame.maxX
    let across = max(other.minX - frame.maxX, frame.minX - other.maxX)
    let down = max(other.minY - frame.maxY, frame.minY - other.maxY)
    isFound =
      (isBeside && across <= Tuning.groupGapLimit) || (isAbove && down <= Tuning.groupGapLimit)
  }
}
