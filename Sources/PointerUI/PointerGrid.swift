/// The cells of a region, such as the rows of a schedule.
public struct PointerGrid: Hashable, Sendable {
  /// The cells along one axis.
  public struct Pitch: Hashable, Sendable {
    /// The size of a cell, in points, at least 1.
    public var pitch: Double
    /// From the region's beginning to that of the first cell, in points.
    public var offset: Double

    /// Makes a pitch.
    public init(_ pitch: Double, offset: Double = 0) {
      self.pitch = pitch
      self.offset = offset
    }
  }

  /// From left to right; nil for one column.
  public var columns: Pitch?
  /// From top to bottom; nil for one row.
  public var rows: Pitch?

  /// Makes a grid.
  public init(columns: Pitch? = nil, rows: Pitch? = nil) {
    self.columns = columns
    self.rows = rows
  }
}
