import PointerEngine
import WaylandServer

/// The slots of a table in the order in which regions were added.
///
/// It has one of two forms. *Flat*, as after a file was taken: then the regions are one array, which
/// the engine gets as it is. *In portions*, since the first change of a single one: a change after a
/// commit, which shares the list with the current state, then copies one portion and the list of
/// portions, and not all regions.
struct SlotList {
  private typealias Portion = ContiguousArray<RegionSlot>

  /// The slots of a portion: with 64 the list of portions of the most regions is as long as four
  /// portions, so that neither is the greater part of what a change copies.
  private static let portion = 64

  /// The regions while the list is flat; none is removed.
  private(set) var flat: [Region] = []
  /// What belongs to them: empty, or as many.
  private var plains: ContiguousArray<RegionSlot.PlainStyle?> = []
  private var contents: [Int: Resource<WlSurface>] = [:]

  /// Around all of them.
  private(set) var hull = RegionHull()

  private var portions: ContiguousArray<Portion> = []
  /// The number of slots, removed regions included.
  private(set) var count = 0

  init() {}

  /// Takes over regions with what is known beside them.
  ///
  /// - Parameter plains: empty where no region has a style of its own.
  init(
    _ regions: [Region], hull: RegionHull, plains: ContiguousArray<RegionSlot.PlainStyle?>,
    contents: [Int: Resource<WlSurface>] = [:]
  ) {
    flat = regions
    self.hull = hull
    self.plains = plains
    self.contents = contents
    count = regions.count
  }

  /// Whether the regions are in `flat`.
  var isFlat: Bool { !flat.isEmpty }

  subscript(slot: Int) -> RegionSlot {
    get { isFlat ? flatSlot(slot) : portions[slot / Self.portion][slot % Self.portion] }
    _modify {
      divide()
      yield &portions[slot / Self.portion][slot % Self.portion]
    }
  }

  mutating func append(_ slot: RegionSlot) {
    divide()
    add(slot)
  }

  /// Calls `body` with each region's slot, in order.
  func forEachTaken(_ body: (borrowing RegionSlot) -> Void) {
    for slot in flat.indices { body(flatSlot(slot)) }
    for portion in portions {
      for index in portion.indices where portion[index].isTaken { body(portion[index]) }
    }
  }

  /// Calls `body` with each region, in order, where it is.
  @inline(__always)
  func forEachRegion(_ body: (borrowing Region) -> Void) {
    for slot in flat.indices { body(flat[slot]) }
    for portion in portions {
      for index in portion.indices where portion[index].isTaken { body(portion[index].region) }
    }
  }

  private func flatSlot(_ slot: Int) -> RegionSlot {
    RegionSlot(
      flat[slot], plain: plains.isEmpty ? nil : plains[slot],
      content: contents.isEmpty ? nil : contents[slot])
  }

  /// Leaves the flat form.
  private mutating func divide() {
    guard isFlat else { return }
    let old = self
    self = SlotList()
    for slot in old.flat.indices { add(old.flatSlot(slot)) }
  }

  private mutating func add(_ slot: RegionSlot) {
    if count == portions.count * Self.portion {
      var new = Portion()
      new.reserveCapacity(Self.portion)
      portions.append(new)
    }
    portions[portions.count - 1].append(slot)
    count += 1
  }
}
