import PointerGeometry
import PointerUI

/// A push button or a toggle, as it is now.
package struct Button: Hashable {
  /// What is on it.
  package enum Face: Hashable {
    case title(String)
    case glyph(Glyph)
  }

  package enum Style: Hashable {
    /// The one that most people want.
    case prominent
    /// With a grey bezel.
    case bezel
    /// Without bezel: the adaptive pointer becomes one.
    case bare
  }

  /// What scripts, tests and the pointer know it by.
  package let name: String
  package var face: Face
  package var style: Style
  package var frame = Rect<SurfaceSpace>.zero
  package var cornerRadius = 9.0
  package var isEnabled = true
  /// Whether a toggle is on.
  package var isOn = false
  /// The colour of the glyph; nil for that of the style.
  package var tint: Color?
  /// Neighbours of one group (not 0) hand the pointer over without letting go.
  package var group: UInt32

  package init(_ name: String, _ face: Face, _ style: Style = .bare, group: UInt32 = 0) {
    self.name = name
    self.face = face
    self.style = style
    self.group = group
  }

  /// The width that it wants, on whole points.
  package func width(_ typeface: Typeface) -> Double {
    guard case .title(let title) = face else { return 40 }
    let padding = style == .bare ? 12.0 : 18
    return typeface.block(title, .label).width.rounded(.up) + 2 * padding
  }

  /// What it offers to the pointer; nil while it cannot be used.
  package var region: PointerRegion? {
    guard isEnabled, !frame.isEmpty else { return nil }
    return PointerRegion(
      rect: frame, identifier: name,
      style: PointerStyle(
        shape: .roundedRect(radius: cornerRadius), kind: style == .bare ? .bare : .control,
        group: group))
  }

  /// Draws it.
  func draw(on canvas: Canvas, look: Look, isHovered: Bool, isPressed: Bool) {
    let theme = look.theme
    let bezel: Color? =
      switch style {
      case .prominent: isEnabled ? theme.accentBezel : theme.bezel
      case .bezel: theme.bezel
      case .bare: isOn ? theme.accent.opacity(0.15) : nil
      }
    if let bezel { canvas.fill(frame, radius: cornerRadius, bezel) }
    if isPressed {
      let tint = style == .prominent ? Color.black.opacity(0.2) : theme.pressedTint
      canvas.fill(frame, radius: cornerRadius, tint)
    } else if isHovered, !look.isAdaptive {
      canvas.fill(frame, radius: cornerRadius, theme.hoverTint)
    }
    let ink = ink(theme)
    switch face {
    case .title(let title):
      canvas.text(title, .label, in: frame, color: ink, typeface: look.typeface)
    case .glyph(let glyph):
      glyph.draw(
        on: canvas, at: frame.center, size: style == .bare ? 19 : 17, weight: 1.6, color: ink)
    }
  }

  private func ink(_ theme: Theme) -> Color {
    guard isEnabled else { return theme.disabledInk }
    if let tint { return tint }
    if isOn { return theme.accent }
    switch (style, face) {
    case (.prominent, _): return theme.accentLabel
    case (.bare, .title): return theme.accent
    default: return theme.ink
    }
  }
}
