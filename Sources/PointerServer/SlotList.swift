/// The slots of a table in the order in which regions were added, in portions.
///
/// A change of one region after a commit, which shares the list with the current state, copies one
/// portion and the list of portions, and not all regions.
struct SlotList {
  private typealias Portion = ContiguousArray<RegionSlot>

  /// The slots of a portion: with 64 the list of portions of the most regions is as long as four
  /// portions, so that neither is the greater part of what a change copies.
  private static let portion = 64

  private var portions: ContiguousArray<Portion> = []
  /// The number of slots, removed regions included.
  private(set) var count = 0

  init() {}

  subscript(slot: Int) -> RegionSlot {
    get { portions[slot / Self.portion][slot % Self.portion] }
    _modify { yield &portions[slot / Self.portion][slot % Self.portion] }
  }

  mutating func append(_ slot: RegionSlot) {
    if count == portions.count * Self.portion {
      var new = Portion()
      new.reserveCapacity(Self.portion)
      portions.append(new)
    }
    portions[portions.count - 1].append(slot)
    count += 1
  }

  /// Calls `body` with each region's slot and its place, in order.
  func forEachTaken(_ body: (Int, borrowing RegionSlot) -> Void) {
    var first = 0
    for portion in portions {
      for index in portion.indices where portion[index].isTaken {
        body(first + index, portion[index])
      }
      first += Self.portion
    }
  }
}
