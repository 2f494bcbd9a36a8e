/// The parts of the window that the pointer adapts to, as they are named.
enum TablePart: Hashable {
  /// A row, by the number of what it shows.
  case row(Int)
  /// The header of a column: a click sorts by it.
  case header(TableColumn)
  /// The line to the right of a column.
  case divider(Int)
}
