import PointerGeometry

/// All declared regions, by surface, with generational keys.
///
/// Callers ask for keys and regions and never for places in the tables. A surface's regions are
/// one immutable table, replaced as a whole; its layers are beside it, so that scrolling changes
/// one number.
struct RegionStore {
  /// Sorted by name.
  private(set) var surfaces: ContiguousArray<SurfaceRegions> = []
  /// The generation of the next regions to appear.
  ///
  /// One for each replacement is enough, since ids are unique within it. It comes round after 2^32
  /// replacements, more than a year of them at one hundred a second.
  private var nextGeneration: UInt32 = 1

  /// Replaces the regions of a surface.
  ///
  /// - Complexity: O(n) with a small constant; `Tuning.regionLimit` bounds n.
  mutating func replace(
    _ regions: [Region], of surface: SurfaceID, noting refusals: inout Refusals
  ) {
    let place = placeForChange(of: surface)
    surfaces[place].replace(with: regions, generation: nextGeneration, noting: &refusals)
    nextGeneration &+= 1
    if surfaces[place].isEmpty { surfaces.remove(at: place) }
  }

  /// Replaces the layers of a surface; they may be declared before or after their regions.
  ///
  /// - Complexity: O(1) in the number of regions.
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

  /// Forgets a surface.
  mutating func remove(_ surface: SurfaceID) {
    if let place = place(of: surface) { surfaces.remove(at: place) }
  }

  /// The region a key means, or nil if that declaration is gone.
  func region(_ key: RegionKey) -> Region? {
    guard let place = place(of: key.surface),
      let item = surfaces[place].table.place(of: key)
    else { return nil }
    return surfaces[place].table.region(at: item)
  }

  /// The part of a region that shows: within its surface, its layer's clip and its ancestors, on
  /// the surface; nil for a dead key or a region of which nothing shows.
  func visibleFrame(_ key: RegionKey, in size: Size<SurfaceSpace>) -> Rect<SurfaceSpace>? {
    guard let place = place(of: key.surface),
      let item = surfaces[place].table.place(of: key)
    else { return nil }
    return surfaces[place].visibleFrame(at: item, in: size)
  }

  /// Where the (0, 0) of a region's own coordinates is on its surface: the offset of its layer,
  /// zero for a dead key.
  func offset(of key: RegionKey) -> Vector<SurfaceSpace> {
    guard let place = place(of: key.surface),
      let item = surfaces[place].table.place(of: key)
    else { return .zero }
    return surfaces[place].layer(of: item).offset
  }

  /// The region that is meant by a point.
  ///
  /// - Parameters:
  ///   - point: surface-local.
  ///   - surface: the surface the pointer is over.
  ///   - size: the surface's size; regions and padding end there.
  ///   - kept: the region the pointer is on now, which has a small advantage; nil for a fresh look.
  /// - Complexity: O(log n) for each level of nesting; no allocation.
  func hitTest(
    _ point: Point<SurfaceSpace>, on surface: SurfaceID, size: Size<SurfaceSpace>,
    keeping kept: RegionKey?
  ) -> RegionKey? {
    guard let place = place(of: surface) else { return nil }
    var keptItem: Int?
    if let kept, kept.surface == surface { keptItem = surfaces[place].table.place(of: kept) }
    guard let item = surfaces[place].hitTest(point, size: size, keeping: keptItem) else {
      return nil
    }
    return surfaces[place].key(at: item)
  }

  /// - Complexity: O(log n) in the number of surfaces.
  func place(of surface: SurfaceID) -> Int? {
    let place = firstPlace(notBefore: surface)
    return place < surfaces.count && surfaces[place].surface == surface ? place : nil
  }

  private func firstPlace(notBefore surface: SurfaceID) -> Int {
    var low = 0
    var high = surfaces.count
    while low < high {
      let middle = (low + high) / 2
      if surfaces[middle].surface.rawValue < surface.rawValue {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  private mutating func placeForChange(of surface: SurfaceID) -> Int {
    let place = firstPlace(notBefore: surface)
    if place == surfaces.count || surfaces[place].surface != surface {
      surfaces.insert(SurfaceRegions(surface: surface), at: place)
    }
    return place
  }
}
