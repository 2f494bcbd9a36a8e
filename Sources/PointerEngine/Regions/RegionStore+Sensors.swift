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
    // Strata of sensors come last.
    guard let last = table.strata.last, last.isSensors else { return }
    var visitor = SensorVisitor()
    var index = table.strata.count - 1
    while index >= 0, table.strata[index].isSensors {
      if let view = view(ofLayer: table.strata[index].layer, at: point, size: size) {
        (visitor.point, visitor.window) = (view.point, view.window)
        table.search(
          index, in: table.strata[index].start..<table.strata[index].end, &visitor)
      }
      index -= 1
    }
    var place = 0
    while place < visitor.count {
      keys.append(key(at: visitor.found[place].item))
      place += 1
    }
  }
}

/// Collects the sensors that win, the winner first, without a heap.
private struct SensorVisitor: RegionVisitor {
  var point = Point<SurfaceSpace>.zero
  var window = Rect<SurfaceSpace>.zero
  private(set) var found = InlineArray<8, Candidate>(repeating: .none)
  private(set) var count = 0

  func bound(of node: RegionNode) -> Candidate? {
    guard let bound = node.bound(at: point, within: node.reach) else { return nil }
    return count == Tuning.sensorLimit && !bound.wins(over: found[count - 1]) ? nil : bound
  }

  func prefers(_ bound: Candidate, to other: Candidate) -> Bool { bound.wins(over: other) }

  mutating func visit(_ place: Int, of table: RegionTable) {
    guard table.hitAreas[place].contains(point),
      let next = table.candidate(place, at: point, window: window)
    else { return }
    if count == Tuning.sensorLimit {
      guard next.wins(over: found[count - 1]) else { return }
    } else {
      count += 1
    }
    var rank = count - 1
    while rank > 0, next.wins(over: found[rank - 1]) {
      found[rank] = found[rank - 1]
      rank -= 1
    }
    found[rank] = next
  }
}

extension Candidate {
  fileprivate static var none: Candidate {
    Candidate(item: 0, z: 0, isCard: false, distance: 0, area: 0, order: 0)
  }
}
