extension Glyph {
  /// Draws the glyphs of files and of what is done to them.
  func drawThing(with pen: GlyphPen) {
    switch self {
    case .beam:
      pen.polyline([(0, -7.4), (0, 7.4)])
      pen.polyline([(-3.6, -8.2), (-1.4, -8.2), (0, -7.2), (1.4, -8.2), (3.6, -8.2)])
      pen.polyline([(-3.6, 8.2), (-1.4, 8.2), (0, 7.2), (1.4, 8.2), (3.6, 8.2)])
    case .marker: drawMarker(pen)
    case .folder: drawFolder(pen)
    case .document: drawDocument(pen)
    case .picture: drawPicture(pen)
    case .duplicate:
      drawSheet(pen, left: -7, top: -3.4, right: 3.4, bottom: 7.4)
      pen.polyline([(-3.4, -6.8), (-3.4, -7.4), (7, -7.4), (7, 3.4), (6.6, 3.4)])
    case .pencil: drawPencil(pen)
    case .tag: drawTag(pen)
    default: break
    }
  }

  private func drawMarker(_ pen: GlyphPen) {
    pen.move(-2.6, 1.2)
    pen.line(4, -7.6)
    pen.curve(4.8, -8.6, 6, -8.6, 6.8, -7.8)
    pen.curve(7.6, -7, 7.6, -5.8, 6.8, -5)
    pen.line(0.6, 4)
    pen.close()
    pen.stroke()
    pen.move(-2.6, 1.2)
    pen.line(0.6, 4)
    pen.line(-5, 5.6)
    pen.close()
    pen.fill(keepPath: true)
    pen.stroke()
    pen.polyline([(-7.4, 8.4), (7.4, 8.4)])
  }

  private func drawFolder(_ pen: GlyphPen) {
    pen.move(-8.2, 5)
    pen.line(-8.2, -4.6)
    pen.curve(-8.2, -6, -7.6, -6.6, -6.2, -6.6)
    pen.line(-3, -6.6)
    pen.line(-0.8, -4.2)
    pen.line(6.2, -4.2)
    pen.curve(7.6, -4.2, 8.2, -3.6, 8.2, -2.2)
    pen.line(8.2, 5)
    pen.curve(8.2, 6.4, 7.6, 7, 6.2, 7)
    pen.line(-6.2, 7)
    pen.curve(-7.6, 7, -8.2, 6.4, -8.2, 5)
    pen.close()
    pen.stroke()
  }

  private func drawDocument(_ pen: GlyphPen) {
    drawSheet(pen, left: -5.8, top: -8.2, right: 5.8, bottom: 8.2)
    for (y, right) in [(-3.4, 2.6), (0.2, 2.6), (3.8, 0.4)] {
      pen.polyline([(-2.6, y), (right, y)])
    }
  }

  private func drawPicture(_ pen: GlyphPen) {
    drawSheet(pen, left: -8, top: -6.8, right: 8, bottom: 6.8)
    pen.polyline([(-7.6, 5), (-2.6, -1.2), (1.6, 3.6), (3.8, 1.2), (7.6, 5)])
    pen.circle(3.4, -2.8, 1.2)
    pen.fill()
  }

  private func drawPencil(_ pen: GlyphPen) {
    pen.move(-7.2, 7.2)
    pen.line(-6.2, 3)
    pen.line(3.6, -6.8)
    pen.curve(4.4, -7.6, 5.4, -7.6, 6.2, -6.8)
    pen.curve(7.4, -5.6, 7.4, -4.8, 6.6, -4)
    pen.line(-3.2, 6)
    pen.close()
    pen.stroke()
    pen.polyline([(2, -5.2), (5.2, -2.4)])
  }

  private func drawTag(_ pen: GlyphPen) {
    pen.move(-7.6, -6)
    pen.curve(-7.6, -7.2, -7.2, -7.6, -6, -7.6)
    pen.line(-0.4, -7.6)
    pen.line(7.2, 0)
    pen.curve(8, 0.8, 8, 1.6, 7.2, 2.4)
    pen.line(2.4, 7.2)
    pen.curve(1.6, 8, 0.8, 8, 0, 7.2)
    pen.line(-7.6, -0.4)
    pen.close()
    pen.stroke()
    pen.circle(-3.6, -3.6, 1.3)
    pen.fill()
  }

  /// A sheet with soft corners.
  private func drawSheet(
    _ pen: GlyphPen, left: Double, top: Double, right: Double, bottom: Double
  ) {
    let r = 1.8
    pen.move(left, bottom - r)
    pen.line(left, top + r)
    pen.curve(left, top + 0.5, left + 0.5, top, left + r, top)
    pen.line(right - r, top)
    pen.curve(right - 0.5, top, right, top + 0.5, right, top + r)
    pen.line(right, bottom - r)
    pen.curve(right, bottom - 0.5, right - 0.5, bottom, right - r, bottom)
    pen.line(left + r, bottom)
    pen.curve(left + 0.5, bottom, left, bottom - 0.5, left, bottom - r)
    pen.close()
    pen.stroke()
  }
}
