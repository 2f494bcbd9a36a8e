/// Finds where an element's tag begins, of which the XML parser only tells the end.
struct TagLocator {
  private let bytes: [UInt8]
  private let lineStarts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lineStarts =
      [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// The line and column, from 1, of the `<` of the tag that ends at a line and column.
  func start(endLine: Int, endColumn: Int) -> (line: Int, column: Int) {
    guard lineStarts.indices.contains(endLine - 1) else { return (endLine, endColumn) }
    let end = min(lineStarts[endLine - 1] + endColumn - 1, bytes.count)
    // A bare < may stand in a tag only where it begins.
    guard let start = bytes[..<max(end, 0)].lastIndex(of: UInt8(ascii: "<")) else {
      return (endLine, endColumn)
    }
    let line = lineStarts[..<endLine].lastIndex { $0 <= start } ?? 0
    return (line + 1, start - lineStarts[line] + 1)
  }
}
