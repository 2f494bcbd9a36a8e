import WaylandServer

/// Where in a file of regions what is: the header, checked against the size of the file.
///
/// | Words | |
/// |---|---|
/// | 0, 1 | magic, layout |
/// | 2 | bytes of the header |
/// | 3, 4 | number of regions, bytes of each |
/// | 5, 6 | number of text lines, bytes of each |
/// | 7, 8 | number of styles, bytes of each |
/// | 9, 10 | number of shapes, bytes of each |
/// | 11 | number of path words |
struct RegionFileLayout {
  /// A part of the file with records of one size.
  struct Section {
    var name: String
    /// The first word.
    var start: Int
    var count: Int
    /// The words from one record to the next.
    var stride: Int

    /// The first word of a record.
    func record(_ index: Int) -> Int { start + index * stride }

    /// The words of a record.
    func range(of index: Int) -> Range<Int> { record(index)..<record(index + 1) }

    var end: Int { start + count * stride }
  }

  /// The bytes of the header, and of the record of each section, in this version.
  static let headerBytes = 48
  static let regionBytes = 100
  static let lineBytes = 8
  static let styleBytes = 96
  static let shapeBytes = 32
  /// The most bytes of a header and of a record, so that later versions can have longer ones.
  static let mostBytes = 256

  let regions: Section
  let lines: Section
  let styles: Section
  let shapes: Section
  let pathWords: Section

  /// Reads the header of a file of some words.
  init(_ words: ContiguousArray<UInt32>, count: Int) throws(RegionFileError) {
    try Self.checkBeginning(words, count: count)
    func section(
      _ name: String, after start: Int, countAt word: Int, least: Int, limit: Int
    ) throws(RegionFileError) -> Section {
      let bytes = Int(words[word + 1])
      try Self.checkBytes(bytes, of: "\(name) record", least: least)
      let number = Int(words[word])
      guard number <= limit else { throw Self.tooMany(number, name, limit: limit) }
      return Section(name: name, start: start, count: number, stride: bytes / 4)
    }
    let header = Int(words[2]) / 4
    regions = try section(
      "region", after: header, countAt: 3, least: Self.regionBytes, limit: RegionLimits.regions)
    lines = try section(
      "line", after: regions.end, countAt: 5, least: Self.lineBytes,
      limit: RegionLimits.linesOfSurface)
    styles = try section(
      "style", after: lines.end, countAt: 7, least: Self.styleBytes,
      limit: RegionLimits.stylesOfFile)
    shapes = try section(
      "shape", after: styles.end, countAt: 9, least: Self.shapeBytes,
      limit: RegionLimits.shapesOfFile)
    let wordCount = Int(words[11])
    guard wordCount <= RegionLimits.wordsOfFile else {
      throw Self.tooMany(wordCount, "path word", limit: RegionLimits.wordsOfFile)
    }
    pathWords = Section(name: "path word", start: shapes.end, count: wordCount, stride: 1)
    guard pathWords.end == count else {
      throw .layout(
        "header and records take \(pathWords.end * 4) bytes; the size is \(count * 4)")
    }
    try checkRests(words, header: header)
  }

  private static func checkBeginning(
    _ words: ContiguousArray<UInt32>, count: Int
  ) throws(RegionFileError) {
    let magic = FerrofluidPointerRegionsV1.File.magic.rawValue
    guard words[0] == magic else {
      let isSwapped = words[0].byteSwapped == magic
      throw .layout(
        "the file begins with 0x\(String(words[0], radix: 16)) instead of"
          + " 0x\(String(magic, radix: 16))"
          + (isSwapped ? "; its bytes are in the other order" : ""))
    }
    guard words[1] == FerrofluidPointerRegionsV1.File.layout.rawValue else {
      throw .layout("layout \(words[1]) is not known; use 1")
    }
    try checkBytes(Int(words[2]), of: "header", least: headerBytes)
    guard words[2] / 4 <= count else {
      throw .layout("a header of \(words[2]) bytes; the size is \(count * 4)")
    }
  }

  private static func checkBytes(
    _ bytes: Int, of what: String, least: Int
  ) throws(RegionFileError) {
    guard bytes >= least, bytes <= mostBytes, bytes.isMultiple(of: 4) else {
      throw .layout(
        "\(what): \(bytes) bytes; it must be a multiple of 4 from \(least) to \(mostBytes)")
    }
  }

  private static func tooMany(_ count: Int, _ name: String, limit: Int) -> RegionFileError {
    switch name {
    case "region": .regions(count)
    case "line": .lines(count, limit: limit)
    default: .layout("\(count) \(name)s; the limit is \(limit)")
    }
  }

  /// Makes sure that nothing is said that this version does not understand.
  private func checkRests(
    _ words: ContiguousArray<UInt32>, header: Int
  ) throws(RegionFileError) {
    for word in Self.headerBytes / 4..<header where words[word] != 0 {
      throw .layout("header: the value at byte \(word * 4) must be zero in this version")
    }
    let known = [
      (regions, Self.regionBytes), (lines, Self.lineBytes), (styles, Self.styleBytes),
      (shapes, Self.shapeBytes),
    ]
    for (section, bytes) in known where section.stride > bytes / 4 {
      for index in 0..<section.count {
        let record = section.record(index)
        for word in record + bytes / 4..<record + section.stride where words[word] != 0 {
          throw .layout(
            "\(section.name) \(index): the value at byte \((word - record) * 4) of the record must"
              + " be zero in this version")
        }
      }
    }
  }
}
