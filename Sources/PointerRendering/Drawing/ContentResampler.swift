import PointerGeometry

/// Scales, turns and mirrors a part of an image, one target row after another.
///
/// Each source line is resampled across once and kept while target rows still need it. A source
/// line is a row of the image, or a column where the map exchanges the axes. Numbers are 16 bits
/// wide: samples are counted from 128, so that what a kernel overshoots still fits, and two pixels
/// are one vector.
final class ContentResampler {
  /// One in the weights across, and down.
  ///
  /// A sample times a weight across needs 8 + 7 bits; down, the upper half of the product is kept.
  private static let oneAcross = 128
  private static let oneDown = 16384
  /// What a sum is counted in: a step of 8-bit colour is 32.
  private static let unit: Int16 = 32
  /// Flips the highest bit of every channel: 0 … 255 becomes −128 … 127.
  private static let middle: UInt32 = 0x8080_8080

  private let columns = ResampleKernel(one: oneAcross)
  private let rows = ResampleKernel(one: oneDown)
  private let source = Scratch<UInt32>(zero: 0)
  private let lines = Scratch<SIMD4<Int16>>(zero: .zero)
  private let sums = Scratch<SIMD4<Int16>>(zero: .zero)
  private let spreadWeights = Scratch<SIMD8<Int16>>(zero: .zero)
  private let result = Scratch<UInt32>(zero: 0)
  /// Which source line each kept one is, by its remainder.
  private let kept = Scratch<Int>(zero: -1)
  private var swapsAxes = false
  private var columnRange = 0...0
  private var rowRange = 0...0
  private var firstColumn = 0
  private var width = 0

  /// Prepares to draw a part of an image.
  ///
  /// Returns false where no whole pixel of the image is in the part, or the map tilts.
  ///
  /// - Parameters:
  ///   - part: What may be read: pixels next to it belong to something else.
  ///   - map: From target pixels to pixels of the image.
  ///   - isCrisp: Whether shifts keep to whole pixels; see `Crisp`.
  func prepare(
    _ image: Image, part: Rect<BufferSpace>,
    through map: SpaceTransform<PhysicalSpace, BufferSpace>,
    visible: PixelBox, isCrisp: Bool
  ) -> Bool {
    guard map.isFinite, map.keepsUpright, map.determinant != 0,
      let across = Self.samples(part.minX, part.maxX, limit: image.width),
      let down = Self.samples(part.minY, part.maxY, limit: image.height)
    else { return false }
    swapsAxes = map.a == 0
    (columnRange, rowRange) = swapsAxes ? (down, across) : (across, down)
    let columnStep = swapsAxes ? map.b : map.a
    let rowStep = swapsAxes ? map.c : map.d
    let (columnStart, rowStart) = swapsAxes ? (map.ty, map.tx) : (map.tx, map.ty)
    // The middle of a pixel is at one half in both spaces.
    columns.prepare(
      first: Int(visible.x), count: Int(visible.width),
      start: columnStart + 0.5 * columnStep - 0.5, step: columnStep, isCrisp: isCrisp)
    rows.prepare(
      first: Int(visible.y), count: Int(visible.height), start: rowStart + 0.5 * rowStep - 0.5,
      step: rowStep, isCrisp: isCrisp)
    return true
  }

  private static func samples(_ from: Double, _ to: Double, limit: Int) -> ClosedRange<Int>? {
    let first = max(from.rounded(), 0)
    let last = min(to.rounded(), Double(limit)) - 1
    guard first <= last else { return nil }
    return Int(first)...Int(last)
  }

  /// Chooses the columns, counted from the visible part's left, that the next rows are made for.
  func begin(column: Int, width: Int) {
    (firstColumn, self.width) = (column, width)
    kept.reserve(rows.taps).update(repeating: .min, count: rows.taps)
  }

  /// The pixels of a row, counted from the visible part's top.
  ///
  /// SAFETY: holds the width given to `begin`, until the next call.
  func row(_ row: Int, of image: Image) -> UnsafePointer<UInt32> {
    let taps = rows.taps
    let stride = (width + 1) & ~1
    let result = self.result.reserve(stride)
    let (start, weights) = (rows.starts[row], rows.weights + row * taps)
    if let only = rows.single(row) {
      // Nothing to mix down, as in most rows of a card that has grown crisply.
      copy(image, line: only, into: result)
      return finished(result, image)
    }
    if taps == 4 {
      let (a, b) = (line(start, of: image, stride), line(start + 1, of: image, stride))
      let (c, d) = (line(start + 2, of: image, stride), line(start + 3, of: image, stride))
      Self.mix(
        (UnsafeRawPointer(a), UnsafeRawPointer(b), UnsafeRawPointer(c), UnsafeRawPointer(d)),
        spread(weights), into: result, stride)
      return finished(result, image)
    }
    let sums = self.sums.reserve(stride)
    sums.update(repeating: SIMD4(repeating: Int16(taps / 2)), count: stride)
    let bytes = UnsafeMutableRawPointer(sums)
    for tap in 0..<taps where weights[tap] != 0 {
      let line = UnsafeRawPointer(line(start + tap, of: image, stride))
      let weight = SIMD8(repeating: weights[tap])
      var offset = 0
      let end = stride &* 8
      while offset < end {
        // SAFETY: both hold `stride` pixels of eight bytes; two are taken at an even one.
        let sum =
          Self.pair(UnsafeRawPointer(bytes), offset)
          &+ Vector16.product(Self.pair(line, offset), weight)
        bytes.storeBytes(of: sum, toByteOffset: offset, as: SIMD8<Int16>.self)
        offset &+= 16
      }
    }
    let total = UnsafeRawPointer(sums)
    Self.each(result, stride) { Self.pair(total, $0) }
    return finished(result, image)
  }

  /// Four weights, each eight times.
  private func spread(_ weights: UnsafePointer<Int16>) -> UnsafeRawPointer {
    let vectors = spreadWeights.reserve(4)
    for tap in 0..<4 { vectors[tap] = SIMD8(repeating: weights[tap]) }
    return UnsafeRawPointer(vectors)
  }

  /// Clamps colours to their alpha, which kernels overshoot.
  private func finished(
    _ result: UnsafeMutablePointer<UInt32>, _ image: Image
  ) -> UnsafePointer<UInt32> {
    guard image.format == .argb else { return UnsafePointer(result) }
    for x in 0..<width where result[x] < 0xFF00_0000 {
      let pixel = result[x]
      let alpha = pixel >> 24
      result[x] =
        alpha << 24 | min(pixel >> 16 & 255, alpha) << 16 | min(pixel >> 8 & 255, alpha) << 8
        | min(pixel & 255, alpha)
    }
    return UnsafePointer(result)
  }

  /// A source line resampled across: now, or when an earlier row needed it.
  private func line(_ index: Int, of image: Image, _ stride: Int) -> UnsafePointer<SIMD4<Int16>> {
    let taps = rows.taps
    let lines = self.lines.reserve(taps * stride)
    let kept = self.kept.reserve(taps)
    let remainder = index % taps
    let slot = remainder < 0 ? remainder + taps : remainder
    let line = lines + slot * stride
    if kept[slot] != index {
      resample(image, line: index, into: line)
      kept[slot] = index
    }
    return UnsafePointer(line)
  }

  /// Mixes four lines.
  ///
  /// The weights come from memory, four vectors of one number each: a compiler that sees more of
  /// them takes the products apart.
  private static func mix(
    _ lines: (UnsafeRawPointer, UnsafeRawPointer, UnsafeRawPointer, UnsafeRawPointer),
    _ weights: UnsafeRawPointer, into result: UnsafeMutablePointer<UInt32>, _ stride: Int
  ) {
    let (a, b, c, d) = lines
    each(result, stride) { offset in
      let upper =
        Vector16.product(pair(a, offset), pair(weights, 0))
        &+ Vector16.product(pair(b, offset), pair(weights, 16))
      let lower =
        Vector16.product(pair(c, offset), pair(weights, 32))
        &+ Vector16.product(pair(d, offset), pair(weights, 48))
      // Each product is rounded down, by a half on average.
      return upper &+ lower &+ 2
    }
  }

  /// Two pixels of a line.
  ///
  /// SAFETY: the line holds an even number of pixels of eight bytes, and `offset` is that of an
  /// even one.
  @inline(__always)
  private static func pair(_ line: UnsafeRawPointer, _ offset: Int) -> SIMD8<Int16> {
    line.loadUnaligned(fromByteOffset: offset, as: SIMD8<Int16>.self)
  }

  /// Makes a row of pixels from sums, two at a time.
  @inline(__always)
  private static func each(
    _ result: UnsafeMutablePointer<UInt32>, _ stride: Int, _ sum: (Int) -> SIMD8<Int16>
  ) {
    let bytes = UnsafeMutableRawPointer(result)
    var offset = 0
    let end = stride &* 8
    while offset < end {
      // SAFETY: `stride` is even, so two pixels of four bytes end within it.
      bytes.storeBytes(
        of: pixels(sum(offset)), toByteOffset: offset / 2, as: SIMD8<UInt8>.self)
      offset &+= 16
    }
  }

  /// Counts from 0 again, and clamps to 0 … 255: kernels overshoot.
  @inline(__always)
  private static func pixels(_ sum: SIMD8<Int16>) -> SIMD8<UInt8> {
    let value = (sum &+ SIMD8(repeating: 128 * unit + unit / 2)) &>> 5
    return Vector16.bytes(
      pointwiseMin(pointwiseMax(value, SIMD8(repeating: 0)), SIMD8(repeating: 255)))
  }

  /// Resamples a source line across, for rows that are mixed from several.
  private func resample(
    _ image: Image, line: Int, into result: UnsafeMutablePointer<SIMD4<Int16>>
  ) {
    let (samples, lowest) = samples(of: image, line: line)
    let bytes = UnsafeMutableRawPointer(result)
    var x = 0
    while x < width {
      let end = min(columns.runEnds[firstColumn + x] - firstColumn, width)
      if end > x + 1, let first = columns.single(firstColumn + x) {
        var at = (first - lowest) * 4
        while x + 2 <= end {
          // SAFETY: two samples and two results from here on are within the run.
          let pair = samples.loadUnaligned(fromByteOffset: at, as: SIMD8<Int8>.self)
          bytes.storeBytes(
            of: Vector16.widened(pair) &<< 7, toByteOffset: x * 8, as: SIMD8<Int16>.self)
          (x, at) = (x + 2, at + 8)
        }
        continue
      }
      result[x] = mixed(samples, lowest, x)
      x += 1
    }
    if width & 1 == 1 { result[width] = .zero }
  }

  /// Resamples a source line across into pixels.
  private func copy(
    _ image: Image, line: Int, into result: UnsafeMutablePointer<UInt32>
  ) {
    let (samples, lowest) = samples(of: image, line: line)
    var x = 0
    while x < width {
      let end = min(columns.runEnds[firstColumn + x] - firstColumn, width)
      if end > x, let first = columns.single(firstColumn + x) {
        let at = first - lowest - x
        for place in x..<end {
          // SAFETY: the sample of every place was read.
          result[place] =
            samples.load(fromByteOffset: (at + place) * 4, as: UInt32.self) ^ Self.middle
        }
        x = end
        continue
      }
      let sum = mixed(samples, lowest, x) &>> 2
      // SAFETY: both are eight bytes of trivial lanes.
      let both = Self.pixels(SIMD8(lowHalf: sum, highHalf: sum))
      result[x] = unsafeBitCast(both, to: SIMD2<UInt32>.self).x
      x += 1
    }
  }

  /// One place mixed from the samples around it.
  @inline(__always)
  private func mixed(_ samples: UnsafeRawPointer, _ lowest: Int, _ x: Int) -> SIMD4<Int16> {
    let groups = columns.taps / 4
    let at = (columns.starts[firstColumn + x] - lowest) * 4
    // SAFETY: weights come in fours of eight bytes, samples in fours of sixteen.
    let weights = UnsafeRawPointer(columns.weights + (firstColumn + x) * columns.taps)
    var sum = SIMD4<Int16>.zero
    for group in 0..<groups {
      sum &+= Vector16.sum(
        samples.loadUnaligned(fromByteOffset: at + group * 16, as: SIMD16<Int8>.self),
        weights.loadUnaligned(fromByteOffset: group * 8, as: SIMD4<Int16>.self))
    }
    return sum
  }

  /// The samples of a line that the columns need, counted from 128, and the first one's index.
  private func samples(of image: Image, line: Int) -> (UnsafeRawPointer, Int) {
    let starts = columns.starts + firstColumn
    let (left, right) = (starts[0], starts[width - 1])
    let lowest = min(left, right)
    let count = max(left, right) + columns.taps - lowest
    let source = self.source.reserve(count)
    read(
      image, line: min(max(line, rowRange.lowerBound), rowRange.upperBound), from: lowest,
      count: count, into: source)
    return (UnsafeRawPointer(source), lowest)
  }

  /// Copies samples of a source line, counted from 128; outside the range the nearest repeats.
  private func read(
    _ image: Image, line: Int, from lowest: Int, count: Int,
    into source: UnsafeMutablePointer<UInt32>
  ) {
    let opaque: UInt32 = image.format == .xrgb ? 0xFF00_0000 : 0
    let stride = swapsAxes ? image.bytesPerRow / 4 : 1
    // SAFETY: `line` and the indices are clamped to ranges within the image.
    let pixels = swapsAxes ? image.row(0) + line : image.row(line)
    let first = min(max(columnRange.lowerBound - lowest, 0), count)
    let last = max(first, min(columnRange.upperBound + 1 - lowest, count))
    for index in first..<last {
      source[index] = (pixels[(lowest + index) * stride] | opaque) ^ Self.middle
    }
    let (low, high) = (
      pixels[columnRange.lowerBound * stride], pixels[columnRange.upperBound * stride]
    )
    if first > 0 {
      source.update(repeating: (low | opaque) ^ Self.middle, count: first)
    }
    if last < count {
      (source + last).update(repeating: (high | opaque) ^ Self.middle, count: count - last)
    }
  }
}
