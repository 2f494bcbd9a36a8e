import PointerGeometry

/// The picture of an icon: a glyph on a coloured tile.
package struct IconArt: Hashable, Sendable {
  package let glyph: Glyph
  /// The colours at the top and at the bottom of the tile.
  package let top: Color
  package let bottom: Color

  package init(_ glyph: Glyph, top: UInt32, bottom: UInt32) {
    self.glyph = glyph
    self.top = Color(top)
    self.bottom = Color(bottom)
  }

  /// Draws the tile; the glyph is a little more than half as large.
  package func draw(on canvas: Canvas, in frame: Rect<SurfaceSpace>, radius: Double) {
    canvas.roundedRectangle(frame, radius: radius)
    canvas.fill(from: top, at: frame.minY, to: bottom, at: frame.maxY)
    let size = frame.width * 33 / 64
    glyph.draw(
      on: canvas, at: frame.center, size: size, weight: size * 2.6 / 33, color: .white)
  }
}
