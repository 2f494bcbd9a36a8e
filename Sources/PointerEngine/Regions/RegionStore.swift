import PointerGeometry

/// All declared regions, by surface, with generational keys.
///
/// Callers ask for keys and regions and never for places in the arrays, so that an index can
/// replace the linear scan without them.
struct RegionStore {
  var surfaces: ContiguousArray<SurfaceRegions> = []
  /// The generation of the next regions to appear.
  ///
  /// One for each replacement is enough, since ids are unique within it. It comes round after 2^32 replacements, more than a year of them at
  /// one hundred a second.
  private var nextGeneration: UInt32 = 1

  /// Replaces the regions of a surface.
  mutating func replace(_ regions: [Region], of surface: SurfaceID) {
    let place = place(of: surface) ?? surfaces.count
    if place == surfaces.count { surfaces.append(SurfaceRegions(surface: surface)) }
    surfaces[place].replace(with: regions, generation: nextGeneration)
    nextGeneration &+= 1
    if surfaces[place].regions.isEmpty { surfaces.remove(at: place) }
  }

  /// Forgets a surface.
  mutating func remove(_ surface: SurfaceID) {
    surfaces.removeAll { $0.surface == surface }
  }

  /// The region a key means, or nil if that declaration is gone.
  func region(_ key: RegionKey) -> Region? {
    guard let place = place(of: key.surface), let index = surfaces[place].index(of: key) else {
      return nil
    }
    return surfaces[place].regions[index].region
  }

  /// The part of a region that is on its surface; nil for a dead key or a region outside.
  func visibleFrame(_ key: RegionKey, in size: Size<SurfaceSpace>) -> Rect<SurfaceSpace>? {
    guard let place = place(of: key.surface), let index = surfaces[place].index(of: key) else {
      return nil
    }
    return surfaces[place].regions[index].visibleFrame(in: size)
  }

  /// The region that is meant by a point.
  ///
  /// - Parameters:
  ///   - point: surface-local.
  ///   - surface: the surface the pointer is over.
  ///   - size: the surface's size; regions and padding end there.
  ///   - kept: the region the pointer is on now, which has a small advantage; nil for a fresh look.
  /// - Complexity: O(n); no allocation.
  func hitTest(
    _ point: Point<SurfaceSpace>, on surface: SurfaceID, size: Size<SurfaceSpace>,
    keeping kept: RegionKey?
  ) -> RegionKey? {
    guard let place = place(of: surface) else { return nil }
    let bounds = Rect<SurfaceSpace>(origin: .zero, size: size)
    guard !bounds.isEmpty, bounds.clamp(point) == point else { return nil }
    var best: Candidate?
    var current: Candidate?
    let keptIndex =
      kept.flatMap { $0.surface == surface ? surfaces[place].index(of: $0) : nil } ?? -1
    for index in surfaces[place].hitAreas.indices {
      let area = surfaces[place].hitAreas[index]
      if index == keptIndex, area.inset(by: -Tuning.hysteresis).contains(point) {
        current = candidate(index, at: point, place: place, bounds: bounds)
      }
      guard area.contains(point),
        let next = candidate(index, at: point, place: place, bounds: bounds)
      else { continue }
      if let leader = best, !next.wins(over: leader) { continue }
      best = next
    }
    if let current {
      guard let leader = best, !current.isKept(against: leader) else {
        return surfaces[place].key(at: current.index)
      }
    }
    return best.map { surfaces[place].key(at: $0.index) }
  }

  private func candidate(
    _ index: Int, at point: Point<SurfaceSpace>, place: Int, bounds: Rect<SurfaceSpace>
  ) -> Candidate? {
    let stored = surfaces[place].regions[index]
    guard let frame = stored.visibleFrame(in: bounds.size) else { return nil }
    return Candidate(
      index: index, z: stored.region.z, isCard: stored.region.kind == .card,
      // A point on the far edge is outside: the neighbour that begins there wins.
      distance: frame.contains(point)
        ? 0 : max(frame.distance(to: point), .leastNormalMagnitude),
      area: frame.width * frame.height)
  }

  func place(of surface: SurfaceID) -> Int? {
    for place in surfaces.indices where surfaces[place].surface == surface { return place }
    return nil
  }
}
