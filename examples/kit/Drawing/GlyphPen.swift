import PointerGeometry

/// Draws on the 20-point grid of a glyph; strokes keep their width at any size.
package struct GlyphPen {
  package let canvas: Canvas
  package let center: Point<SurfaceSpace>
  package let factor: Double
  package let weight: Double
  package let color: Color

  /// Takes up a pen for a grid about `center`, whose 20 points are drawn `20 * factor` points wide.
  package init(
    canvas: Canvas, center: Point<SurfaceSpace>, factor: Double, weight: Double, color: Color
  ) {
    self.canvas = canvas
    self.center = center
    self.factor = factor
    self.weight = weight
    self.color = color
  }

  private func x(_ value: Double) -> Double { center.x + value * factor }
  private func y(_ value: Double) -> Double { center.y + value * factor }

  package func move(_ px: Double, _ py: Double) { canvas.move(x(px), y(py)) }
  package func line(_ px: Double, _ py: Double) { canvas.line(x(px), y(py)) }
  package func close() { canvas.close() }

  package func curve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ px: Double, _ py: Double
  ) {
    canvas.curve(x(x1), y(y1), x(x2), y(y2), x(px), y(py))
  }

  package func circle(_ px: Double, _ py: Double, _ radius: Double) {
    canvas.circle(x(px), y(py), radius * factor)
  }

  package func arc(_ px: Double, _ py: Double, _ radius: Double, from start: Double, to end: Double)
  {
    canvas.arc(x(px), y(py), radius * factor, from: start, to: end)
  }

  package func polyline(_ points: [(Double, Double)]) {
    guard let first = points.first else { return }
    move(first.0, first.1)
    for point in points.dropFirst() { line(point.0, point.1) }
    stroke()
  }

  package func stroke() { canvas.stroke(color, width: weight) }
  package func fill(keepPath: Bool = false) { canvas.fill(color, keepPath: keepPath) }
}
