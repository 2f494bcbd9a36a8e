/// How wide the columns are: together always as wide as the table.
///
/// A divider changes the column to its left; the last column takes what is left. Where that is too
/// little, the others give way from the right to the left.
struct ColumnLayout: Hashable {
  /// The least width of all columns together, in points.
  static let leastWidth = TableColumn.allCases.reduce(0) { $0 + $1.leastWidth }

  /// The width of the table, in whole points, at least `leastWidth`.
  private(set) var width: Double
  /// The widths that were asked for of all columns but the last, in whole points.
  private var wishes: [Double]
  /// The widths of all columns, in whole points.
  private(set) var widths: [Double] = []

  /// Makes columns of usual widths.
  init(width: Double) {
    self.width = 0
    wishes = TableColumn.allCases.dropLast().map(\.usualWidth)
    setWidth(width)
  }

  /// Lays the columns out for a table of a width; what was asked for comes back with the room.
  mutating func setWidth(_ newWidth: Double) {
    width = newWidth.isFinite ? max(newWidth.rounded(.down), Self.leastWidth) : Self.leastWidth
    let columns = TableColumn.allCases
    widths = wishes
    var rest = width - wishes.reduce(0, +)
    for index in columns.indices.dropLast().reversed() {
      let missing = columns[columns.count - 1].leastWidth - rest
      guard missing > 0 else { break }
      let given = min(missing, widths[index] - columns[index].leastWidth)
      widths[index] -= given
      rest += given
    }
    widths.append(rest)
  }

  /// Where a column begins, from the left edge of the table; the number of columns for its end.
  func start(of column: Int) -> Double { widths.prefix(max(column, 0)).reduce(0, +) }

  /// The dividers, each named by the column to its left.
  var dividers: Range<Int> { 0..<widths.count - 1 }

  /// Moves a divider to a place, as far as all columns keep their least width.
  ///
  /// - Parameters:
  ///   - x: from the left edge of the table, in points.
  ///   - before: the columns when the drag began: going back undoes all of it.
  mutating func move(divider: Int, to x: Double, from before: ColumnLayout) {
    guard dividers.contains(divider), x.isFinite else { return }
    var moved = before
    let columns = TableColumn.allCases
    let right = columns.suffix(from: divider + 1).reduce(0) { $0 + $1.leastWidth }
    let start = before.start(of: divider)
    let end = min(max(x.rounded(), start + columns[divider].leastWidth), width - right)
    for index in dividers { moved.wishes[index] = before.widths[index] }
    moved.wishes[divider] = end - start
    moved.setWidth(width)
    self = moved
  }
}
