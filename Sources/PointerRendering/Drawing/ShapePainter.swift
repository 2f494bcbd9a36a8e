import PointerGeometry

/// Draws shapes with a ring and a light, each pixel mixed once.
///
/// Fill, ring, hairline and light meet in one source colour before the pixel is written, so the edge has no
/// seam between them and rounding happens once.
final class ShapePainter {
  private let coverage: CoverageMaker

  init(coverage: CoverageMaker) { self.coverage = coverage }

  func draw(
    _ item: ShapeItem, into target: Image, _ transform: OutputTransform, clip: [PixelBox]
  ) {
    // The target, not the clip: a shape can be far larger than any output, and what is drawn of it
    // in parts must have the same pixels as when it is drawn at once.
    guard let box = transform.pixels(covering: item.bounds).intersection(target.bounds),
      Self.isSeen(box, clip),
      let masks = coverage.make(
        item.silhouette, transform, box: box, inset: item.hasRing ? item.ringWidth : 0,
        outset: item.hasHairline ? item.hairlineWidth : 0, core: item.core)
    else { return }
    let painter = Painter(
      fill: item.look.fill.channels, ring: item.look.ring.channels,
      hairline: item.look.hairline.channels, light: item.look.light.channels,
      falloff: LightFalloff(item.light, transform), isOpaque: target.format == .xrgb)
    for index in clip.indices {
      guard let part = clip[index].intersection(box)?.intersection(target.bounds) else { continue }
      for y in Int(part.y)..<Int(part.maxY) {
        let offset = (y - Int(box.y)) * Int(box.width) - Int(box.x)
        painter.paint(
          target.row(y), shape: masks.shape + offset, inner: masks.inner + offset,
          outer: masks.outer + offset, y: y, from: Int(part.x), to: Int(part.maxX))
      }
    }
  }

  private static func isSeen(_ box: PixelBox, _ clip: [PixelBox]) -> Bool {
    for index in clip.indices where clip[index].intersection(box) != nil { return true }
    return false
  }
}

/// The loop over the pixels of a row.
private struct Painter {
  let fill: SIMD4<Float>
  let ring: SIMD4<Float>
  let hairline: SIMD4<Float>
  let light: SIMD4<Float>
  let falloff: LightFalloff
  let isOpaque: Bool

  /// SAFETY: all four pointers, indexed by the column, hold columns `from ..< to`.
  @inline(__always)
  func paint(
    _ row: UnsafeMutablePointer<UInt32>, shape: UnsafePointer<UInt8>, inner: UnsafePointer<UInt8>,
    outer: UnsafePointer<UInt8>, y: Int, from: Int, to: Int
  ) {
    let isLit = light != .zero
    let opaque: UInt32 = isOpaque ? 0xFF00_0000 : 0
    for x in from..<to {
      let whole = outer[x]
      if whole == 0 { continue }
      let (inside, coverage) = (Float(inner[x]), Float(shape[x]))
      var source = fill * inside + ring * (coverage - inside) + hairline * (Float(whole) - coverage)
      var bias: Float = 0.5
      if isLit {
        // Over the ring too: a light that ended there would jump outwards when the ring is gone.
        source += light * (coverage * falloff.strength(x: x, y: y))
        bias = Pixels.threshold(x: x, y: y)
      }
      // `source` is 0 … 255 now, its alpha too.
      let below = Pixels.channels(row[x] | opaque)
      row[x] = Pixels.pixel(source + below * (1 - source.w * (1 / 255)), bias: bias)
    }
  }
}
