import ExampleKit
import Glibc
import PointerGeometry

/// A large card: the next high tide with its curve.
final class TideCard: Control {
  var hasReminder = false { didSet { if hasReminder != oldValue { invalidate() } } }
  override var kind: Target.Kind { .card }
  override var cornerRadius: Double { 14 }

  /// The hours of the curve, and of high tide.
  private static let hours = 8.0...22.0
  private static let highTide = 14.0 + 20.0 / 60
  /// From one high tide to the next, in hours.
  private static let period = 12.42

  override func draw(on canvas: Canvas, look: Look) {
    let theme = look.theme
    canvas.fill(frame, radius: cornerRadius, theme.surface)
    let inner = frame.inset(dx: 20, dy: 18)
    let chartWidth = min(240, (inner.width * 0.42).rounded())
    let chart = Rect<SurfaceSpace>(
      minX: inner.maxX - chartWidth, minY: inner.minY + 2, maxX: inner.maxX, maxY: inner.maxY)
    let text = Rect<SurfaceSpace>(
      minX: inner.minX, minY: inner.minY, maxX: chart.minX - 20, maxY: inner.maxY)
    drawText(on: canvas, look: look, in: text)
    drawChart(on: canvas, look: look, in: chart)
    if isPressed {
      canvas.fill(frame, radius: cornerRadius, theme.pressedTint.opacity(0.6))
    } else if isHovered, !look.isAdaptive {
      canvas.fill(frame, radius: cornerRadius, theme.hoverTint.opacity(0.6))
    }
    canvas.hairlineBorder(frame, radius: cornerRadius, theme.hairline)
  }

  private func drawText(on canvas: Canvas, look: Look, in frame: Rect<SurfaceSpace>) {
    let theme = look.theme
    func line(_ top: Double, _ height: Double) -> Rect<SurfaceSpace> {
      Rect(x: frame.minX, y: frame.minY + top, width: frame.width, height: height)
    }
    canvas.text(
      "High tide at 14:20", .headline, in: line(0, 20), color: theme.ink,
      typeface: look.typeface, alignment: .leading)
    canvas.text(
      "2.1 m at the ferry pier", TextStyle(size: 13), in: line(24, 20),
      color: theme.secondaryInk, typeface: look.typeface, alignment: .leading)
    let row = line(frame.height - 20, 20)
    let ink = hasReminder ? theme.accent : theme.secondaryInk
    let glyph: Glyph = hasReminder ? .bellFilled : .bell
    glyph.draw(
      on: canvas, at: Point(x: row.minX + 8, y: row.midY), size: 17, weight: 1.4, color: ink)
    canvas.text(
      hasReminder ? "You will be reminded" : "Remind me",
      TextStyle(size: 13, weight: .medium),
      in: Rect(minX: row.minX + 24, minY: row.minY, maxX: row.maxX, maxY: row.maxY),
      color: ink, typeface: look.typeface, alignment: .leading)
  }

  private func drawChart(on canvas: Canvas, look: Look, in frame: Rect<SurfaceSpace>) {
    let theme = look.theme
    let plot = Rect<SurfaceSpace>(
      minX: frame.minX, minY: frame.minY + 6, maxX: frame.maxX, maxY: frame.maxY - 18)
    func x(_ hour: Double) -> Double {
      let span = Self.hours.upperBound - Self.hours.lowerBound
      return plot.minX + plot.width * (hour - Self.hours.lowerBound) / span
    }
    func y(_ hour: Double) -> Double {
      let level = cos((hour - Self.highTide) / Self.period * 2 * .pi)
      return plot.midY - level * (plot.height / 2 - 4)
    }
    let hours = Array(stride(from: Self.hours.lowerBound, through: Self.hours.upperBound, by: 0.25))
    func curve() {
      canvas.newPath()
      for (index, hour) in hours.enumerated() {
        if index == 0 { canvas.move(x(hour), y(hour)) } else { canvas.line(x(hour), y(hour)) }
      }
    }
    curve()
    canvas.line(plot.maxX, plot.maxY)
    canvas.line(plot.minX, plot.maxY)
    canvas.close()
    canvas.fill(
      from: theme.accent.opacity(0.26), at: plot.minY, to: theme.accent.opacity(0.02),
      at: plot.maxY)
    curve()
    canvas.stroke(theme.accent, width: 2)
    let ground = Rect<SurfaceSpace>(
      x: plot.minX, y: canvas.snap(plot.maxY), width: plot.width, height: canvas.hairline)
    canvas.fill(ground, theme.hairline)
    for (hour, name) in [(9.0, "09"), (Self.highTide, "14:20"), (21.0, "21")] {
      let isHigh = hour == Self.highTide
      let label = Rect<SurfaceSpace>(
        x: (x(hour) - 24).rounded(), y: plot.maxY + 4, width: 48, height: 14)
      canvas.text(
        name, TextStyle(size: 11, weight: isHigh ? .medium : .regular), in: label,
        color: isHigh ? theme.ink : theme.secondaryInk, typeface: look.typeface)
    }
    let peak = (x(Self.highTide), y(Self.highTide))
    canvas.circle(peak.0, peak.1, 5.5)
    canvas.fill(theme.surface)
    canvas.circle(peak.0, peak.1, 4)
    canvas.fill(theme.accent)
  }
}
