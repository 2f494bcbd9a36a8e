import PointerRendering

/// The calm picture behind all windows: a soft vertical gradient, drawn once.
///
/// A strip 256 pixels wide is kept and repeated: wide enough to be copied at full speed. Each pixel
/// is rounded up or down by a fixed scatter, so that a gradient of few steps shows no bands. On a
/// turned output the strip is turned, and so are the places where it is repeated.
final class Background {
  /// Width of the upright strip in pixels.
  static let stripWidth = 256
  /// sRGB at the top, 0 … 255; both tuned by eye: dark enough to let windows stand out.
  private static let top = (red: 66.0, green: 84.0, blue: 110.0)
  private static let bottom = (red: 34.0, green: 40.0, blue: 58.0)

  private let strip: Image
  private let geometry: OutputGeometry
  private var boxes: [PixelBox] = []

  /// Draws the strip; nil without memory.
  init?(_ geometry: OutputGeometry) {
    let height = max(1, geometry.upright.height)
    let turns = geometry.orientation.swapsAxes
    guard
      let image = Image(
        .xrgb, width: turns ? Int(height) : Self.stripWidth,
        height: turns ? Self.stripWidth : Int(height))
    else { return nil }
    strip = image
    self.geometry = geometry
    // The strip's own geometry: upright it is a narrow output.
    var own = geometry
    (own.pixelWidth, own.pixelHeight) = (Int32(image.width), Int32(image.height))
    let stride = image.bytesPerRow
    image.withUnsafeMutableBytes { bytes in
      for y in 0..<height {
        let t = (Double(y) + 0.5) / Double(height)
        for x in 0..<Int32(Self.stripWidth) {
          let pixel = Self.pixel(at: t, threshold: Self.threshold(Int(x), Int(y)))
          let place = own.turned(Box(x1: x, y1: y, x2: x + 1, y2: y + 1))
          bytes.storeBytes(
            of: pixel, toByteOffset: Int(place.y1) * stride + Int(place.x1) * 4, as: UInt32.self)
        }
      }
    }
  }

  /// Whether the strip suits an output.
  func suits(_ other: OutputGeometry) -> Bool {
    geometry.pixelWidth == other.pixelWidth && geometry.pixelHeight == other.pixelHeight
      && geometry.orientation == other.orientation
  }

  /// Paints the given parts of a target.
  func paint(into target: Image, _ parts: [PixelBox]) {
    var extents = Box.empty
    for index in parts.indices { extents = extents.union(Box(parts[index])) }
    let upright = geometry.upright(extents)
    guard !upright.isEmpty else { return }
    let width = Int32(Self.stripWidth)
    var x = upright.x1 / width * width
    while x < upright.x2 {
      let column = geometry.turned(
        Box(x1: x, y1: 0, x2: x + width, y2: geometry.upright.height))
      boxes.removeAll(keepingCapacity: true)
      for index in parts.indices {
        let part = Box(parts[index]).intersection(column)
        if !part.isEmpty { boxes.append(part.pixelBox) }
      }
      if !boxes.isEmpty {
        target.draw(strip, ImageMapping(at: column.x1, column.y1), .copy, in: boxes)
      }
      x += width
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
