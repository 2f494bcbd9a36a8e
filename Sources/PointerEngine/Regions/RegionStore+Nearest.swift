import PointerGeometry

/// Looking for what a pointer just misses, to explain it.
extension RegionStore {
  /// Whether a surface has declared any regions.
  func hasRegions(_ surface: SurfaceID) -> Bool {
    place(of: surface).map { surfaces[$0].table.count > 0 } ?? false
  }

  /// The region whose hit area is nearest to a point, and how far it is from there.
  ///
  /// - Complexity: O(n): for a person who asks, not for every motion.
  func nearest(
    to point: Point<SurfaceSpace>, on surface: SurfaceID, size: Size<SurfaceSpace>
  ) -> (key: RegionKey, distance: Double)? {
    guard let place = place(of: surface) else { return nil }
    var nearest: (key: RegionKey, distance: Double)?
    let table = surfaces[place].table
    for stratum in table.strata where !stratum.isSensors {
      for item in stratum.start..<stratum.end {
        guard let frame = surfaces[place].visibleFrame(at: item, in: size) else { continue }
        let padding = table.variants[table.traits[item].variant].padding
        let distance = frame.inset(by: -padding).distance(to: point)
        guard distance < nearest?.distance ?? .infinity else { continue }
        nearest = (surfaces[place].key(at: item), distance)
      }
    }
    return nearest
  }
}
