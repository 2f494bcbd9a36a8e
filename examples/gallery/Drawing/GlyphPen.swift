import PointerGeometry

/// Draws on the 20-point grid of a glyph; strokes keep their width at any size.
struct GlyphPen {
  let canvas: Canvas
  let center: Point<SurfaceSpace>
  let factor: Double
  let weight: Double
  let color: Color

  private func x(_ value: Double) -> Double { center.x + value * factor }
  private func y(_ value: Double) -> Double { center.y + value * factor }

  func move(_ px: Double, _ py: Double) { canvas.move(x(px), y(py)) }
  func line(_ px: Double, _ py: Double) { canvas.line(x(px), y(py)) }
  func close() { canvas.close() }

  func curve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ px: Double, _ py: Double
  ) {
    canvas.curve(x(x1), y(y1), x(x2), y(y2), x(px), y(py))
  }

  func circle(_ px: Double, _ py: Double, _ radius: Double) {
    canvas.circle(x(px), y(py), radius * factor)
  }

  func arc(_ px: Double, _ py: Double, _ radius: Double, from start: Double, to end: Double) {
    canvas.arc(x(px), y(py), radius * factor, from: start, to: end)
  }

  func polyline(_ points: [(Double, Double)]) {
    guard let first = points.first else { return }
    move(first.0, first.1)
    for point in points.dropFirst() { line(point.0, point.1) }
    stroke()
  }

  func stroke() { canvas.stroke(color, width: weight) }
  func fill(keepPath: Bool = false) { canvas.fill(color, keepPath: keepPath) }
}
