import PointerGeometry

/// The pictograms of the window, drawn by us on a grid of 20 by 20 points about (0, 0).
///
/// Each is centred by its ink, not by its construction: a test measures how far the middle of
/// the ink is from the middle of the grid.
package enum Glyph: String, CaseIterable, Sendable {
  // Of the toolbar, the map and the menu.
  case back, forward, share, bookmark, bookmarkFilled, locate, moon, sun, close, plus, minus
  case bell, bellFilled, check
  // Of tools.
  case undo, redo, bold, italic, underline, alignLeft, alignCenter, alignRight, trash
  case beam, marker, folder, document, picture, duplicate, pencil, tag
  // Of the icon tiles.
  case anchor, camera, mountains, book, waves, weather, sounds, stars

  /// Draws the glyph.
  ///
  /// - Parameters:
  ///   - size: the side of the grid, in points.
  ///   - weight: the width of a stroke, in points.
  package func draw(
    on canvas: Canvas, at center: Point<SurfaceSpace>, size: Double, weight: Double, color: Color
  ) {
    canvas.saved {
      canvas.newPath()
      let factor = size / 20
      let pen = GlyphPen(
        canvas: canvas, center: center, factor: factor, weight: weight, color: color)
      draw(with: pen)
    }
  }

  private func draw(with pen: GlyphPen) {
    switch self {
    case .back: pen.polyline([(2.9, -6.6), (-3.7, 0), (2.9, 6.6)])
    case .forward: pen.polyline([(-2.9, -6.6), (3.7, 0), (-2.9, 6.6)])
    case .share: drawShare(pen)
    case .bookmark: drawBookmark(pen, filled: false)
    case .bookmarkFilled: drawBookmark(pen, filled: true)
    case .locate: drawLocate(pen)
    case .moon: drawMoon(pen)
    case .sun: drawSun(pen)
    case .close:
      pen.polyline([(-4.2, -4.2), (4.2, 4.2)])
      pen.polyline([(-4.2, 4.2), (4.2, -4.2)])
    case .plus:
      pen.polyline([(-6, 0), (6, 0)])
      pen.polyline([(0, -6), (0, 6)])
    case .minus: pen.polyline([(-6, 0), (6, 0)])
    case .bell: drawBell(pen, filled: false)
    case .bellFilled: drawBell(pen, filled: true)
    case .check: pen.polyline([(-6.2, 0.3), (-2, 4.5), (6.2, -4.5)])
    case .undo, .redo, .bold, .italic, .underline, .alignLeft, .alignCenter, .alignRight, .trash:
      drawTool(with: pen)
    case .beam, .marker, .folder, .document, .picture, .duplicate, .pencil, .tag:
      drawThing(with: pen)
    case .anchor, .camera, .mountains, .book, .waves, .weather, .sounds, .stars:
      drawTile(with: pen)
    }
  }

  private func drawShare(_ pen: GlyphPen) {
    pen.polyline([(0, 2.4), (0, -8.6)])
    pen.polyline([(-3.4, -5.2), (0, -8.6), (3.4, -5.2)])
    pen.move(-3.4, -2)
    pen.line(-4.6, -2)
    pen.curve(-5.9, -2, -6.6, -1.3, -6.6, 0)
    pen.line(-6.6, 6.2)
    pen.curve(-6.6, 7.5, -5.9, 8.2, -4.6, 8.2)
    pen.line(4.6, 8.2)
    pen.curve(5.9, 8.2, 6.6, 7.5, 6.6, 6.2)
    pen.line(6.6, 0)
    pen.curve(6.6, -1.3, 5.9, -2, 4.6, -2)
    pen.line(3.4, -2)
    pen.stroke()
  }

  private func drawBookmark(_ pen: GlyphPen, filled: Bool) {
    pen.move(-5.4, 7.9)
    pen.line(-5.4, -5.9)
    pen.curve(-5.4, -7.2, -4.6, -8, -3.3, -8)
    pen.line(3.3, -8)
    pen.curve(4.6, -8, 5.4, -7.2, 5.4, -5.9)
    pen.line(5.4, 7.9)
    pen.line(0, 3.9)
    pen.close()
    if filled { pen.fill(keepPath: true) }
    pen.stroke()
  }

  private func drawLocate(_ pen: GlyphPen) {
    pen.circle(0, 0, 5.7)
    pen.stroke()
    pen.circle(0, 0, 2)
    pen.fill()
    for (x, y) in [(1.0, 0.0), (-1, 0), (0, 1), (0, -1)] {
      pen.polyline([(x * 5.7, y * 5.7), (x * 8.6, y * 8.6)])
    }
  }

  private func drawMoon(_ pen: GlyphPen) {
    pen.move(7.3, 2.3)
    pen.curve(6.2, 5.6, 3.5, 7.8, 0, 7.8)
    pen.curve(-4.4, 7.8, -7.7, 4.4, -7.7, 0.1)
    pen.curve(-7.7, -3.6, -5.3, -6.6, -2, -7.6)
    pen.curve(-2.6, -6.5, -2.8, -5.4, -2.8, -4.2)
    pen.curve(-2.8, 0.2, 0.2, 3.1, 4.4, 3.1)
    pen.curve(5.4, 3.1, 6.4, 2.8, 7.3, 2.3)
    pen.close()
    pen.stroke()
  }

  private func drawSun(_ pen: GlyphPen) {
    pen.circle(0, 0, 3.6)
    pen.stroke()
    for (x, y) in [(1.0, 0.0), (0.707, 0.707)] {
      for (dx, dy) in [(x, y), (-x, -y), (-y, x), (y, -x)] {
        pen.polyline([(dx * 6.5, dy * 6.5), (dx * 8.5, dy * 8.5)])
      }
    }
  }

  private func drawBell(_ pen: GlyphPen, filled: Bool) {
    pen.move(-7, 4.6)
    pen.curve(-5.2, 3, -5, 1, -5, -1.8)
    pen.curve(-5, -5.2, -2.9, -7.6, 0, -7.6)
    pen.curve(2.9, -7.6, 5, -5.2, 5, -1.8)
    pen.curve(5, 1, 5.2, 3, 7, 4.6)
    pen.close()
    if filled { pen.fill(keepPath: true) }
    pen.stroke()
    pen.move(-2, 7.3)
    pen.curve(-1.1, 8.6, 1.1, 8.6, 2, 7.3)
    pen.stroke()
  }
}
