extension Glyph {
  /// Draws the glyphs of the icon tiles.
  package func drawTile(with pen: GlyphPen) {
    switch self {
    case .anchor: drawAnchor(pen)
    case .camera: drawCamera(pen)
    case .mountains: drawMountains(pen)
    case .book: drawBook(pen)
    case .waves: drawWaves(pen)
    case .weather: drawWeather(pen)
    case .sounds:
      // Six pixels apart on a tile at scale 1, so that all bars have the same edges.
      for (x, half) in [(-7.27, 1.8), (-3.636, 4.8), (0, 7.8), (3.636, 3.6), (7.27, 5.6)] {
        pen.polyline([(x, -half), (x, half)])
      }
    case .stars:
      drawStar(pen, x: -1.6, y: 1.4, radius: 7.6)
      drawStar(pen, x: 6.2, y: -5.6, radius: 3.4)
    default: break
    }
  }

  private func drawAnchor(_ pen: GlyphPen) {
    pen.circle(0, -6.6, 2.1)
    pen.stroke()
    pen.polyline([(0, -4.5), (0, 8.4)])
    pen.polyline([(-3.6, -1.8), (3.6, -1.8)])
    pen.move(7.8, 1.6)
    pen.curve(7.2, 5.8, 4.4, 8.4, 0, 8.4)
    pen.curve(-4.4, 8.4, -7.2, 5.8, -7.8, 1.6)
    pen.stroke()
    pen.polyline([(-9.4, 3.7), (-7.8, 1.5), (-5.4, 2.9)])
    pen.polyline([(9.4, 3.7), (7.8, 1.5), (5.4, 2.9)])
  }

  private func drawCamera(_ pen: GlyphPen) {
    pen.move(-6.2, -4.8)
    pen.line(-3.6, -4.8)
    pen.line(-2.2, -7)
    pen.line(2.2, -7)
    pen.line(3.6, -4.8)
    pen.line(6.2, -4.8)
    pen.curve(7.9, -4.8, 8.8, -3.9, 8.8, -2.2)
    pen.line(8.8, 4.6)
    pen.curve(8.8, 6.3, 7.9, 7.2, 6.2, 7.2)
    pen.line(-6.2, 7.2)
    pen.curve(-7.9, 7.2, -8.8, 6.3, -8.8, 4.6)
    pen.line(-8.8, -2.2)
    pen.curve(-8.8, -3.9, -7.9, -4.8, -6.2, -4.8)
    pen.close()
    pen.stroke()
    pen.circle(0, 1.2, 3.3)
    pen.stroke()
  }

  private func drawMountains(_ pen: GlyphPen) {
    pen.move(-9.2, 6.6)
    pen.line(-3.2, -4.2)
    pen.line(2.8, 6.6)
    pen.close()
    pen.stroke()
    pen.polyline([(0.9, 1.2), (3.6, -2.4), (9.2, 6.6), (2.8, 6.6)])
    pen.circle(6.4, -6, 1.5)
    pen.fill()
  }

  private func drawBook(_ pen: GlyphPen) {
    for side in [-1.0, 1] {
      pen.move(0, -4.4)
      pen.curve(side * 2.4, -6.4, side * 5.6, -6.6, side * 8.8, -5.8)
      pen.line(side * 8.8, 5)
      pen.curve(side * 5.6, 4.2, side * 2.4, 4.4, 0, 6.4)
      pen.stroke()
    }
    pen.polyline([(0, -4.4), (0, 6.4)])
  }

  private func drawWaves(_ pen: GlyphPen) {
    for y in [-5.0, 0, 5] {
      pen.move(-8.8, y + 1.1)
      pen.curve(-6.4, y - 2.2, -4.4, y - 2.2, -2.9, y)
      pen.curve(-1.4, y + 2.2, 1.4, y + 2.2, 2.9, y)
      pen.curve(4.4, y - 2.2, 6.4, y - 2.2, 8.8, y + 1.1)
      pen.stroke()
    }
  }

  private func drawWeather(_ pen: GlyphPen) {
    pen.arc(3.4, -3, 3.4, from: 190, to: 52)
    pen.stroke()
    for (x, y) in [(3.4, -9.2), (-0.9, -7.3), (7.7, -7.3), (9.5, -3)] {
      let (dx, dy) = (x - 3.4, y + 3)
      let length = (dx * dx + dy * dy).squareRoot()
      let inner = 5.4 / length
      pen.polyline([(3.4 + dx * inner, -3 + dy * inner), (x, y)])
    }
    pen.move(-5.2, 7.6)
    pen.curve(-7.6, 7.6, -9.3, 6, -9.3, 3.9)
    pen.curve(-9.3, 2, -7.9, 0.4, -5.9, 0.2)
    pen.curve(-5.3, -2, -3.5, -3.3, -1.3, -3.3)
    pen.curve(1.4, -3.3, 3.4, -1.4, 3.6, 1.2)
    pen.curve(5.6, 1.2, 7, 2.5, 7, 4.4)
    pen.curve(7, 6.2, 5.7, 7.6, 3.8, 7.6)
    pen.close()
    pen.stroke()
  }

  /// A star of four points with hollow sides.
  private func drawStar(_ pen: GlyphPen, x: Double, y: Double, radius: Double) {
    let waist = radius * 0.2
    pen.move(x, y - radius)
    pen.curve(x + waist, y - waist, x + waist, y - waist, x + radius, y)
    pen.curve(x + waist, y + waist, x + waist, y + waist, x, y + radius)
    pen.curve(x - waist, y + waist, x - waist, y + waist, x - radius, y)
    pen.curve(x - waist, y - waist, x - waist, y - waist, x, y - radius)
    pen.close()
    pen.fill(keepPath: true)
    pen.stroke()
  }
}
