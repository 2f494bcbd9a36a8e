import PointerEngine
import PointerGeometry
import Testing

@testable import PointerRendering

/// What the pointer and its effects look like, on content that no font decides.
@Suite struct GoldenTests {
  static let backgrounds = ["light", "dark", "busy"]

  private func canvas(_ background: String, scale: Double, _ side: Double = 48) throws -> Canvas {
    let pixel: UInt32 = background == "dark" ? 0xFF1C_1C1F : 0xFFF5_F5F7
    let canvas = try Canvas(width: side, height: side, scale: scale, background: pixel)
    if background == "busy" { canvas.photo(seed: 4) }
    return canvas
  }

  @Test(arguments: backgrounds, [1.0, 2])
  func circle(background: String, scale: Double) throws {
    let canvas = try canvas(background, scale: scale)
    try canvas.draw(.circle(14.3, 15.6))
    try canvas.draw(.pressed(34, 34))
    try Golden.expect(canvas.picture, is: "circle-\(background)-\(Int(scale))")
  }

  @Test(arguments: ["light", "dark"], [1.0, 2])
  func platter(background: String, scale: Double) throws {
    let canvas = try canvas(background, scale: scale, 64)
    let label: UInt32 = background == "dark" ? 0xFF4D_9EFF : 0xFF00_70F2
    let mark = Rect<LogicalSpace>(x: 20, y: 26, width: 24, height: 12)
    canvas.image.fill(label, in: canvas.transform.pixels(covering: mark))
    try canvas.draw(
      .platter(Rect(x: 4.2, y: 14.1, width: 56, height: 36), light: Point(x: 44, y: 22)))
    try Golden.expect(canvas.picture, is: "platter-\(background)-\(Int(scale))")
  }

  @Test(arguments: backgrounds)
  func beam(background: String) throws {
    let canvas = try canvas(background, scale: 1)
    try canvas.draw(.beam(16.4, 24))
    try canvas.draw(.beam(34, 22.5, height: 36))
    try Golden.expect(canvas.picture, is: "beam-\(background)")
  }

  @Test(arguments: [1.0, 2])
  func lift(scale: Double) throws {
    let canvas = try canvas("light", scale: scale, 112)
    let frame = Rect<LogicalSpace>(x: 30, y: 26, width: 48, height: 48)
    canvas.icon(
      frame,
      (Color(red: 0.38, green: 0.70, blue: 0.99), Color(red: 0.13, green: 0.42, blue: 0.95)))
    var presentation = Presentation()
    var element = Presentation.element(
      .lift, frame, radius: 48 * 0.225, light: Point(x: 66, y: 40))
    element.offset = Vector(dx: 0.7, dy: -0.6)
    presentation.elements = [element]
    try canvas.draw(presentation)
    // cairo draws the icon: its versions may round an edge otherwise.
    try Golden.expect(canvas.picture, is: "lift-\(Int(scale))", tolerance: 3)
  }

  @Test(arguments: ["light", "dark"])
  func hover(background: String) throws {
    let canvas = try canvas(background, scale: 1, 128)
    let frame = Rect<LogicalSpace>(x: 24, y: 24, width: 80, height: 72)
    canvas.card(frame, background == "dark" ? 0.17 : 1)
    var presentation = Presentation.circle(80, 70)
    presentation.elements = [Presentation.element(.hover, frame, radius: 14, light: frame.center)]
    try canvas.draw(presentation)
    try Golden.expect(canvas.picture, is: "hover-\(background)", tolerance: 3)
  }
}
