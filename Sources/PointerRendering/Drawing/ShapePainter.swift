import PointerGeometry

/// Draws shapes with a ring and a light, each pixel mixed once.
///
/// Fill, ring, hairline and light meet in one source colour before the pixel is written, so the
/// edge has no seam between them and rounding happens once.
final class ShapePainter {
  private let coverage: CoverageMaker
  private let linear = Scratch<Float>(zero: 0)
  /// What will be below an image of the pointer alone, and where in it the image's corner is.
  var backdrop: (image: Image, x: Int, y: Int)?

  init(coverage: CoverageMaker) {
    self.coverage = coverage
    let table = linear.reserve(256)
    for value in 0..<256 { table[value] = Float(Color.linear(Double(value) / 255)) }
  }

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
      falloff: LightFalloff(item.light, transform),
      rim: RimMixer(item.look, linear: linear.reserve(256)), isOpaque: target.format == .xrgb)
    for index in clip.indices {
      guard let part = clip[index].intersection(box)?.intersection(target.bounds) else { continue }
      for y in Int(part.y)..<Int(part.maxY) {
        let offset = (y - Int(box.y)) * Int(box.width) - Int(box.x)
        let backdrop = backdropRow(y)
        painter.paint(
          target.row(y), backdrop: backdrop, shape: masks.shape + offset,
          inner: masks.inner + offset,
          outer: masks.outer + offset, y: y, from: Int(part.x), to: Int(part.maxX))
      }
    }
  }

  /// The backdrop's row below a row of the target; nil where there is none.
  private func backdropRow(_ y: Int) -> BackdropRow? {
    guard let (image, x, top) = backdrop, y + top >= 0, y + top < image.height else { return nil }
    return BackdropRow(pixels: image.row(y + top) + x, columns: -x..<(image.width - x))
  }

  private static func isSeen(_ box: PixelBox, _ clip: [PixelBox]) -> Bool {
    for index in clip.indices where clip[index].intersection(box) != nil { return true }
    return false
  }
}

/// A row of what will be below.
private struct BackdropRow {
  /// SAFETY: indexed by the target's column, holds `columns`, for one drawing call.
  let pixels: UnsafePointer<UInt32>
  let columns: Range<Int>

  @inline(__always)
  func channels(_ x: Int) -> SIMD4<Float> {
    columns.contains(x) ? Pixels.channels(pixels[x] | 0xFF00_0000) : .zero
  }
}

/// The loop over the pixels of a row.
private struct Painter {
  let fill: SIMD4<Float>
  let ring: SIMD4<Float>
  let hairline: SIMD4<Float>
  let light: SIMD4<Float>
  let falloff: LightFalloff
  let rim: RimMixer
  let isOpaque: Bool

  /// SAFETY: all four pointers, indexed by the column, hold columns `from ..< to`.
  @inline(__always)
  func paint(
    _ row: UnsafeMutablePointer<UInt32>, backdrop: BackdropRow?,
    shape: UnsafePointer<UInt8>, inner: UnsafePointer<UInt8>,
    outer: UnsafePointer<UInt8>, y: Int, from: Int, to: Int
  ) {
    let isLit = light != .zero
    let opaque: UInt32 = isOpaque ? 0xFF00_0000 : 0
    for x in from..<to {
      let whole = outer[x]
      if whole == 0 { continue }
      let (inside, coverage) = (Float(inner[x]), Float(shape[x]))
      let below = Pixels.channels(row[x] | opaque)
      let outside = Float(whole) - coverage
      var source = fill * inside + ring * (coverage - inside) + hairline * outside
      if outside > 0, !rim.isClear {
        let under = backdrop?.channels(x) ?? .zero
        let seen = below + under * (1 - below.w * (1 / 255))
        source += rim.paint(over: seen) * outside
      }
      var bias: Float = 0.5
      if isLit {
        // Over the ring too: a light that ended there would jump outwards when the ring is gone.
        source += light * (coverage * falloff.strength(x: x, y: y))
        bias = Pixels.threshold(x: x, y: y)
      }
      // `source` is 0 … 255 now, its alpha too.
      row[x] = Pixels.pixel(source + below * (1 - source.w * (1 / 255)), bias: bias)
    }
  }
}
