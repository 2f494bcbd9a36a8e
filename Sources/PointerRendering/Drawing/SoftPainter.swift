import PointerGeometry

/// Draws shadows and glows through cached masks, stretched and at sub-pixel places.
final class SoftPainter {
  private let rasteriser: Rasteriser
  private var cache = SoftMaskCache()
  private let line = Scratch<Float>(zero: 0)

  init(rasteriser: Rasteriser) { self.rasteriser = rasteriser }

  func draw(
    _ item: SoftItem, into target: Image, _ transform: OutputTransform, clip: [PixelBox]
  ) {
    let scale = transform.scale
    let rect = transform.physical(item.target)
    guard !rect.isEmpty, !item.shape.rect.isEmpty,
      let box = transform.pixels(covering: item.bounds).intersection(target.bounds)
    else { return }
    let key = SoftMask.Key(
      Size(width: item.shape.rect.width * scale, height: item.shape.rect.height * scale),
      radius: item.shape.cornerRadius * scale, deviation: item.blur / 2 * scale)
    let mask = cache.mask(key, rasteriser: rasteriser)
    let covered = item.covered.map { Self.inside(transform.physical($0)) }
    let reader = SoftReader(mask, over: rect)
    let line = self.line.reserve(mask.width + 1)
    let paint = item.paint.channels * 255
    let opaque: UInt32 = target.format == .xrgb ? 0xFF00_0000 : 0
    for index in clip.indices {
      guard let part = clip[index].intersection(box) else { continue }
      for y in Int(part.y)..<Int(part.maxY) {
        guard reader.read(row: y, into: line) else { continue }
        var (from, to) = (Int(part.x), Int(part.maxX))
        let row = target.row(y)
        if let covered, covered.y <= y, y < covered.maxY {
          let end = min(to, Int(covered.x))
          reader.paint(row, line, paint, item.paint.alpha, opaque, y: y, from: from, to: end)
          from = max(from, Int(covered.maxX))
          to = max(from, to)
        }
        reader.paint(row, line, paint, item.paint.alpha, opaque, y: y, from: from, to: to)
      }
    }
  }

  /// The whole pixels inside a rectangle.
  private static func inside(_ rect: Rect<PhysicalSpace>) -> PixelBox {
    let outer = PixelBox(covering: rect)
    return PixelBox(
      x: outer.x + 1, y: outer.y + 1, width: max(0, outer.width - 2),
      height: max(0, outer.height - 2))
  }
}

/// Reads a soft mask stretched over a rectangle of pixels, between its samples.
private struct SoftReader {
  let mask: SoftMask
  let stepX: Double
  let startX: Double
  let stepY: Double
  let startY: Double

  init(_ mask: SoftMask, over rect: Rect<PhysicalSpace>) {
    self.mask = mask
    stepX = Double(mask.key.width) / 4 / mask.step / rect.width
    stepY = Double(mask.key.height) / 4 / mask.step / rect.height
    // Both spaces count from corners; the middle of pixel 0 is at one half.
    startX = Double(mask.margin) - 0.5 + (0.5 - rect.minX) * stepX
    startY = Double(mask.margin) - 0.5 + (0.5 - rect.minY) * stepY
  }

  /// Mixes the two rows of samples around a row of pixels; false where the mask has ended.
  func read(row: Int, into line: UnsafeMutablePointer<Float>) -> Bool {
    let place = startY + Double(row) * stepY
    guard place > -1, place < Double(mask.height) else { return false }
    let first = Int(place.rounded(.down))
    let part = Float(place - Double(first))
    let scale: Float = 1 / 65280
    mask.samples.withUnsafeBufferPointer { samples in
      for x in 0..<mask.width {
        let a = first >= 0 ? Float(samples[first * mask.width + x]) : 0
        let b = first + 1 < mask.height ? Float(samples[(first + 1) * mask.width + x]) : 0
        line[x] = (a + (b - a) * part) * scale
      }
    }
    line[mask.width] = 0
    return true
  }

  /// SAFETY: `row` holds columns `from ..< to`, `line` holds `mask.width + 1` numbers.
  @inline(__always)
  func paint(
    _ row: UnsafeMutablePointer<UInt32>, _ line: UnsafePointer<Float>, _ paint: SIMD4<Float>,
    _ alpha: Float, _ opaque: UInt32, y: Int, from: Int, to: Int
  ) {
    // The columns whose place is within the samples.
    let start = max(from, Int((-startX / stepX).rounded(.up)))
    let end = min(to, Int(((Double(mask.width) - startX) / stepX).rounded(.down)))
    guard start < end else { return }
    for x in start..<end {
      let place = startX + Double(x) * stepX
      let index = Int(place)
      let part = Float(place - Double(index))
      let coverage = line[index] + (line[index + 1] - line[index]) * part
      if coverage <= 0 { continue }
      let below = Pixels.channels(row[x] | opaque)
      row[x] = Pixels.pixel(
        below + (paint - below * alpha) * coverage, bias: Pixels.threshold(x: x, y: y))
    }
  }
}
