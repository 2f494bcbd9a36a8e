import PointerGeometry

/// The regions of one surface, in surface-local coordinates, so that moving a window touches none.
struct SurfaceRegions {
  let surface: SurfaceID
  private(set) var regions: ContiguousArray<StoredRegion> = []
  /// The hit area of each region, beside the regions: a scan reads these alone.
  private(set) var hitAreas: ContiguousArray<Rect<SurfaceSpace>> = []

  init(surface: SurfaceID) { self.surface = surface }

  /// Replaces the regions.
  ///
  /// A region whose id was there before keeps its generation; every other gets `generation`. Of
  /// two with one id the later counts.
  mutating func replace(with new: [Region], generation: UInt32) {
    var generations: [RegionID: UInt32] = [:]
    generations.reserveCapacity(regions.count)
    for stored in regions { generations[stored.region.id] = stored.generation }
    var places: [RegionID: Int] = [:]
    places.reserveCapacity(new.count)
    regions.removeAll(keepingCapacity: true)
    for region in new {
      guard let region = region.sanitized() else { continue }
      let stored = StoredRegion(
        region: region, generation: generations[region.id] ?? generation)
      if let place = places[region.id] {
        regions[place] = stored
      } else {
        places[region.id] = regions.count
        regions.append(stored)
      }
    }
    hitAreas = GroupReach.hitAreas(of: regions)
  }

  /// The place of a region that is declared now.
  func index(of key: RegionKey) -> Int? {
    for index in regions.indices
    where regions[index].region.id == key.region && regions[index].generation == key.generation {
      return index
    }
    return nil
  }

  func key(at index: Int) -> RegionKey {
    RegionKey(
      surface: surface, region: regions[index].region.id, generation: regions[index].generation)
  }
}
