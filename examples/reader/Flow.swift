import ExampleKit
import PointerGeometry

/// An article set in columns of one size, line by line.
struct Flow {
  struct Line {
    let block: TextBlock
    /// The number of the line in its block.
    let number: Int
    let style: Article.Paragraph.Style
    /// The column it is in, counted through all pages.
    let column: Int
    /// Its top in the column, in points.
    let top: Double
    /// Where the block begins in the article, as UTF-8 goes.
    let start: Int

    var height: Double { style.lineHeight }
    var width: Double { block.lineWidths[number] }
    /// The UTF-8 offsets of the line in the article.
    var range: Range<Int> {
      let range = block.lineRanges[number]
      return start + range.lowerBound..<start + range.upperBound
    }

    /// Where the letter at an offset in the article begins, from the left of the line.
    func x(of index: Int) -> Double { block.x(ofIndex: index - start, line: number) }

    /// The offset in the article of the gap between letters that is nearest to a place.
    func index(atX x: Double) -> Int { start + block.index(atX: x, line: number) }
  }

  private(set) var lines: [Line] = []
  /// How many columns are filled.
  var columnCount: Int { (lines.last?.column ?? 0) + 1 }

  /// Sets an article in columns of a width and height.
  init(_ article: Article, width: Double, height: Double, typeface: Typeface) {
    var (column, y, start) = (0, 0.0, 0)
    for paragraph in article.paragraphs {
      let style = paragraph.style
      let block = typeface.block(paragraph.text, style.text, width: width, lines: 200)
      if y > 0 { y += style.space }
      // A heading does not stand at the foot of a column, alone.
      let needed = style == .heading ? style.lineHeight + 60 : style.lineHeight
      for number in 0..<block.lineCount {
        if y > 0, y + needed > height { (column, y) = (column + 1, 0) }
        lines.append(
          Line(
            block: block, number: number, style: style, column: column, top: y, start: start))
        y += style.lineHeight
      }
      start += paragraph.text.utf8.count + 1
    }
  }

  /// The word about an offset in the article.
  func word(around index: Int) -> Range<Int> {
    guard
      let line = lines.first(where: { $0.range.contains(index) })
        ?? lines.last(where: { $0.range.upperBound <= index })
    else { return index..<index }
    let bytes = Array(line.block.string.utf8)
    func isBreak(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x2C || byte == 0x2E }
    var low = min(max(index - line.start, 0), bytes.count)
    var high = low
    while low > 0, !isBreak(bytes[low - 1]) { low -= 1 }
    while high < bytes.count, !isBreak(bytes[high]) { high += 1 }
    return line.start + low..<line.start + high
  }
}
