import PointerGeometry

/// Regions that only report: the pointer is in any number of them, over and under targets.
///
/// They change nothing that is seen, so the plain pointer reports them as well. A held button or
/// a gesture freezes them like the target. Left before a target is entered and entered after one
/// was left, since a region may turn from the one into the other.
extension Engine {
  private var maySense: Bool { isShown && constraint != .grabbed }

  /// Looks for the sensors again, and leaves those that the pointer is in no more.
  mutating func leaveSensors(into effects: inout [EngineEffect]) {
    if maySense, isFrozen {
      foundSensors.removeAll(keepingCapacity: true)
      for index in sensors.indices where store.region(sensors[index])?.isSensor == true {
        foundSensors.append(sensors[index])
      }
    } else if maySense, let over {
      store.sensors(
        at: modelLocation.surface(origin: over.origin), on: over.surface, size: over.size,
        into: &foundSensors)
    } else {
      foundSensors.removeAll(keepingCapacity: true)
    }
    for index in sensors.indices where !Self.contains(foundSensors, sensors[index]) {
      effects.append(.leave(sensors[index], duration: 0))
    }
  }

  /// Enters the sensors that the pointer is in now.
  mutating func enterSensors(into effects: inout [EngineEffect]) {
    for index in foundSensors.indices where !Self.contains(sensors, foundSensors[index]) {
      effects.append(.enter(foundSensors[index], duration: 0))
    }
    swap(&sensors, &foundSensors)
  }

  private static func contains(_ keys: ContiguousArray<RegionKey>, _ key: RegionKey) -> Bool {
    for index in keys.indices where keys[index] == key { return true }
    return false
  }
}
