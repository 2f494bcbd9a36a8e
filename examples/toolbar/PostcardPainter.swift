import ExampleKit
import PointerGeometry

/// Draws the postcard.
struct PostcardPainter {
  typealias Frame = Rect<SurfaceSpace>

  let frame: Frame
  let text: String
  let lettering: Lettering
  let isSent: Bool

  private static let stamp = Size<SurfaceSpace>(width: 68, height: 84)
  private static let pitch = 32.0

  func draw(on canvas: Canvas, _ look: Look) {
    let theme = look.theme
    canvas.fill(frame, radius: 12, theme.surface)
    canvas.hairlineBorder(frame, radius: 12, theme.hairline)
    let stamp = Frame(
      origin: Point(x: frame.maxX - 28 - Self.stamp.width, y: frame.minY + 28), size: Self.stamp)
    drawStamp(on: canvas, look, in: stamp)
    let column = Frame(
      minX: frame.minX + 32, minY: frame.minY + 24, maxX: stamp.minX - 36, maxY: frame.maxY)
    drawText(on: canvas, look, in: column)
  }

  private func drawText(on canvas: Canvas, _ look: Look, in column: Frame) {
    let style = lettering.style
    let block = look.typeface.block(text, style, width: column.width, lines: 12)
    let x =
      switch lettering.alignment {
      case .leading: column.minX
      case .center: column.midX
      case .trailing: column.maxX
      }
    for (line, width) in block.lineWidths.enumerated() {
      let middle = column.minY + (Double(line) + 0.5) * Self.pitch
      guard middle + Self.pitch / 2 < frame.maxY else { return }
      let baseline = (middle + look.typeface.baselineOffset(style)).rounded()
      canvas.text(
        block, line: line, x: x, baseline: baseline, alignment: lettering.alignment,
        color: look.theme.ink)
      guard lettering.isUnderlined else { continue }
      let left =
        switch lettering.alignment {
        case .leading: x
        case .center: x - width / 2
        case .trailing: x - width
        }
      canvas.fill(
        Frame(x: canvas.snap(left), y: baseline + 3, width: canvas.snap(width), height: 1.5),
        look.theme.ink)
    }
  }

  private func drawStamp(on canvas: Canvas, _ look: Look, in stamp: Frame) {
    let sky = Frame(minX: stamp.minX, minY: stamp.minY, maxX: stamp.maxX, maxY: stamp.maxY)
    canvas.roundedRectangle(sky, radius: 6)
    canvas.fill(from: Color(0x6BB7FF), at: sky.minY, to: Color(0x1F6BF0), at: sky.maxY)
    Glyph.mountains.draw(
      on: canvas, at: Point(x: sky.midX, y: sky.midY + 4), size: 42, weight: 2.4, color: .white)
    guard isSent else { return }
    // The postmark: rings and waves across the stamp's corner.
    let mark = look.theme.isDark ? Color.white.opacity(0.7) : look.theme.ink.opacity(0.75)
    for radius in [20.0, 14] {
      canvas.circle(stamp.minX - 2, stamp.maxY - 6, radius)
      canvas.stroke(mark, width: 1.6)
    }
    for row in 0..<3 {
      let y = stamp.maxY - 14 + Double(row) * 8
      canvas.newPath()
      canvas.move(stamp.minX + 20, y)
      for step in 0..<4 {
        let x = stamp.minX + 20 + Double(step) * 14
        canvas.curve(x + 4, y - 4, x + 10, y + 4, x + 14, y)
      }
      canvas.stroke(mark, width: 1.6)
    }
  }
}
