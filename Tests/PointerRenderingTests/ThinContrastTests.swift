import PointerEngine
import PointerGeometry
import Testing

@testable import PointerRendering

/// Thin shapes are seen on anything.
@Suite struct ThinContrastTests {
  private func contrast(_ a: UInt32, _ b: UInt32) -> Double {
    let (a, b) = (Color(pixel: a).luminance + 0.05, Color(pixel: b).luminance + 0.05)
    return max(a, b) / min(a, b)
  }

  /// A beam, a cross and an arrow on plain colours: 3:1 by WCAG's formula.
  @Test(arguments: [1.0, 2])
  func plainContentShowsThem(scale: Double) throws {
    var colors = stride(from: UInt32(0), through: 255, by: 5).map { $0 << 16 | $0 << 8 | $0 }
    for red in 0..<4 as Range<UInt32> {
      for green in 0..<4 as Range<UInt32> {
        for blue in 0..<4 as Range<UInt32> {
          colors.append(red * 85 << 16 | green * 85 << 8 | blue * 85)
        }
      }
    }
    for color in colors {
      let pixel = 0xFF00_0000 | color
      let canvas = try Canvas(width: 60, height: 40, scale: scale, background: pixel)
      let shapes = [
        (Form.beam, Point<LogicalSpace>(x: 12.25, y: 20)), (.cross, Point(x: 40.5, y: 20.5)),
      ]
      for (form, place) in shapes {
        try canvas.draw(Presentation(form, at: place))
        // The pixel wholly inside that is nearest to the middle.
        let inside = canvas.transform.physical(place)
        let seen = canvas.image[Int(inside.x), Int(inside.y)] ?? pixel
        let value = contrast(seen, pixel)
        #expect(value >= 3, "\(form.name) on \(String(color, radix: 16)): \(value)")
      }
    }
  }

  /// On stripes of black and white, and on text of its own grey, the outline of a beam is seen
  /// all along: between its fill and its hairline, or between the hairline and what is beside it.
  @Test(arguments: [1.0, 2], [0xFFFF_FFFF as UInt32, 0xFF1C_1C1F])
  func aBeamIsPartedFromLettersOfItsOwnGray(scale: Double, paper: UInt32) throws {
    let canvas = try Canvas(width: 40, height: 40, scale: scale, background: paper)
    let plain = try Canvas(width: 40, height: 40, scale: scale, background: paper)
    try plain.draw(.beam(20.25, 20))
    let y = Int(20 * scale)
    let fill = plain.image[Int(20.25 * scale), y] ?? 0
    // A stem of the fill's own grey, wider than the beam.
    canvas.image.fill(
      fill, in: canvas.transform.pixels(covering: Rect(x: 12, y: 18, width: 16, height: 4)))
    try canvas.draw(.beam(20.25, 20))
    let row = (Int(12 * scale)..<Int(28 * scale)).map { canvas.image[$0, y] ?? 0 }
    let best = row.map { contrast($0, fill) }.max() ?? 1
    #expect(best >= 1.5, "\(best)")
  }
}
