import PointerGeometry

/// A tint and a light on content that is not drawn again, clipped to a shape.
struct VeilItem: Hashable {
  var shape: RoundedRect<LogicalSpace>
  /// What it is clipped to instead, where that is a path.
  var clip: Silhouette?
  var veil: Veil
  var light: Paint
  var lightShape: RadialLight
}

/// Draws tints and lights on what is there.
final class VeilPainter {
  private let coverage: CoverageMaker

  init(coverage: CoverageMaker) { self.coverage = coverage }

  func draw(
    _ item: VeilItem, into target: Image, _ transform: OutputTransform, clip: [PixelBox]
  ) {
    // The target, not the clip, as with shapes.
    guard let box = transform.pixels(covering: item.shape.rect).intersection(target.bounds),
      let mask = coverage.make(item.clip ?? .rounded(item.shape), transform, box: box)?.shape
    else { return }
    let row = VeilRow(item, transform, opaque: target.format == .xrgb ? 0xFF00_0000 : 0)
    for index in clip.indices {
      guard let part = clip[index].intersection(box) else { continue }
      for y in Int(part.y)..<Int(part.maxY) {
        row.paint(
          target.row(y), mask: mask + (y - Int(box.y)) * Int(box.width) - Int(box.x), y: y,
          from: Int(part.x), to: Int(part.maxX))
      }
    }
  }
}

/// The loop over the pixels of a row.
private struct VeilRow {
  let veil: VeilMixer
  let light: SIMD4<Float>
  let lightAlpha: Float
  let falloff: LightFalloff
  let opaque: UInt32

  init(_ item: VeilItem, _ transform: OutputTransform, opaque: UInt32) {
    veil = VeilMixer(item.veil)
    (light, lightAlpha) = (item.light.channels * 255, item.light.alpha)
    falloff = LightFalloff(item.lightShape, transform)
    self.opaque = opaque
  }

  /// SAFETY: both, indexed by the column, hold columns `from ..< to`.
  @inline(__always)
  func paint(
    _ row: UnsafeMutablePointer<UInt32>, mask: UnsafePointer<UInt8>, y: Int, from: Int, to: Int
  ) {
    for x in from..<to {
      let coverage = mask[x]
      if coverage == 0 { continue }
      let below = Pixels.channels(row[x] | opaque)
      var source = veil.isClear ? below : veil.over(below)
      var bias: Float = 0.5
      if lightAlpha > 0 {
        let strength = falloff.strength(x: x, y: y)
        source += (light * (source.w * (1 / 255)) - source * lightAlpha) * strength
        if strength > 0 { bias = Pixels.threshold(x: x, y: y) }
      }
      row[x] = Pixels.pixel(
        below + (source - below) * (Float(coverage) * (1 / 255)), bias: bias)
    }
  }
}
