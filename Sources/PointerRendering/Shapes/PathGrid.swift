import PointerGeometry

/// The signed distance to a path, sampled once, so that a mix of outlines is cheap to ask.
///
/// Between the samples it is bilinear: exact along straight edges, and off by a fraction of a step
/// at corners. Only mixes are drawn from it: where a path has all the weight its own pieces are.
final class PathGrid {
  let path: Path
  /// SAFETY: points to memory of this object; use it only while the object is kept.
  let samples: GridSamples

  /// Samples along the longer side of a small path.
  private static let usualSide = 96
  /// The greatest step of a path up to `mostSide` times as large, points: half a bar's ring.
  private static let usualStep = 0.5
  /// The most samples along a side.
  private static let mostSide = 256
  /// How far the samples reach beyond the path, in its longer sides.
  private static let margin = 0.4

  /// Samples a path: under a millisecond for a pointer's, so keep it.
  init(_ path: Path) {
    self.path = path
    let side = max(path.bounds.width, path.bounds.height, 1e-6)
    let area = path.bounds.inset(by: -Self.margin * side)
    let longer = max(area.width, area.height)
    let step = max(
      longer / Double(Self.mostSide - 1),
      min(Self.usualStep, longer / Double(Self.usualSide - 1)))
    let columns = max(2, Int((area.width / step).rounded(.up)) + 1)
    let rows = max(2, Int((area.height / step).rounded(.up)) + 1)
    let memory = UnsafeMutablePointer<Float>.allocate(capacity: columns * rows)
    // About the middle, so that a symmetric path has symmetric samples.
    let origin = Point<ShapeSpace>(
      x: area.midX - Double(columns - 1) / 2 * step, y: area.midY - Double(rows - 1) / 2 * step)
    var next = memory
    path.forEachDistance(from: origin, step: step, columns: columns, rows: rows) {
      // SAFETY: called once for each of the numbers that were allocated above, in order.
      next.initialize(to: Float($0))
      next += 1
    }
    samples = GridSamples(
      originX: origin.x, originY: origin.y, density: 1 / step, columns: columns, rows: rows,
      memory: memory)
  }

  deinit { samples.memory.deallocate() }
}

/// The samples of a grid, without the counting of references that each look would cost.
struct GridSamples: BitwiseCopyable {
  let originX: Double
  let originY: Double
  /// Samples a point.
  let density: Double
  let columns: Int
  let rows: Int
  /// SAFETY: `columns * rows` numbers of a `PathGrid`, which never change.
  fileprivate let memory: UnsafeMutablePointer<Float>

  /// The distance and its gradient at a place in the path's own coordinates.
  @inline(__always)
  func sample(_ x: Double, _ y: Double) -> FieldSample {
    let (u, v) = ((x - originX) * density, (y - originY) * density)
    let (lastU, lastV) = (Double(columns - 1), Double(rows - 1))
    // Written so that NaN becomes zero.
    let clampedU = u > 0 ? min(u, lastU) : 0
    let clampedV = v > 0 ? min(v, lastV) : 0
    let column = min(Int(clampedU), columns - 2)
    let row = min(Int(clampedV), rows - 2)
    let (s, t) = (clampedU - Double(column), clampedV - Double(row))
    let corner = memory + row * columns + column
    let (a, b) = (Double(corner[0]), Double(corner[1]))
    let (c, d) = (Double(corner[columns]), Double(corner[columns + 1]))
    let upper = a + (b - a) * s
    let lower = c + (d - c) * s
    var result = FieldSample(
      value: upper + (lower - upper) * t,
      dx: (b - a + (d - c - b + a) * t) * density, dy: (lower - upper) * density)
    if clampedU != u || clampedV != v {
      result = extended(result, (u - clampedU) / density, (v - clampedV) / density)
    }
    return result
  }

  /// Beyond the samples: the distance to what is nearest of the path at their edge.
  private func extended(_ edge: FieldSample, _ x: Double, _ y: Double) -> FieldSample {
    let length = (edge.dx * edge.dx + edge.dy * edge.dy).squareRoot()
    guard length > 1e-6 else { return edge }
    let (toX, toY) = (
      x + edge.dx / length * edge.value, y + edge.dy / length * edge.value
    )
    let distance = (toX * toX + toY * toY).squareRoot()
    guard distance > 1e-9, distance.isFinite else { return edge }
    return FieldSample(value: distance, dx: toX / distance, dy: toY / distance)
  }
}

/// A field's value at a place, and how it grows to the right and downwards.
struct FieldSample {
  var value: Double
  var dx: Double
  var dy: Double
}

/// The grids of the paths that were mixed last.
struct PathGridCache {
  /// The most grids kept: eight accessories and a pointer that each change from one path to
  /// another, and a few that were interrupted; each is at most 256 KiB.
  static let capacity = 24

  private var grids: [PathGrid] = []

  var count: Int { grids.count }

  /// The grid of a path, made now if it is not kept; the oldest then goes.
  mutating func grid(of path: Path) -> PathGrid {
    for index in grids.indices where grids[index].path.isIdentical(to: path) {
      return touched(index)
    }
    // The same shape sent again is another object.
    for index in grids.indices where grids[index].path == path { return touched(index) }
    if grids.count >= Self.capacity { grids.removeFirst() }
    let grid = PathGrid(path)
    grids.append(grid)
    return grid
  }

  private mutating func touched(_ index: Int) -> PathGrid {
    let last = grids.count - 1
    if index != last {
      let grid = grids[index]
      for place in index..<last { grids[place] = grids[place + 1] }
      grids[last] = grid
    }
    return grids[last]
  }
}
