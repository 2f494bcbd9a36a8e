/// One cell of a grid.
@frozen
public struct GridCell<Space: CoordinateSpace>: Hashable, Sendable {
  /// Which cell from left to right; 0 on an axis without a pitch.
  public let column: Int
  /// Which cell from top to bottom; 0 on an axis without a pitch.
  public let row: Int
  /// Where it is, clipped to the grid's frame; never empty.
  public let rect: Rect<Space>

  @inlinable
  init(column: Int, row: Int, rect: Rect<Space>) {
    self.column = column
    self.row = row
    self.rect = rect
  }
}
