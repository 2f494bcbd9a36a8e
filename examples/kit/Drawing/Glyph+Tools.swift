extension Glyph {
  /// Draws the glyphs of tools.
  func drawTool(with pen: GlyphPen) {
    switch self {
    case .undo: drawTurn(pen, side: 1)
    case .redo: drawTurn(pen, side: -1)
    case .bold: drawBold(pen)
    case .italic:
      pen.polyline([(-0.6, -7), (5.2, -7)])
      pen.polyline([(2.3, -7), (-2.3, 7)])
      pen.polyline([(-5.2, 7), (0.6, 7)])
    case .underline:
      pen.move(-5, -8)
      pen.line(-5, -1)
      pen.curve(-5, 5.8, 5, 5.8, 5, -1)
      pen.line(5, -8)
      pen.stroke()
      pen.polyline([(-6, 8), (6, 8)])
    case .alignLeft, .alignCenter, .alignRight:
      for (y, width) in [(-6.0, 15.0), (-2, 9), (2, 15), (6, 6)] {
        let left = self == .alignLeft ? -7.5 : self == .alignRight ? 7.5 - width : -width / 2
        pen.polyline([(left, y), (left + width, y)])
      }
    case .trash: drawTrash(pen)
    default: break
    }
  }

  /// An arrow that turns back: to the left for a positive side.
  private func drawTurn(_ pen: GlyphPen, side: Double) {
    pen.polyline([(side * -2.4, -7.6), (side * -6.8, -3.2), (side * -2.4, 1.2)])
    pen.move(side * -6.6, -3.2)
    pen.line(side * 1.6, -3.2)
    pen.curve(side * 4.8, -3.2, side * 7, -1, side * 7, 2)
    pen.curve(side * 7, 5, side * 4.8, 7.4, side * 1.6, 7.4)
    pen.line(side * -2, 7.4)
    pen.stroke()
  }

  private func drawBold(_ pen: GlyphPen) {
    pen.move(-4.4, -7)
    pen.line(0.4, -7)
    pen.curve(4.6, -7, 4.6, -0.5, 0.4, -0.5)
    pen.line(-4.4, -0.5)
    pen.stroke()
    pen.move(0.4, -0.5)
    pen.curve(5.8, -0.5, 5.8, 7, 0.4, 7)
    pen.line(-4.4, 7)
    pen.line(-4.4, -7)
    pen.stroke()
  }

  private func drawTrash(_ pen: GlyphPen) {
    pen.polyline([(-7.2, -5.4), (7.2, -5.4)])
    pen.polyline([(-2.8, -5.4), (-2.8, -8), (2.8, -8), (2.8, -5.4)])
    pen.move(-5.6, -5.4)
    pen.line(-4.8, 6.6)
    pen.curve(-4.7, 7.6, -4.3, 8, -3.3, 8)
    pen.line(3.3, 8)
    pen.curve(4.3, 8, 4.7, 7.6, 4.8, 6.6)
    pen.line(5.6, -5.4)
    pen.stroke()
  }
}
