import ExampleKit
import PointerGeometry

extension Reader {
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
