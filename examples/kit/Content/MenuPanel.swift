import PointerGeometry
import PointerUI

/// An open context menu: layout, drawing and input, without any window system.
package final class MenuPanel {
  package typealias Frame = Rect<SurfaceSpace>

  package let menu: Menu
  private let typeface: Typeface
  /// The size of the panel, in points, on whole points.
  package let size: Size<SurfaceSpace>
  /// The frame of each item.
  package let itemFrames: [Frame]
  /// The item under the pointer or chosen by the keyboard.
  package private(set) var highlighted: Int?
  /// Whether the pointer itself is on the item: an adaptive one is then the highlight.
  package private(set) var isUnderPointer = false
  package private(set) var damage = Frame.zero

  package static let cornerRadius = 11.0
  package static let itemRadius = 6.0
  /// The space around the items, in points: at the sides enough for the pointer's platter, which
  /// moves a little with the pointer, to stay on the panel.
  private static let padding = (x: 8.0, y: 6.0)
  private static let itemHeight = 30.0
  private static let sectionGap = 11.0
  private static let shortcutStyle = TextStyle(size: 13)
  /// From an item's left edge to its text, in points: with room for a check mark where one is.
  private let textInset: Double

  package init(menu: Menu, typeface: Typeface) {
    self.menu = menu
    self.typeface = typeface
    textInset = menu.items.contains { $0.isChecked } ? 30 : 12
    let widest =
      menu.items.map { item in
        let shortcut = typeface.block(item.shortcut, Self.shortcutStyle).width
        return typeface.block(item.title, .label).width + (shortcut > 0 ? shortcut + 28 : 0)
      }.max() ?? 0
    let width = max(160, (widest + textInset + 24).rounded(.up)) + 2 * Self.padding.x
    var y = Self.padding.y
    var frames: [Frame] = []
    for (index, item) in menu.items.enumerated() {
      if item.startsSection, index > 0 { y += Self.sectionGap }
      frames.append(
        Frame(x: Self.padding.x, y: y, width: width - 2 * Self.padding.x, height: Self.itemHeight))
      y += Self.itemHeight
    }
    itemFrames = frames
    size = Size(width: width, height: y + Self.padding.y)
    damage = Frame(origin: .zero, size: size)
  }

  /// What is offered to the pointer: the items are one group, so that it glides from one to
  /// the next.
  package var regions: [PointerRegion] {
    zip(menu.items, itemFrames).enumerated().compactMap { index, pair in
      guard pair.0.isEnabled else { return nil }
      return PointerRegion(
        rect: pair.1, identifier: "menu.\(index + 1)",
        style: PointerStyle(
          shape: .roundedRect(radius: Self.itemRadius), kind: .bare, group: 1))
    }
  }

  package func takeDamage() -> Frame? {
    defer { damage = .zero }
    return damage.isEmpty ? nil : damage
  }

  // MARK: Input

  private func item(at point: Point<SurfaceSpace>) -> Int? {
    itemFrames.indices.first { itemFrames[$0].contains(point) && menu.items[$0].isEnabled }
  }

  /// The pointer is at a point, or nowhere.
  ///
  /// - Parameter isHeld: whether the press that opened the menu still goes on, during which the
  ///   pointer does not adapt to anything new.
  package func hover(at point: Point<SurfaceSpace>?, isHeld: Bool = false) {
    highlight(point.flatMap { item(at: $0) }, isUnderPointer: !isHeld)
  }

  /// The arrow keys move the highlight to the next item that can be used.
  package func step(by direction: Int) {
    let count = menu.items.count
    var index = highlighted ?? (direction > 0 ? -1 : count)
    for _ in 0..<count {
      index = (index + direction + count) % count
      if menu.items[index].isEnabled { return highlight(index, isUnderPointer: false) }
    }
  }

  /// What the highlighted item is known by.
  package var chosenIdentifier: AnyHashable? { highlighted.map { menu.items[$0].identifier } }

  private func highlight(_ index: Int?, isUnderPointer: Bool) {
    guard index != highlighted || isUnderPointer != self.isUnderPointer else { return }
    self.isUnderPointer = isUnderPointer
    for changed in [index, highlighted] {
      if let changed { damage = damage.union(itemFrames[changed]) }
    }
    highlighted = index
  }

  // MARK: Drawing

  /// Draws the panel with its top left corner at (0, 0); its corners are the frame's affair.
  ///
  /// An adaptive pointer is the highlight itself; in all other cases it is drawn here.
  package func draw(on canvas: Canvas, look: Look) {
    let theme = look.theme
    let frame = Frame(origin: .zero, size: size)
    canvas.fill(frame, theme.menu)
    for (index, item) in menu.items.enumerated() {
      let itemFrame = itemFrames[index]
      if item.startsSection, index > 0 {
        let y = canvas.snap(itemFrame.minY - Self.sectionGap / 2)
        canvas.fill(
          Frame(
            minX: itemFrame.minX + 8, minY: y, maxX: itemFrame.maxX - 8,
            maxY: y + canvas.hairline), theme.hairline)
      }
      let isLit = index == highlighted && !(isUnderPointer && look.isAdaptive)
      if isLit { canvas.fill(itemFrame, radius: Self.itemRadius, theme.accentBezel) }
      let ink = isLit ? theme.accentLabel : item.isEnabled ? theme.ink : theme.disabledInk
      draw(item, in: itemFrame, on: canvas, ink: ink, isLit ? ink : theme.secondaryInk)
    }
  }

  private func draw(
    _ item: Menu.Item, in frame: Frame, on canvas: Canvas, ink: Color, _ shortcutInk: Color
  ) {
    if item.isChecked {
      Glyph.check.draw(
        on: canvas, at: Point(x: frame.minX + 16, y: frame.midY), size: 15, weight: 1.7,
        color: ink)
    }
    canvas.text(
      item.title, .label,
      in: Frame(
        minX: frame.minX + textInset, minY: frame.minY, maxX: frame.maxX - 8,
        maxY: frame.maxY),
      color: ink, typeface: typeface, alignment: .leading)
    if let swatch = item.swatch {
      canvas.circle(frame.maxX - 18, frame.midY, 6)
      canvas.fill(swatch)
    }
    guard !item.shortcut.isEmpty else { return }
    canvas.text(
      item.shortcut, Self.shortcutStyle,
      in: Frame(
        minX: frame.minX, minY: frame.minY, maxX: frame.maxX - 12, maxY: frame.maxY),
      color: item.isEnabled ? shortcutInk : ink, typeface: typeface, alignment: .trailing)
  }
}
