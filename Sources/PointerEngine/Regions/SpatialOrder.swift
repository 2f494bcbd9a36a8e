import PointerGeometry

/// The order in which a table keeps regions: neighbours on the screen next to each other.
///
/// By depth, layer and parent; then by size, in steps of eight, so that a few huge regions do not
/// blow up the nodes of small ones; then along a Z curve over the *ranks* of the middles, not over
/// the middles. Ranks spread evenly whatever the places are: a crowd on one spot is as well sorted
/// as a grid. (Packing in rank space: Qi, Tao, Chang and Zhang, "Theoretically optimal and
/// empirically efficient R-trees with strong parallelizability", VLDB 2018.)
struct SpatialOrder {
  /// The entries in table order.
  private(set) var entries: ContiguousArray<UInt32> = []
  /// Where each entry is in the table.
  private(set) var places: ContiguousArray<UInt32> = []
  private(set) var strata: ContiguousArray<Stratum> = []
  private(set) var families: ContiguousArray<Family> = []

  /// - Complexity: O(n) for each level of nesting.
  init(_ intake: borrowing Intake, _ regions: [Region]) {
    let count = intake.entries.count
    entries.reserveCapacity(count)
    places = ContiguousArray(repeating: 0, count: count)
    let near = Self.neighbourhoods(of: intake, regions)
    var isNested = false
    var hasSensors = false
    for entry in intake.entries {
      if entry.depth > 0 { isNested = true }
      if entry.isSensor { hasSensors = true }
    }
    for depth in 0...(isNested ? Tuning.nestingLimit : 0) {
      append(intake, near, depth: depth, sensors: false)
    }
    if hasSensors { append(intake, near, depth: 0, sensors: true) }
  }

  /// Appends the regions of one depth, or the sensors.
  private mutating func append(
    _ intake: borrowing Intake, _ near: ContiguousArray<UInt64>, depth: Int, sensors: Bool
  ) {
    var run = ContiguousArray<SortEntry>()
    if depth == 0, !sensors { run.reserveCapacity(intake.entries.count) }
    for index in intake.entries.indices {
      let entry = intake.entries[index]
      guard entry.isSensor == sensors, sensors || Int(entry.depth) == depth else { continue }
      // A parent's place tells its layer too: places are sorted by layer.
      let above = depth == 0 ? UInt64(entry.layer) : UInt64(places[Int(entry.parent)])
      run.append(SortEntry(key: above << 38 | near[index], item: UInt32(index)))
    }
    RadixSort.sort(&run)
    for entry in run {
      let item = intake.entries[Int(entry.item)]
      let place = entries.count
      if let last = strata.last, last.depth == depth, last.isSensors == sensors,
        last.layer == Int(item.layer)
      {
        strata[strata.count - 1].end = place + 1
      } else {
        strata.append(
          Stratum(
            layer: Int(item.layer), depth: depth, isSensors: sensors, start: place,
            end: place + 1))
      }
      if depth > 0 { extendFamily(of: places[Int(item.parent)], to: place) }
      places[Int(entry.item)] = UInt32(place)
      entries.append(entry.item)
    }
  }

  private mutating func extendFamily(of parent: UInt32, to place: Int) {
    if let last = families.last, last.parent == parent {
      families[families.count - 1].end = UInt32(place + 1)
    } else {
      families.append(Family(parent: parent, start: UInt32(place), end: UInt32(place + 1)))
    }
  }

  /// For each entry its size in four bits and its place on the curve in 34.
  private static func neighbourhoods(
    of intake: borrowing Intake, _ regions: [Region]
  ) -> ContiguousArray<UInt64> {
    let count = intake.entries.count
    var order = ContiguousArray<SortEntry>()
    order.reserveCapacity(count)
    var codes = ContiguousArray<UInt64>(repeating: 0, count: count)
    for index in 0..<count {
      let frame = regions[Int(intake.entries[index].source)].frame
      // 8^0 … 8^11 points, and what is smaller or larger.
      let size = max(frame.width, frame.height).exponent / 3
      codes[index] = UInt64(min(max(size, 0), 15)) << 34
      order.append(SortEntry(key: frame.midX.sortingBits, item: UInt32(index)))
    }
    RadixSort.sort(&order)
    addRanks(of: order, to: &codes, shift: 0)
    for rank in 0..<count {
      let index = Int(order[rank].item)
      order[rank].key = regions[Int(intake.entries[index].source)].frame.midY.sortingBits
    }
    RadixSort.sort(&order)
    addRanks(of: order, to: &codes, shift: 1)
    return codes
  }

  /// Equal places have equal ranks, so that what lies on one spot stays together.
  private static func addRanks(
    of order: ContiguousArray<SortEntry>, to codes: inout ContiguousArray<UInt64>, shift: UInt64
  ) {
    var rank: UInt64 = 0
    for index in order.indices {
      if index == 0 || order[index].key != order[index - 1].key {
        rank = spread(UInt32(index)) << shift
      }
      codes[Int(order[index].item)] |= rank
    }
  }

  /// A number of 17 bits with a zero between each two of them.
  private static func spread(_ number: UInt32) -> UInt64 {
    var bits = UInt64(number)
    bits = (bits | bits << 16) & 0x0000_FFFF_0000_FFFF
    bits = (bits | bits << 8) & 0x00FF_00FF_00FF_00FF
    bits = (bits | bits << 4) & 0x0F0F_0F0F_0F0F_0F0F
    bits = (bits | bits << 2) & 0x3333_3333_3333_3333
    return (bits | bits << 1) & 0x5555_5555_5555_5555
  }
}
