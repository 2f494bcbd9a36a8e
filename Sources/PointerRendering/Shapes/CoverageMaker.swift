import PointerGeometry

/// Makes the coverage of any silhouette, and of what lies beside its outline.
///
/// The one way from shapes to pixels: the pointer, its accessories, and the clip of raised content
/// all go through here, so that their edges are alike.
final class CoverageMaker {
  /// SAFETY: each valid until the next call of `make`; as many bytes as the box has pixels.
  struct Masks {
    /// The silhouette.
    var shape: UnsafeMutablePointer<UInt8>
    /// The silhouette less an edge; `shape` where no inset was asked for.
    var inner: UnsafeMutablePointer<UInt8>
    /// The silhouette with an edge more; `shape` where no outset was asked for.
    var outer: UnsafeMutablePointer<UInt8>
  }

  private let rasteriser: Rasteriser
  private let finder = ContourFinder()
  private let fields = BlendFieldMaker()
  private var polygons = Outline()
  private let shape = Scratch<UInt8>(zero: 0)
  private let inner = Scratch<UInt8>(zero: 0)
  private let outer = Scratch<UInt8>(zero: 0)
  private let exact = Scratch<UInt8>(zero: 0)

  init(rasteriser: Rasteriser) { self.rasteriser = rasteriser }

  /// Makes the coverage in a box of the image; nil where there is nothing to draw.
  ///
  /// - Parameters:
  ///   - inset: How far inside the inner mask's outline is, points, zero or more.
  ///   - outset: How far outside the outer mask's outline is, points, zero or more.
  ///   - core: What the inner mask is made of instead, exactly, about its anchor or its middle.
  func make(
    _ silhouette: Silhouette, _ transform: OutputTransform, box: PixelBox, inset: Double = 0,
    outset: Double = 0, core: ShapeOutline? = nil
  ) -> Masks? {
    guard !box.isEmpty else { return nil }
    let count = Int(box.width) * Int(box.height)
    let shape = self.shape.reserve(count)
    let masks = Masks(
      shape: shape, inner: inset > 0 || core != nil ? inner.reserve(count) : shape,
      outer: outset > 0 ? outer.reserve(count) : shape)
    let levels = ContourFinder.Levels(
      inset: max(inset, 0) * transform.scale, outset: max(outset, 0) * transform.scale)
    let place: SpaceTransform<ShapeSpace, LogicalSpace>
    var pixels = transform.scale
    switch silhouette {
    case .rounded(let rounded):
      place = SpaceTransform(scale: 1, origin: rounded.rect.center)
      let physical = transform.physical(rounded)
      guard physical.isFinite, !physical.rect.isEmpty else { return nil }
      fill(physical, levels, box, masks)
    case .blend(let blend, let rotation):
      place = Silhouette.placing(blend, rotation)
      pixels *= blend.scale
      if rotation == 0, let rounded = blend.resolvedRoundedRect {
        let physical = transform.physical(rounded)
        guard physical.isFinite, !physical.rect.isEmpty else { return nil }
        fill(physical, levels, box, masks)
      } else {
        let map = place.followed(by: transform.toPhysical)
        guard fill(blend, map, transform.scale, levels, box, masks) else { return nil }
      }
    }
    if let core {
      fill(core, place.followed(by: transform.toPhysical), pixels, box, masks.inner)
    }
    return masks
  }

  private func fill(
    _ rounded: RoundedRect<PhysicalSpace>, _ levels: ContourFinder.Levels, _ box: PixelBox,
    _ masks: Masks
  ) {
    rasteriser.fill(rounded, box: box, into: masks.shape)
    if levels.inset > 0 {
      rasteriser.fill(rounded.inset(by: levels.inset), box: box, into: masks.inner)
    }
    if levels.outset > 0 {
      rasteriser.fill(Self.outset(rounded, by: levels.outset), box: box, into: masks.outer)
    }
  }

  /// A square corner gets a round one outside, as the distance to it has.
  private static func outset<Space: CoordinateSpace>(
    _ rounded: RoundedRect<Space>, by amount: Double
  ) -> RoundedRect<Space> { rounded.inset(by: -amount) }

  /// - Parameter scale: Pixels a point of the compositor's space.
  private func fill(
    _ blend: ShapeBlend<LogicalSpace>, _ map: SpaceTransform<ShapeSpace, PhysicalSpace>,
    _ scale: Double, _ levels: ContourFinder.Levels, _ box: PixelBox, _ masks: Masks
  ) -> Bool {
    guard map.isFinite, let leader = Leader(blend) else { return false }
    let pixels = blend.scale * scale
    if let rounded = leader.outline.roundedRect, leader.amount == 1 {
      let insets = (levels.inset / pixels, levels.outset / pixels)
      fill(rounded, map, pixels, box, masks.shape)
      if levels.inset > 0 { fill(rounded.inset(by: insets.0), map, pixels, box, masks.inner) }
      if levels.outset > 0 { fill(rounded.inset(by: -insets.1), map, pixels, box, masks.outer) }
      return true
    }
    let count = Int(box.width) * Int(box.height)
    if leader.amount < 1 || levels.inset > 0 || levels.outset > 0 {
      guard let field = fields.field(of: blend, toPixels: map, outset: levels.outset) else {
        return false
      }
      finder.find(field, in: box, levels: levels, steps: scale < 1.75 ? 2 : 1)
      if levels.inset > 0 { rasteriser.fill(finder.inner, box: box, into: masks.inner) }
      if levels.outset > 0 { rasteriser.fill(finder.outer, box: box, into: masks.outer) }
    }
    if leader.amount < 1 { rasteriser.fill(finder.outline, box: box, into: masks.shape) }
    if leader.amount > 0 {
      let exact = leader.amount == 1 ? masks.shape : self.exact.reserve(count)
      fill(leader.outline, map, pixels, box, exact)
      if leader.amount < 1 { Self.mix(masks.shape, exact, leader.amount, count) }
    }
    // Two outlines that were found apart: neither may reach past the other.
    for index in 0..<count {
      let coverage = masks.shape[index]
      if levels.inset > 0 { masks.inner[index] = min(masks.inner[index], coverage) }
      if levels.outset > 0 { masks.outer[index] = max(masks.outer[index], coverage) }
    }
    return true
  }

  private func fill(
    _ outline: ShapeOutline, _ map: SpaceTransform<ShapeSpace, PhysicalSpace>, _ pixels: Double,
    _ box: PixelBox, _ mask: UnsafeMutablePointer<UInt8>
  ) {
    polygons.removeAll()
    polygons.add(outline, map, scale: pixels)
    rasteriser.fill(polygons, box: box, into: mask)
  }

  private func fill(
    _ rounded: RoundedRect<ShapeSpace>, _ map: SpaceTransform<ShapeSpace, PhysicalSpace>,
    _ pixels: Double, _ box: PixelBox, _ mask: UnsafeMutablePointer<UInt8>
  ) {
    polygons.removeAll()
    polygons.add(rounded, map, scale: pixels)
    rasteriser.fill(polygons, box: box, into: mask)
  }

  private static func mix(
    _ mask: UnsafeMutablePointer<UInt8>, _ other: UnsafePointer<UInt8>, _ amount: Double,
    _ count: Int
  ) {
    let weight = Int(amount * 256 + 0.5)
    for index in 0..<count {
      let (from, to) = (Int(mask[index]), Int(other[index]))
      mask[index] = UInt8(truncatingIfNeeded: (from * (256 - weight) + to * weight + 128) >> 8)
    }
  }
}
