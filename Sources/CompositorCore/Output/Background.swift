import PointerRendering

/// The calm picture behind all windows: a soft vertical gradient, drawn once.
///
/// A strip 256 pixels wide is kept and repeated: wide enough to be copied at full speed. Each pixel is rounded up or down by a fixed
/// scatter, so that a gradient of few steps shows no bands.
final class Background {
  /// Width of the strip in pixels.
  static let stripWidth = 256
  /// sRGB at the top, 0 … 255; both tuned by eye: dark enough to let windows stand out.
  private static let top = (red: 66.0, green: 84.0, blue: 110.0)
  private static let bottom = (red: 34.0, green: 40.0, blue: 58.0)

  private let strip: Image

  /// Draws the strip; nil without memory.
  init?(height: Int) {
    guard let image = Image(.xrgb, width: Self.stripWidth, height: max(1, height)) else {
      return nil
    }
    strip = image
    let stride = image.bytesPerRow
    image.withUnsafeMutableBytes { bytes in
      for y in 0..<image.height {
        let t = (Double(y) + 0.5) / Double(image.height)
        for x in 0..<Self.stripWidth {
          let pixel = Self.pixel(at: t, threshold: Self.threshold(x, y))
          bytes.storeBytes(of: pixel, toByteOffset: y * stride + x * 4, as: UInt32.self)
        }
      }
    }
  }

  /// Paints the given parts of a target.
  func paint(into target: Image, _ region: BoxRegion) {
    guard !region.isEmpty else { return }
    let extents = region.extents
    var x = Int(extents.x1) / Self.stripWidth * Self.stripWidth
    while x < Int(extents.x2) {
      let column = Box(
        x1: Int32(x), y1: extents.y1, x2: Int32(x + Self.stripWidth), y2: extents.y2)
      var part = region
      part.formIntersection(column)
      if !part.isEmpty {
        target.draw(strip, ImageMapping(at: Int32(x), 0), .copy, in: part.pixelBoxes)
      }
      x += Self.stripWidth
    }
  }

  private static func pixel(at t: Double, threshold: Double) -> UInt32 {
    // Smoothstep: no visible edge at either end.
    let s = t * t * (3 - 2 * t)
    func level(_ from: Double, _ to: Double) -> UInt32 {
      UInt32(max(0, min(255, from + (to - from) * s + threshold)))
    }
    return 0xff00_0000 | level(top.red, bottom.red) << 16 | level(top.green, bottom.green) << 8
      | level(top.blue, bottom.blue)
  }

  /// 0 … 1, spread evenly in every neighbourhood.
  ///
  /// **Source:** interleaved gradient noise, Jimenez, SIGGRAPH 2014.
  private static func threshold(_ x: Int, _ y: Int) -> Double {
    let a = 0.06711056 * Double(x) + 0.00583715 * Double(y)
    let b = 52.9829189 * (a - a.rounded(.down))
    return b - b.rounded(.down)
  }
}
