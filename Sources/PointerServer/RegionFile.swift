import PointerEngine
import PointerGeometry
import WaylandServer

/// The regions in a file of a client, checked in full: a file has an effect as a whole, or none.
struct RegionFile {
  /// The regions in the order of their records, without content.
  private(set) var regions: ContiguousArray<RegionSlot> = []
  /// Their names, sorted, with the numbers of their records.
  private(set) var names: ContiguousArray<SlotIndex.Entry> = []
  /// The number of text lines of all regions.
  private(set) var lineCount = 0

  /// Reads the words of a file.
  ///
  /// - Parameters:
  ///   - count: how many words are of this file.
  ///   - paths: the client's; equal ones are shared.
  init(
    _ words: ContiguousArray<UInt32>, count: Int, paths: PathLedger
  ) throws(RegionFileError) {
    let layout = try RegionFileLayout(words, count: count)
    let styles = try RegionFileStyles(words, layout, paths: paths)
    regions.reserveCapacity(layout.regions.count)
    names.reserveCapacity(layout.regions.count)
    for record in 0..<layout.regions.count {
      let fields = RegionRecord(words, at: layout.regions.record(record))
      var slot: RegionSlot
      do throws(RegionError) { slot = RegionSlot(try fields.region()) } catch {
        throw .record(record, error)
      }
      try styles.apply(fields, record, to: &slot)
      if fields.lineCount > 0 {
        slot.region.textLines = try textLines(of: fields, record, words, layout)
      }
      names.append(SlotIndex.Entry(id: fields.id, slot: UInt32(record)))
      regions.append(slot)
    }
    try sortNames()
  }

  private mutating func textLines(
    of fields: RegionRecord, _ record: Int, _ words: ContiguousArray<UInt32>,
    _ layout: RegionFileLayout
  ) throws(RegionFileError) -> [TextLine] {
    let (first, count) = (fields.firstLine, fields.lineCount)
    guard first + count <= layout.lines.count else {
      throw .layout(
        "record \(record): lines \(first) to \(first + count - 1) of region \(fields.id); the file"
          + " has \(layout.lines.count)")
    }
    guard count <= RegionLimits.linesOfRegion else {
      throw .record(
        record, .tooManyLines(id: fields.id, count: count, limit: RegionLimits.linesOfRegion))
    }
    // Regions may share lines, so there can be more than there are in the file.
    lineCount += count
    guard lineCount <= RegionLimits.linesOfSurface else {
      throw .lines(lineCount, limit: RegionLimits.linesOfSurface)
    }
    do throws(RegionError) {
      return try TextLines.checked(count, of: fields.id) { index in
        let word = layout.lines.record(first + index)
        return (Int32(bitPattern: words[word]), Int32(bitPattern: words[word + 1]))
      }
    } catch {
      throw .record(record, error)
    }
  }

  /// Sorts the names, and makes sure that none is there twice.
  private mutating func sortNames() throws(RegionFileError) {
    var isSorted = true
    for index in names.indices.dropFirst() where names[index].id <= names[index - 1].id {
      isSorted = false
      break
    }
    guard !isSorted else { return }
    names.sort { ($0.id, $0.slot) < ($1.id, $1.slot) }
    for index in names.indices.dropFirst() where names[index].id == names[index - 1].id {
      throw .twice(
        names[index].id, records: (Int(names[index - 1].slot), Int(names[index].slot)))
    }
  }
}
