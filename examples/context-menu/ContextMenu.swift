import ExampleKit
import PointerGeometry
import PointerUI

/// Files with a menu on the secondary click, on the press: dragged to an item and released, or
/// clicked twice, or by the keys.
final class ContextMenu: ExampleContent {
  /// What an item of a menu stands for.
  enum Command: Hashable {
    case open, duplicate, trash
    case tag(File.Tag)
    case sort(Folder.Order)
  }

  static let info = ExampleInfo(
    name: "context-menu", title: "Files",
    summary: "Shows menus that open on the press of a secondary click, and by the Menu key.",
    size: Size(width: 560, height: 500), minimumSize: Size(width: 400, height: 320))

  let host: ExampleHost
  private(set) var folder = Folder()
  private(set) var selected: Int? { didSet { if selected != oldValue { host.invalidate(list) } } }
  /// The file that the open menu is about.
  private(set) var subject: Int? { didSet { if subject != oldValue { host.invalidate(list) } } }
  private(set) var status = "Try a secondary click on a file"
  private var hovered: Int? { didSet { if !host.isAdaptive { host.invalidate(list) } } }
  private var list = Frame.zero
  private var footer = Frame.zero

  static let rowHeight = 58.0
  private static let radius = 10.0

  init(host: ExampleHost) { self.host = host }

  // MARK: What the pointer is told

  /// A row is large: it is tinted where the pointer is, and the pointer keeps its shape.
  var regions: [PointerRegion] {
    rows.enumerated().map { index, row in
      PointerRegion(
        rect: row, identifier: folder.files[index].name,
        style: PointerStyle(
          effect: .hover(prefersScaledContent: false), shape: .roundedRect(radius: Self.radius),
          kind: .card, group: 1))
    }
  }

  var namedFrames: [(name: String, frame: Frame)] {
    rows.enumerated().map { ("file.\($0 + 1)", $1) } + [("ground", footer)]
  }

  // MARK: The menu

  /// The menu opens on the press, not on the release: the press may be dragged to an item.
  func secondaryPressed(_ press: PointerPress) {
    openMenu(for: file(at: press.place), beside: Frame(origin: press.place, size: .zero))
  }

  func keyPressed(_ key: KeyPress) {
    switch key.key {
    case .up: select((selected ?? rows.count) - 1)
    case .down: select((selected ?? -1) + 1)
    case .delete: if let selected { perform(.trash, on: selected) }
    case .menu: openMenuByKey()
    case .f10 where key.modifiers.contains(.shift): openMenuByKey()
    default: break
    }
  }

  private func openMenuByKey() {
    let row = selected.map { rows[$0] }
    openMenu(
      for: selected,
      beside: row.map { Frame(x: $0.minX + 64, y: $0.minY, width: 1, height: $0.height - 8) }
        ?? Frame(x: list.minX + 24, y: list.minY + 24, width: 1, height: 1))
  }

  private func openMenu(for index: Int?, beside frame: Frame) {
    if let index { selected = index }
    subject = index
    host.openMenu(menu(for: index), beside: frame)
  }

  /// What can be done to a file, or to the folder (nil).
  func menu(for index: Int?) -> Menu {
    guard let index else {
      return Menu(items: [
        Menu.Item(
          title: "Sort by name", identifier: Command.sort(.name),
          isChecked: folder.order == .name),
        Menu.Item(
          title: "Sort by date", identifier: Command.sort(.date),
          isChecked: folder.order == .date),
      ])
    }
    let file = folder.files[index]
    let tags = File.Tag.allCases.enumerated().map { number, tag in
      Menu.Item(
        title: tag.rawValue.prefix(1).uppercased() + tag.rawValue.dropFirst(),
        identifier: Command.tag(tag), swatch: tag.color, isChecked: file.tag == tag,
        startsSection: number == 0)
    }
    return Menu(
      items: [
        Menu.Item(title: "Open", identifier: Command.open),
        Menu.Item(
          title: "Duplicate", identifier: Command.duplicate,
          isEnabled: folder.files.count < capacity),
      ] + tags + [
        Menu.Item(
          title: "Move to trash", identifier: Command.trash, shortcut: "Del",
          startsSection: true)
      ])
  }

  func menuChose(_ identifier: AnyHashable) {
    if let command = identifier.base as? Command { perform(command, on: subject) }
  }

  func menuClosed() { subject = nil }

  /// Does what an item stands for.
  func perform(_ command: Command, on index: Int?) {
    defer { host.invalidate() }
    if case .sort(let order) = command {
      folder.sort(by: order)
      selected = nil
      status = order == .name ? "Sorted by name" : "Sorted by date"
    }
    guard let index, folder.files.indices.contains(index) else { return }
    let name = folder.files[index].name
    switch command {
    case .open: status = "\(name) opened"
    case .duplicate:
      selected = folder.duplicate(index)
      status = "\(name) duplicated"
    case .trash:
      folder.remove(index)
      selected = nil
      status = "\(name) moved to the trash"
    case .tag(let tag):
      folder.toggle(tag, of: index)
      status = folder.files[index].tag == nil ? "Tag removed" : "\(name) tagged \(tag.rawValue)"
    case .sort: break
    }
  }

  // MARK: Selection

  func file(at place: Place) -> Int? { rows.firstIndex { $0.contains(place) } }
  func pointerMoved(to place: Place?) { hovered = place.flatMap { file(at: $0) } }

  func pressed(_ press: PointerPress) {
    selected = file(at: press.place)
    if press.clicks == 2, let selected { perform(.open, on: selected) }
  }

  private func select(_ index: Int) { if rows.indices.contains(index) { selected = index } }

  // MARK: Layout and drawing

  /// How many rows there is room for.
  private var capacity: Int { max(0, Int(list.height / Self.rowHeight)) }

  var rows: [Frame] {
    let count = min(folder.files.count, capacity)
    return (0..<count).map { index in
      Frame(
        x: list.minX, y: list.minY + Double(index) * Self.rowHeight, width: list.width,
        height: Self.rowHeight)
    }
  }

  func layout(in frame: Frame) {
    footer = Frame(x: 0, y: frame.maxY - 36, width: frame.width, height: 36)
    list = Frame(
      minX: 12, minY: frame.minY + 10, maxX: frame.maxX - 12, maxY: footer.minY)
  }

  func draw(on canvas: Canvas, part: Frame) {
    for (index, row) in rows.enumerated() where row.intersects(part) {
      if index == subject || index == selected {
        canvas.fill(row, radius: Self.radius, host.theme.accent.opacity(0.14))
      } else if index == hovered, !host.isAdaptive {
        canvas.fill(row, radius: Self.radius, host.theme.hoverTint)
      }
      if index == subject {
        canvas.roundedRectangle(row.inset(by: 1), radius: Self.radius - 1)
        canvas.stroke(host.theme.accent, width: 2)
      }
      draw(folder.files[index], in: row, on: canvas)
    }
    canvas.text(
      status, .caption, in: footer, color: host.theme.secondaryInk, typeface: host.typeface)
  }

  private func draw(_ file: File, in row: Frame, on canvas: Canvas) {
    let tile = Frame(x: row.minX + 14, y: row.midY - 19, width: 38, height: 38)
    file.art.draw(on: canvas, in: tile, radius: 9)
    let text = Frame(
      minX: tile.maxX + 14, minY: row.minY, maxX: row.maxX - 40, maxY: row.maxY)
    canvas.text(
      file.name, .label, in: text.offset(by: Vector(dx: 0, dy: -10)), color: host.theme.ink,
      typeface: host.typeface, alignment: .leading)
    canvas.text(
      file.detail, .caption, in: text.offset(by: Vector(dx: 0, dy: 10)),
      color: host.theme.secondaryInk, typeface: host.typeface, alignment: .leading)
    guard let tag = file.tag else { return }
    canvas.circle(row.maxX - 22, row.midY, 6)
    canvas.fill(tag.color)
  }
}
