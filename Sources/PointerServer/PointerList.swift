/// The objects that hear of a seat, in the order in which they were made.
///
/// A client makes as many as it likes, and destroys them in any order: adding, removing one and
/// removing those of a `wl_pointer` cost the same however many there are. A removed one leaves a gap,
/// and gaps are closed when they are as many as what is left.
struct PointerList: Sequence {
  private var slots: [AdaptivePointer?] = []
  private var ofPointer: [ObjectIdentifier: [ObjectIdentifier: AdaptivePointer]] = [:]
  /// How many there are.
  private(set) var count = 0
  /// How often one was moved to another place, for tests of what a removal costs.
  private(set) var moves = 0
  /// How many gaps are left open, whatever the rest is.
  private static let fewGaps = 16

  /// Adds one.
  mutating func append(_ pointer: AdaptivePointer) {
    pointer.slot = slots.count
    slots.append(pointer)
    ofPointer[ObjectIdentifier(pointer.pointer), default: [:]][ObjectIdentifier(pointer)] = pointer
    count += 1
  }

  /// Removes one, where it is in the list.
  mutating func remove(_ pointer: AdaptivePointer) {
    let name = ObjectIdentifier(pointer.pointer)
    guard ofPointer[name]?.removeValue(forKey: ObjectIdentifier(pointer)) != nil else { return }
    if ofPointer[name]?.isEmpty == true { ofPointer[name] = nil }
    leave(pointer)
  }

  /// Removes all that belong to an object of a client, and returns them.
  mutating func removeAll(of pointer: AnyObject) -> [AdaptivePointer] {
    let removed = ofPointer.removeValue(forKey: ObjectIdentifier(pointer)).map { Array($0.values) }
    for pointer in removed ?? [] { leave(pointer) }
    return removed ?? []
  }

  private mutating func leave(_ pointer: AdaptivePointer) {
    slots[pointer.slot] = nil
    count -= 1
    guard slots.count > 2 * count + Self.fewGaps else { return }
    slots.removeAll { $0 == nil }
    for (index, pointer) in slots.enumerated() { pointer?.slot = index }
    moves += slots.count
  }

  /// Gives one after the other.
  struct Iterator: IteratorProtocol {
    private let slots: [AdaptivePointer?]
    private var index = 0

    init(_ slots: [AdaptivePointer?]) { self.slots = slots }

    mutating func next() -> AdaptivePointer? {
      while index < slots.count {
        defer { index += 1 }
        if let pointer = slots[index] { return pointer }
      }
      return nil
    }
  }

  func makeIterator() -> Iterator { Iterator(slots) }
}
