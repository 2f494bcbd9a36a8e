import PointerGeometry

/// What an element's own pixels say about how to light it.
struct ElementColors: Hashable {
  /// The colour of its glow.
  var glow: Color
  /// The luminance of its mean colour, which chooses the tint.
  var luminance: Double

  /// Colours for content that is not there.
  static let unknown = ElementColors(
    glow: Color(red: 0.5, green: 0.5, blue: 0.5), luminance: 1)

  /// Samples a 16 × 16 grid of the content.
  ///
  /// The glow's mean counts a pixel more the stronger its colour is: a white symbol on a blue icon
  /// does not make the glow pale.
  init(_ content: SurfaceContent, _ frame: Rect<SurfaceSpace>) {
    let area = content.pixels(of: frame)
    let steps = 16
    var plain = SIMD4<Double>.zero
    var weighted = SIMD4<Double>.zero
    for row in 0..<steps {
      for column in 0..<steps {
        let x = area.minX + (Double(column) + 0.5) / Double(steps) * area.width
        let y = area.minY + (Double(row) + 0.5) / Double(steps) * area.height
        guard
          let column = Int(exactly: x.rounded(.down)), let row = Int(exactly: y.rounded(.down)),
          let pixel = content.image[column, row]
        else { continue }
        let color = Color(pixel: pixel)
        let alpha = content.image.format == .xrgb ? 1 : Double(pixel >> 24) / 255
        let channels = SIMD4(color.red, color.green, color.blue, alpha)
        let chroma =
          max(color.red, color.green, color.blue) - min(color.red, color.green, color.blue)
        plain += channels
        // Tuned by eye: a grey pixel counts a twentieth of a fully coloured one.
        weighted += channels * (chroma + 0.05)
      }
    }
    guard plain.w > 0, weighted.w > 0 else {
      self = .unknown
      return
    }
    glow = Color(
      red: weighted.x / weighted.w, green: weighted.y / weighted.w, blue: weighted.z / weighted.w)
    luminance =
      Color(red: plain.x / plain.w, green: plain.y / plain.w, blue: plain.z / plain.w).luminance
  }

  private init(glow: Color, luminance: Double) {
    (self.glow, self.luminance) = (glow, luminance)
  }
}
