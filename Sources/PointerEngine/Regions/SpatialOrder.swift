import PointerGeometry

/// The order in which a table keeps regions: neighbours on the screen next to each other.
///
/// By depth, layer and parent; then by size, in steps of eight, so that a few huge regions do not
/// blow up the nodes of small ones. What is alike in that is cut into slabs of equally many regions
/// along x, and sorted along y within each slab, up and down by turns ("sort, tile, recursive",
/// Leutenegger, Lopez and Edgington, ICDE 1997). Only ranks count, so that a crowd on one spot is
/// as well sorted as a grid.
struct SpatialOrder {
  /// The entries in table order.
  private(set) var entries: ContiguousArray<UInt32> = []
  /// Where each entry is in the table.
  private(set) var places: ContiguousArray<UInt32> = []
  private(set) var strata: ContiguousArray<Stratum> = []
  private(set) var families: ContiguousArray<Family> = []
  private var sorter = RadixSort()

  /// - Complexity: O(n) for each level of nesting.
  init(_ intake: borrowing Intake) {
    let count = intake.entries.count
    entries.reserveCapacity(count)
    places = ContiguousArray(repeating: 0, count: count)
    var deepest = 0
    var hasSensors = false
    for entry in intake.entries {
      if entry.isSensor { hasSensors = true } else { deepest = max(deepest, Int(entry.depth)) }
    }
    for depth in 0...deepest { append(intake, depth: depth, sensors: false) }
    if hasSensors { append(intake, depth: 0, sensors: true) }
  }

  /// Appends the regions of one depth, or the sensors.
  private mutating func append(_ intake: borrowing Intake, depth: Int, sensors: Bool) {
    var run = ContiguousArray<SortEntry>()
    run.reserveCapacity(intake.entries.count - entries.count)
    for index in intake.entries.indices {
      let entry = intake.entries[index]
      guard entry.isSensor == sensors, sensors || Int(entry.depth) == depth else { continue }
      run.append(SortEntry(key: entry.frame.minX.placeBits, item: UInt32(index)))
    }
    sort(&run, intake, depth: depth)
    let start = entries.count
    entries.append(contentsOf: run.map(\.item))
    number(from: start)
    addStrata(intake, from: start, depth: depth, sensors: sensors)
    guard depth > 0 else { return }
    for place in start..<entries.count {
      let parent = intake.entries[Int(entries[place])].parent
      extendFamily(of: places[Int(parent)], to: place)
    }
  }

  private mutating func number(from start: Int) {
    let entries = entries
    var places = places.mutableSpan
    for place in start..<entries.count { places[Int(entries[place])] = UInt32(place) }
  }

  /// Adds a stratum for each layer that regions are on.
  private mutating func addStrata(
    _ intake: borrowing Intake, from start: Int, depth: Int, sensors: Bool
  ) {
    var start = start
    while start < entries.count {
      let layer = intake.entries[Int(entries[start])].layer
      var end = start + 1
      while end < entries.count, intake.entries[Int(entries[end])].layer == layer { end += 1 }
      strata.append(
        Stratum(layer: Int(layer), depth: depth, isSensors: sensors, start: start, end: end))
      start = end
    }
  }

  private mutating func extendFamily(of parent: UInt32, to place: Int) {
    if let last = families.last, last.parent == parent {
      families[families.count - 1].end = UInt32(place + 1)
    } else {
      families.append(Family(parent: parent, start: UInt32(place), end: UInt32(place + 1)))
    }
  }

  /// Sorts a run whose keys are the left edges.
  private mutating func sort(
    _ run: inout ContiguousArray<SortEntry>, _ intake: borrowing Intake, depth: Int
  ) {
    sorter.sort(&run)
    var keys = run.mutableSpan
    for place in keys.indices {
      let entry = Int(keys[place].item)
      // A parent's place tells its layer too: places are sorted by layer.
      let above =
        depth == 0
        ? UInt64(intake.entries[entry].layer)
        : UInt64(places[Int(intake.entries[entry].parent)])
      let frame = intake.entries[entry].frame
      // 8^0 … 8^14 points, and what is smaller or larger.
      let size = max(frame.width, frame.height).exponent / 3
      keys[place].key = above << 4 | UInt64(min(max(size, 0), 15))
    }
    sorter.sort(&run)
    let slabs = numberSlabs(in: &run, intake)
    // The order so far is that of x, and stays that of equal heights.
    keys = run.mutableSpan
    for place in keys.indices {
      keys[place].key = intake.entries[Int(keys[place].item)].frame.minY.placeBits
    }
    sorter.sort(&run)
    keys = run.mutableSpan
    for place in keys.indices { keys[place].key = UInt64(slabs[Int(keys[place].item)]) }
    sorter.sort(&run)
    var start = 0
    while start < run.count {
      var end = start + 1
      while end < run.count, run[end].key == run[start].key { end += 1 }
      let isUpwards = run[start].key & 1 == 1
      sortPiles(&run, in: start..<end, intake)
      if isUpwards { run[start..<end].reverse() }
      start = end
    }
  }

  /// Numbers the slabs of a run that is sorted by group (its keys) and x; by entry.
  ///
  /// A slab has 2^k nodes, about as many as there are slabs, so that nodes of nodes fit into slabs
  /// or slabs into them.
  private mutating func numberSlabs(
    in run: inout ContiguousArray<SortEntry>, _ intake: borrowing Intake
  ) -> ContiguousArray<UInt32> {
    var slabs = ContiguousArray<UInt32>(repeating: 0, count: intake.entries.count)
    var slab: UInt32 = 0
    var start = 0
    while start < run.count {
      var end = start + 1
      while end < run.count, run[end].key == run[start].key { end += 1 }
      let nodes = (end - start + RegionNode.fanOut - 1) / RegionNode.fanOut
      let doublings = (Int.bitWidth - nodes.leadingZeroBitCount) / 2
      let length = RegionNode.fanOut << doublings
      sortColumns(&run, in: start..<end, longerThan: length, intake)
      for place in start..<end {
        slabs[Int(run[place].item)] = slab + UInt32((place - start) / length)
      }
      slab += UInt32((end - start - 1) / length) + 1
      start = end
    }
    return slabs
  }

  /// Sorts by the right edge what has a left edge in common and fills more than a slab.
  private mutating func sortColumns(
    _ run: inout ContiguousArray<SortEntry>, in range: Range<Int>, longerThan length: Int,
    _ intake: borrowing Intake
  ) {
    var start = range.lowerBound
    while start < range.upperBound {
      let edge = intake.entries[Int(run[start].item)].frame.minX
      var end = start + 1
      while end < range.upperBound, intake.entries[Int(run[end].item)].frame.minX == edge {
        end += 1
      }
      if end - start > length {
        var column = ContiguousArray(run[start..<end])
        for place in column.indices {
          column[place].key = intake.entries[Int(column[place].item)].frame.maxX.sortingBits
        }
        sorter.sort(&column)
        for place in column.indices { run[start + place].item = column[place].item }
      }
      start = end
    }
  }

  /// Sorts what has one corner in common by the opposite one, so that a pile is made of nodes too.
  private mutating func sortPiles(
    _ run: inout ContiguousArray<SortEntry>, in range: Range<Int>, _ intake: borrowing Intake
  ) {
    var start = range.lowerBound
    while start < range.upperBound {
      let corner = intake.entries[Int(run[start].item)].frame.origin
      var end = start + 1
      while end < range.upperBound,
        intake.entries[Int(run[end].item)].frame.origin == corner
      {
        end += 1
      }
      if end - start > RegionNode.fanOut {
        var pile = ContiguousArray(run[start..<end])
        for place in pile.indices {
          pile[place].key = intake.entries[Int(pile[place].item)].frame.maxY.sortingBits
        }
        sorter.sort(&pile)
        for place in pile.indices {
          pile[place].key = intake.entries[Int(pile[place].item)].frame.maxX.sortingBits
        }
        sorter.sort(&pile)
        for place in pile.indices { run[start + place].item = pile[place].item }
      }
      start = end
    }
  }
}
