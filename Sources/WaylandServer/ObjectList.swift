/// Objects in the order in which they were added, each once.
///
/// For lists that a client makes as long as it likes and takes apart in any order: adding and
/// removing one cost the same however many there are. A removed one leaves a gap, and gaps are
/// closed when they are more than what is left.
package struct ObjectList<Element: AnyObject>: Sequence {
  private var slots: [Element?] = []
  private var places: [ObjectIdentifier: Int] = [:]
  /// How often one was moved to another place, for tests of what a removal costs.
  package private(set) var moves = 0
  /// How many gaps are left open, whatever the rest is.
  private static var fewGaps: Int { 16 }

  /// Makes an empty list.
  package init() {}

  /// How many there are.
  package var count: Int { places.count }

  /// Whether there is none.
  package var isEmpty: Bool { places.isEmpty }

  /// Adds one at the end; one that is in the list stays where it is.
  package mutating func append(_ object: Element) {
    let name = ObjectIdentifier(object)
    guard places[name] == nil else { return }
    places[name] = slots.count
    slots.append(object)
  }

  /// Removes one, where it is in the list.
  package mutating func remove(identicalTo object: Element) {
    guard let place = places.removeValue(forKey: ObjectIdentifier(object)) else { return }
    slots[place] = nil
    closeGaps()
  }

  /// Removes all that `isGone` says so of.
  package mutating func removeAll(where isGone: (Element) -> Bool) {
    for place in slots.indices {
      guard let object = slots[place], isGone(object) else { continue }
      slots[place] = nil
      places[ObjectIdentifier(object)] = nil
    }
    closeGaps()
  }

  /// Removes all; the memory stays for the next ones.
  package mutating func removeAll() {
    slots.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
  }

  /// What is found in the last object in which anything is found.
  package func last<Found>(_ find: (Element) -> Found?) -> Found? {
    for object in slots.reversed() {
      if let object, let found = find(object) { return found }
    }
    return nil
  }

  private mutating func closeGaps() {
    guard slots.count > 2 * count + Self.fewGaps else { return }
    slots.removeAll { $0 == nil }
    for (place, object) in slots.enumerated() {
      guard let object else { continue }
      places[ObjectIdentifier(object)] = place
    }
    moves += slots.count
  }

  /// Gives one after the other, as they were when it was made.
  package struct Iterator: IteratorProtocol {
    private let slots: [Element?]
    private var index = 0

    fileprivate init(_ slots: [Element?]) { self.slots = slots }

    package mutating func next() -> Element? {
      while index < slots.count {
        defer { index += 1 }
        if let object = slots[index] { return object }
      }
      return nil
    }
  }

  package func makeIterator() -> Iterator { Iterator(slots) }

  package var underestimatedCount: Int { count }
}
