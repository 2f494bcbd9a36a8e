import PointerGeometry

/// Looking for what a pointer just misses, to explain it.
extension RegionStore {
  /// Whether a surface has declared any regions.
  func hasRegions(_ surface: SurfaceID) -> Bool { place(of: surface) != nil }

  /// The region whose hit area is nearest to a point, and how far it is from there.
  ///
  /// - Complexity: O(n): for a person who asks, not for every motion.
  func nearest(
    to point: Point<SurfaceSpace>, on surface: SurfaceID, size: Size<SurfaceSpace>
  ) -> (key: RegionKey, distance: Double)? {
    guard let place = place(of: surface) else { return nil }
    var nearest: (key: RegionKey, distance: Double)?
    for index in surfaces[place].regions.indices {
      let key = surfaces[place].key(at: index)
      guard let frame = visibleFrame(key, in: size) else { continue }
      let padding = surfaces[place].regions[index].region.effectivePadding
      let distance = frame.inset(by: -padding).distance(to: point)
      if distance < nearest?.distance ?? .infinity { nearest = (key, distance) }
    }
    return nearest
  }
}
