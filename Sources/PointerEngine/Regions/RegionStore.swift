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
  mutating func replace(
    _ regions: [Region], of surface: SurfaceID, noting refusals: inout Refusals
  ) {
    let place = placeForChange(of: surface)
    surfaces[place].replace(with: regions, generation: nextGeneration, noting: &refusals)
    nextGeneration &+= 1
    if surfaces[place].isEmpty { surfaces.remove(at: place) }
  }

  /// Replaces the layers of a surface; they may be declared before or after their regions.
  mutating func declare(
    _ layers: [Layer], of surface: SurfaceID, noting refusals: inout Refusals
  ) {
    let place = placeForChange(of: surface)
    surfaces[place].declare(layers, noting: &refusals)
    if surfaces[place].isEmpty { surfaces.remove(at: place) }
  }

  /// Moves a layer.
  ///
  /// - Complexity: O(1) in the number of regions: one number changes.
  mutating func scroll(
    _ layer: LayerID, of surface: SurfaceID, to offset: Vector<SurfaceSpace>,
    noting refusals: inout Refusals
  ) {
    guard let place = place(of: surface) else {
      return refusals.note(.layer, id: layer.rawValue)
    }
    surfaces[place].scroll(layer, to: offset, noting: &refusals)
  }

  private mutating func placeForChange(of surface: SurfaceID) -> Int {
    if let place = place(of: surface) { return place }
    surfaces.append(SurfaceRegions(surface: surface))
    return surfaces.count - 1
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
    return surfaces[place].visibleFrame(at: index, in: size)
  }

  /// Where the (0, 0) of a region's own coordinates is on its surface: the offset of its layer,
  /// zero for a dead key.
  func offset(of key: RegionKey) -> Vector<SurfaceSpace> {
    guard let place = place(of: key.surface), let index = surfaces[place].index(of: key) else {
      return .zero
    }
    return surfaces[place].layer(of: index).offset
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
    for index in surfaces[place].hitAreas.indices where !surfaces[place].isSensor(at: index) {
      let layer = surfaces[place].layer(of: index)
      guard let window = layer.window(in: size) else { continue }
      let point = layer.offset == .zero ? point : point - layer.offset
      guard window.clamp(point) == point else { continue }
      let area = surfaces[place].hitAreas[index]
      if index == keptIndex, area.inset(by: -Tuning.hysteresis).contains(point) {
        current = candidate(index, at: point, place: place, window: window)
      }
      guard area.contains(point),
        let next = candidate(index, at: point, place: place, window: window)
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
    _ index: Int, at point: Point<SurfaceSpace>, place: Int, window: Rect<SurfaceSpace>
  ) -> Candidate? {
    let stored = surfaces[place].regions[index]
    guard let frame = stored.region.frame.intersection(window) else { return nil }
    return Candidate(
      index: index, z: stored.region.z, isCard: stored.region.kind == .card,
      // A point on the far edge is outside: the neighbour that begins there wins.
      distance: frame.contains(point)
        ? 0 : max(frame.distance(to: point), .leastNormalMagnitude),
      area: stored.region.frame.width * stored.region.frame.height)
  }

  func place(of surface: SurfaceID) -> Int? {
    for place in surfaces.indices where surfaces[place].surface == surface { return place }
    return nil
  }
}
