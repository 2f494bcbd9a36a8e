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
    let rect = transform.physical(item.shape.rect)
    let part = content.pixels(of: item.source)
    // The target, not the clip, as with shapes.
    guard content.image.format != .alpha, !rect.isEmpty, !part.isEmpty, part.isFinite,
      let visible = PixelBox(covering: rect).intersection(target.bounds),
      resampler.prepare(content.image, part: part, over: rect, visible: visible)
    else { return }
    let mask = self.mask.reserve(Int(visible.width) * Int(visible.height))
    rasteriser.fill(
      RoundedRect(rect: rect, cornerRadius: radius(of: item, transform)), box: visible,
      into: mask)
    let painter = Painter(
      tint: item.tint.channels * 255, tintAlpha: item.tint.alpha, light: item.light.channels * 255,
      lightAlpha: item.light.alpha, falloff: LightFalloff(item.lightShape, transform),
      opaque: target.format == .xrgb ? 0xFF00_0000 : 0)
    for index in clip.indices {
      guard let part = clip[index].intersection(visible) else { continue }
      resampler.begin(column: Int(part.x - visible.x), width: Int(part.width))
      for y in Int(part.y)..<Int(part.maxY) {
        painter.paint(
          target.row(y),
          mask: mask + (y - Int(visible.y)) * Int(visible.width) - Int(visible.x),
          line: resampler.row(y - Int(visible.y), of: content.image), y: y, from: Int(part.x),
          to: Int(part.maxX))
      }
    }
  }

  /// The radius of the clip, pixels.
  ///
  /// The client smoothed its corners against what is behind it at rest: those pixels must not be
  /// carried along. A larger radius cuts them off without touching the straight edges; half a
  /// pixel at the diagonal takes half / (√2 − 1) of radius. It begins as the element leaves its
  /// place, where its smoothed corners are still right.
  private func radius(of item: ContentItem, _ transform: OutputTransform) -> Double {
    let radius = item.shape.cornerRadius * transform.scale
    guard radius > 0 else { return 0 }
    return radius + 1.2 * min(1, item.displacement * transform.scale)
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

  /// SAFETY: `row` and `mask`, indexed by the column, hold columns `from ..< to`; `line` holds
  /// `to - from` pixels.
  @inline(__always)
  func paint(
    _ row: UnsafeMutablePointer<UInt32>, mask: UnsafePointer<UInt8>,
    line: UnsafePointer<SIMD4<Float>>, y: Int, from: Int, to: Int
  ) {
    let isTinted = tintAlpha > 0
    let isLit = lightAlpha > 0
    for x in from..<to {
      let coverage = mask[x]
      if coverage == 0 { continue }
      var source = line[x - from]
      var bias: Float = 0.5
      // On top of the content and only where it is: source atop.
      if isTinted { source += tint * (source.w * (1 / 255)) - source * tintAlpha }
      if isLit {
        let strength = falloff.strength(x: x, y: y)
        source += (light * (source.w * (1 / 255)) - source * lightAlpha) * strength
        if strength > 0 { bias = Pixels.threshold(x: x, y: y) }
      }
      if coverage == 255, source.w > 254.9 {
        // Most pixels of most elements: nothing of what is below is left.
        row[x] = Pixels.pixel(source, bias: bias)
        continue
      }
      let part = Float(coverage) * (1 / 255)
      let below = Pixels.channels(row[x] | opaque)
      row[x] = Pixels.pixel(
        below + (source - below * (source.w * (1 / 255))) * part, bias: bias)
    }
  }
}
