import PointerGeometry

/// Where the icons are in a frame: as many columns as there is room for, evenly spread.
struct GridLayout {
  typealias Frame = Rect<SurfaceSpace>

  /// The side of a tile, in points.
  static let side = 72.0
  /// From the top of a tile to the bottom of its caption, in points.
  static let height = 72.0 + 30
  /// The least distance between the left edges of neighbours, in points.
  private static let leastPitch = 124.0
  private static let margin = Size<SurfaceSpace>(width: 44, height: 36)
  private static let rowGap = 26.0

  let columns: Int
  /// The frames of the tiles that there is room for, on whole points.
  let tiles: [Frame]

  init(count: Int, in frame: Frame) {
    let width = max(frame.width - 2 * Self.margin.width, Self.side)
    let room = Int((width - Self.side) / Self.leastPitch) + 1
    // As even as can be: twelve icons in rows of four rather than of five.
    let rows = (count + room - 1) / max(room, 1)
    let columns = max(1, (count + rows - 1) / max(rows, 1))
    self.columns = columns
    let pitch = columns > 1 ? (width - Self.side) / Double(columns - 1) : 0
    tiles = (0..<count).compactMap { index in
      let tile = Frame(
        x: (frame.minX + Self.margin.width + Double(index % columns) * pitch).rounded(),
        y: frame.minY + Self.margin.height
          + Double(index / columns) * (Self.height + Self.rowGap),
        width: Self.side, height: Self.side)
      return tile.minY + Self.height <= frame.maxY ? tile : nil
    }
  }

  /// A tile together with its caption.
  static func cell(of tile: Frame) -> Frame {
    Frame(x: tile.minX - 22, y: tile.minY, width: tile.width + 44, height: height)
  }
}
