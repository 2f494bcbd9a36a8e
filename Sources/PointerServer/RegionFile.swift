import PointerEngine
import PointerGeometry
import WaylandServer

/// The regions in a file of a client, checked in full: a file has an effect as a whole, or none.
struct RegionFile {
  /// The regions in the order of their records.
  private(set) var regions: [Region] = []
  /// What is known of their plain styles: empty, or as many.
  private(set) var plains: ContiguousArray<RegionSlot.PlainStyle?> = []
  /// Their names, sorted, with the numbers of their records.
  private(set) var names: ContiguousArray<SlotIndex.Entry> = []
  /// The number of text lines of all regions.
  private(set) var lineCount = 0
  /// The smallest rectangle around all regions that are on no layer.
  private(set) var hull = RegionHull()

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
    let all = words.span
    for record in 0..<layout.regions.count {
      let values = all.extracting(layout.regions.range(of: record))
      do throws(RegionError) { try RegionRecord.append(values, to: &regions) } catch {
        throw .record(record, error)
      }
      hull.add(regions[record].frame, isOnLayer: values[15] != 0)
      if values[20] | values[22] != 0 {
        try addStyles(styles, values, record, of: layout.regions.count)
      }
      if values[24] > 0 {
        regions[record].textLines = try textLines(of: values, record, words, layout)
      }
      names.append(SlotIndex.Entry(id: values[0], slot: UInt32(record)))
    }
    try sortNames()
  }

  /// Gives the last region the styles that its record names.
  private mutating func addStyles(
    _ styles: RegionFileStyles, _ values: Span<UInt32>, _ record: Int, of count: Int
  ) throws(RegionFileError) {
    if values[20] != 0 {
      if plains.isEmpty { plains = ContiguousArray(repeating: nil, count: count) }
      plains[record] = RegionSlot.PlainStyle(regions[record].style)
      regions[record].style = try styles.style(values[20], record, id: values[0])
    }
    guard values[22] != 0 else { return }
    let style = try styles.style(values[22], record, id: values[0])
    let keys = Modifiers(rawValue: UInt8(truncatingIfNeeded: values[21]))
    if !keys.isEmpty { regions[record].modified = ModifierStyle(modifiers: keys, style: style) }
  }

  private mutating func textLines(
    of values: Span<UInt32>, _ record: Int, _ words: ContiguousArray<UInt32>,
    _ layout: RegionFileLayout
  ) throws(RegionFileError) -> [TextLine] {
    let (id, first, count) = (values[0], Int(values[23]), Int(values[24]))
    guard first + count <= layout.lines.count else {
      throw .layout(
        "record \(record): lines \(first) to \(first + count - 1) of region \(id); the file"
          + " has \(layout.lines.count)")
    }
    guard count <= RegionLimits.linesOfRegion else {
      throw .record(
        record, .tooManyLines(id: id, count: count, limit: RegionLimits.linesOfRegion))
    }
    // Regions may share lines, so there can be more than there are in the file.
    lineCount += count
    guard lineCount <= RegionLimits.linesOfSurface else {
      throw .lines(lineCount, limit: RegionLimits.linesOfSurface)
    }
    do throws(RegionError) {
      return try TextLines.checked(count, of: id) { index in
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
