import PointerGeometry

/// Draws shadows and glows through cached masks, stretched and at sub-pixel places.
final class SoftPainter {
  private let rasteriser: Rasteriser
  private let coverage: CoverageMaker
  private var cache = SoftMaskCache()
  private let line = Scratch<Int32>(zero: 0)

  init(rasteriser: Rasteriser, coverage: CoverageMaker) {
    (self.rasteriser, self.coverage) = (rasteriser, coverage)
  }

  func draw(
    _ item: SoftItem, into target: Image, _ transform: OutputTransform, clip: [PixelBox]
  ) {
    let rect = transform.physical(item.target)
    guard !rect.isEmpty, !item.shape.rect.isEmpty,
      let box = transform.pixels(covering: item.bounds).intersection(target.bounds)
    else { return }
    let key = SoftMask.Key(
      transform.physical(item.shape), deviation: item.blur / 2 * transform.scale,
      outline: item.outline.map {
        SoftMask.Key.Placed(
          outline: $0, scale: transform.scale, orientation: transform.orientation)
      })
    let mask = cache.mask(key, rasteriser: rasteriser)
    let covered = Self.inside(transform.physical(item.covered))
    let hole = hole(of: item, transform, in: box)
    let reader = SoftReader(mask, over: rect)
    let line = self.line.reserve(mask.width + 1)
    let paint = SoftPaint(item.paint, isOpaque: target.format == .xrgb)
    for index in clip.indices {
      guard let part = clip[index].intersection(box) else { continue }
      for y in Int(part.y)..<Int(part.maxY) {
        guard reader.read(row: y, into: line) else { continue }
        let row = SoftRow(
          pixels: target.row(y), line: line, hole: hole?.row(y), y: y, reader: reader,
          paint: paint)
        guard covered.y <= y, y < covered.maxY, !covered.isEmpty else {
          row.paint(Int(part.x), Int(part.maxX))
          continue
        }
        row.paint(Int(part.x), min(Int(part.maxX), Int(covered.x)))
        row.paint(max(Int(part.x), Int(covered.maxX)), Int(part.maxX))
      }
    }
  }

  /// The coverage of what is kept free.
  private func hole(
    of item: SoftItem, _ transform: OutputTransform, in box: PixelBox
  ) -> SoftHole? {
    guard let shape = item.hole else { return nil }
    guard let part = transform.pixels(covering: shape.bounds).intersection(box),
      let mask = coverage.make(shape, transform, box: part)?.shape
    else { return nil }
    return SoftHole(box: part, mask: UnsafePointer(mask))
  }

  /// The whole pixels inside a rectangle.
  private static func inside(_ rect: Rect<PhysicalSpace>) -> PixelBox {
    let outer = PixelBox(covering: rect)
    return PixelBox(
      x: outer.x + 1, y: outer.y + 1, width: max(0, outer.width - 2),
      height: max(0, outer.height - 2))
  }
}

/// The coverage of what a shadow does not fall on, in a box.
private struct SoftHole {
  let box: PixelBox
  /// SAFETY: `box.width * box.height` elements, for one drawing call.
  let mask: UnsafePointer<UInt8>

  struct Row {
    let from: Int
    let to: Int
    /// SAFETY: indexed by the column, holds `from ..< to`.
    let mask: UnsafePointer<UInt8>
  }

  func row(_ y: Int) -> Row? {
    guard y >= Int(box.y), y < Int(box.maxY) else { return nil }
    return Row(
      from: Int(box.x), to: Int(box.maxX),
      mask: mask + (y - Int(box.y)) * Int(box.width) - Int(box.x))
  }
}

/// A paint and the way it is laid over two pixels at a time.
///
/// Numbers without sign and 16 bits wide: colours in 1/256 of a step, coverage in 1/65536.
private struct SoftPaint {
  let color: SIMD8<UInt16>
  let alpha: SIMD8<UInt16>
  let opaque: SIMD8<UInt8>

  init(_ paint: Paint, isOpaque: Bool) {
    func fixed(_ value: Float, _ one: Float) -> UInt16 {
      UInt16(min(max((value * one).rounded(), 0), one))
    }
    let c = paint.channels
    let (blue, green) = (fixed(c.x, 65280), fixed(c.y, 65280))
    let (red, whole) = (fixed(c.z, 65280), fixed(c.w, 65280))
    color = SIMD8(blue, green, red, whole, blue, green, red, whole)
    alpha = SIMD8(repeating: fixed(c.w, 65535))
    let high: UInt8 = isOpaque ? 255 : 0
    opaque = SIMD8(0, 0, 0, high, 0, 0, 0, high)
  }

  /// Two pixels under coverages of their own, dithered by their place; the first in an even column.
  @inline(__always)
  func over(
    _ below: SIMD8<UInt8>, _ a: UInt16, _ b: UInt16, evenX: Int, y: Int
  ) -> SIMD8<UInt8> {
    let coverage = SIMD8(a, a, a, a, b, b, b, b)
    let rest = SIMD8(repeating: 65535) &- Vector16.product(coverage, alpha)
    let m = UInt16(truncatingIfNeeded: Pixels.rank(x: evenX, y: y)) &* 4 &+ 2
    // The next column differs in the lowest bit of x, which is the highest of the rank.
    let n = m ^ 128
    // Four roundings down take up to four: alpha that is whole has to stay whole.
    let (wholeM, wholeN) = (max(m, 6), max(n, 6))
    let mixed =
      Vector16.product(Vector16.widened(below | opaque) &<< 8, rest)
      &+ Vector16.product(coverage, color) &+ SIMD8(m, m, m, wholeM, n, n, n, wholeN)
    return Vector16.bytes(mixed &>> 8)
  }
}

/// Reads a soft mask stretched over a rectangle of pixels, between its samples.
private struct SoftReader {
  let mask: SoftMask
  /// The place of the middle of pixel column 0, and the step to the next, in 2⁻²⁴ of a sample.
  ///
  /// Each place is computed from these alone, so that a part painted again has the same pixels.
  let startX: Int
  let stepX: Int
  let stepY: Double
  let startY: Double

  init(_ mask: SoftMask, over rect: Rect<PhysicalSpace>) {
    self.mask = mask
    let stepX = Double(mask.key.width) / 4 / mask.step / rect.width
    stepY = Double(mask.key.height) / 4 / mask.step / rect.height
    // Both spaces count from corners; the middle of pixel 0 is at one half.
    let startX = Double(mask.margin) - 0.5 + (0.5 - rect.minX) * stepX
    startY = Double(mask.margin) - 0.5 + (0.5 - rect.minY) * stepY
    func fixed(_ value: Double) -> Int { Int(min(max(value, -0x1p31), 0x1p31) * 0x1p24) }
    self.startX = fixed(startX)
    self.stepX = max(1, fixed(stepX))
  }

  /// Mixes the two rows of samples around a row of pixels; false where the mask has ended.
  func read(row: Int, into line: UnsafeMutablePointer<Int32>) -> Bool {
    let place = startY + Double(row) * stepY
    guard place > -1, place < Double(mask.height) else { return false }
    let first = Int(place.rounded(.down))
    let part = Int32((place - Double(first)) * 16384)
    mask.samples.withUnsafeBufferPointer { samples in
      for x in 0..<mask.width {
        let a = first >= 0 ? Int32(samples[first * mask.width + x]) : 0
        let b = first + 1 < mask.height ? Int32(samples[(first + 1) * mask.width + x]) : 0
        line[x] = a &+ ((b &- a) &* part) &>> 14
      }
    }
    line[mask.width] = 0
    return true
  }

  /// The columns whose place is within the samples.
  func columns(_ from: Int, _ to: Int) -> Range<Int> {
    let start = max(from, startX < 0 ? (-startX + stepX - 1) / stepX : 0)
    let room = (mask.width << 24) - startX
    let end = min(to, room > 0 ? (room + stepX - 1) / stepX : 0)
    return start..<max(start, end)
  }
}

/// One row of pixels below a shadow.
private struct SoftRow {
  /// SAFETY: indexed by the column; `line` holds the mask's width and one more.
  let pixels: UnsafeMutablePointer<UInt32>
  let line: UnsafePointer<Int32>
  let hole: SoftHole.Row?
  let y: Int
  let reader: SoftReader
  let paint: SoftPaint

  init(
    pixels: UnsafeMutablePointer<UInt32>, line: UnsafeMutablePointer<Int32>, hole: SoftHole.Row?,
    y: Int, reader: SoftReader, paint: SoftPaint
  ) {
    (self.pixels, self.line, self.hole) = (pixels, UnsafePointer(line), hole)
    (self.y, self.reader, self.paint) = (y, reader, paint)
  }

  /// Paints columns `from ..< to`, which may be none.
  func paint(_ from: Int, _ to: Int) {
    guard let hole else { return paint(from, to, nil) }
    paint(from, min(to, hole.from), nil)
    paint(max(from, hole.from), min(to, hole.to), hole.mask)
    paint(max(from, hole.to), to, nil)
  }

  @inline(__always)
  private func paint(_ from: Int, _ to: Int, _ hole: UnsafePointer<UInt8>?) {
    let columns = reader.columns(from, to)
    guard !columns.isEmpty else { return }
    // Copies that no pointer can reach stay in registers.
    let (paint, line, pixels) = (self.paint, self.line, self.pixels)
    let (startX, stepX) = (reader.startX, reader.stepX)
    var x = columns.lowerBound
    if x & 1 == 1 {
      single(x, hole)
      x += 1
    }
    while x &+ 2 <= columns.upperBound {
      let place = startX &+ x &* stepX
      let a = Self.coverage(line, place, hole.map { $0[x] })
      let b = Self.coverage(line, place &+ stepX, hole.map { $0[x &+ 1] })
      if a | b != 0 {
        // SAFETY: two pixels from `x` on are within the row.
        let bytes = UnsafeMutableRawPointer(pixels + x)
        let below = bytes.loadUnaligned(as: SIMD8<UInt8>.self)
        bytes.storeBytes(of: paint.over(below, a, b, evenX: x, y: y), as: SIMD8<UInt8>.self)
      }
      x &+= 2
    }
    if x < columns.upperBound { single(x, hole) }
  }

  /// Paints one pixel: the first of a row or the last.
  private func single(_ x: Int, _ hole: UnsafePointer<UInt8>?) {
    let place = reader.startX &+ x &* reader.stepX
    let coverage = Self.coverage(line, place, hole.map { $0[x] })
    guard coverage > 0 else { return }
    let both = SIMD2(repeating: pixels[x])
    // SAFETY: all are eight bytes of trivial lanes.
    let mixed = unsafeBitCast(
      paint.over(
        unsafeBitCast(both, to: SIMD8<UInt8>.self), coverage, coverage, evenX: x & ~1, y: y),
      to: SIMD2<UInt32>.self)
    pixels[x] = x & 1 == 0 ? mixed.x : mixed.y
  }

  /// The coverage of a pixel, 0 … 65535, less where the hole is.
  @inline(__always)
  private static func coverage(
    _ line: UnsafePointer<Int32>, _ place: Int, _ hole: UInt8?
  ) -> UInt16 {
    let index = place &>> 24
    let part = Int32(truncatingIfNeeded: (place &>> 10) & 0x3FFF)
    let (a, b) = (line[index], line[index &+ 1])
    let value = a &+ ((b &- a) &* part) &>> 14
    let whole = UInt32(truncatingIfNeeded: value &+ value &>> 8)
    guard let hole else { return UInt16(truncatingIfNeeded: whole) }
    return UInt16(truncatingIfNeeded: whole &* UInt32(255 &- hole) / 255)
  }
}
