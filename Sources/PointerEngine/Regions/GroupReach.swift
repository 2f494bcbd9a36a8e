import PointerGeometry

/// The hit areas of regions: their frames grown by their padding, and within a group up to the
/// neighbours, so that the gap between two members is no hole.
///
/// Two members of a group on one layer are neighbours where they face each other across a gap of
/// at most `Tuning.groupGapLimit` and no other member covers the whole of the one that looks.
/// Both reach over the whole gap; the nearer one wins there.
struct GroupReach {
  /// A region, and how far it reaches beyond each edge.
  private struct Member {
    var frame: Rect<SurfaceSpace>
    var padding: Double
    var group: UInt64
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double
  }

  private var members: ContiguousArray<Member> = []
  private var hasGroups = false

  /// Adds a region; group 0 is none.
  mutating func add(frame: Rect<SurfaceSpace>, padding: Double, group: UInt32, layer: UInt8) {
    if group != 0 { hasGroups = true }
    members.append(
      Member(
        frame: frame, padding: padding, group: group == 0 ? 0 : UInt64(layer) << 32 | UInt64(group),
        left: padding, top: padding, right: padding, bottom: padding))
  }

  /// - Complexity: O(n), k being limited to `Tuning.groupLookLimit` members that one looks at on
  ///   each side, and in each of the bands of `Tuning.groupGapLimit` that it is in.
  mutating func hitAreas() -> ContiguousArray<Rect<SurfaceSpace>> {
    if hasGroups {
      closeGaps(.horizontal)
      closeGaps(.vertical)
    }
    var areas = ContiguousArray<Rect<SurfaceSpace>>()
    areas.reserveCapacity(members.count)
    for member in members {
      areas.append(
        Rect(
          minX: member.frame.minX - member.left, minY: member.frame.minY - member.top,
          maxX: member.frame.maxX + member.right, maxY: member.frame.maxY + member.bottom))
    }
    return areas
  }

  private enum Axis { case horizontal, vertical }

  /// Closes the gaps between members that follow each other along an axis.
  private mutating func closeGaps(_ axis: Axis) {
    let entries = bands(axis)
    var start = 0
    while start < entries.count {
      var end = start + 1
      while end < entries.count, entries[end].key == entries[start].key { end += 1 }
      for index in start..<end { look(from: index, in: entries, to: end, axis) }
      start = end
    }
  }

  /// All members of groups, by group, then by the bands across the axis that they touch, then
  /// along the axis.
  ///
  /// So whatever faces a member is in one of its bands.
  private func bands(_ axis: Axis) -> ContiguousArray<SortEntry> {
    var sorted = ContiguousArray<SortEntry>()
    sorted.reserveCapacity(members.count)
    for index in members.indices where members[index].group != 0 {
      sorted.append(SortEntry(key: low(index, axis).sortingBits, item: UInt32(index)))
    }
    RadixSort.sort(&sorted)
    // Groups and bands share the key's 64 bits: what could collide only shares a run, and members
    // of another group are passed over there.
    var entries = ContiguousArray<SortEntry>()
    entries.reserveCapacity(2 * sorted.count)
    for entry in sorted {
      let member = members[Int(entry.item)]
      let (from, to) = across(Int(entry.item), axis)
      let first = Int(((from - member.padding) / Tuning.groupGapLimit).rounded(.down))
      let last = Int(((to + member.padding) / Tuning.groupGapLimit).rounded(.down))
      for band in first...min(last, first + Tuning.groupBandLimit - 1) {
        let number = UInt64(UInt32(truncatingIfNeeded: band) & 0x3FF_FFFF)
        entries.append(SortEntry(key: member.group &* 0x400_0000 ^ number, item: entry.item))
      }
    }
    RadixSort.sort(&entries)
    return entries
  }

  /// Lets one member and those that it faces ahead reach each other.
  private mutating func look(
    from index: Int, in entries: ContiguousArray<SortEntry>, to end: Int, _ axis: Axis
  ) {
    let mine = Int(entries[index].item)
    let high = high(mine, axis)
    let (from, to) = across(mine, axis)
    var next = index + 1
    var limit = end
    while next < limit {
      let middle = (next + limit) / 2
      if low(Int(entries[middle].item), axis) < high { next = middle + 1 } else { limit = middle }
    }
    let last = min(end, next + Tuning.groupLookLimit)
    while next < last {
      let other = Int(entries[next].item)
      next += 1
      let gap = low(other, axis) - high
      if gap > Tuning.groupGapLimit { return }
      let (otherFrom, otherTo) = across(other, axis)
      let slack = max(members[mine].padding, members[other].padding)
      guard members[other].group == members[mine].group, otherFrom < to + slack,
        from < otherTo + slack
      else { continue }
      reach(from: mine, to: other, over: gap, axis)
      if otherFrom <= from, otherTo >= to { return }
    }
  }

  private mutating func reach(from first: Int, to second: Int, over gap: Double, _ axis: Axis) {
    switch axis {
    case .horizontal:
      members[first].right = max(members[first].right, gap)
      members[second].left = max(members[second].left, gap)
    case .vertical:
      members[first].bottom = max(members[first].bottom, gap)
      members[second].top = max(members[second].top, gap)
    }
  }

  private func low(_ index: Int, _ axis: Axis) -> Double {
    axis == .horizontal ? members[index].frame.minX : members[index].frame.minY
  }

  private func high(_ index: Int, _ axis: Axis) -> Double {
    axis == .horizontal ? members[index].frame.maxX : members[index].frame.maxY
  }

  private func across(_ index: Int, _ axis: Axis) -> (from: Double, to: Double) {
    let frame = members[index].frame
    return axis == .horizontal ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
  }
}
