import ExampleKit
import PointerGeometry

/// A glyph in the header, without bezel.
final class ToolbarButton: Control {
  var glyph: Glyph { didSet { if glyph != oldValue { invalidate() } } }
  /// Whether the glyph shows a state that is on.
  var isOn = false { didSet { if isOn != oldValue { invalidate() } } }
  private let groupNumber: UInt32
  override var kind: Target.Kind { .bare }
  override var group: UInt32 { groupNumber }

  init(name: String, id: UInt32, action: Action, glyph: Glyph, group: UInt32) {
    self.glyph = glyph
    groupNumber = group
    super.init(name: name, id: id, action: action)
  }

  override func draw(on canvas: Canvas, look: Look) {
    let theme = look.theme
    if isPressed {
      canvas.fill(frame, radius: cornerRadius, theme.pressedTint)
    } else if isHovered, isEnabled, !look.isAdaptive {
      canvas.fill(frame, radius: cornerRadius, theme.hoverTint)
    }
    let ink = !isEnabled ? theme.disabledInk : isOn ? theme.accent : theme.ink
    glyph.draw(on: canvas, at: frame.center, size: 19, weight: 1.5, color: ink)
  }
}
