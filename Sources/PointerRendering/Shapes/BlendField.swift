import PointerGeometry

/// The field of one mix of outlines over the pixels of an image.
///
/// Kept and prepared again, so that its array keeps its capacity.
struct BlendField {
  private struct Term {
    var rounded: RoundedRect<ShapeSpace>
    /// SAFETY: of a grid that `grids` keeps: a mix has four paths at most.
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

  private var terms: [Term] = []
  private var grids = PathGridCache()
  /// From pixels to the mix' own points.
  private var map = SpaceTransform<PhysicalSpace, ShapeSpace>.unit
  /// Pixels a point of the mix.
  private var scale = 1.0

  /// Takes a mix; false where it has nothing to show.
  ///
  /// - Parameter outset: The width of a hairline around it, pixels. What is nearly gone has a
  ///   narrower one, so that none stays around nothing.
  mutating func prepare<Space: CoordinateSpace>(
    _ blend: ShapeBlend<Space>, toPixels: SpaceTransform<ShapeSpace, PhysicalSpace>,
    outset: Double
  ) -> Bool {
    guard let map = toPixels.inverse, let scale = toPixels.uniformScale else { return false }
    (self.map, self.scale) = (map, scale)
    terms.removeAll(keepingCapacity: true)
    var party = -1
    blend.forEachTerm { term in
      if term.party != party, !terms.isEmpty { terms[terms.count - 1].isLast = true }
      party = term.party
      var added = Term(
        rounded: term.outline.roundedRect ?? RoundedRect(rect: .zero, cornerRadius: 0), grid: nil,
        anchorX: 0, anchorY: 0, factor: term.factor, lost: term.lost,
        missing: max(0, outset - max(0, term.remains * scale)), isLast: false)
      if let (path, anchor) = term.outline.path {
        added.grid = grids.grid(of: path).samples
        (added.anchorX, added.anchorY) = (anchor.x, anchor.y)
      }
      terms.append(added)
    }
    guard !terms.isEmpty else { return false }
    terms[terms.count - 1].isLast = true
    return true
  }

  /// The field in pixels, and the distances to the outline and to the hairline's outline as far as
  /// a first-order guess knows them.
  ///
  /// A mean of distances grows by less than one a pixel. It is at least a fifth here, so that
  /// what is deep inside stays so without noise.
  @inline(__always)
  func distances(x: Double, y: Double) -> (value: Double, inner: Double, outer: Double) {
    let (u, v) = (map.a * x + map.c * y + map.tx, map.b * x + map.d * y + map.ty)
    var result = (value: 1e9, inner: 1e9, outer: 1e9)
    var sum = FieldSample(value: 0, dx: 0, dy: 0)
    var index = 0
    while index < terms.count {
      let part = Self.sample(terms[index], u, v)
      let factor = terms[index].factor
      sum.value += factor * part.value
      sum.dx += factor * part.dx
      sum.dy += factor * part.dy
      if terms[index].isLast {
        let value = (sum.value + terms[index].lost) * scale
        let slope = (sum.dx * sum.dx + sum.dy * sum.dy).squareRoot()
        let distance = value / max(0.2, min(slope, 1))
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
    while index < terms.count {
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
  private static func sample(_ term: Term, _ u: Double, _ v: Double) -> FieldSample {
    if let grid = term.grid { return grid.sample(u + term.anchorX, v + term.anchorY) }
    return term.rounded.sample(u, v)
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
