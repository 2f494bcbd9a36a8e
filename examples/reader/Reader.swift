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
  var flow: Flow
  /// The first column of the page.
  var firstColumn = 0
  /// What the pointer does to text; nil selects.
  private(set) var marker: Marker? { didSet { updateButtons() } }
  private(set) var selection = 0..<0 { didSet { if selection != oldValue { redraw() } } }
  private(set) var marks: [Marker.Mark] = [] { didSet { updateButtons() } }
  private var grip = Grip.none
  var columns: [Frame] = []
  var bar = Frame.zero

  /// What the held button does to the text.
  private enum Grip {
    case none
    /// Extends a selection from what the press selected.
    case select(Range<Int>)
    /// Marks along one line from an offset.
    case mark(line: Int, from: Int)
  }

  static let columnsOfPage = 2
  static let gutter = 56.0
  static let margin = 48.0

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

  func updateButtons() {
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
