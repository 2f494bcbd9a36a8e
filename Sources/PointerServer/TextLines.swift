import PointerEngine
import WaylandServer

/// The layout of the text lines of a region on the wire.
enum TextLines {
  /// The bytes of a line: two 32-bit fixed values, the top and the height.
  private static let stride = 8

  /// The lines in the array of a `set_text_lines` request, relative to the region's top edge.
  static func decode(_ bytes: RawSpan, of id: UInt32) throws(RegionError) -> [TextLine] {
    guard bytes.byteCount.isMultiple(of: stride) else {
      throw .lineArraySize(id: id, bytes: bytes.byteCount)
    }
    let count = bytes.byteCount / stride
    guard count <= RegionLimits.linesOfRegion else {
      throw .tooManyLines(id: id, count: count, limit: RegionLimits.linesOfRegion)
    }
    let values = bytes.values(of: Int32.self)
    return try checked(count, of: id) { (values[2 * $0], values[2 * $0 + 1]) }
  }

  /// Lines from pairs of raw fixed values, top and height.
  static func checked(
    _ count: Int, of id: UInt32, _ pair: (Int) -> (Int32, Int32)
  ) throws(RegionError) -> [TextLine] {
    var lines: [TextLine] = []
    lines.reserveCapacity(count)
    var end = 0.0
    for index in 0..<count {
      let (top, extent) = pair(index)
      let (y, height) = (Fixed(raw: top).double, Fixed(raw: extent).double)
      guard height > 0, y >= end else { throw .malformedLine(id: id, index: index) }
      lines.append(TextLine(y: y, height: height))
      end = y + height
    }
    return lines
  }
}
