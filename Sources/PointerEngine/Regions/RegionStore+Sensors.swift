import PointerGeometry

/// Looking for the regions that only report.
extension RegionStore {
  /// Replaces the contents of `keys` by the sensors whose hit area holds a point.
  ///
  /// - Parameter keys: emptied first; its capacity is kept, so that a warm one costs no
  ///   allocation. At most `Tuning.sensorLimit`; of more, those that would win as targets; the
  ///   winner comes first.
  func sensors(
    at point: Point<SurfaceSpace>, on surface: SurfaceID, size: Size<SurfaceSpace>,
    into keys: inout ContiguousArray<RegionKey>
  ) {
    keys.removeAll(keepingCapacity: true)
    guard let place = place(of: surface) else { return }
    surfaces[place].collectSensors(at: point, size: size, into: &keys)
  }
}

extension SurfaceRegions {
  fileprivate func collectSensors(
    at point: Point<SurfaceSpace>, size: Size<SurfaceSpace>,
    into keys: inout ContiguousArray<RegionKey>
  ) {
    var visitor = SensorVisitor()
    // Strata of sensors come last.
    var index = table.strata.count - 1
    while index >= 0, table.strata[index].isSensors {
      if let view = view(ofLayer: table.strata[index].layer, at: point, size: size) {
        (visitor.point, visitor.window) = (view.point, view.window)
        table.search(
          index, in: table.strata[index].start..<table.strata[index].end, &visitor)
      }
      index -= 1
    }
    var rank = 0
    while rank < visitor.count {
      keys.append(key(at: Int(visitor.items[rank])))
      rank += 1
    }
  }
}

/// Collects the sensors that win, the winner first.
///
/// In vectors, since an array would be on the heap.
private struct SensorVisitor: RegionVisitor {
  var point = Point<SurfaceSpace>.zero
  var window = Rect<SurfaceSpace>.zero
  private(set) var items = SIMD8<UInt32>()
  private var distances = SIMD8<Double>()
  private(set) var count = 0
  /// The last one, while there is no room for more.
  private var worst: Candidate?

  func bound(of node: RegionNode) -> Candidate? {
    guard node.hitAreas.contains(point) else { return nil }
    let bound = node.bound(at: point)
    if let worst, !bound.wins(over: worst) { return nil }
    return bound
  }

  func prefers(_ bound: Candidate, to other: Candidate) -> Bool { bound.wins(over: other) }

  mutating func visit(_ place: Int, of table: RegionTable) {
    guard table.hitAreas[place].contains(point),
      let next = table.candidate(place, at: point, window: window)
    else { return }
    if let worst, !next.wins(over: worst) { return }
    var rank = worst == nil ? count : count - 1
    while rank > 0, next.wins(over: found(rank - 1, in: table)) {
      items[rank] = items[rank - 1]
      distances[rank] = distances[rank - 1]
      rank -= 1
    }
    items[rank] = UInt32(place)
    distances[rank] = next.distance
    if worst == nil { count += 1 }
    if count == Tuning.sensorLimit { worst = found(count - 1, in: table) }
  }

  private func found(_ rank: Int, in table: RegionTable) -> Candidate {
    table.candidate(Int(items[rank]), distance: distances[rank])
  }
}
