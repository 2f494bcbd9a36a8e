import PointerGeometry

/// Where days and times are in the window.
///
/// Its cells are those that the compositor finds: both ask a `CellGrid` with the same numbers. All
/// of them are multiples of half a point, which 1/256 on the wire leaves as they are.
struct WeekGrid: Hashable {
  typealias Frame = Rect<SurfaceSpace>
  typealias Place = Point<SurfaceSpace>

  /// The height of a row, in points: 64 an hour; tuned by eye, for a line of text in half an hour.
  static let rowHeight = 16.0
  /// The height of a whole day, in points.
  static let dayHeight = Double(WeekSlot.rowsPerDay) * rowHeight

  /// What shows of the grid: seven columns of whole points, scrolled up and down.
  let viewport: Frame
  /// The width of a day, in whole points.
  let dayWidth: Double
  /// How far the day is scrolled up, in points: a multiple of 1/2 from 0 to `scrollLimit`.
  private(set) var scroll = 0.0
  /// The same before it was rounded, so that slow scrolls add up.
  private var exactScroll = 0.0

  /// Makes a grid in a room: as wide as seven equal columns fit, and as high as the room or a day.
  init(room: Frame) {
    dayWidth = max((room.width / 7).rounded(.down), 1)
    viewport = Frame(
      x: room.minX, y: room.minY, width: 7 * dayWidth,
      height: min(max(room.height.rounded(.down), Self.rowHeight), Self.dayHeight))
  }

  /// The furthest scroll, in points.
  var scrollLimit: Double { Self.dayHeight - viewport.height }

  /// Scrolls on, as far as there is something.
  ///
  /// - Parameter distance: how far the content moves up, in points; not finite counts as none.
  mutating func scroll(by distance: Double) {
    guard distance.isFinite else { return }
    exactScroll = min(max(exactScroll + distance, 0), scrollLimit)
    scroll = (exactScroll * 2).rounded() / 2
  }

  /// Where the first row is, from the top of the viewport: what the compositor is told.
  var rowOffset: Double { -scroll }

  // MARK: Cells

  /// The cells, seven columns of 96 rows, clipped to the viewport.
  var cells: CellGrid<SurfaceSpace>? {
    CellGrid(
      frame: viewport, columns: GridPitch(dayWidth),
      rows: GridPitch(Self.rowHeight, offset: rowOffset))
  }

  /// The day and the row at a place, or the nearest that shows; nil for no place at all.
  func cell(nearest place: Place) -> (day: Int, row: Int)? {
    guard let cell = cells?.cell(nearest: place) else { return nil }
    return (cell.column, cell.row)
  }

  /// The height in the window at which a row begins, wherever it is scrolled to.
  func y(row: Double) -> Double { viewport.minY + rowOffset + row * Self.rowHeight }

  /// Where a time is in the window, wherever it is scrolled to.
  func frame(of slot: WeekSlot) -> Frame {
    Frame(
      x: viewport.minX + Double(slot.day) * dayWidth, y: y(row: Double(slot.rows.lowerBound)),
      width: dayWidth, height: Double(slot.rows.count) * Self.rowHeight)
  }

  /// How fast a drag at a place scrolls, in points a second: the further outside the faster.
  ///
  /// The factor, 9 a second, and the limit of 900 were tuned by hand.
  func edgeSpeed(at place: Place) -> Double {
    let beyond = place.y - min(max(place.y, viewport.minY), viewport.maxY)
    guard beyond.isFinite else { return 0 }
    return min(max(beyond * 9, -900), 900)
  }
}
