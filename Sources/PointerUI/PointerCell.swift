/// Which cell of a grid the pointer is in, counted from the one at the grid's offset.
public struct PointerCell: Hashable, Sendable {
  /// Along the horizontal axis; zero where the grid has no columns.
  public var column: Int
  /// Along the vertical axis; zero where the grid has no rows.
  public var row: Int

  /// Names a cell.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}
