/// Which region is inside of which.
///
/// A parent counts if it is a region of the same layer that is no sensor, and if the chain of
/// parents from there on ends after at most `Tuning.nestingLimit` regions. A region whose parent
/// does not count is taken as not nested.
enum Nesting {
  /// Fills in `parent` and `depth` of entries that are sorted by id.
  ///
  /// - Complexity: O(n log n).
  static func link(
    _ entries: inout ContiguousArray<Intake.Entry>, _ regions: [Region],
    noting refusals: inout Refusals
  ) {
    var lastID: RegionID?
    var lastPlace: Int?
    for index in entries.indices {
      entries[index].parent = UInt32(index)
      guard let id = regions[Int(entries[index].source)].parent else { continue }
      // Siblings tend to follow one another.
      if id != lastID { (lastID, lastPlace) = (id, place(of: id, in: entries)) }
      if let parent = lastPlace, parent != index, !entries[parent].isSensor,
        entries[parent].layer == entries[index].layer
      {
        entries[index].parent = UInt32(parent)
      } else {
        refuse(index, in: &entries, &refusals)
      }
    }
    // What is below a chain that is too long is too deep itself, so the others stay as they are.
    var tooDeep: ContiguousArray<Int> = []
    for index in entries.indices where entries[index].parent != UInt32(index) {
      guard let depth = depth(of: index, in: entries) else {
        tooDeep.append(index)
        continue
      }
      entries[index].depth = UInt8(depth)
    }
    for index in tooDeep {
      entries[index].parent = UInt32(index)
      refuse(index, in: &entries, &refusals)
    }
  }

  private static func refuse(
    _ index: Int, in entries: inout ContiguousArray<Intake.Entry>, _ refusals: inout Refusals
  ) {
    entries[index].traits.bits |= RegionTable.Traits.extra
    refusals.note(.parent, id: entries[index].id.rawValue)
  }

  /// The number of ancestors, or nil for a cycle or a chain that is too long.
  private static func depth(
    of index: Int, in entries: ContiguousArray<Intake.Entry>
  ) -> Int? {
    var depth = 0
    var place = index
    while Int(entries[place].parent) != place {
      depth += 1
      guard depth <= Tuning.nestingLimit else { return nil }
      place = Int(entries[place].parent)
    }
    return depth
  }

  private static func place(
    of id: RegionID, in entries: ContiguousArray<Intake.Entry>
  ) -> Int? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].id.rawValue < id.rawValue { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].id == id ? low : nil
  }
}
