import PointerGeometry

/// How one cell of a grid is tinted: over the content, below the pointer.
public struct CellPresentation: Hashable, Sendable {
  /// The region.
  public var key: RegionKey
  /// Which of its cells.
  public var index: CellIndex
  /// Where the cell is, clipped to what is seen of the region.
  public var rect: Rect<LogicalSpace>
  /// The strength of the tint, 0 … 1.
  public var tint: Double

  /// Makes a cell.
  public init(key: RegionKey, index: CellIndex, rect: Rect<LogicalSpace>, tint: Double) {
    self.key = key
    self.index = index
    self.rect = rect
    self.tint = tint
  }
}
