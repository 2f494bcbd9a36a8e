import PointerGeometry

/// Draws an element's own pixels scaled, clipped to its shape, with tint and light on them.
final class ContentPainter {
  private let rasteriser: Rasteriser
  private let coverage: CoverageMaker
  private let resampler = ContentResampler()
  private let mask = Scratch<UInt8>(zero: 0)

  init(rasteriser: Rasteriser, coverage: CoverageMaker? = nil) {
    self.rasteriser = rasteriser
    self.coverage = coverage ?? CoverageMaker(rasteriser: rasteriser)
  }

  func draw(
    _ item: ContentItem, _ content: SurfaceContent, into target: Image,
    _ transform: OutputTransform, clip: [PixelBox]
  ) {
    var rect = transform.physical(item.shape.rect)
    if item.isCrisp { rect = Crisp.moved(rect, from: transform.physical(item.rest)) }
    let part = content.pixels(of: item.source)
    // The target, not the clip, as with shapes.
    guard content.image.format != .alpha, !rect.isEmpty, !part.isEmpty, part.isFinite,
      let visible = PixelBox(covering: rect).intersection(target.bounds),
      let map = Self.map(item, content, transform),
      resampler.prepare(
        content.image, part: part, through: map, visible: visible, isCrisp: item.isCrisp)
    else { return }
    let shape = RoundedRect(rect: rect, radii: radii(of: item, transform))
    guard let mask = mask(of: item, shape, transform, visible) else { return }
    let painter = ContentRow(item, transform, opaque: target.format == .xrgb ? 0xFF00_0000 : 0)
    for index in clip.indices {
      guard let part = clip[index].intersection(visible) else { continue }
      resampler.begin(column: Int(part.x - visible.x), width: Int(part.width))
      for y in Int(part.y)..<Int(part.maxY) {
        painter.paint(
          target.row(y) + Int(part.x),
          mask: mask + (y - Int(visible.y)) * Int(visible.width) + Int(part.x - visible.x),
          line: resampler.row(y - Int(visible.y), of: content.image), x: Int(part.x), y: y,
          count: Int(part.width))
      }
    }
  }

  /// The coverage of the clip.
  private func mask(
    of item: ContentItem, _ shape: RoundedRect<PhysicalSpace>, _ transform: OutputTransform,
    _ visible: PixelBox
  ) -> UnsafeMutablePointer<UInt8>? {
    guard let clip = item.clip else {
      let mask = self.mask.reserve(Int(visible.width) * Int(visible.height))
      rasteriser.fill(shape, box: visible, into: mask)
      return mask
    }
    // Along the whole outline the client smoothed against what is behind it: half a pixel less.
    let inset = 0.5 * min(1, item.displacement * transform.scale) / transform.scale
    return coverage.make(clip, transform, box: visible, inset: inset)?.inner
  }

  /// Takes translucent content out of what it was mixed into, so that it does not show twice.
  ///
  /// What is nearly opaque stays: too little is left of what was below it, and the raised content
  /// covers most of it.
  func remove(
    _ item: ContentItem, _ content: SurfaceContent, from target: Image,
    _ transform: OutputTransform, clip: [PixelBox]
  ) {
    var item = item
    item.shape = RoundedRect(rect: item.rest, cornerRadius: 0)
    let part = content.pixels(of: item.source)
    guard content.image.format == .argb, !part.isEmpty, part.isFinite,
      let visible = transform.pixels(covering: item.rest).intersection(target.bounds),
      let map = Self.map(item, content, transform),
      resampler.prepare(content.image, part: part, through: map, visible: visible, isCrisp: false)
    else { return }
    let opaque: UInt32 = target.format == .xrgb ? 0xFF00_0000 : 0
    for index in clip.indices {
      guard let part = clip[index].intersection(visible) else { continue }
      resampler.begin(column: Int(part.x - visible.x), width: Int(part.width))
      for y in Int(part.y)..<Int(part.maxY) {
        let line = resampler.row(y - Int(visible.y), of: content.image)
        let row = target.row(y) + Int(part.x)
        for x in 0..<Int(part.width) {
          let alpha = line[x] >> 24
          guard alpha > 0, alpha <= Self.mostRemoved else { continue }
          let mixed = Pixels.channels(row[x] | opaque)
          let below = (mixed - Pixels.channels(line[x])) * (255 / Float(255 - alpha))
          row[x] = Pixels.pixel(Pixels.premultiplied(below))
        }
      }
    }
  }

  /// The greatest alpha, of 255, below which anything can be told: a tenth of it is left then, and
  /// a step of colour stands for ten.
  private static let mostRemoved: UInt32 = 230

  /// From pixels of the target to pixels of the element.
  private static func map(
    _ item: ContentItem, _ content: SurfaceContent, _ transform: OutputTransform
  ) -> SpaceTransform<PhysicalSpace, BufferSpace>? {
    SpaceTransform(mapping: item.shape.rect, onto: item.source).flatMap { toSurface in
      transform.toPhysical.inverse?.followed(by: toSurface).followed(by: content.toBuffer)
    }
  }

  /// The radii of the clip, pixels.
  ///
  /// The client smoothed its corners against what is behind it at rest: those pixels must not be
  /// carried along. A larger radius cuts them off without touching the straight edges; half a
  /// pixel at the diagonal takes half / (√2 − 1) of radius. It begins as the element leaves its
  /// place, where its smoothed corners are still right.
  private func radii(of item: ContentItem, _ transform: OutputTransform) -> CornerRadii {
    let extra = 1.2 * min(1, item.displacement * transform.scale)
    func cut(_ radius: Double) -> Double { radius > 0 ? radius + extra : 0 }
    let radii = transform.physical(item.shape).radii
    return CornerRadii(
      topLeft: cut(radii.topLeft), topRight: cut(radii.topRight),
      bottomRight: cut(radii.bottomRight), bottomLeft: cut(radii.bottomLeft))
  }
}
