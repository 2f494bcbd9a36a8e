import ExampleKit
import PointerGeometry

/// Lines of text to read, to point into and to select.
final class TextView: View {
  let id: UInt32
  private let typeface: Typeface
  /// The text as it is set for the present width.
  private var block: TextBlock?
  /// How far the text is scrolled up, in points.
  private(set) var scroll = 0.0
  /// The selected UTF-8 offsets; an empty range is a caret, nil is neither.
  private(set) var selection: Range<Int>?
  private var anchor = 0..<0

  var text = "" { didSet { if text != oldValue { reset() } } }
  var isLarge = false { didSet { if isLarge != oldValue { reset(keepsSelection: true) } } }

  private static let padding = 18.0
  static let cornerRadius = 12.0

  private var style: TextStyle { TextStyle(size: isLarge ? 19 : 15) }
  /// The distance from one line to the next, in whole points.
  private var lineHeight: Double { isLarge ? 32 : 26 }
  private var inner: Rect<SurfaceSpace> { frame.inset(by: Self.padding) }

  init(name: String, id: UInt32, typeface: Typeface) {
    self.id = id
    self.typeface = typeface
    super.init(name: name)
  }

  override var frame: Rect<SurfaceSpace> {
    didSet { if frame != oldValue { set() } }
  }

  private func reset(keepsSelection: Bool = false) {
    if !keepsSelection { selection = nil }
    scroll = 0
    set()
    invalidate()
  }

  private func set() {
    guard inner.width > 40 else { return }
    block = typeface.block(text, style, width: inner.width, lines: 1000)
    scroll = min(scroll, overflow)
  }

  /// How far the text can be scrolled, in points.
  private var overflow: Double {
    max(0, Double(block?.lineCount ?? 0) * lineHeight - inner.height)
  }

  /// The frames of all lines, those outside the view too.
  private var lineFrames: [Rect<SurfaceSpace>] {
    (block?.lineWidths ?? []).enumerated().map { index, width in
      Rect(
        x: inner.minX, y: inner.minY + Double(index) * lineHeight - scroll,
        width: width.rounded(.up), height: lineHeight)
    }
  }

  /// The lines that can be seen whole, with their numbers from 1.
  var visibleLines: [(number: Int, frame: Rect<SurfaceSpace>)] {
    lineFrames.enumerated().filter {
      $0.element.minY >= frame.minY && $0.element.maxY <= frame.maxY
    }.map { ($0.offset + 1, $0.element) }
  }

  override var targets: [Target] {
    let lines = visibleLines
    guard let first = lines.first, let last = lines.last else { return [] }
    return [
      Target(
        id: id, name: name,
        frame: Rect(
          minX: inner.minX - 8, minY: first.frame.minY, maxX: inner.maxX + 8,
          maxY: last.frame.maxY),
        cornerRadius: 0, kind: .text,
        lines: lines.map { Target.Line(y: $0.frame.minY, height: $0.frame.height) })
    ]
  }

  // MARK: Input

  /// Scrolls by whole device pixels of the finest scale; says whether anything moved.
  func scroll(by distance: Double) -> Bool {
    let target = min(max(scroll + distance, 0), overflow)
    guard target != scroll else { return false }
    scroll = (target * 2).rounded() / 2
    invalidate()
    return true
  }

  /// The number, from 0, of the line nearest to a point.
  func line(at point: Point<SurfaceSpace>) -> Int {
    let line = Int(((point.y - inner.minY + scroll) / lineHeight).rounded(.down))
    return min(max(line, 0), max(0, (block?.lineCount ?? 1) - 1))
  }

  /// Puts the caret, or selects a word (two clicks) or a line (three).
  func press(at point: Point<SurfaceSpace>, clicks: Int) {
    guard let block else { return }
    let line = line(at: point)
    let index = block.index(atX: point.x - inner.minX, line: line)
    anchor =
      switch clicks {
      case 1: index..<index
      case 2: word(around: index)
      default: block.lineRanges[line]
      }
    select(anchor)
  }

  /// Extends the selection to a point.
  func drag(to point: Point<SurfaceSpace>) {
    guard let block else { return }
    let index = block.index(atX: point.x - inner.minX, line: line(at: point))
    select(min(anchor.lowerBound, index)..<max(anchor.upperBound, index))
  }

  func selectAll() { select(0..<text.utf8.count) }

  func selectLine(_ number: Int) {
    if let block, block.lineRanges.indices.contains(number) { select(block.lineRanges[number]) }
  }

  private func select(_ range: Range<Int>) {
    guard range != selection else { return }
    selection = range
    invalidate()
  }

  private func word(around index: Int) -> Range<Int> {
    let bytes = Array(text.utf8)
    func isBreak(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x2C || byte == 0x2E }
    var start = min(index, bytes.count)
    var end = start
    while start > 0, !isBreak(bytes[start - 1]) { start -= 1 }
    while end < bytes.count, !isBreak(bytes[end]) { end += 1 }
    return start..<end
  }

  // MARK: Drawing

  override func draw(on canvas: Canvas, look: Look) {
    let theme = look.theme
    canvas.fill(frame, radius: Self.cornerRadius, theme.surface)
    canvas.saved {
      canvas.clip(to: frame)
      for (index, line) in lineFrames.enumerated() where line.intersects(frame) {
        drawSelection(on: canvas, line: index, in: line, theme)
        if let block {
          let baseline = line.midY + typeface.baselineOffset(style)
          canvas.text(block, line: index, x: line.minX, baseline: baseline, color: theme.ink)
        }
        drawCaret(on: canvas, line: index, in: line, theme)
      }
      drawFades(on: canvas, theme)
    }
    canvas.hairlineBorder(frame, radius: Self.cornerRadius, theme.hairline)
  }

  /// Lets the text fade at an edge beyond which there is more of it.
  private func drawFades(on canvas: Canvas, _ theme: Theme) {
    let clear = theme.surface.opacity(0)
    if scroll < overflow {
      canvas.rectangle(Rect(x: frame.minX, y: frame.maxY - 34, width: frame.width, height: 34))
      canvas.fill(from: clear, at: frame.maxY - 34, to: theme.surface, at: frame.maxY - 10)
    }
    if scroll > 0 {
      canvas.rectangle(Rect(x: frame.minX, y: frame.minY, width: frame.width, height: 34))
      canvas.fill(from: theme.surface, at: frame.minY + 10, to: clear, at: frame.minY + 34)
    }
    if overflow > 0 {
      canvas.trimCorners(of: frame, radius: Self.cornerRadius, theme.ground)
    }
  }

  private func drawSelection(
    on canvas: Canvas, line: Int, in frame: Rect<SurfaceSpace>, _ theme: Theme
  ) {
    guard let block, let selection, !selection.isEmpty else { return }
    let range = block.lineRanges[line]
    let part = selection.clamped(to: range)
    guard !part.isEmpty else { return }
    let left = frame.minX + block.x(ofIndex: part.lowerBound, line: line)
    let right = frame.minX + block.x(ofIndex: part.upperBound, line: line)
    let band = Rect<SurfaceSpace>(
      minX: canvas.snap(left - 1), minY: frame.minY + 2, maxX: canvas.snap(right + 1),
      maxY: frame.maxY - 2)
    canvas.fill(band, radius: 3, theme.selection)
  }

  private func drawCaret(
    on canvas: Canvas, line: Int, in frame: Rect<SurfaceSpace>, _ theme: Theme
  ) {
    guard let block, let selection, selection.isEmpty else { return }
    let range = block.lineRanges[line]
    let isLast = line == block.lineCount - 1
    let index = selection.lowerBound
    guard range.contains(index) || (isLast && index == range.upperBound) else { return }
    let x = canvas.snap(frame.minX + block.x(ofIndex: index, line: line) - 1)
    canvas.fill(
      Rect(x: x, y: frame.minY + 3, width: 2, height: frame.height - 6), theme.accent)
  }
}
