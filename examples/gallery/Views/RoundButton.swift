import ExampleKit
import PointerGeometry

/// A glyph on a round or rounded bezel: the close button and those on the map.
final class RoundButton: Control {
  let glyph: Glyph
  private let radius: Double
  private let groupNumber: UInt32
  private let layer: Int32
  override var cornerRadius: Double { radius }
  override var group: UInt32 { groupNumber }
  override var z: Int32 { layer }

  init(
    name: String, id: UInt32, action: Action, glyph: Glyph, radius: Double, group: UInt32 = 0,
    z: Int32 = 0
  ) {
    self.glyph = glyph
    self.radius = radius
    groupNumber = group
    layer = z
    super.init(name: name, id: id, action: action)
  }

  override func draw(on canvas: Canvas, look: Look) {
    let theme = look.theme
    let isOnMap = layer > 0
    canvas.fill(frame, radius: radius, isOnMap ? theme.surface.opacity(0.92) : theme.bezel)
    if isPressed {
      canvas.fill(frame, radius: radius, theme.pressedTint)
    } else if isHovered, isEnabled, !look.isAdaptive {
      canvas.fill(frame, radius: radius, theme.hoverTint)
    }
    if isOnMap { canvas.hairlineBorder(frame, radius: radius, theme.hairline) }
    glyph.draw(
      on: canvas, at: frame.center, size: isOnMap ? 18 : 17, weight: 1.6,
      color: isEnabled ? theme.ink : theme.disabledInk)
  }
}
