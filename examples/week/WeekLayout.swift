import PointerGeometry

/// Where the parts of the window are.
struct WeekLayout {
  typealias Frame = Rect<SurfaceSpace>

  /// The month at the left, a button at the right.
  let bar: Frame
  /// The button that goes to the present time.
  let now: Frame
  /// The names of the days.
  let days: Frame
  /// The times at the left.
  let gutter: Frame
  /// The gutter and the grid: all that scrolls.
  let body: Frame
  var grid: WeekGrid

  /// The least width of the gutter, in points.
  private static let gutterWidth = 68.0
  private static let barHeight = 52.0
  private static let daysHeight = 44.0

  init(in frame: Frame) {
    bar = Frame(x: frame.minX, y: frame.minY, width: frame.width, height: Self.barHeight)
    now = Frame(x: bar.maxX - 20 - 76, y: bar.midY - 16, width: 76, height: 32)
    days = Frame(x: frame.minX, y: bar.maxY, width: frame.width, height: Self.daysHeight)
    let room = Frame(
      minX: frame.minX + Self.gutterWidth, minY: days.maxY, maxX: frame.maxX, maxY: frame.maxY)
    // What seven whole columns leave over belongs to the gutter.
    let columns = max((room.width / 7).rounded(.down), 1) * 7
    grid = WeekGrid(
      room: Frame(
        minX: room.maxX - columns, minY: room.minY, maxX: room.maxX, maxY: room.maxY))
    body = Frame(
      minX: frame.minX, minY: room.minY, maxX: frame.maxX, maxY: grid.viewport.maxY)
    gutter = Frame(
      minX: frame.minX, minY: body.minY, maxX: grid.viewport.minX, maxY: body.maxY)
  }
}
