import PointerGeometry

/// Looking for what a movement may have been aimed at.
extension RegionStore {
  /// Appends the regions that attract and whose visible frame is within a distance of a point.
  ///
  /// - Parameters:
  ///   - reach: in points, from the point to the nearest point of the frame.
  ///   - candidates: emptied first; its capacity is kept, so that a warm one costs no allocation.
  ///     At most `Tuning.candidateLimit`; of more, the nearest ones.
  func candidates(
    near point: Point<SurfaceSpace>, reach: Double, on surface: SurfaceID,
    size: Size<SurfaceSpace>, into candidates: inout ContiguousArray<MagneticCandidate>
  ) {
    candidates.removeAll(keepingCapacity: true)
    guard let place = place(of: surface) else { return }
    for index in surfaces[place].regions.indices {
      let stored = surfaces[place].regions[index]
      guard !stored.region.isSensor, ResolvedEffect(of: stored.region).attracts,
        let frame = surfaces[place].visibleFrame(at: index, in: size),
        frame.distance(to: point) <= reach
      else { continue }
      candidates.append(
        MagneticCandidate(
          key: surfaces[place].key(at: index), frame: frame,
          padding: stored.region.effectivePadding, z: stored.region.z,
          isEnabled: stored.region.isEnabled))
      if candidates.count >= Tuning.candidateLimit { return }
    }
  }
}
