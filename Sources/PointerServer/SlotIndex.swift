import PointerEngine

/// Where in a table the region of a name is: pairs sorted by name.
///
/// Sorted rather than hashed: most clients count upwards, so that the place is guessed right and
/// new names go to the end, and a file of thousands is taken over without hashing one.
struct SlotIndex {
  /// A name and the place of its region.
  struct Entry {
    var id: UInt32
    var slot: UInt32
  }

  private var entries: ContiguousArray<Entry> = []

  init() {}

  /// Takes over pairs that are sorted, no name twice.
  init(sorted: ContiguousArray<Entry>) { entries = sorted }

  var count: Int { entries.count }

  /// The place of a region; nil where there is none of that name.
  ///
  /// - Complexity: O(log n), and O(1) where names count upwards from any number.
  subscript(id: RegionID) -> Int? {
    let place = lowerBound(of: id.rawValue)
    guard place < entries.count, entries[place].id == id.rawValue else { return nil }
    return Int(entries[place].slot)
  }

  /// Adds a name that is not there.
  mutating func insert(_ id: RegionID, at slot: Int) {
    entries.insert(
      Entry(id: id.rawValue, slot: UInt32(slot)), at: lowerBound(of: id.rawValue))
  }

  /// Removes a name, and returns the place its region had; nil where there is none.
  mutating func remove(_ id: RegionID) -> Int? {
    let place = lowerBound(of: id.rawValue)
    guard place < entries.count, entries[place].id == id.rawValue else { return nil }
    return Int(entries.remove(at: place).slot)
  }

  /// Adds names that are not there, sorted.
  ///
  /// - Complexity: O(old and new names).
  mutating func merge(sorted new: ContiguousArray<Entry>) {
    guard let first = new.first else { return }
    guard let last = entries.last, last.id > first.id else {
      entries.append(contentsOf: new)
      return
    }
    var merged: ContiguousArray<Entry> = []
    merged.reserveCapacity(entries.count + new.count)
    var next = 0
    for entry in entries {
      while next < new.count, new[next].id < entry.id {
        merged.append(new[next])
        next += 1
      }
      merged.append(entry)
    }
    merged.append(contentsOf: new[next...])
    entries = merged
  }

  /// The first place with a name that is not less.
  private func lowerBound(of id: UInt32) -> Int {
    guard let first = entries.first, let last = entries.last, id > first.id else { return 0 }
    guard id <= last.id else { return entries.count }
    let guess = Int(id - first.id)
    if guess < entries.count, entries[guess].id == id { return guess }
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
