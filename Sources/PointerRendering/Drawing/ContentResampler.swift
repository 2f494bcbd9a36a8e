import PointerGeometry

/// Scales a part of an image, one target row after another.
///
/// Each source row is resampled across once and kept while target rows still need it.
final class ContentResampler {
  private let columns = ResampleKernel()
  private let rows = ResampleKernel()
  private let source = Scratch<SIMD4<Float>>(zero: .zero)
  private let lines = Scratch<SIMD4<Float>>(zero: .zero)
  private let result = Scratch<SIMD4<Float>>(zero: .zero)
  /// Which source row each kept line is, by its remainder.
  private let kept = Scratch<Int>(zero: -1)
  private var firstColumn = 0
  private var width = 0

  /// Prepares to draw a part of an image, which is stretched over a rectangle of pixels.
  ///
  /// Returns false where no whole pixel of the image is in the part.
  func prepare(
    _ image: Image, part: Rect<BufferSpace>, over rect: Rect<PhysicalSpace>, visible: PixelBox
  ) -> Bool {
    guard
      let columns = Self.samples(part.minX, part.maxX, limit: image.width),
      let rows = Self.samples(part.minY, part.maxY, limit: image.height)
    else { return false }
    let (stepX, stepY) = (part.width / rect.width, part.height / rect.height)
    self.columns.prepare(
      first: Int(visible.x), count: Int(visible.width),
      start: part.minX + (0.5 - rect.minX) * stepX - 0.5, step: stepX, range: columns)
    self.rows.prepare(
      first: Int(visible.y), count: Int(visible.height),
      start: part.minY + (0.5 - rect.minY) * stepY - 0.5, step: stepY, range: rows)
    return true
  }

  /// Pixels next to the part belong to something else and are never read.
  private static func samples(_ from: Double, _ to: Double, limit: Int) -> ClosedRange<Int>? {
    let first = max(from.rounded(), 0)
    let last = min(to.rounded(), Double(limit)) - 1
    guard first <= last else { return nil }
    return Int(first)...Int(last)
  }

  /// Chooses the columns, counted from the visible part's left, that the next rows are made for.
  func begin(column: Int, width: Int) {
    (firstColumn, self.width) = (column, width)
    kept.reserve(rows.taps).update(repeating: -1, count: rows.taps)
  }

  /// The pixels of a row, counted from the visible part's top; four channels 0 … 255 each.
  ///
  /// SAFETY: holds the width given to `begin`, until the next call.
  func row(_ row: Int, of image: Image) -> UnsafePointer<SIMD4<Float>> {
    let taps = rows.taps
    let lines = self.lines.reserve(taps * width)
    let kept = self.kept.reserve(taps)
    let result = self.result.reserve(width)
    let (indices, weights) = (rows.indices + row * taps, rows.weights + row * taps)
    for tap in 0..<taps where kept[indices[tap] % taps] != indices[tap] {
      resample(image, row: indices[tap], into: lines + (indices[tap] % taps) * width)
      kept[indices[tap] % taps] = indices[tap]
    }
    func line(_ tap: Int) -> UnsafeMutablePointer<SIMD4<Float>> {
      lines + (indices[tap] % taps) * width
    }
    if taps == 4 {
      let (a, b, c, d) = (line(0), line(1), line(2), line(3))
      let (wa, wb, wc, wd) = (weights[0], weights[1], weights[2], weights[3])
      // The kernel's negative lobes overshoot at edges: back into range.
      for x in 0..<width {
        let upper = a[x] * wa + b[x] * wb
        result[x] = Pixels.premultiplied(upper + c[x] * wc + d[x] * wd)
      }
      return UnsafePointer(result)
    }
    for x in 0..<width {
      var sum = SIMD4<Float>.zero
      for tap in 0..<taps { sum += line(tap)[x] * weights[tap] }
      result[x] = Pixels.premultiplied(sum)
    }
    return UnsafePointer(result)
  }

  private func resample(
    _ image: Image, row: Int, into line: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    let taps = columns.taps
    let (indices, weights) = (columns.indices + firstColumn * taps, columns.weights)
    let first = indices[0]
    let last = indices[width * taps - 1]
    let source = self.source.reserve(last - first + 1)
    let pixels = image.row(row)
    let opaque: UInt32 = image.format == .xrgb ? 0xFF00_0000 : 0
    for x in first...last { source[x - first] = Pixels.channels(pixels[x] | opaque) }
    let columnWeights = weights + firstColumn * taps
    if taps == 4 {
      for x in 0..<width {
        let (at, weight) = (indices + x * 4, columnWeights + x * 4)
        let left = source[at[0] - first] * weight[0] + source[at[1] - first] * weight[1]
        line[x] = left + source[at[2] - first] * weight[2] + source[at[3] - first] * weight[3]
      }
      return
    }
    for x in 0..<width {
      var sum = SIMD4<Float>.zero
      for tap in (x * taps)..<((x + 1) * taps) {
        sum += source[indices[tap] - first] * columnWeights[tap]
      }
      line[x] = sum
    }
  }
}
