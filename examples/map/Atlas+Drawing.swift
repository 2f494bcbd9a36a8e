import ExampleKit
import IslandMap
import PointerGeometry

extension Atlas {
  func draw(on canvas: Canvas, part: Frame) {
    let theme = host.theme
    let scale = MapScaleBar(in: frame, scale: camera.scale)
    let card = selection.flatMap { name in Sight.all.first { $0.identifier == name } }
    canvas.saved {
      canvas.clip(to: frame)
      MapPainter(
        world: .lindholm, camera: camera, theme: theme.map, typeface: host.typeface,
        canvas: canvas, frame: frame, showsLabels: true,
        obstacles: MapButton.allCases.map { $0.frame(on: frame) } + [scale.bounds]
          + (card == nil ? [] : [cardFrame])
      ).draw()
      drawChosenHouse(on: canvas)
      // The pin that was clicked is in front.
      for sight in Sight.all.sorted(by: { a, _ in a.identifier != selection }) {
        Pin(sight: sight, tip: tip(of: sight)).draw(
          on: canvas, isSelected: sight.identifier == selection, tint: tint(sight.identifier))
      }
      scale.draw(on: canvas, theme: theme.map, typeface: host.typeface)
      for button in MapButton.allCases {
        button.draw(
          on: canvas, in: button.frame(on: frame), theme: theme, angle: camera.angle,
          isEnabled: isEnabled(button), tint: tint(button.identifier))
      }
      if let card { draw(card, on: canvas) }
    }
  }

  private func isEnabled(_ button: MapButton) -> Bool {
    switch button {
    case .north: true
    case .zoomIn: camera.scale < MapCamera.scales.upperBound
    case .zoomOut: camera.scale > MapCamera.scales.lowerBound
    }
  }

  /// What lies over something that is pressed, or below an ordinary pointer.
  private func tint(_ name: String) -> Color? {
    if pressed == name { return host.theme.pressedTint }
    return hovered == name && !host.isAdaptive ? host.theme.hoverTint : nil
  }

  /// Where it is told what a sight is.
  private var cardFrame: Frame {
    Frame(x: frame.minX + 14, y: frame.minY + 14, width: 268, height: 64)
  }

  private func draw(_ sight: Sight, on canvas: Canvas) {
    let (theme, box) = (host.theme, cardFrame)
    canvas.fill(box, radius: 14, theme.surface.opacity(0.96))
    canvas.hairlineBorder(box, radius: 14, theme.hairline)
    let badge = Frame(x: box.minX + 12, y: box.midY - 20, width: 40, height: 40)
    canvas.roundedRectangle(badge, radius: 10)
    canvas.fill(from: sight.colors.0, at: badge.minY, to: sight.colors.1, at: badge.maxY)
    sight.glyph.draw(on: canvas, at: badge.center, size: 22, weight: 1.6, color: .white)
    let text = Frame(
      minX: badge.maxX + 12, minY: box.minY + 12, maxX: box.maxX - 12, maxY: box.midY)
    canvas.text(
      sight.name, .headline, in: text, color: theme.ink, typeface: host.typeface,
      alignment: .leading)
    canvas.text(
      sight.detail, .caption, in: text.offset(by: Vector(dx: 0, dy: 20)),
      color: theme.secondaryInk, typeface: host.typeface, alignment: .leading)
  }
}
