import PointerGeometry

/// The cells of a region that is a grid, such as a schedule with one row for each 15 minutes.
public struct RegionGrid: Hashable, Sendable {
  /// From left to right; nil for one column.
  public var columns: GridPitch?
  /// From top to bottom; nil for one row.
  public var rows: GridPitch?

  /// Makes a grid; without any pitch the region is one cell.
  public init(columns: GridPitch? = nil, rows: GridPitch? = nil) {
    self.columns = columns
    self.rows = rows
  }

  /// The axes along which there is more than one cell.
  var axes: Axes {
    var axes: Axes = []
    if columns != nil { axes.formUnion(.horizontal) }
    if rows != nil { axes.formUnion(.vertical) }
    return axes
  }
}

extension Region {
  /// The cell at a place, or the nearest one; nil without a grid.
  ///
  /// The one function that decides: what is drawn, what is hovered and what a drag means is the
  /// same cell.
  ///
  /// - Parameter place: in the coordinates of `frame`.
  public func cell(nearest place: Point<SurfaceSpace>) -> GridCell<SurfaceSpace>? {
    guard let grid else { return nil }
    return CellGrid(frame: frame, columns: grid.columns, rows: grid.rows)?.cell(nearest: place)
  }
}
