import ExampleKit
import PointerGeometry
import PointerUI

/// A table whose rows scroll, whose headers sort, and whose dividers can be dragged.
///
/// All rows are on one layer: a scroll is one small request, and not one for each row.
final class TableContent: ExampleContent {
  static let info = ExampleInfo(
    name: "table", title: "Boat Yard",
    summary: """
      A table of files. Drag a divider between two headers, click a header to sort, scroll the \
      rows with two fingers.
      """,
    size: Size(width: 840, height: 600), minimumSize: Size(width: 520, height: 320),
    coastsScrolls: true)

  let host: ExampleHost
  var table = FileTable(rows: TableRow.samples, frame: Frame(x: 0, y: 0, width: 1, height: 1))
  /// The number of files and what is selected, below the rows.
  private(set) var footer = Frame.zero
  /// What the pointer is on or adapts to, and what is held.
  private(set) var hovered: TablePart?
  private(set) var pressed: TablePart?
  /// What the compositor shows the pointer on.
  private var target: TablePart?

  /// The room at both sides of the table, in points.
  private static let margin = 12.0
  private static let footerHeight = 36.0

  init(host: ExampleHost) { self.host = host }

  func layout(in frame: Frame) {
    footer = Frame(
      x: frame.minX, y: frame.maxY - Self.footerHeight, width: frame.width,
      height: Self.footerHeight)
    table.layout(
      Frame(
        minX: frame.minX + Self.margin, minY: frame.minY, maxX: frame.maxX - Self.margin,
        maxY: footer.minY))
    host.invalidate()
  }

  // MARK: Pointer

  /// How near to a divider a place means it, in points: as wide as its region.
  static let reach = 5.0

  /// What a place is on, by the same order as the regions are in.
  func part(at place: Place) -> TablePart? {
    if place.y >= table.frame.minY, place.y < table.viewport.minY {
      let divider = table.columns.dividers.first {
        abs(place.x - table.dividerX($0)) < Self.reach
      }
      if let divider { return .divider(divider) }
      return TableColumn.allCases.first { table.headerFrame($0).contains(place) }
        .map { .header($0) }
    }
    return table.row(at: place).map { .row(table.rows[$0].id) }
  }

  func pointerEntered(_ region: PointerRegion, transition: PointerTransition) {
    target = region.identifier.base as? TablePart
  }

  func pointerExited(_ region: PointerRegion, transition: PointerTransition) { target = nil }

  func pointerMoved(to place: Place?) { hover(place.flatMap { part(at: $0) }) }

  private func hover(_ part: TablePart?) {
    guard part != hovered else { return }
    hovered = part
    if !host.isAdaptive { host.invalidate(table.frame) }
  }

  func pressed(_ press: PointerPress) {
    // What the pointer shows is what is meant; without regions, what is below it.
    pressed = press.isTouch ? part(at: press.place) : target ?? part(at: press.place)
    if case .divider(let divider) = pressed { table.hold(divider: divider, at: press.place) }
    host.invalidate(table.frame)
  }

  func dragged(to place: Place) {
    if table.heldDivider != nil {
      table.drag(to: place)
      host.invalidate(table.frame)
    }
  }

  func released(at place: Place) {
    switch pressed {
    case .header(let column) where table.headerFrame(column).inset(by: -8).contains(place):
      table.sort(by: column)
    case .row(let id) where part(at: place) == .row(id):
      if let row = table.rows.firstIndex(where: { $0.id == id }) { table.select(row: row) }
    default: break
    }
    pressCancelled()
  }

  func pressCancelled() {
    pressed = nil
    table.release()
    host.invalidate(table.frame)
    host.invalidate(footer)
  }

  func cursor(at place: Place) -> CursorShape {
    if case .divider = pressed ?? part(at: place) { return .resize(degrees: 0) }
    return .arrow
  }

  // MARK: Scrolling

  func scrolled(_ scroll: ScrollGesture) { self.scroll(by: scroll.delta.dy) }

  func wheelTurned(_ wheel: WheelTurn) { scroll(by: wheel.detents.dy * 3 * FileTable.rowHeight) }

  private func scroll(by distance: Double) {
    let before = table.scroll
    table.scroll(by: distance)
    if table.scroll != before { host.invalidate(table.frame) }
  }

  func keyPressed(_ key: KeyPress) {
    guard key.key == .up || key.key == .down else { return }
    table.moveSelection(by: key.key == .up ? -1 : 1)
    host.invalidate(table.frame)
    host.invalidate(footer)
  }
}
