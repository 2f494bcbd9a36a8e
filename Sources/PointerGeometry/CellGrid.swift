/// The cells of a region that is a grid: rows, columns, or both.
///
/// The one place that says which cell a point is in. What is drawn, what is hovered and what a
/// drag reports all ask it, so that they cannot disagree; and the cells tile the frame: each
/// point of it is in exactly one cell's rectangle.
///
/// Along an axis with a pitch cell *i* reaches from offset + i · pitch to the next, clipped to the
/// frame: the first and the last may be parts. Along an axis without one there is cell 0 alone.
public struct CellGrid<Space: CoordinateSpace>: Hashable, Sendable {
  private let horizontal: GridAxis
  private let vertical: GridAxis

  /// Makes a grid in a frame, or nil where the frame is empty, not finite, or too far out.
  ///
  /// - Parameters:
  ///   - frame: up to 2³¹ either way; its edges are taken to the nearest 2⁻¹⁶ point.
  ///   - columns: the pitch from left to right; nil for one column.
  ///   - rows: the pitch from top to bottom; nil for one row.
  public init?(frame: Rect<Space>, columns: GridPitch?, rows: GridPitch?) {
    guard
      let horizontal = GridAxis(from: frame.minX, to: frame.maxX, pitch: columns),
      let vertical = GridAxis(from: frame.minY, to: frame.maxY, pitch: rows)
    else { return nil }
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// What the cells tile.
  public var frame: Rect<Space> {
    Rect(minX: horizontal.start, minY: vertical.start, maxX: horizontal.end, maxY: vertical.end)
  }

  /// The columns with a part in the frame.
  public var columns: ClosedRange<Int> { horizontal.indices }

  /// The rows with a part in the frame.
  public var rows: ClosedRange<Int> { vertical.indices }

  /// The cell that contains a point, or nil outside of the frame.
  public func cell(at point: Point<Space>) -> GridCell<Space>? {
    frame.contains(point) ? cell(nearest: point) : nil
  }

  /// The cell that contains a point, or the nearest one outside of the frame, as for a point in
  /// the padding or for a drag that has left; nil for a point that is not a number.
  public func cell(nearest point: Point<Space>) -> GridCell<Space>? {
    guard !point.x.isNaN, !point.y.isNaN else { return nil }
    return cell(
      column: horizontal.index(nearest: point.x), row: vertical.index(nearest: point.y))
  }

  /// The cell with two indices, or nil where it has no part in the frame.
  public func cell(column: Int, row: Int) -> GridCell<Space>? {
    guard let x = horizontal.bounds(of: column), let y = vertical.bounds(of: row) else {
      return nil
    }
    return GridCell(
      column: column, row: row,
      rect: Rect(minX: x.start, minY: y.start, maxX: x.end, maxY: y.end))
  }
}
