import ExampleKit
import PointerGeometry

/// The title bar: the window's name, what happened last, and room to drag the window by.
final class Header: View {
  var title = "Lindholm" { didSet { if title != oldValue { invalidate() } } }
  var status = "" { didSet { if status != oldValue { invalidate() } } }
  /// The place of the separator between the toolbar and the close button.
  var separatorX = 0.0

  static let height = 52.0
  private static let margin = 24.0

  override func draw(on canvas: Canvas, look: Look) {
    let theme = look.theme
    let typeface = look.typeface
    let titleFrame = Rect<SurfaceSpace>(
      x: frame.minX + Self.margin, y: frame.minY + 8, width: 220, height: 20)
    canvas.text(
      title, .headline, in: titleFrame, color: look.isActive ? theme.ink : theme.secondaryInk,
      typeface: typeface, alignment: .leading)
    let statusFrame = Rect<SurfaceSpace>(
      x: titleFrame.minX, y: titleFrame.maxY, width: 220, height: 16)
    canvas.text(
      status, .caption, in: statusFrame, color: theme.secondaryInk, typeface: typeface,
      alignment: .leading)
    canvas.fill(
      Rect(
        x: canvas.snap(separatorX), y: frame.midY - 10, width: canvas.hairline, height: 20),
      theme.hairline)
    canvas.fill(
      Rect(
        x: frame.minX, y: frame.maxY - canvas.hairline, width: frame.width,
        height: canvas.hairline),
      theme.hairline)
  }
}
