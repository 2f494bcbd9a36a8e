import Glibc
import PointerGeometry

/// The top left corner of a blurred rounded rectangle; the other three are its mirror images.
///
/// Blurred exactly, with a separable Gaussian of `blur / 2`. A row below the curve of the corner
/// is like every other one, so that only the rows of the curve are blurred one by one, and the
/// rest enters as one row weighted with the sum of the kernel that lies on it.
package struct ShadowCorner {
  package let radius: Double
  package let blur: Double
  /// Device pixels a point.
  package let scale: Double
  /// How far the blur reaches beyond the rectangle, in pixels.
  package let margin: Int
  /// The side of the corner in pixels: from there on nothing changes.
  package let side: Int
  private let values: [UInt8]

  /// Blurs a corner of `radius` points; nil when memory is short.
  package init?(radius: Double, blur: Double, scale: Double) {
    self.radius = radius
    self.blur = blur
    self.scale = scale
    let sigma = blur / 2 * scale
    let reach = max(1, Int((3 * sigma).rounded(.up)))
    let curve = Int((radius * scale).rounded(.up))
    margin = reach
    side = 2 * reach + curve + 1
    guard let rows = Self.coverage(radius: radius * scale, curve: curve, length: side + reach)
    else { return nil }
    let kernel = Self.kernel(sigma: sigma, reach: reach)
    var tails = kernel
    for index in (0..<kernel.count - 1).reversed() { tails[index] += tails[index + 1] }
    let side = side
    let blurred = rows.map { Self.blurred($0, margin: reach, side: side, kernel, tails) }
    var values = [UInt8](repeating: 0, count: side * side)
    for y in 0..<side {
      // The kernel's weight of each row of the curve, and of all rows below it.
      let weights = (0..<curve).map { row in
        Self.value(kernel, at: reach + row - y + reach)
      }
      let below = Self.tail(tails, from: reach + curve - y + reach)
      for x in 0..<side {
        var value = below * blurred[curve][x]
        for row in 0..<curve where weights[row] > 0 { value += weights[row] * blurred[row][x] }
        values[y * side + x] = UInt8(min(max(value * 255, 0), 255).rounded())
      }
    }
    self.values = values
  }

  /// The coverage, 0…255, at a row and a column.
  package subscript(row: Int, column: Int) -> UInt8 { values[row * side + column] }

  /// The rows of the unblurred curve and one row below it, from the rectangle's left edge on.
  private static func coverage(radius: Double, curve: Int, length: Int) -> [[Float]]? {
    guard let bitmap = Bitmap(width: length, height: curve + 1, format: .mask) else { return nil }
    let size = Double(length) * 4
    bitmap.draw(scale: 1) { canvas in
      canvas.fill(Rect(x: 0, y: 0, width: size, height: size), radius: radius, .black)
    }
    let stride = bitmap.stride
    return bitmap.withBytes { bytes in
      (0...curve).map { row in
        (0..<length).map { Float(bytes[row * stride + $0]) / 255 }
      }
    }
  }

  private static func kernel(sigma: Double, reach: Int) -> [Float] {
    let kernel = (-reach...reach).map { exp(-Double($0 * $0) / max(2 * sigma * sigma, 1e-9)) }
    let sum = kernel.reduce(0, +)
    return kernel.map { Float($0 / sum) }
  }

  private static func value(_ kernel: [Float], at index: Int) -> Float {
    kernel.indices.contains(index) ? kernel[index] : 0
  }

  private static func tail(_ tails: [Float], from index: Int) -> Float {
    index <= 0 ? tails[0] : index < tails.count ? tails[index] : 0
  }

  /// Blurs a row that is empty left of the rectangle and ends with full coverage for ever.
  private static func blurred(
    _ row: [Float], margin: Int, side: Int, _ kernel: [Float], _ tails: [Float]
  ) -> [Float] {
    let full = row.firstIndex { $0 == 1 } ?? row.count
    return (0..<side).map { x in
      // Pixel `i` of the row is at `margin + i`; the kernel's middle is at index `margin`.
      var value = tail(tails, from: margin + full - x + margin)
      for index in 0..<full {
        value += Self.value(kernel, at: margin + index - x + margin) * row[index]
      }
      return value
    }
  }
}
