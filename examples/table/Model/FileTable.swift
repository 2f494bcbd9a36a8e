import PointerGeometry

/// The table without any window: rows, columns, scrolling, and what a hand does to them.
struct FileTable {
  typealias Frame = Rect<SurfaceSpace>
  typealias Place = Point<SurfaceSpace>

  /// The height of a row and of the header, in points; tuned by eye.
  static let rowHeight = 32.0
  static let headerHeight = 36.0

  /// The rows in the order in which they are shown.
  private(set) var rows: [TableRow]
  private(set) var sorting = TableSorting()
  private(set) var columns: ColumnLayout
  /// The row that was clicked last, by its number.
  private(set) var selection: Int?
  /// The header and the rows in the window.
  private(set) var frame: Frame
  /// How far the rows are scrolled up, in points: a multiple of 1/2.
  private(set) var scroll = 0.0
  private var exactScroll = 0.0

  /// A divider that is held: where it is grabbed, and how the columns were.
  private var grip: (divider: Int, slack: Double, before: ColumnLayout)?

  /// Makes a table in a frame.
  init(rows: [TableRow], frame: Frame) {
    self.rows = TableSorting().sorted(rows)
    self.frame = frame
    columns = ColumnLayout(width: frame.width)
  }

  /// Moves the table to another frame.
  mutating func layout(_ frame: Frame) {
    self.frame = frame
    columns.setWidth(frame.width)
    scroll(by: 0)
  }

  // MARK: Places

  /// The part of the window that rows scroll in.
  var viewport: Frame {
    Frame(
      minX: frame.minX, minY: frame.minY + Self.headerHeight, maxX: frame.maxX, maxY: frame.maxY)
  }

  /// From the rows' own coordinates, which do not scroll, to those of the window.
  var scrollOffset: Vector<SurfaceSpace> { Vector(dx: 0, dy: -scroll) }

  /// Where a row is, before it is scrolled.
  func restingFrame(row: Int) -> Frame {
    Frame(
      x: frame.minX, y: viewport.minY + Double(row) * Self.rowHeight, width: columns.width,
      height: Self.rowHeight)
  }

  /// The rows of which something shows.
  var shownRows: Range<Int> {
    let first = Int(scroll / Self.rowHeight)
    let last = Int(((scroll + viewport.height) / Self.rowHeight).rounded(.up))
    return min(first, rows.count)..<min(max(last, first), rows.count)
  }

  /// The row at a place in the window.
  func row(at place: Place) -> Int? {
    guard viewport.contains(place) else { return nil }
    let row = Int((place.y - viewport.minY + scroll) / Self.rowHeight)
    return rows.indices.contains(row) ? row : nil
  }

  /// The header of a column.
  func headerFrame(_ column: TableColumn) -> Frame {
    Frame(
      x: frame.minX + columns.start(of: column.rawValue), y: frame.minY,
      width: columns.widths[column.rawValue], height: Self.headerHeight)
  }

  /// The line between a column and the next.
  func dividerX(_ divider: Int) -> Double { frame.minX + columns.start(of: divider + 1) }

  // MARK: Hand

  /// Scrolls on, as far as there are rows.
  ///
  /// - Parameter distance: how far the rows move up, in points; not finite counts as none.
  mutating func scroll(by distance: Double) {
    guard distance.isFinite else { return }
    let limit = max(0, Double(rows.count) * Self.rowHeight - viewport.height)
    exactScroll = min(max(exactScroll + distance, 0), limit)
    scroll = (exactScroll * 2).rounded() / 2
  }

  /// A header was clicked.
  mutating func sort(by column: TableColumn) {
    sorting = sorting.clicked(column)
    rows = sorting.sorted(rows)
  }

  /// A row was clicked.
  mutating func select(row: Int) {
    if rows.indices.contains(row) { selection = rows[row].id }
  }

  /// Selects the next row or the one before, and scrolls to it.
  mutating func moveSelection(by step: Int) {
    guard !rows.isEmpty else { return }
    let last = rows.count - 1
    let old = rows.firstIndex { $0.id == selection }
    let row = min(max(old.map { $0 + step } ?? (step > 0 ? 0 : last), 0), last)
    selection = rows[row].id
    let frame = restingFrame(row: row).offset(by: scrollOffset)
    scroll(by: min(0, frame.minY - viewport.minY) + max(0, frame.maxY - viewport.maxY))
  }

  /// A button goes down on a divider.
  mutating func hold(divider: Int, at place: Place) {
    guard columns.dividers.contains(divider) else { return }
    grip = (divider, place.x - dividerX(divider), columns)
  }

  /// The divider that is held.
  var heldDivider: Int? { grip?.divider }

  /// The pointer moves while a divider is held: it stays under the pointer where it was grabbed.
  mutating func drag(to place: Place) {
    guard let grip else { return }
    columns.move(
      divider: grip.divider, to: place.x - grip.slack - frame.minX, from: grip.before)
  }

  /// The button goes up.
  mutating func release() { grip = nil }
}
