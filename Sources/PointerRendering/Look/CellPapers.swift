import PointerEngine
import PointerGeometry

/// The backgrounds of the cells that are tinted, kept while they cannot be sampled.
///
/// Pixels outside the clip show the tint already: a cell that is painted again in parts keeps the
/// background it was seen on.
struct CellPapers {
  fileprivate struct Entry {
    var key: RegionKey
    var index: CellIndex
    var paper: Color
  }

  private var entries: [Entry] = []
  private static let white = Color(gray: 1)
  /// More than the engine ever tints at a time.
  private static let capacity = 8

  init() { entries.reserveCapacity(Self.capacity) }

  /// The background of a cell; white where it was never seen.
  func paper(of cell: CellPresentation) -> Color {
    for index in entries.indices where entries[index].isOf(cell) { return entries[index].paper }
    return Self.white
  }

  /// Samples the cells that are wholly in the clip.
  mutating func update(
    _ cells: [CellPresentation], _ image: Image, _ transform: OutputTransform, clip: [PixelBox]
  ) {
    if cells.isEmpty {
      entries.removeAll(keepingCapacity: true)
      return
    }
    for index in cells.indices {
      let cell = cells[index]
      guard cell.tint > 0, let paper = Self.sample(cell.rect, image, transform, clip) else {
        continue
      }
      set(paper, of: cell)
    }
  }

  private mutating func set(_ paper: Color, of cell: CellPresentation) {
    for index in entries.indices where entries[index].isOf(cell) {
      entries[index].paper = paper
      return
    }
    if entries.count >= Self.capacity { entries.removeFirst() }
    entries.append(Entry(key: cell.key, index: cell.index, paper: paper))
  }

  /// The background in a grid of 8 × 4 places; nil where one is outside the clip.
  private static func sample(
    _ rect: Rect<LogicalSpace>, _ image: Image, _ transform: OutputTransform, _ clip: [PixelBox]
  ) -> Color? {
    guard rect.isFinite, !rect.isEmpty else { return nil }
    var finder = PaperFinder()
    for row in 0..<4 {
      for column in 0..<8 {
        let place = Point<LogicalSpace>(
          x: rect.minX + (Double(column) + 0.5) / 8 * rect.width,
          y: rect.minY + (Double(row) + 0.5) / 4 * rect.height)
        guard let (x, y) = transform.pixel(at: place), SampleGrid.isInside(clip, x: x, y: y),
          let pixel = image[x, y]
        else { return nil }
        finder.add(Color(pixel: pixel), weight: 1)
      }
    }
    return finder.paper
  }
}

extension CellPapers.Entry {
  fileprivate func isOf(_ cell: CellPresentation) -> Bool {
    key == cell.key && index == cell.index
  }
}
