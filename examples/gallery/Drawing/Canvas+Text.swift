import CCairo
import PointerGeometry

extension Canvas {
  /// Draws one line of text; the baseline goes to a whole device pixel.
  ///
  /// - Parameter x: the left edge, the middle or the right edge, as `alignment` says.
  func text(
    _ block: TextBlock, line: Int = 0, x: Double, baseline: Double,
    alignment: TextStyle.Alignment = .leading, color: Color
  ) {
    guard line < block.lineCount else { return }
    let width = block.lineWidths[line]
    let left =
      switch alignment {
      case .leading: x
      case .center: x - width / 2
      case .trailing: x - width
      }
    newPath()
    block.addPath(line: line, to: self, at: Place(x: left, y: snap(baseline)))
    fill(color)
  }

  /// Draws one line in the middle of a frame: capital letters are centred, not line boxes.
  func text(
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
