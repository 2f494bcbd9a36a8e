import PointerGeometry

/// Looking for the regions that only report.
extension RegionStore {
  /// Replaces the contents of `keys` by the sensors whose hit area holds a point.
  ///
  /// - Parameter keys: emptied first; its capacity is kept, so that a warm one costs no
  ///   allocation. At most `Tuning.sensorLimit`; of more, those that would win as targets, the
  ///   first one first.
  func sensors(
    at point: Point<SurfaceSpace>, on surface: SurfaceID, size: Size<SurfaceSpace>,
    into keys: inout ContiguousArray<RegionKey>
  ) {
    keys.removeAll(keepingCapacity: true)
    let bounds = Rect<SurfaceSpace>(origin: .zero, size: size)
    guard let place = place(of: surface), !bounds.isEmpty, bounds.clamp(point) == point else {
      return
    }
    for index in surfaces[place].regions.indices where surfaces[place].isSensor(at: index) {
      let layer = surfaces[place].layer(of: index)
      guard let window = layer.window(in: size) else { continue }
      let local = layer.offset == .zero ? point : point - layer.offset
      guard window.clamp(local) == local, surfaces[place].hitAreas[index].contains(local),
        surfaces[place].visibleFrame(at: index, in: size) != nil
      else { continue }
      keys.append(surfaces[place].key(at: index))
      if keys.count >= Tuning.sensorLimit { return }
    }
  }
}
