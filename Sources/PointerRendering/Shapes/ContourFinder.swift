import PointerGeometry

/// Finds the outline of a field as chords, and outlines beside it.
///
/// Squares that the outline cannot reach are passed over: a field grows by at most one a pixel, and
/// by a little more between the samples of a path's grid. Near the outline it is looked at on a lattice of the
/// image, so what is found does not depend on what else is drawn, and its crossings between two
/// neighbours are joined.
final class ContourFinder {
  /// The outlines that are asked for.
  struct Levels {
    /// How far inside the inner outline is, pixels; zero for none.
    var inset: Double
    /// How far outside the outer one is, pixels; zero for none.
    var outset: Double
  }

  private(set) var outline = Outline()
  private(set) var inner = Outline()
  private(set) var outer = Outline()
  private let values = Scratch<Double>(zero: 0)
  private let innerValues = Scratch<Double>(zero: 0)
  private let outerValues = Scratch<Double>(zero: 0)

  /// The side of the squares that are looked at wholly, and that of the first ones; pixels.
  private static let leaf = 2
  private static let root = 32
  /// Finds the outlines as they cover a box.
  ///
  /// What is left of the box counts as if it ended just there; that is all that the box' rows need.
  ///
  /// - Parameter steps: Lattice steps a pixel, 1 or 2.
  func find(_ field: BlendField, in box: PixelBox, levels: Levels, steps: Int) {
    outline.removeAll()
    inner.removeAll()
    outer.removeAll()
    let nodes = (Self.leaf * steps + 1) * (Self.leaf * steps + 1)
    let search = Search(
      field: field, levels: levels, steps: steps, left: Double(box.x) - 0.001,
      values: values.reserve(nodes), innerValues: innerValues.reserve(nodes),
      outerValues: outerValues.reserve(nodes))
    // One square more to the left, whose left nodes are outside.
    var y = Int(box.y)
    while y < Int(box.maxY) {
      var x = Int(box.x) - Self.leaf
      while x < Int(box.maxX) {
        visit(search, x, y, Self.root, box)
        x += Self.root
      }
      y += Self.root
    }
  }

  private func visit(_ search: Search, _ x: Int, _ y: Int, _ size: Int, _ box: PixelBox) {
    guard x < Int(box.maxX), y < Int(box.maxY) else { return }
    let half = Double(size) / 2
    let distance = search.field.value(x: Double(x) + half, y: Double(y) + half)
    // Half of its diagonal.
    let reach = 0.7072 * Double(size) + search.field.slack
    if distance > reach + search.levels.outset * 1.5 { return }
    if distance < -(reach + search.levels.inset * 1.5), Double(x) > search.left { return }
    guard size > Self.leaf else {
      march(search, x, y)
      return
    }
    let next = size / 2
    visit(search, x, y, next, box)
    visit(search, x + next, y, next, box)
    visit(search, x, y + next, next, box)
    visit(search, x + next, y + next, next, box)
  }

  /// Looks at every cell of a square.
  ///
  /// The outlines beside it do with a lattice of whole pixels.
  private func march(_ search: Search, _ x: Int, _ y: Int) {
    let cells = Self.leaf * search.steps
    let step = 1 / Double(search.steps)
    // Nodes that are farther have neighbours on the same side of every outline.
    let near = max(search.levels.inset, search.levels.outset) + 1.5 + search.field.slack
    let isMany = search.levels.inset > 0 || search.levels.outset > 0
    for row in 0...cells {
      for column in 0...cells {
        let (px, py) = (Double(x) + Double(column) * step, Double(y) + Double(row) * step)
        let index = row * (cells + 1) + column
        let isWhole = isMany && row % search.steps == 0 && column % search.steps == 0
        guard isWhole else {
          search.values[index] = px >= search.left ? search.field.value(x: px, y: py) : 1e6
          continue
        }
        var sample = (value: 1e6, inner: 1e6, outer: 1e6)
        if px >= search.left { sample = search.field.distances(x: px, y: py, near: near) }
        let whole = row / search.steps * (Self.leaf + 1) + column / search.steps
        search.values[index] = sample.value
        search.innerValues[whole] = sample.inner
        search.outerValues[whole] = sample.outer
      }
    }
    let (left, top) = (Double(x), Double(y))
    Self.trace(search.values, cells, 0, left, top, step, &outline)
    if search.levels.inset > 0 {
      Self.trace(search.innerValues, Self.leaf, -search.levels.inset, left, top, 1, &inner)
    }
    if search.levels.outset > 0 {
      Self.trace(search.outerValues, Self.leaf, search.levels.outset, left, top, 1, &outer)
    }
  }

  private static func trace(
    _ values: UnsafePointer<Double>, _ cells: Int, _ level: Double, _ left: Double, _ top: Double,
    _ step: Double, _ outline: inout Outline
  ) {
    for row in 0..<cells {
      let upper = values + row * (cells + 1)
      let lower = upper + cells + 1
      for column in 0..<cells {
        let (a, b) = (upper[column] - level, upper[column + 1] - level)
        let (c, d) = (lower[column + 1] - level, lower[column] - level)
        let inside = (a < 0, b < 0, c < 0, d < 0)
        if inside.0 == inside.1, inside.1 == inside.2, inside.2 == inside.3 { continue }
        let cell = Cell(
          a: a, b: b, c: c, d: d, x: left + Double(column) * step, y: top + Double(row) * step,
          step: step)
        cell.join(&outline)
      }
    }
  }

  /// What all squares of one search share.
  private struct Search {
    let field: BlendField
    let levels: Levels
    let steps: Int
    let left: Double
    let values: UnsafeMutablePointer<Double>
    let innerValues: UnsafeMutablePointer<Double>
    let outerValues: UnsafeMutablePointer<Double>
  }
}

/// Four neighbours of a lattice, clockwise from the top left one, and what runs between them.
private struct Cell {
  let a: Double
  let b: Double
  let c: Double
  let d: Double
  let x: Double
  let y: Double
  let step: Double

  private var top: Point<PhysicalSpace> { Point(x: x + step * a / (a - b), y: y) }
  private var right: Point<PhysicalSpace> { Point(x: x + step, y: y + step * b / (b - c)) }
  private var bottom: Point<PhysicalSpace> { Point(x: x + step * d / (d - c), y: y + step) }
  private var left: Point<PhysicalSpace> { Point(x: x, y: y + step * a / (a - d)) }

  /// Joins the crossings, with the inside to the right (y down): from where the way around the
  /// cell leaves the inside to where it comes back.
  func join(_ outline: inout Outline) {
    let inside = (a < 0 ? 1 : 0) | (b < 0 ? 2 : 0) | (c < 0 ? 4 : 0) | (d < 0 ? 8 : 0)
    switch inside {
    case 1: outline.add(top, left)
    case 2: outline.add(right, top)
    case 3: outline.add(right, left)
    case 4: outline.add(bottom, right)
    case 6: outline.add(bottom, top)
    case 7: outline.add(bottom, left)
    case 8: outline.add(left, bottom)
    case 9: outline.add(top, bottom)
    case 11: outline.add(right, bottom)
    case 12: outline.add(left, right)
    case 13: outline.add(top, right)
    case 14: outline.add(left, top)
    case 5:
      let isJoined = a + b + c + d < 0
      outline.add(top, isJoined ? right : left)
      outline.add(bottom, isJoined ? left : right)
    case 10:
      let isJoined = a + b + c + d < 0
      outline.add(right, isJoined ? bottom : top)
      outline.add(left, isJoined ? top : bottom)
    default: break
    }
  }
}
