import PointerEngine
import PointerGeometry
import Testing

@testable import PointerRendering

@Suite struct ContrastTests {
  /// A label's and its background's colours, as on the design's sheet.
  struct Label: CustomTestStringConvertible {
    var name: String
    var ink: UInt32
    var paper: UInt32
    var testDescription: String { name }
  }

  static let labels = [
    Label(name: "dark on light", ink: 0xFF1C_1C1F, paper: 0xFFF5_F5F7),
    Label(name: "light on dark", ink: 0xFFF5_F5F7, paper: 0xFF1C_1C1F),
    Label(name: "blue on light", ink: 0xFF00_70F2, paper: 0xFFF5_F5F7),
    Label(name: "blue on dark", ink: 0xFF4D_9EFF, paper: 0xFF1C_1C1F),
    Label(name: "black on white", ink: 0xFF00_0000, paper: 0xFFFF_FFFF),
    Label(name: "white on black", ink: 0xFFFF_FFFF, paper: 0xFF00_0000),
  ]

  /// Labels of other kinds, and on bezels of their own.
  static let allLabels =
    labels + [
      Label(name: "dark grey on white", ink: 0xFF55_5555, paper: 0xFFFF_FFFF),
      Label(name: "grey on white", ink: 0xFF80_8084, paper: 0xFFFF_FFFF),
      Label(name: "red on light", ink: 0xFFD9_3333, paper: 0xFFF5_F5F7),
      Label(name: "red on dark", ink: 0xFFFF_5A50, paper: 0xFF1C_1C1F),
      Label(name: "blue on a tinted surface", ink: 0xFF00_50C0, paper: 0xFFDD_E8FA),
      Label(name: "black on yellow", ink: 0xFF00_0000, paper: 0xFFFF_CC00),
      Label(name: "light blue on navy", ink: 0xFF8A_C0FF, paper: 0xFF10_2040),
      Label(name: "white on a grey bezel", ink: 0xFFFF_FFFF, paper: 0xFF80_8084),
      Label(name: "black on a grey bezel", ink: 0xFF00_0000, paper: 0xFF80_8084),
      Label(name: "white on a dark grey bezel", ink: 0xFFFF_FFFF, paper: 0xFF6A_6A6E),
      Label(name: "white on the accent", ink: 0xFFFF_FFFF, paper: 0xFF00_7AFF),
      Label(name: "white on red", ink: 0xFFFF_FFFF, paper: 0xFFD9_3333),
      Label(name: "white on green", ink: 0xFFFF_FFFF, paper: 0xFF1E_9E6A),
      Label(name: "white on purple", ink: 0xFFFF_FFFF, paper: 0xFF80_33B3),
      Label(name: "black on light grey bezel", ink: 0xFF00_0000, paper: 0xFFD9_D9DE),
    ]

  private func contrast(_ a: UInt32, _ b: UInt32) -> Double {
    let (a, b) = (Color(pixel: a).luminance, Color(pixel: b).luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Everywhere on a platter, lit or not, pressed or not, a label is as legible as before.
  @Test(arguments: allLabels, [0.0, 1])
  func platterKeepsLabelsLegible(label: Label, press: Double) throws {
    let canvas = try Canvas(width: 100, height: 60, scale: 1, background: label.paper)
    // Rows of ink and paper, so that every place of the platter has both next to each other. The
    // places where the background is sampled show paper.
    for y in stride(from: Int32(20), to: 40, by: 2) where y != 30 {
      canvas.image.fill(label.ink, in: PixelBox(x: 20, y: y, width: 60, height: 1))
    }
    var platter = Presentation.platter(
      Rect(x: 10, y: 10, width: 80, height: 40), light: Point(x: 50, y: 30))
    platter.press = press
    try canvas.draw(platter)
    let before = contrast(label.ink, label.paper)
    for y in stride(from: 20, to: 40, by: 2) where y != 30 {
      for x in 20..<80 {
        let (ink, paper) = (canvas.image[x, y] ?? 0, canvas.image[x, y + 1] ?? 0)
        let after = contrast(ink, paper)
        #expect(after >= min(4.5, before * 0.9), "\(label.name) at \(x), \(y): \(after)")
      }
    }
    // And the platter can be seen.
    let platterPixel = canvas.image[14, 30] ?? 0
    #expect(contrast(platterPixel, label.paper) > 1.03, "\(label.name)")
  }

  /// The circle and the beam as they are drawn, on plain greys from black to white.
  @Test(arguments: [0, 40, 90, 118, 119, 160, 210, 255])
  func theCircleIsSeenOnPlainContent(value: UInt32) throws {
    let pixel = 0xFF00_0000 | value << 16 | value << 8 | value
    let canvas = try Canvas(width: 32, height: 32, scale: 2, background: pixel)
    try canvas.draw(.circle(16, 16))
    // The strongest pixel on the ring's row through the middle.
    let best = (0..<64).map { contrast(canvas.image[$0, 32] ?? pixel, pixel) }.max() ?? 1
    #expect(best >= 2.5)
  }

  /// Greys that have 4.5:1 or more, on white, black, a page and a dark page, and all other labels:
  /// below the circle they keep 4.5:1, or two thirds of what they have and 3:1.
  @Test func textBelowTheCircleIsLegible() throws {
    var labels = Self.allLabels
    for paper in [0xFFFF_FFFF, 0xFF00_0000, 0xFFF5_F5F7, 0xFF1C_1C1F] as [UInt32] {
      for value in stride(from: UInt32(0), through: 255, by: 5) {
        let ink = 0xFF00_0000 | value << 16 | value << 8 | value
        if contrast(ink, paper) >= 4.5 {
          labels.append(Label(name: "grey \(value)", ink: ink, paper: paper))
        }
      }
    }
    for label in labels {
      let canvas = try Canvas(width: 32, height: 32, scale: 1, background: label.paper)
      canvas.image.fill(label.ink, in: PixelBox(x: 0, y: 13, width: 32, height: 1))
      try canvas.draw(.circle(16, 16))
      let after = contrast(canvas.image[16, 13] ?? 0, canvas.image[16, 14] ?? 0)
      let before = contrast(label.ink, label.paper)
      let least = min(4.5, max(3, before * 0.65), before * 0.9)
      // A step of an 8-bit colour.
      #expect(after >= least * 0.985, "\(label.name): \(after)")
    }
  }
}
