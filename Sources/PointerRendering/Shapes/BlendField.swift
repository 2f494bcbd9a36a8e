import PointerGeometry

/// Prepares fields of mixes, and keeps what they are read from.
final class BlendFieldMaker {
  /// SAFETY: room for `capacity` terms, owned by this object.
  private let terms: UnsafeMutablePointer<BlendField.Term>
  private var grids = PathGridCache()
  private static let capacity = ShapeBlend<LogicalSpace>.capacity

  init() { terms = .allocate(capacity: Self.capacity) }

  deinit { terms.deallocate() }

  /// The field of a mix; nil where it has nothing to show.
  ///
  /// - Parameter outset: The width of a hairline around it, pixels. What is nearly gone has a
  ///   narrower one, so that none stays around nothing.
  /// - Returns: A field that can be read until the next call.
  func field<Space: CoordinateSpace>(
    of blend: ShapeBlend<Space>, toPixels: SpaceTransform<ShapeSpace, PhysicalSpace>,
    outset: Double
  ) -> BlendField? {
    guard let map = toPixels.inverse, let scale = toPixels.uniformScale else { return nil }
    var count = 0
    var party = -1
    var step = 0.0
    blend.forEachTerm { term in
      guard count < Self.capacity else { return }
      if term.party != party, count > 0 { terms[count - 1].isLast = true }
      party = term.party
      var added = BlendField.Term(
        rounded: term.outline.roundedRect ?? RoundedRect(rect: .zero, cornerRadius: 0), grid: nil,
        anchorX: 0, anchorY: 0, factor: term.factor, lost: term.lost,
        missing: max(0, outset - max(0, term.remains * scale)), isLast: false)
      if let (path, anchor) = term.outline.path {
        let grid = grids.grid(of: path).samples
        added.grid = grid
        (added.anchorX, added.anchorY) = (anchor.x, anchor.y)
        step = max(step, 1 / grid.density)
      }
      if added.rounded.radii.isUniform {
        added.isUniform = true
        added.radius = added.rounded.radii.topLeft
        added.innerX = added.rounded.rect.width / 2 - added.radius
        added.innerY = added.rounded.rect.height / 2 - added.radius
      }
      // SAFETY: `count` is below the capacity; a term is trivial, so it may be written again.
      (terms + count).initialize(to: added)
      count += 1
    }
    guard count > 0 else { return nil }
    terms[count - 1].isLast = true
    // Between two samples a grid strays from the distance by less than half a step.
    return BlendField(terms: terms, count: count, map: map, scale: scale, slack: 0.4 * step * scale)
  }
}

/// The field of one mix of outlines over the pixels of an image.
struct BlendField {
  struct Term {
    var rounded: RoundedRect<ShapeSpace>
    /// Whether its four radii are equal, and then: where the arcs' middle is, and the radius.
    var isUniform = false
    var innerX = 0.0
    var innerY = 0.0
    var radius = 0.0
    /// SAFETY: of a grid that the maker keeps: a mix has four paths at most.
    var grid: GridSamples?
    var anchorX: Double
    var anchorY: Double
    var factor: Double
    var lost: Double
    /// What its party lacks of a whole hairline, pixels.
    var missing: Double
    /// Whether the next term is of another party.
    var isLast: Bool
  }

  /// SAFETY: `count` terms of a `BlendFieldMaker`, until its next call.
  fileprivate let terms: UnsafePointer<Term>
  fileprivate let count: Int
  /// From pixels to the mix' own points.
  fileprivate let map: SpaceTransform<PhysicalSpace, ShapeSpace>
  /// Pixels a point of the mix.
  fileprivate let scale: Double
  /// How much more than the way between two places the field may change, pixels.
  let slack: Double

  /// The field in pixels, and the distances to the outline and to the hairline's outline as far as
  /// a first-order guess knows them.
  ///
  /// A mean of distances grows by less than one a pixel. It is at least a fifth here, so that
  /// what is deep inside stays so without noise.
  ///
  /// - Parameter near: How far from the outline a guess is needed, pixels.
  @inline(__always)
  func distances(x: Double, y: Double, near: Double = .infinity) -> (
    value: Double, inner: Double, outer: Double
  ) {
    let (u, v) = (map.a * x + map.c * y + map.tx, map.b * x + map.d * y + map.ty)
    var result = (value: 1e9, inner: 1e9, outer: 1e9)
    var sum = FieldSample(value: 0, dx: 0, dy: 0)
    var index = 0
    while index < count {
      let part = Self.sample(terms[index], u, v)
      let factor = terms[index].factor
      sum.value += factor * part.value
      sum.dx += factor * part.dx
      sum.dy += factor * part.dy
      if terms[index].isLast {
        let value = (sum.value + terms[index].lost) * scale
        var distance = value
        if abs(value) < near {
          let slope = sum.dx * sum.dx + sum.dy * sum.dy
          if slope < 1 { distance /= max(0.2, slope.squareRoot()) }
        }
        if value < result.value { (result.value, result.inner) = (value, distance) }
        if distance + terms[index].missing < result.outer {
          result.outer = distance + terms[index].missing
        }
        sum = FieldSample(value: 0, dx: 0, dy: 0)
      }
      index += 1
    }
    return result
  }

  /// The field at a place of the image, in pixels: negative inside.
  func value(x: Double, y: Double) -> Double {
    let (u, v) = (map.a * x + map.c * y + map.tx, map.b * x + map.d * y + map.ty)
    // Far, and still a number that can be reckoned with.
    var best = 1e9
    var sum = 0.0
    var index = 0
    while index < count {
      sum += terms[index].factor * Self.sample(terms[index], u, v).value
      if terms[index].isLast {
        best = min(best, sum + terms[index].lost)
        sum = 0
      }
      index += 1
    }
    return best * scale
  }

  @inline(__always)
  private static func sample(_ term: borrowing Term, _ u: Double, _ v: Double) -> FieldSample {
    if let grid = term.grid { return grid.sample(u + term.anchorX, v + term.anchorY) }
    guard term.isUniform else { return term.rounded.sample(u, v) }
    // All corners alike, about the anchor: the quarter to the right and below stands for all.
    let (x, y) = (abs(u) - term.innerX, abs(v) - term.innerY)
    let (signX, signY) = (u < 0 ? -1.0 : 1.0, v < 0 ? -1.0 : 1.0)
    if x > 0, y > 0 {
      let length = (x * x + y * y).squareRoot()
      return FieldSample(
        value: length - term.radius, dx: signX * x / length, dy: signY * y / length)
    }
    return x > y
      ? FieldSample(value: x - term.radius, dx: signX, dy: 0)
      : FieldSample(value: y - term.radius, dx: 0, dy: signY)
  }
}

extension RoundedRect {
  /// The signed distance and its gradient; see `signedDistance(to:)`.
  @inline(__always)
  func sample(_ x: Double, _ y: Double) -> FieldSample {
    let (left, top) = (rect.minX - x, rect.minY - y)
    let (right, bottom) = (x - rect.maxX, y - rect.maxY)
    var result = FieldSample(value: left, dx: -1, dy: 0)
    if right > result.value { result = FieldSample(value: right, dx: 1, dy: 0) }
    if top > result.value { result = FieldSample(value: top, dx: 0, dy: -1) }
    if bottom > result.value { result = FieldSample(value: bottom, dx: 0, dy: 1) }
    Self.take(&result, radii.topLeft, left, top, -1, -1)
    Self.take(&result, radii.topRight, right, top, 1, -1)
    Self.take(&result, radii.bottomRight, right, bottom, 1, 1)
    Self.take(&result, radii.bottomLeft, left, bottom, -1, 1)
    return result
  }

  /// Takes a corner's arc where it is what is nearest.
  @inline(__always)
  private static func take(
    _ result: inout FieldSample, _ radius: Double, _ x: Double, _ y: Double, _ signX: Double,
    _ signY: Double
  ) {
    let (dx, dy) = (x + radius, y + radius)
    guard dx > 0, dy > 0 else { return }
    let length = (dx * dx + dy * dy).squareRoot()
    guard length - radius > result.value else { return }
    result = FieldSample(
      value: length - radius, dx: signX * dx / length, dy: signY * dy / length)
  }
}
