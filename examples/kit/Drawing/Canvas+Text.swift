import CCairo
import PointerGeometry

extension Canvas {
  /// Draws one line of text; the baseline goes to a whole device pixel.
  ///
  /// - Parameters:
  ///   - x: the left edge, the middle or the right edge, as `alignment` says.
  ///   - halo: the width of a line around the letters, in points; 0 draws the letters.
  package func text(
    _ block: TextBlock, line: Int = 0, x: Double, baseline: Double,
    alignment: TextStyle.Alignment = .leading, color: Color, halo: Double = 0
  ) {
    guard line < block.lineCount else { return }
    let width = block.lineWidths[line]
    let left =
      switch alignment {
      case .leading: x
      case .center: x - width / 2
      case .trailing: x - width
      }
    var place = (x: left, y: baseline)
    cairo_user_to_device(context, &place.x, &place.y)
    let quarters = Int((place.x * 4).rounded())
    let column = quarters >> 2
    let key = TextMask.Key(line: line, scale: scale, phase: quarters & 3, halo: halo)
    guard let mask = block.mask(key) else { return }
    saved {
      cairo_identity_matrix(context)
      set(color)
      cairo_mask_surface(
        context, mask.bitmap.surface, Double(column + mask.left),
        place.y.rounded() + Double(mask.top))
    }
  }

  /// Draws one line of text over a halo, its left edge on a whole device pixel too.
  package func text(
    _ block: TextBlock, x: Double, baseline: Double, color: Color, over halo: Color
  ) {
    text(block, x: snap(x), baseline: baseline, color: halo, halo: 2.6)
    text(block, x: snap(x), baseline: baseline, color: color)
  }

  /// Draws one line in the middle of a frame: capital letters are centred, not line boxes.
  package func text(
    _ string: String, _ style: TextStyle, in frame: Frame, color: Color, typeface: Typeface,
    alignment: TextStyle.Alignment = .center
  ) {
    let block = typeface.block(string, style, width: frame.width.rounded(.up) + 1)
    let x =
      switch alignment {
      case .leading: frame.minX
      case .center: frame.midX
      case .trailing: frame.maxX
      }
    text(
      block, x: x, baseline: frame.midY + typeface.baselineOffset(style), alignment: alignment,
      color: color)
  }
}
