import PointerGeometry

/// The hit areas of regions: their frames grown by their padding, and within a group up to the
/// neighbours, so that the gap between two members is no hole.
///
/// Two members are neighbours where they face each other across a gap of at most
/// `Tuning.groupGapLimit`. Both reach over the whole gap; the nearer one wins there.
enum GroupReach {
  /// How far a region reaches beyond each edge.
  private struct Reach {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double
  }

  /// - Complexity: O(n log n + n·k), k being the number of members within reach of one.
  static func hitAreas(
    of regions: ContiguousArray<StoredRegion>
  ) -> ContiguousArray<Rect<SurfaceSpace>> {
    var reaches = ContiguousArray<Reach>()
    reaches.reserveCapacity(regions.count)
    struct Group: Hashable {
      var layer: LayerID
      var number: UInt32
    }
    var groups: [Group: [Int]] = [:]
    for index in regions.indices {
      let region = regions[index].region
      let padding = region.effectivePadding
      reaches.append(Reach(left: padding, top: padding, right: padding, bottom: padding))
      if region.group != 0, !region.isSensor {
        let group = Group(layer: region.layer, number: region.group)
        groups[group, default: []].append(index)
      }
    }
    for members in groups.values where members.count > 1 {
      closeRows(of: members, in: regions, &reaches)
      closeColumns(of: members, in: regions, &reaches)
    }
    var areas = ContiguousArray<Rect<SurfaceSpace>>()
    areas.reserveCapacity(regions.count)
    for index in regions.indices {
      let frame = regions[index].region.frame
      let reach = reaches[index]
      areas.append(
        Rect(
          minX: frame.minX - reach.left, minY: frame.minY - reach.top,
          maxX: frame.maxX + reach.right, maxY: frame.maxY + reach.bottom))
    }
    return areas
  }

  /// Closes the gaps between members beside each other.
  private static func closeRows(
    of members: [Int], in regions: ContiguousArray<StoredRegion>,
    _ reaches: inout ContiguousArray<Reach>
  ) {
    let sorted = members.sorted { regions[$0].region.frame.minX < regions[$1].region.frame.minX }
    for (place, left) in sorted.enumerated() {
      let a = regions[left].region.frame
      for right in sorted[(place + 1)...] {
        let b = regions[right].region.frame
        let gap = b.minX - a.maxX
        // Sorted: whatever comes later is further away still.
        if gap > Tuning.groupGapLimit { break }
        let slack = max(
          regions[left].region.effectivePadding, regions[right].region.effectivePadding)
        guard gap >= 0, b.minY < a.maxY + slack, a.minY < b.maxY + slack else { continue }
        reaches[left].right = max(reaches[left].right, gap)
        reaches[right].left = max(reaches[right].left, gap)
      }
    }
  }

  /// Closes the gaps between members above each other.
  private static func closeColumns(
    of members: [Int], in regions: ContiguousArray<StoredRegion>,
    _ reaches: inout ContiguousArray<Reach>
  ) {
    let sorted = members.sorted { regions[$0].region.frame.minY < regions[$1].region.frame.minY }
    for (place, top) in sorted.enumerated() {
      let a = regions[top].region.frame
      for bottom in sorted[(place + 1)...] {
        let b = regions[bottom].region.frame
        let gap = b.minY - a.maxY
        if gap > Tuning.groupGapLimit { break }
        let slack = max(
          regions[top].region.effectivePadding, regions[bottom].region.effectivePadding)
        guard gap >= 0, b.minX < a.maxX + slack, a.minX < b.maxX + slack else { continue }
        reaches[top].bottom = max(reaches[top].bottom, gap)
        reaches[bottom].top = max(reaches[bottom].top, gap)
      }
    }
  }
}
