import Foundation
import PNGFiles
import PointerEngine
import PointerGeometry
import Testing

@testable import PointerRendering

/// Draws the shapes of the pointer and their morphs, to be looked at.
///
/// Set `FERROFLUID_SHEETS` to a folder to get `shapes-1.png`, `shapes-1.5.png` and `shapes-2.png`.
@Suite struct ShapeSheet {
  private static let folder = ProcessInfo.processInfo.environment["FERROFLUID_SHEETS"]

  @Test(.enabled(if: folder != nil), arguments: [1, 1.5, 2])
  func draw(scale: Double) throws {
    let folder = try #require(Self.folder)
    let sheet = try Canvas(width: 800, height: 900, scale: scale, background: 0xFF808080)
    for (index, background) in ["light", "dark", "busy"].enumerated() {
      let canvas = try Canvas(
        width: 800, height: 300, scale: scale,
        background: background == "dark" ? 0xFF1C_1C1F : 0xFFFF_FFFF)
      if background == "busy" { canvas.photo(seed: 4) }
      try shapes(canvas, isLight: background != "dark")
      sheet.image.draw(
        canvas.image, ImageMapping(at: 0, Int32(Double(index) * 300 * scale)), .copy,
        in: [sheet.image.bounds])
    }
    let path = URL(filePath: folder).appending(path: "shapes-\(scale).png").path
    try sheet.picture.write(to: path)
  }

  private func shapes(_ canvas: Canvas, isLight: Bool) throws {
    let ink = isLight ? 0.1 : 0.95
    canvas.text(
      "The pointer becomes a beam illllllm", 560, 40, 15, Color(red: ink, green: ink, blue: ink))
    for x in [582.4, 604.1, 648, 664.2, 690, 741.5] { try canvas.draw(.beam(x, 35)) }
    for (row, pair) in [
      (Form.circle, Form.cross), (.circle, .triangles), (.platter, .marker), (.cross, .frame),
      (.triangles, .beam),
    ].enumerated() {
      for step in 0...10 {
        let place = Point<LogicalSpace>(
          x: 24.3 + Double(step) * 48, y: 30.6 + Double(row) * 56)
        let amount = Double(step) / 10
        try canvas.draw(Presentation(pair.0, pair.1, amount, at: place))
      }
    }
    for (index, turn) in [0.0, 0.4, 1, .pi / 2].enumerated() {
      let place = Point<LogicalSpace>(x: 570 + Double(index) * 60, y: 100)
      try canvas.draw(.divider(at: place, turn: turn))
    }
    for (index, opacity) in [1.0, 1, 0.5].enumerated() {
      var plain = Presentation()
      (plain.isPlain, plain.opacity) = (true, opacity)
      plain.light = Point(x: 560 + Double(index) * 40.35, y: 150 + Double(index) * 0.5)
      try canvas.draw(plain)
    }
    var uneven = Presentation(
      RoundedRect(
        rect: Rect(x: 690, y: 150, width: 60, height: 36),
        radii: CornerRadii(topLeft: 16, topRight: 4, bottomRight: 0, bottomLeft: 9)))
    try canvas.draw(uneven)
    uneven.shape = uneven.shape.offset(by: Vector(dx: 0, dy: 50))
    uneven.material = 1
    try canvas.draw(uneven)
    for (index, form) in Form.all.enumerated() {
      try canvas.draw(
        Presentation(
          form, at: Point(x: 560 + Double(index % 4) * 34.2, y: 215.4 + 44 * Double(index / 4))))
    }
  }
}
