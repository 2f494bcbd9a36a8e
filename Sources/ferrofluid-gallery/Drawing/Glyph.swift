import PointerGeometry

/// Small pictures on buttons, drawn with a line of 1.6 points in a square of 20.
enum Glyph {
  case back, share, heart, search, more, plus, minus

  func draw(on canvas: Canvas, at center: Point<SurfaceSpace>, color: Color) {
    canvas.saved {
      canvas.translate(center.x, center.y)
      path(on: canvas)
      if case .more = self { canvas.fill(color) } else { canvas.stroke(color, width: 1.6) }
    }
  }

  private func path(on canvas: Canvas) {
    switch self {
    case .back:
      canvas.move(3, -7)
      canvas.line(-4, 0)
      canvas.line(3, 7)
    case .share:
      canvas.move(-3.2, -2.5)
      canvas.line(-6, -2.5)
      canvas.line(-6, 8)
      canvas.line(6, 8)
      canvas.line(6, -2.5)
      canvas.line(3.2, -2.5)
      canvas.move(0, 3)
      canvas.line(0, -8.4)
      canvas.move(-3.2, -5.4)
      canvas.line(0, -8.6)
      canvas.line(3.2, -5.4)
    case .heart:
      canvas.move(0, 7)
      canvas.curve(-11, 0.5, -8.5, -7, -4.2, -7)
      canvas.curve(-2, -7, -0.6, -5.8, 0, -4.4)
      canvas.curve(0.6, -5.8, 2, -7, 4.2, -7)
      canvas.curve(8.5, -7, 11, 0.5, 0, 7)
      canvas.close()
    case .search:
      canvas.circle(-1.4, -1.4, 5.4)
      canvas.move(2.7, 2.7)
      canvas.line(7, 7)
    case .more:
      for x in [-6.0, 0, 6] { canvas.circle(x, 0, 1.6) }
    case .plus:
      canvas.move(-6, 0)
      canvas.line(6, 0)
      canvas.move(0, -6)
      canvas.line(0, 6)
    case .minus:
      canvas.move(-6, 0)
      canvas.line(6, 0)
    }
  }
}
