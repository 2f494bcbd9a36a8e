import PointerGeometry

/// Draws an element's own pixels scaled, clipped to its shape, with tint and light on them.
final class ContentPainter {
  private let rasteriser: Rasteriser
  private let resampler = ContentResampler()
  private let mask = Scratch<UInt8>(zero: 0)

  init(rasteriser: Rasteriser) { self.rasteriser = rasteriser }

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
    let mask = self.mask.reserve(Int(visible.width) * Int(visible.height))
    rasteriser.fill(
      RoundedRect(rect: rect, radii: radii(of: item, transform)), box: visible, into: mask)
    let painter = Painter(
      tint: item.tint, light: item.light, falloff: LightFalloff(item.lightShape, transform),
      opaque: target.format == .xrgb ? 0xFF00_0000 : 0)
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

/// The loop over the pixels of a row.
private struct Painter {
  let tint: SIMD4<Float>
  let tintAlpha: Float
  let light: SIMD4<Float>
  let lightAlpha: Float
  let falloff: LightFalloff
  let opaque: UInt32
  /// The tint for opaque pixels, in 1/256 of a step of colour, and what it leaves, in 1/65536.
  let plainTint: SIMD8<UInt16>
  let plainRest: SIMD8<UInt16>

  init(tint: Paint, light: Paint, falloff: LightFalloff, opaque: UInt32) {
    (self.tint, tintAlpha) = (tint.channels * 255, tint.alpha)
    (self.light, lightAlpha) = (light.channels * 255, light.alpha)
    (self.falloff, self.opaque) = (falloff, opaque)
    let whole = SIMD4<UInt16>(clamping: SIMD4<Int32>(self.tint * 256, rounding: .toNearestOrEven))
    plainTint = SIMD8(lowHalf: whole, highHalf: whole)
    plainRest = SIMD8(repeating: UInt16(min(max((1 - tint.alpha) * 65536, 0), 65535)))
  }

  /// SAFETY: all three hold `count` pixels.
  func paint(
    _ row: UnsafeMutablePointer<UInt32>, mask: UnsafePointer<UInt8>, line: UnsafePointer<UInt32>,
    x: Int, y: Int, count: Int
  ) {
    var index = 0
    while index < count {
      let start = index
      while index < count, mask[index] == 255, line[index] >= 0xFF00_0000 { index += 1 }
      if index > start { paintPlain(row, line, x: x, y: y, from: start, to: index) }
      while index < count, mask[index] != 255 || line[index] < 0xFF00_0000 {
        if mask[index] > 0 { mix(row, mask, line, x: x, y: y, index) }
        index += 1
      }
    }
  }

  /// Opaque pixels wholly inside, most of most elements: nothing of what is below is left.
  @inline(__always)
  private func paintPlain(
    _ row: UnsafeMutablePointer<UInt32>, _ line: UnsafePointer<UInt32>, x: Int, y: Int, from: Int,
    to: Int
  ) {
    guard lightAlpha <= 0 else {
      for index in from..<to { row[index] = lit(line[index], x: x + index, y: y) }
      return
    }
    guard tintAlpha > 0 else {
      (row + from).update(from: line + from, count: to - from)
      return
    }
    var index = from
    while index + 2 <= to {
      // SAFETY: two pixels from `index` on are within `to`.
      let bytes = UnsafeRawPointer(line + index).loadUnaligned(as: SIMD8<UInt8>.self)
      UnsafeMutableRawPointer(row + index).storeBytes(of: tinted(bytes), as: SIMD8<UInt8>.self)
      index += 2
    }
    guard index < to else { return }
    let both = SIMD2(repeating: line[index])
    // SAFETY: both are eight bytes of trivial lanes.
    let last = unsafeBitCast(
      tinted(unsafeBitCast(both, to: SIMD8<UInt8>.self)), to: SIMD2<UInt32>.self)
    row[index] = last.x
  }

  @inline(__always)
  private func tinted(_ pixels: SIMD8<UInt8>) -> SIMD8<UInt8> {
    let wide = Vector16.widened(pixels) &<< 8
    let mixed = Vector16.product(wide, plainRest) &+ plainTint &+ 128
    return Vector16.bytes(mixed &>> 8)
  }

  @inline(__always)
  private func lit(_ pixel: UInt32, x: Int, y: Int) -> UInt32 {
    var source = Pixels.channels(pixel)
    if tintAlpha > 0 { source += tint - source * tintAlpha }
    let strength = falloff.strength(x: x, y: y)
    source += (light - source * lightAlpha) * strength
    return Pixels.pixel(source, bias: strength > 0 ? Pixels.threshold(x: x, y: y) : 0.5)
  }

  @inline(__always)
  private func mix(
    _ row: UnsafeMutablePointer<UInt32>, _ mask: UnsafePointer<UInt8>,
    _ line: UnsafePointer<UInt32>, x: Int, y: Int, _ index: Int
  ) {
    var source = Pixels.channels(line[index])
    var bias: Float = 0.5
    // On top of the content and only where it is: source atop.
    if tintAlpha > 0 { source += tint * (source.w * (1 / 255)) - source * tintAlpha }
    if lightAlpha > 0 {
      let strength = falloff.strength(x: x + index, y: y)
      source += (light * (source.w * (1 / 255)) - source * lightAlpha) * strength
      if strength > 0 { bias = Pixels.threshold(x: x + index, y: y) }
    }
    let part = Float(mask[index]) * (1 / 255)
    let below = Pixels.channels(row[index] | opaque)
    row[index] = Pixels.pixel(
      below + (source - below * (source.w * (1 / 255))) * part, bias: bias)
  }
}
