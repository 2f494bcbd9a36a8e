import ExampleKit
import PointerGeometry
import PointerUI

/// An article in two columns: a beam to select text with, as tall as each line, and markers whose
/// nib runs along the line that it was put down on.
final class Reader: ExampleContent {
  static let info = ExampleInfo(
    name: "reader", title: "Almanac",
    summary: "Shows text whose lines differ in height, and a pointer with a shape of its own.",
    size: Size(width: 920, height: 660), minimumSize: Size(width: 640, height: 420))

  let host: ExampleHost
  let buttons: Buttons
  private(set) var flow: Flow
  /// The first column of the page.
  private(set) var firstColumn = 0
  /// What the pointer does to text; nil selects.
  private(set) var marker: Marker? { didSet { updateButtons() } }
  private(set) var selection = 0..<0 { didSet { if selection != oldValue { redraw() } } }
  private(set) var marks: [Marker.Mark] = [] { didSet { updateButtons() } }
  private var grip = Grip.none
  private(set) var columns: [Frame] = []
  private var bar = Frame.zero

  /// What the held button does to the text.
  private enum Grip {
    case none
    /// Extends a selection from what the press selected.
    case select(Range<Int>)
    /// Marks along one line from an offset.
    case mark(line: Int, from: Int)
  }

  private static let columnsOfPage = 2
  private static let gutter = 56.0
  private static let margin = 48.0

  init(host: ExampleHost) {
    self.host = host
    flow = Flow(.light, width: 400, height: 500, typeface: host.typeface)
    buttons = Buttons(
      [Button("select", .glyph(.beam), group: 1)]
        + Marker.allCases.map { Button($0.rawValue, .glyph(.marker), group: 1) }
        + [
          Button("clear", .glyph(.trash)), Button("back", .glyph(.back), group: 2),
          Button("forward", .glyph(.forward), group: 2),
        ], host: host)
  }

  // MARK: What the pointer is told

  var regions: [PointerRegion] { buttons.regions + (marker == nil ? textRegions : lineRegions) }

  /// To select: a region for each column, with its lines, so that the beam is as tall as they are.
  private var textRegions: [PointerRegion] {
    columns.indices.compactMap { column in
      let lines = visibleLines.filter { $0.line.column == firstColumn + column }
      guard let first = lines.first, let last = lines.last else { return nil }
      let frame = Frame(
        minX: columns[column].minX - 10, minY: first.frame.minY, maxX: columns[column].maxX + 10,
        maxY: last.frame.maxY)
      return PointerRegion(
        rect: frame, identifier: "column.\(column + 1)", style: PointerStyle(kind: .text),
        textLines: lines.map {
          PointerTextLine(y: $0.frame.minY - frame.minY, height: $0.frame.height)
        })
    }
  }

  /// To mark: a region for each line, which holds the nib at its middle: also during a drag, while
  /// the hand strays by less than half a line, and at any distance along the line.
  private var lineRegions: [PointerRegion] {
    visibleLines.map { line, frame in
      PointerRegion(
        rect: Frame(
          minX: frame.minX - 10, minY: frame.minY, maxX: frame.minX + columnWidth + 10,
          maxY: frame.maxY), identifier: "line.\(line.range.lowerBound)",
        style: PointerStyle(
          shape: Marker.tip, constrainedAxes: .vertical, kind: .content, padding: 12, group: 3),
        latchingAxes: .horizontal)
    }
  }

  var namedFrames: [(name: String, frame: Frame)] {
    buttons.namedFrames
      + visibleLines.enumerated().map { ("line.\($0 + 1)", $1.frame) }
  }

  // MARK: Input

  func pointerMoved(to place: Place?) { buttons.move(to: place) }

  func pressed(_ press: PointerPress) {
    if buttons.press(at: press.place) { return }
    if let marker {
      guard let number = lineNumber(at: press.place) else { return }
      let index = index(at: press.place, line: number)
      marks.append(Marker.Mark(range: index..<index, marker: marker))
      grip = .mark(line: number, from: index)
    } else if let number = nearestLine(to: press.place) {
      let index = index(at: press.place, line: number)
      selection = press.clicks > 1 ? flow.word(around: index) : index..<index
      grip = .select(selection)
    }
  }

  func dragged(to place: Place) {
    switch grip {
    case .none: buttons.drag(to: place)
    case .select(let start):
      guard let number = nearestLine(to: place) else { return }
      let index = index(at: place, line: number)
      selection = min(start.lowerBound, index)..<max(start.upperBound, index)
    case .mark(let number, let start):
      // The line is that of the press, wherever the hand goes: the pointer keeps to it, too.
      let index = index(at: place, line: number)
      guard !marks.isEmpty else { return }
      marks[marks.count - 1].range = min(start, index)..<max(start, index)
      redraw()
    }
  }

  func released(at place: Place) {
    defer { grip = .none }
    if case .mark = grip {
      marks.removeAll { $0.range.isEmpty }
    } else if let name = buttons.release() {
      push(name)
    }
  }

  func pressCancelled() {
    if case .mark = grip { marks.removeLast() }
    grip = .none
    buttons.cancel()
    redraw()
  }

  func keyPressed(_ key: KeyPress) {
    switch key.key {
    case .left, .pageUp: turn(by: -1)
    case .right, .pageDown, .space: turn(by: 1)
    case .escape: selection = 0..<0
    default: break
    }
  }

  func cursor(at place: Place) -> CursorShape {
    guard columns.contains(where: { $0.contains(place) }) else { return .arrow }
    return marker == nil ? .text : .cross
  }

  /// What a button stands for.
  func push(_ name: String) {
    switch name {
    case "clear": marks = []
    case "back": turn(by: -1)
    case "forward": turn(by: 1)
    default: marker = Marker(rawValue: name)
    }
    redraw()
  }

  private func turn(by pages: Int) {
    let column = firstColumn + pages * Self.columnsOfPage
    guard (0..<flow.columnCount).contains(column) else { return }
    firstColumn = column
    updateButtons()
    redraw()
  }

  private func updateButtons() {
    buttons.update("select") { $0.isOn = marker == nil }
    for other in Marker.allCases { buttons.update(other.rawValue) { $0.isOn = other == marker } }
    buttons.update("clear") { $0.isEnabled = !marks.isEmpty }
    buttons.update("back") { $0.isEnabled = firstColumn > 0 }
    buttons.update("forward") {
      $0.isEnabled = firstColumn + Self.columnsOfPage < flow.columnCount
    }
  }

  private func redraw() { host.invalidate() }
}

extension Reader {
  // MARK: Places

  private var columnWidth: Double { columns.first?.width ?? 0 }

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
  private func lineNumber(at place: Place) -> Int? {
    visibleLines.firstIndex { _, frame in
      (frame.minY..<frame.maxY).contains(place.y)
        && (frame.minX - 10..<frame.minX + columnWidth + 10).contains(place.x)
    }
  }

  /// The number of the line on the page that is nearest to a place.
  private func nearestLine(to place: Place) -> Int? {
    guard let second = columns.last else { return nil }
    let isInSecond = place.x >= second.minX - Self.gutter / 2
    let lines = visibleLines.enumerated().filter {
      ($0.element.line.column > firstColumn) == isInSecond
    }
    return lines.min {
      abs($0.element.frame.midY - place.y) < abs($1.element.frame.midY - place.y)
    }?.offset
  }

  private func index(at place: Place, line number: Int) -> Int {
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

  // MARK: Drawing

  func draw(on canvas: Canvas, part: Frame) {
    let theme = host.theme
    for other in Marker.allCases {
      buttons.update(other.rawValue) { $0.tint = other.ink(isDark: theme.isDark) }
    }
    buttons.draw(on: canvas, part: part)
    canvas.fill(
      Frame(x: 0, y: bar.maxY - canvas.hairline, width: bar.width, height: canvas.hairline),
      theme.hairline)
    for (line, frame) in visibleLines where frame.inset(dx: -12, dy: 0).intersects(part) {
      draw(line, in: frame, on: canvas)
    }
    let pages = (flow.columnCount + 1) / 2
    canvas.text(
      "Page \(firstColumn / 2 + 1) of \(pages)", .caption,
      in: Frame(x: 0, y: (columns.first?.maxY ?? 0) + 12, width: bar.width, height: 24),
      color: theme.secondaryInk, typeface: host.typeface)
  }

  private func draw(_ line: Flow.Line, in frame: Frame, on canvas: Canvas) {
    let theme = host.theme
    for mark in marks {
      band(line, mark.range, in: frame, on: canvas, mark.marker.color(isDark: theme.isDark))
    }
    band(line, selection, in: frame, on: canvas, theme.selection)
    if selection.isEmpty, selection != 0..<0, line.range.contains(selection.lowerBound) {
      let x = canvas.snap(frame.minX + line.x(of: selection.lowerBound) - 1)
      canvas.fill(
        Frame(x: x, y: frame.minY + 3, width: 2, height: frame.height - 6), theme.accent)
    }
    let baseline = frame.midY + host.typeface.baselineOffset(line.style.text)
    canvas.text(
      line.block, line: line.number, x: frame.minX, baseline: baseline,
      color: line.style == .byline ? theme.secondaryInk : theme.ink)
  }

  /// Draws what of a range is on a line.
  private func band(
    _ line: Flow.Line, _ range: Range<Int>, in frame: Frame, on canvas: Canvas, _ color: Color
  ) {
    let part = range.clamped(to: line.range)
    guard !part.isEmpty else { return }
    let left = canvas.snap(frame.minX + line.x(of: part.lowerBound) - 1)
    let right = canvas.snap(frame.minX + line.x(of: part.upperBound) + 1)
    canvas.fill(
      Frame(minX: left, minY: frame.minY + 2, maxX: right, maxY: frame.maxY - 2), radius: 3,
      color)
  }
}
