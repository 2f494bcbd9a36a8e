import ExampleKit
import PointerGeometry

/// Where each part of a window of a size is: everything on a grid of 4 points.
struct GalleryLayout {
  typealias Frame = Rect<SurfaceSpace>

  let size: Size<SurfaceSpace>

  static let margin = 24.0
  private static let gutter = 24.0
  private static let tool = Size<SurfaceSpace>(width: 40, height: 36)
  private static let buttonHeight = 36.0
  private static let cardHeight = 128.0

  private var top: Double { Header.height + Self.margin }
  private var bottom: Double { size.height - Self.margin }
  private var left: Double { Self.margin }
  private var right: Double { size.width - Self.margin }
  /// The text and the icons: two fifths of the window within 344…424 points.
  private var columnWidth: Double {
    min(max((size.width * 0.385 / 8).rounded() * 8, 344), 424)
  }
  private var secondLeft: Double { left + columnWidth + Self.gutter }
  /// One row of icons where two would leave too little room for the text.
  private var iconRows: Int { size.height < 680 ? 1 : 2 }

  /// Places every part.
  func apply(to parts: GalleryParts, typeface: Typeface) {
    placeHeader(parts)
    let iconsTop = placeIcons(parts)
    let textTop = top + 60
    // Room for ten lines is enough: a taller window leaves space below the buttons.
    let buttonsTop = min(iconsTop - 32 - Self.buttonHeight, textTop + 296 + 16)
    placeButtons(parts, top: buttonsTop, typeface)
    parts.title.frame = Frame(x: left, y: top - 4, width: columnWidth, height: 28)
    parts.detail.frame = Frame(x: left, y: top + 26, width: columnWidth, height: 20)
    parts.text.frame = Frame(
      minX: left, minY: textTop, maxX: left + columnWidth, maxY: buttonsTop - 16)
    let card = Frame(
      minX: secondLeft, minY: bottom - Self.cardHeight, maxX: right, maxY: bottom)
    let map = Frame(minX: secondLeft, minY: top, maxX: right, maxY: card.minY - Self.gutter)
    parts.card.frame = card
    parts.map.frame = map
    let side = 36.0
    parts.zoomOut.frame = Frame(
      x: map.maxX - 12 - side, y: map.maxY - 12 - side, width: side, height: side)
    parts.zoomIn.frame = Frame(
      x: map.maxX - 12 - side, y: map.maxY - 12 - 2 * side - 8, width: side, height: side)
    parts.map.buttonFrames = [parts.zoomIn.frame, parts.zoomOut.frame]
  }

  private func placeHeader(_ parts: GalleryParts) {
    parts.header.frame = Frame(x: 0, y: 0, width: size.width, height: Header.height)
    let middle = Header.height / 2
    let close = Frame(x: right - 28, y: middle - 14, width: 28, height: 28)
    parts.close.frame = close
    parts.header.separatorX = close.minX - 14
    let toolTop = middle - Self.tool.height / 2
    // The glyph of "forward" ends where the text column ends; the others before the separator.
    var x = left + columnWidth + 12 - 2 * Self.tool.width
    for button in parts.toolbar.prefix(2) {
      button.frame = Frame(origin: Point(x: x, y: toolTop), size: Self.tool)
      x += Self.tool.width
    }
    let others = parts.toolbar.dropFirst(2)
    x = close.minX - 28 - Double(others.count) * Self.tool.width
    for button in others {
      button.frame = Frame(origin: Point(x: x, y: toolTop), size: Self.tool)
      x += Self.tool.width
    }
  }

  private func placeButtons(_ parts: GalleryParts, top: Double, _ typeface: Typeface) {
    var x = left
    for button in parts.buttons.prefix(2) {
      let width = button.width(for: button.title, typeface: typeface)
      button.frame = Frame(x: x, y: top, width: width, height: Self.buttonHeight)
      x += width + 12
    }
    // The bare ones are as wide as their longest title, so that nothing moves when it changes,
    // and their letters, not their edges, end at the column's edge.
    x = left + columnWidth + 12
    for button in parts.buttons.dropFirst(2).reversed() {
      let titles = button.action == .enlarge ? ["Larger", "Smaller"] : [button.title]
      let width = titles.map { button.width(for: $0, typeface: typeface) }.max() ?? 0
      x -= width
      button.frame = Frame(x: x, y: top, width: width, height: Self.buttonHeight)
    }
  }

  /// Places the icons at the bottom of the first column; gives the top of their heading.
  private func placeIcons(_ parts: GalleryParts) -> Double {
    let columns = 4
    let pitch = (columnWidth - IconTile.side) / Double(columns - 1)
    let rowPitch = IconTile.height + 18
    let first = bottom - IconTile.height - Double(iconRows - 1) * rowPitch
    for (index, icon) in parts.icons.enumerated() {
      let row = index / columns
      guard row < iconRows else {
        icon.frame = .zero
        continue
      }
      let x = (left + Double(index % columns) * pitch).rounded()
      // The caption may be wider than the tile: the frame is as wide as there is room.
      icon.frame = Frame(
        x: x - 12, y: first + Double(row) * rowPitch, width: IconTile.side + 24,
        height: IconTile.height)
    }
    let headingTop = first - 12 - 20
    parts.iconsTitle.frame = Frame(x: left, y: headingTop, width: columnWidth, height: 20)
    parts.iconsDetail.frame = Frame(
      x: left + 120, y: headingTop, width: columnWidth - 120, height: 20)
    return headingTop
  }
}
