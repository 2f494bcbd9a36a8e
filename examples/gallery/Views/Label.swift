import ExampleKit
import PointerGeometry

/// A line of text that is only read.
final class Label: View {
  let style: TextStyle
  private let isSecondary: Bool
  private let alignment: TextStyle.Alignment
  var text: String { didSet { if text != oldValue { invalidate() } } }

  init(
    name: String, text: String, style: TextStyle, isSecondary: Bool = false,
    alignment: TextStyle.Alignment = .leading
  ) {
    self.text = text
    self.style = style
    self.isSecondary = isSecondary
    self.alignment = alignment
    super.init(name: name)
  }

  override func draw(on canvas: Canvas, look: Look) {
    canvas.text(
      text, style, in: frame, color: isSecondary ? look.theme.secondaryInk : look.theme.ink,
      typeface: look.typeface, alignment: alignment)
  }
}
