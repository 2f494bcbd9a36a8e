import PointerGeometry

/// Draws shapes with a ring and a light, each pixel mixed once.
///
/// Fill, ring and light meet in one source colour before the pixel is written, so the edge has no
/// seam between them and rounding happens once.
final class ShapePainter {
  private let rasteriser: Rasteriser
  private let outer = Scratch<UInt8>(zero: 0)
  private let inner = Scratch<UInt8>(zero: 0)

  init(rasteriser: Rasteriser) { self.rasteriser = rasteriser }

  func draw(
    _ item: ShapeItem, into target: Image, _ transform: OutputTransform, clip: [PixelBox]
  ) {
    let shape = transform.physical(item.shape)
    // The target, not the clip: a shape can be far larger than any output, and what is drawn of it
    // in parts must have the same pixels as when it is drawn at once.
    guard let box = PixelBox(covering: shape.rect).intersection(target.bounds) else { return }
    let outer = self.outer.reserve(Int(box.width) * Int(box.height))
    rasteriser.fill(shape, box: box, into: outer)
    var inner = outer
    let ring = item.ringWidth * transform.scale
    let hasRing = ring > 0 && item.look.ring != item.look.fill
    if hasRing {
      inner = self.inner.reserve(Int(box.width) * Int(box.height))
      rasteriser.fill(shape.inset(by: ring), box: box, into: inner)
    }
    let painter = Painter(
      fill: item.look.fill.channels, ring: item.look.ring.channels,
      light: item.look.light.channels, falloff: LightFalloff(item.light, transform),
      isOpaque: target.format == .xrgb)
    for index in clip.indices {
      guard let part = clip[index].intersection(box)?.intersection(target.bounds) else { continue }
      for y in Int(part.y)..<Int(part.maxY) {
        let offset = (y - Int(box.y)) * Int(box.width) - Int(box.x)
        painter.paint(
          target.row(y), outer: outer + offset, inner: inner + offset, y: y,
          from: Int(part.x), to: Int(part.maxX))
      }
    }
  }
}

/// The loop over the pixels of a row.
private struct Painter {
  let fill: SIMD4<Float>
  let ring: SIMD4<Float>
  let light: SIMD4<Float>
  let falloff: LightFalloff
  let isOpaque: Bool

  /// SAFETY: all three pointers, indexed by the column, hold columns `from ..< to`.
  @inline(__always)
  func paint(
    _ row: UnsafeMutablePointer<UInt32>, outer: UnsafePointer<UInt8>, inner: UnsafePointer<UInt8>,
    y: Int, from: Int, to: Int
  ) {
    let isLit = light != .zero
    let opaque: UInt32 = isOpaque ? 0xFF00_0000 : 0
    for x in from..<to {
      let coverage = outer[x]
      if coverage == 0 { continue }
      let inside = Float(inner[x])
      var source = fill * inside + ring * (Float(coverage) - inside)
      var bias: Float = 0.5
      if isLit {
        // Over the ring too: a light that ended there would jump outwards when the ring is gone.
        source += light * (Float(coverage) * falloff.strength(x: x, y: y))
        bias = Pixels.threshold(x: x, y: y)
      }
      // `source` is 0 … 255 now, its alpha too.
      let below = Pixels.channels(row[x] | opaque)
      row[x] = Pixels.pixel(source + below * (1 - source.w * (1 / 255)), bias: bias)
    }
  }
}
