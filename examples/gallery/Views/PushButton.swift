import ExampleKit
import PointerGeometry

/// A button with a word on it, with a bezel or without.
final class PushButton: Control {
  enum Style {
    /// The one that most people want.
    case prominent
    /// With a grey bezel.
    case bezel
    /// Only the word.
    case bare
  }

  let style: Style
  var title: String { didSet { if title != oldValue { invalidate() } } }
  override var kind: Target.Kind { style == .bare ? .bare : .control }
  override var group: UInt32 { style == .bare ? 2 : 0 }

  init(name: String, id: UInt32, action: Action, title: String, style: Style) {
    self.style = style
    self.title = title
    super.init(name: name, id: id, action: action)
  }

  /// The width the button wants for a title, on whole points.
  func width(for title: String, typeface: Typeface) -> Double {
    let padding = style == .bare ? 12.0 : 18
    return typeface.block(title, .label).width.rounded(.up) + 2 * padding
  }

  override func draw(on canvas: Canvas, look: Look) {
    let theme = look.theme
    let bezel: Color? =
      switch style {
      case .prominent: theme.accentBezel
      case .bezel: theme.bezel
      case .bare: nil
      }
    if let bezel { canvas.fill(frame, radius: cornerRadius, bezel) }
    if isPressed {
      let tint = style == .prominent ? Color.black.opacity(0.2) : theme.pressedTint
      canvas.fill(frame, radius: cornerRadius, tint)
    } else if isHovered, !look.isAdaptive {
      canvas.fill(frame, radius: cornerRadius, theme.hoverTint)
    }
    let ink =
      switch style {
      case .prominent: theme.accentLabel
      case .bezel: theme.ink
      case .bare: theme.accent
      }
    canvas.text(title, .label, in: frame, color: ink, typeface: look.typeface)
  }
}
