/// Which cell of a grid is meant, counted from the grid's origin.
@frozen
public struct CellIndex: Hashable, Sendable {
  /// The place along the horizontal axis; 0 where the grid has no columns.
  public var column: Int32
  /// The place along the vertical axis; 0 where the grid has no rows.
  public var row: Int32

  /// Names a cell.
  @inlinable
  public init(column: Int32, row: Int32) {
    self.column = column
    self.row = row
  }
}
