import ExampleKit
import PointerGeometry

/// A coloured tile with its caption; only the tile is lifted.
final class IconTile: Control {
  let title: String
  private let art: IconArt
  /// How often it was opened.
  var count = 0 { didSet { if count != oldValue { invalidate() } } }
  var isSelected = false { didSet { if isSelected != oldValue { invalidate() } } }
  var isStarred = false { didSet { if isStarred != oldValue { invalidate() } } }

  /// The side of the tile, in points.
  static let side = 64.0
  /// From the top of the tile to the bottom of the caption, in points.
  static let height = 64.0 + 26

  override var kind: Target.Kind { .icon }
  override var cornerRadius: Double { 15 }
  override var activeFrame: Rect<SurfaceSpace> {
    Rect(x: frame.midX - Self.side / 2, y: frame.minY, width: Self.side, height: Self.side)
  }

  /// What a menu about it leaves uncovered: the tile and its caption.
  var menuSubject: Rect<SurfaceSpace> {
    let tile = activeFrame
    return Rect(x: tile.minX, y: tile.minY, width: tile.width, height: Self.height)
  }

  init(
    name: String, id: UInt32, action: Action, glyph: Glyph, title: String, top: UInt32,
    bottom: UInt32
  ) {
    self.title = title
    art = IconArt(glyph, top: top, bottom: bottom)
    super.init(name: name, id: id, action: action)
  }

  override func draw(on canvas: Canvas, look: Look) {
    let tile = activeFrame
    art.draw(on: canvas, in: tile, radius: cornerRadius)
    if isPressed { canvas.fill(tile, radius: cornerRadius, Color.black.opacity(0.2)) }
    if isHovered, !isPressed, !look.isAdaptive {
      canvas.fill(tile, radius: cornerRadius, Color.white.opacity(0.12))
    }
    drawCaption(on: canvas, look: look, below: tile)
  }

  private func drawCaption(on canvas: Canvas, look: Look, below tile: Rect<SurfaceSpace>) {
    let theme = look.theme
    var style = TextStyle.caption
    if isSelected { style.weight = .medium }
    let text = (isStarred ? "★ " : "") + title
    let width = look.typeface.block(text, style).width.rounded(.up)
    let capsule = Rect<SurfaceSpace>(
      x: tile.midX - (width / 2 + 7).rounded(.up), y: tile.maxY + 6,
      width: 2 * (width / 2 + 7).rounded(.up), height: 20)
    if isSelected { canvas.fill(capsule, radius: 6, theme.accentBezel) }
    canvas.text(
      text, style, in: capsule, color: isSelected ? theme.accentLabel : theme.ink,
      typeface: look.typeface)
  }
}
