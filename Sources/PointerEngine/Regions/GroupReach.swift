import PointerGeometry

/// The hit areas of regions: their frames grown by their padding, and within a group up to the
/// neighbours, so that the gap between two members is no hole.
///
/// Two members of a group on one layer are neighbours where they face each other across a gap of
/// at most `Tuning.groupGapLimit` and no other member covers the whole of the one that looks.
/// Both reach over the whole gap; the nearer one wins there.
struct GroupReach {
  private enum Axis { case horizontal, vertical }

  /// A member, and how far it reaches beyond each edge.
  private struct Member {
    var item: UInt32
    var frame: Rect<SurfaceSpace>
    var padding: Double
    var group: UInt64
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    func low(_ axis: Axis) -> Double { axis == .horizontal ? frame.minX : frame.minY }

    func high(_ axis: Axis) -> Double { axis == .horizontal ? frame.maxX : frame.maxY }

    /// Its extent across the axis.
    func across(_ axis: Axis) -> (from: Double, to: Double) {
      axis == .horizontal ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
    }

    mutating func reachAhead(over gap: Double, _ axis: Axis) {
      if axis == .horizontal { right = max(right, gap) } else { bottom = max(bottom, gap) }
    }

    mutating func reachBack(over gap: Double, _ axis: Axis) {
      if axis == .horizontal { left = max(left, gap) } else { top = max(top, gap) }
    }
  }

  private var members: ContiguousArray<Member> = []
  private var areas: ContiguousArray<Rect<SurfaceSpace>> = []
  private var sorter = RadixSort()
  /// The members that are looked at together; kept for its capacity.
  private var run: ContiguousArray<SortEntry> = []

  /// Nothing yet, with room for a number of regions.
  init(capacity: Int = 0) { areas.reserveCapacity(capacity) }

  /// Adds a region; group 0 is none.
  mutating func add(frame: Rect<SurfaceSpace>, padding: Double, group: UInt32, layer: UInt8) {
    if group != 0 {
      if members.isEmpty { members.reserveCapacity(areas.capacity) }
      members.append(
        Member(
          item: UInt32(areas.count), frame: frame, padding: padding,
          group: UInt64(layer) << 32 | UInt64(group), left: padding, top: padding,
          right: padding, bottom: padding))
    }
    areas.append(
      Rect(
        minX: frame.minX - padding, minY: frame.minY - padding, maxX: frame.maxX + padding,
        maxY: frame.maxY + padding))
  }

  /// The hit areas, in the order in which the regions were added.
  ///
  /// - Complexity: O(n), k being limited to `Tuning.groupLookLimit` members that one looks at on
  ///   each side, and in each of the bands of `Tuning.groupGapLimit` that it is in.
  mutating func hitAreas() -> ContiguousArray<Rect<SurfaceSpace>> {
    guard !members.isEmpty else { return areas }
    var entries = ContiguousArray<SortEntry>()
    entries.reserveCapacity(members.count)
    for index in members.indices {
      entries.append(SortEntry(key: members[index].group, item: UInt32(index)))
    }
    sorter.sort(&entries)
    var start = 0
    while start < entries.count {
      var end = start + 1
      while end < entries.count, entries[end].key == entries[start].key { end += 1 }
      closeGaps(in: entries, start..<end, .horizontal)
      closeGaps(in: entries, start..<end, .vertical)
      start = end
    }
    for member in members {
      areas[Int(member.item)] = Rect(
        minX: member.frame.minX - member.left, minY: member.frame.minY - member.top,
        maxX: member.frame.maxX + member.right, maxY: member.frame.maxY + member.bottom)
    }
    return areas
  }

  /// Closes the gaps between members of one group that follow each other along an axis.
  private mutating func closeGaps(
    in entries: ContiguousArray<SortEntry>, _ group: Range<Int>, _ axis: Axis
  ) {
    guard group.count > Tuning.groupLookLimit else {
      return closeGaps(inRun: entries, group, axis)
    }
    let banded = bands(of: entries, group, axis)
    var start = 0
    while start < banded.count {
      var end = start + 1
      while end < banded.count, banded[end].key == banded[start].key { end += 1 }
      closeGaps(inRun: banded, start..<end, axis)
      start = end
    }
  }

  /// The members of a group by the bands across the axis that they touch.
  ///
  /// So whatever faces a member is in one of its bands.
  private mutating func bands(
    of entries: ContiguousArray<SortEntry>, _ group: Range<Int>, _ axis: Axis
  ) -> ContiguousArray<SortEntry> {
    var banded = ContiguousArray<SortEntry>()
    banded.reserveCapacity(2 * group.count)
    let limit = Self.bandLimit(among: members.count)
    for place in group {
      let index = Int(entries[place].item)
      let padding = members[index].padding
      let (from, to) = members[index].across(axis)
      let first = Int(((from - padding) / Tuning.groupGapLimit).rounded(.down))
      let last = Int(((to + padding) / Tuning.groupGapLimit).rounded(.down))
      for band in first...min(last, first + limit - 1) {
        banded.append(
          SortEntry(key: UInt64(UInt32(truncatingIfNeeded: band)), item: UInt32(index)))
      }
    }
    sorter.sort(&banded)
    return banded
  }

  /// In how many bands a member is, where there are this many members of groups altogether.
  static func bandLimit(among members: Int) -> Int {
    min(Tuning.groupBandLimit, max(Tuning.groupBandLeast, Tuning.groupBandTotal / max(1, members)))
  }

  /// Lets the members of a run that face each other along an axis reach each other.
  private mutating func closeGaps(
    inRun entries: ContiguousArray<SortEntry>, _ range: Range<Int>, _ axis: Axis
  ) {
    guard range.count > 1 else { return }
    run.removeAll(keepingCapacity: true)
    for place in range {
      let item = entries[place].item
      run.append(SortEntry(key: members[Int(item)].low(axis).sortingBits, item: item))
    }
    sorter.sort(&run)
    Self.look(along: run, axis, &members)
  }

  private static func look(
    along run: ContiguousArray<SortEntry>, _ axis: Axis, _ members: inout ContiguousArray<Member>
  ) {
    var members = members.mutableSpan
    for index in run.indices { look(from: index, in: run.span, axis, &members) }
  }

  /// Lets one member and those that it faces ahead reach each other.
  private static func look(
    from index: Int, in run: Span<SortEntry>, _ axis: Axis, _ members: inout MutableSpan<Member>
  ) {
    let mine = Int(run[index].item)
    let high = members[mine].high(axis)
    let (from, to) = members[mine].across(axis)
    let padding = members[mine].padding
    var next = index + 1
    var limit = run.count
    while next < limit {
      let middle = (next + limit) / 2
      let low = members[Int(run[middle].item)].low(axis)
      if low < high { next = middle + 1 } else { limit = middle }
    }
    let last = min(run.count, next + Tuning.groupLookLimit)
    while next < last {
      let other = Int(run[next].item)
      next += 1
      let gap = members[other].low(axis) - high
      if gap > Tuning.groupGapLimit { return }
      let (otherFrom, otherTo) = members[other].across(axis)
      let slack = max(padding, members[other].padding)
      guard otherFrom < to + slack, from < otherTo + slack else { continue }
      members[mine].reachAhead(over: gap, axis)
      members[other].reachBack(over: gap, axis)
      if otherFrom <= from, otherTo >= to { return }
    }
  }
}
