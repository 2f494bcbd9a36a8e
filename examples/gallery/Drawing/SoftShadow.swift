import CCairo
import Glibc
import PointerGeometry

/// The blurred shadow of a rounded rectangle, as a mask in device pixels.
struct SoftShadow {
  /// The coverage; larger than the rectangle by `outset` on each side.
  let mask: Bitmap
  /// How far the shadow reaches beyond the rectangle, in points.
  let outset: Double

  /// Blurs the shadow of a rectangle of `size` with corners of `radius`.
  ///
  /// One corner is blurred exactly (a separable Gaussian of `blur / 2`), and rows and columns
  /// are copied between corners: the cost is that of the corner, not of the window.
  init?(size: Size<SurfaceSpace>, radius: Double, blur: Double, scale: Double) {
    let sigma = blur / 2 * scale
    let margin = Int((3 * sigma).rounded(.up))
    let corner = margin * 2 + Int((radius * scale).rounded(.up))
    let tile = corner * 2 + 1
    let width = Int((size.width * scale).rounded()) + 2 * margin
    let height = Int((size.height * scale).rounded()) + 2 * margin
    guard let source = Bitmap(width: tile, height: tile, format: .mask),
      let mask = Bitmap(width: width, height: height, format: .mask)
    else { return nil }
    source.draw(scale: 1) { canvas in
      let frame = Rect<SurfaceSpace>(
        x: Double(margin), y: Double(margin), width: Double(tile - 2 * margin),
        height: Double(tile - 2 * margin))
      canvas.fill(frame, radius: radius * scale, .black)
    }
    let blurred = Self.blurred(source, side: tile, sigma: sigma)
    Self.stretch(blurred, side: tile, over: mask)
    self.mask = mask
    outset = Double(margin) / scale
  }

  /// The values of a square mask, 0…1, after a Gaussian along both axes.
  private static func blurred(_ source: Bitmap, side: Int, sigma: Double) -> [Float] {
    var values = [Float](repeating: 0, count: side * side)
    let stride = source.stride
    source.withBytes { bytes in
      for y in 0..<side {
        for x in 0..<side { values[y * side + x] = Float(bytes[y * stride + x]) / 255 }
      }
    }
    let reach = Int((3 * sigma).rounded(.up))
    var kernel = (-reach...reach).map { Float(exp(-Double($0 * $0) / (2 * sigma * sigma))) }
    let sum = kernel.reduce(0, +)
    kernel = kernel.map { $0 / sum }
    for _ in 0..<2 {
      // Blur along rows and write columns: twice gives both axes and the first order again.
      var turned = [Float](repeating: 0, count: side * side)
      for y in 0..<side {
        for x in 0..<side {
          var value: Float = 0
          for offset in max(-reach, -x)...min(reach, side - 1 - x) {
            value += values[y * side + x + offset] * kernel[offset + reach]
          }
          turned[x * side + y] = value
        }
      }
      values = turned
    }
    return values
  }

  /// Copies the corners of a square to those of a mask and its middle between them.
  private static func stretch(_ values: [Float], side: Int, over mask: Bitmap) {
    func sources(_ length: Int) -> [Int] {
      (0..<length).map { index in
        let fromEnd = length - 1 - index
        return index <= fromEnd ? min(index, side / 2) : side - 1 - min(fromEnd, side / 2)
      }
    }
    let columns = sources(mask.width)
    let rows = sources(mask.height)
    let stride = mask.stride
    mask.withBytes { bytes in
      for (y, row) in rows.enumerated() {
        for (x, column) in columns.enumerated() {
          bytes[y * stride + x] = UInt8((values[row * side + column] * 255).rounded())
        }
      }
    }
  }
}

extension Canvas {
  /// Draws a shadow of a frame, moved down by `drop` points, below what is drawn already.
  func shadowBehind(_ shadow: SoftShadow, of frame: Frame, drop: Double, _ color: Color) {
    let place = Place(
      x: snap(frame.minX) - shadow.outset, y: snap(frame.minY + drop) - shadow.outset)
    saved {
      cairo_set_operator(context, CAIRO_OPERATOR_DEST_OVER)
      paint(color, through: shadow.mask, at: place)
    }
  }
}
