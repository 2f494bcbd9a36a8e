import ExampleKit
import PointerGeometry

/// The pictogram of a file's kind, on a grid of 20 by 20 points.
struct FileGlyph {
  let kind: TableRow.Kind

  /// Draws it in a theme's colours.
  func draw(on canvas: Canvas, at center: Point<SurfaceSpace>, isDark: Bool) {
    canvas.saved {
      canvas.newPath()
      let color = Self.color(kind, isDark: isDark)
      let pen = GlyphPen(
        canvas: canvas, center: center, factor: 0.9, weight: 1.35, color: color)
      switch kind {
      case .folder: folder(pen)
      case .text:
        sheet(pen)
        for y in [-1.0, 2, 5] { pen.polyline([(-3, y), (3, y)]) }
      case .picture: picture(pen)
      case .sound: sound(pen)
      case .table: table(pen)
      }
    }
  }

  private func folder(_ pen: GlyphPen) {
    pen.move(-8.5, -4.5)
    pen.curve(-8.5, -6, -8, -6.5, -6.5, -6.5)
    pen.line(-2.5, -6.5)
    pen.line(-0.5, -4.5)
    pen.line(6.5, -4.5)
    pen.curve(8, -4.5, 8.5, -4, 8.5, -2.5)
    pen.line(8.5, 5)
    pen.curve(8.5, 6.5, 8, 7, 6.5, 7)
    pen.line(-6.5, 7)
    pen.curve(-8, 7, -8.5, 6.5, -8.5, 5)
    pen.close()
    pen.fill()
  }

  private func sheet(_ pen: GlyphPen) {
    pen.move(-6, -8)
    pen.line(2, -8)
    pen.line(6, -4)
    pen.line(6, 8)
    pen.line(-6, 8)
    pen.close()
    pen.stroke()
  }

  private func picture(_ pen: GlyphPen) {
    outline(pen)
    pen.polyline([(-8, 4), (-3, -1.5), (1, 2.5), (3.5, 0), (8, 4.5)])
    pen.circle(3.4, -3, 1.3)
    pen.fill()
  }

  private func sound(_ pen: GlyphPen) {
    for (x, half) in [(-7.0, 2.0), (-3.5, 6), (0, 3.5), (3.5, 7.5), (7, 3)] {
      pen.polyline([(x, -half), (x, half)])
    }
  }

  private func table(_ pen: GlyphPen) {
    outline(pen)
    pen.polyline([(-8, -2.5), (8, -2.5)])
    pen.polyline([(-2.5, -6.5), (-2.5, 6.5)])
    pen.polyline([(-8, 2), (8, 2)])
  }

  private func outline(_ pen: GlyphPen) {
    pen.polyline([(-8, -6.5), (8, -6.5), (8, 6.5), (-8, 6.5), (-8, -6.5)])
  }

  private static func color(_ kind: TableRow.Kind, isDark: Bool) -> Color {
    switch kind {
    case .folder: Color(isDark ? 0x6AB0FF : 0x3D8BEF)
    case .text: Color(isDark ? 0xB4B4BE : 0x77787F)
    case .picture: Color(isDark ? 0x5CCB85 : 0x2C9A55)
    case .sound: Color(isDark ? 0xC79BFF : 0x8A57D6)
    case .table: Color(isDark ? 0xFFB45E : 0xC9730F)
    }
  }
}
