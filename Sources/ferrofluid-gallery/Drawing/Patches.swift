import PointerGeometry
import PointerRendering

/// Soft patches of strong colours: the hardest ground for a pointer to stand out from.
struct Patches {
  /// Pixels a point.
  let scale: Double

  /// The distance between two colours, in points.
  private static let pitch = 40.0

  func draw(into image: Image) {
    let columns = Int(Double(image.width) / scale / Self.pitch) + 3
    let step = Self.pitch * scale
    func channel(_ column: Int, _ row: Int, _ seed: UInt64) -> Double {
      Noise.corner(column, row, seed) * 0.96
    }
    func ease(_ t: Double) -> Double { t * t * (3 - 2 * t) }
    image.withUnsafeMutableBytes { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      let stride = image.bytesPerRow / 4
      for y in 0..<image.height {
        let v = (Double(y) + 0.5) / step
        let row = Int(v)
        let rows = (0..<columns).map { column in
          let colors = [row, row + 1].map { row in
            var color = Color(gray: 0)
            color.red = channel(column, row, 7)
            color.green = channel(column, row, 8)
            color.blue = channel(column, row, 9)
            return color
          }
          return colors[0].mixed(with: colors[1], ease(v - Double(row)))
        }
        for x in 0..<image.width {
          let u = (Double(x) + 0.5) / step
          let column = Int(u)
          pixels[y * stride + x] =
            rows[column].mixed(with: rows[column + 1], ease(u - Double(column))).pixel
        }
      }
    }
  }
}
