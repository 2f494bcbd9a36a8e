import ExampleKit
import PointerGeometry

/// Where the lines of the page are.
extension Reader {
  // MARK: Places

  var columnWidth: Double { columns.first?.width ?? 0 }

  /// The lines of the page, with where they are in the window.
  var visibleLines: [(line: Flow.Line, frame: Frame)] {
    flow.lines.compactMap { line in
      let column = line.column - firstColumn
      guard columns.indices.contains(column) else { return nil }
      let frame = columns[column]
      return (
        line,
        Frame(
          x: frame.minX, y: frame.minY + line.top, width: line.width.rounded(.up),
          height: line.height)
      )
    }
  }

  /// The number of the line on the page at a place; nil beside the text.
  func lineNumber(at place: Place) -> Int? {
    visibleLines.firstIndex { _, frame in
      (frame.minY..<frame.maxY).contains(place.y)
        && (frame.minX - 10..<frame.minX + columnWidth + 10).contains(place.x)
    }
  }

  /// The number of the line on the page that is nearest to a place.
  func nearestLine(to place: Place) -> Int? {
    guard let second = columns.last else { return nil }
    let isInSecond = place.x >= second.minX - Self.gutter / 2
    let lines = visibleLines.enumerated().filter {
      ($0.element.line.column > firstColumn) == isInSecond
    }
    return lines.min {
      abs($0.element.frame.midY - place.y) < abs($1.element.frame.midY - place.y)
    }?.offset
  }

  func index(at place: Place, line number: Int) -> Int {
    let (line, frame) = visibleLines[number]
    return line.index(atX: place.x - frame.minX)
  }

  // MARK: Layout

  func layout(in frame: Frame) {
    bar = Frame(x: 0, y: frame.minY, width: frame.width, height: 56)
    var x = 12.0
    for button in buttons.all.prefix(5) {
      if button.name == "clear" { x += 12 }
      place(button.name, x: x)
      x += 40
    }
    place("forward", x: bar.maxX - 56)
    place("back", x: bar.maxX - 96)
    let page = Frame(
      minX: Self.margin, minY: bar.maxY + 32, maxX: frame.maxX - Self.margin,
      maxY: frame.maxY - 48)
    let width = ((page.width - Self.gutter) / 2).rounded(.down)
    columns = (0..<Self.columnsOfPage).map { column in
      Frame(
        x: page.minX + Double(column) * (width + Self.gutter), y: page.minY, width: width,
        height: page.height)
    }
    flow = Flow(.light, width: width, height: page.height, typeface: host.typeface)
    firstColumn = min(firstColumn, (flow.columnCount - 1) / 2 * 2)
    updateButtons()
  }

  private func place(_ name: String, x: Double) {
    buttons.update(name) { $0.frame = Frame(x: x, y: bar.midY - 18, width: 40, height: 36) }
  }
}
