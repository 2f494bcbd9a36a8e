import PointerGeometry

/// Turns outlines into coverage, exactly: each pixel gets the area of it that is inside.
///
/// Every edge adds its signed area to the cells it crosses and the rest of its height to the cell
/// after; the running sum along a row is then the coverage. Rows do not depend on each other,
/// and a row is always computed over all of the shape's width that is on the target, so a shape
/// drawn in parts has the same pixels as one drawn at once.
///
/// Domain: outlines that do not overlap themselves; where they do, the winding is clamped to one.
/// - Complexity: O(pixels of the box + height of the edges).
final class Rasteriser {
  private let cells = Scratch<Float>(zero: 0)
  private var outline = Outline()

  /// The coverage 0 … 255 of a rounded rectangle in a box, row by row.
  ///
  /// The rows between its corners are all alike: one is computed and copied.
  func fill(
    _ shape: RoundedRect<PhysicalSpace>, box: PixelBox, into mask: UnsafeMutablePointer<UInt8>
  ) {
    guard !box.isEmpty, shape.isFinite else { return }
    outline.removeAll()
    outline.add(shape)
    let (rect, radii) = (shape.rect, shape.radii)
    func row(_ y: Double) -> Int32 {
      Int32(min(max(y.rounded(.up), Double(box.y)), Double(box.maxY)))
    }
    let first = row(rect.minY + max(radii.topLeft, radii.topRight))
    let last = max(first, row(rect.maxY - max(radii.bottomLeft, radii.bottomRight)) - 1)
    guard last > first + 1 else {
      fill(outline, box: box, into: mask)
      return
    }
    func fillRows(_ from: Int32, _ to: Int32) {
      fill(
        outline, box: PixelBox(x: box.x, y: from, width: box.width, height: to - from),
        into: mask + Int(from - box.y) * Int(box.width))
    }
    fillRows(box.y, first + 1)
    fillRows(last, box.maxY)
    let width = Int(box.width)
    let model = mask + Int(first - box.y) * width
    for row in 1..<Int(last - first) { (model + row * width).update(from: model, count: width) }
  }

  /// The coverage of an outline in a box; what is left or right of the box is taken into account.
  func fill(_ outline: Outline, box: PixelBox, into mask: UnsafeMutablePointer<UInt8>) {
    guard !box.isEmpty else { return }
    let (width, height) = (Int(box.width), Int(box.height))
    let stride = width + 2
    let cells = self.cells.reserve(stride * height)
    cells.update(repeating: 0, count: stride * height)
    let grid = Grid(cells: cells, width: width, height: height)
    let (left, top) = (Double(box.x), Double(box.y))
    for index in outline.edges.indices {
      let edge = outline.edges[index]
      grid.add(
        fromX: edge.from.x - left, fromY: edge.from.y - top,
        toX: edge.to.x - left, toY: edge.to.y - top)
    }
    for y in 0..<height {
      var sum: Float = 0
      let (row, out) = (cells + y * stride, mask + y * width)
      for x in 0..<width {
        sum += row[x]
        out[x] = UInt8(min(abs(sum), 1) * 255 + 0.5)
      }
    }
  }
}

/// The cells that edges are added to.
private struct Grid {
  /// SAFETY: `(width + 2) * height` elements, valid for one `fill`.
  let cells: UnsafeMutablePointer<Float>
  let width: Int
  let height: Int

  func add(fromX: Double, fromY: Double, toX: Double, toY: Double) {
    guard fromY != toY else { return }
    let goesDown = fromY < toY
    let (topX, topY) = goesDown ? (fromX, fromY) : (toX, toY)
    let (bottomX, bottomY) = goesDown ? (toX, toY) : (fromX, fromY)
    guard bottomY > 0, topY < Double(height) else { return }
    let slope = (bottomX - topX) / (bottomY - topY)
    let first = max(0, Int(topY.rounded(.down)))
    let last = min(height - 1, Int(bottomY.rounded(.down)))
    guard first <= last else { return }
    for y in first...last {
      let (start, end) = (max(Double(y), topY), min(Double(y + 1), bottomY))
      guard end > start else { continue }
      let rise = goesDown ? end - start : start - end
      let (a, b) = (topX + (start - topY) * slope, topX + (end - topY) * slope)
      addSpan(y, min(a, b), max(a, b), rise)
    }
  }

  /// Adds the part of an edge within one row: it runs from `x0` to `x1` and has a signed height.
  private func addSpan(_ y: Int, _ x0: Double, _ x1: Double, _ rise: Double) {
    let row = cells + y * (width + 2)
    let limit = Double(width)
    let (start, end) = (min(max(x0, 0), limit), min(max(x1, 0), limit))
    guard end > start else {
      // Upright, or beside the box: then all of it counts from the nearest column on.
      addArea(row, Int(start), start, start, rise)
      return
    }
    let perPixel = rise / (x1 - x0)
    if x0 < 0 { addArea(row, 0, 0, 0, -x0 * perPixel) }
    if x1 > limit { addArea(row, width, limit, limit, (x1 - limit) * perPixel) }
    var x = start
    for column in Int(start)...Int(end) {
      let next = min(Double(column + 1), end)
      guard next > x else { break }
      addArea(row, column, x, next, (next - x) * perPixel)
      x = next
    }
  }

  /// Adds a height whose edge runs from `x0` to `x1` inside one column.
  private func addArea(
    _ row: UnsafeMutablePointer<Float>, _ column: Int, _ x0: Double, _ x1: Double, _ rise: Double
  ) {
    let left = (x0 + x1) / 2 - Double(column)
    row[column] += Float(rise * (1 - left))
    row[column + 1] += Float(rise * left)
  }
}
