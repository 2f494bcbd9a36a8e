import PointerGeometry

/// What an element's own pixels say about how to light it.
struct ElementColors: Hashable {
  /// The colour of its glow.
  var glow: Color
  /// How strong its glow is, 0 … 1: little colour gives little.
  var glowStrength: Double
  /// The colour of its background: that of the lightness that most of it has.
  var paper: Color

  /// Colours for content that is not there.
  static let unknown = ElementColors(
    glow: Color(red: 0.5, green: 0.5, blue: 0.5), glowStrength: 1,
    paper: Color(red: 1, green: 1, blue: 1))

  /// Samples a 16 × 16 grid of the content.
  ///
  /// The glow's mean counts a pixel more the stronger its colour is: a white symbol on a blue icon
  /// does not make the glow pale.
  init(_ content: SurfaceContent, _ frame: Rect<SurfaceSpace>) {
    let area = content.pixels(of: frame)
    let steps = 16
    var weighted = SIMD4<Double>.zero
    var (colored, total) = (0.0, 0.0)
    var papers = PaperFinder()
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
        let chroma =
          max(color.red, color.green, color.blue) - min(color.red, color.green, color.blue)
        papers.add(color, weight: alpha)
        colored += chroma
        total += alpha
        // Tuned by eye: a grey pixel counts a twentieth of a fully coloured one.
        weighted += SIMD4(color.red, color.green, color.blue, alpha) * (chroma + 0.05)
      }
    }
    guard weighted.w > 0, let paper = papers.paper else {
      self = .unknown
      return
    }
    glow = Color(
      red: weighted.x / weighted.w, green: weighted.y / weighted.w, blue: weighted.z / weighted.w)
    // Tuned by eye: a white icon with a small yellow sign must not get a yellow edge.
    glowStrength = min(1, 2.5 * colored / max(total, 1))
    self.paper = paper
  }

  private init(glow: Color, glowStrength: Double, paper: Color) {
    (self.glow, self.glowStrength, self.paper) = (glow, glowStrength, paper)
  }
}
