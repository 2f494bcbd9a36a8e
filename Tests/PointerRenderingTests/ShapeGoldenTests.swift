import PointerEngine
import PointerGeometry
import Testing

@testable import PointerRendering

/// What shapes look like: one picture with all of them for each background and scale.
@Suite struct ShapeGoldenTests {
  @Test(arguments: GoldenTests.backgrounds, [1.0, 2])
  func shapes(background: String, scale: Double) throws {
    let pixel: UInt32 = background == "dark" ? 0xFF1C_1C1F : 0xFFF5_F5F7
    let canvas = try Canvas(width: 212, height: 96, scale: scale, background: pixel)
    if background == "busy" { canvas.photo(seed: 4) }
    // Top row: cross, divider, marker, capsule of a grid, path with a hole, arrow.
    try canvas.draw(Presentation(.cross, at: Point(x: 18.3, y: 22.6)))
    try canvas.draw(.divider(at: Point(x: 56.5, y: 22.5)))
    try canvas.draw(Presentation(.marker, at: Point(x: 90.2, y: 31.4)))
    try canvas.draw(Presentation(.capsule, at: Point(x: 118.4, y: 22)))
    try canvas.draw(Presentation(.frame, at: Point(x: 154.1, y: 22.3)))
    var arrow = Presentation()
    (arrow.isPlain, arrow.opacity, arrow.light) = (true, 1, Point(x: 182, y: 12))
    try canvas.draw(arrow)
    // Bottom row: half-way morphs, turned accessories, four radii.
    let middle = 68.4
    try canvas.draw(Presentation(.circle, .cross, 0.5, at: Point(x: 18.3, y: middle)))
    try canvas.draw(Presentation(.platter, .triangles, 0.4, at: Point(x: 56.5, y: middle)))
    try canvas.draw(Presentation(.cross, .frame, 0.45, at: Point(x: 96.2, y: middle)))
    try canvas.draw(.divider(at: Point(x: 138.5, y: middle), turn: 0.6))
    let uneven = CornerRadii(topLeft: 14, topRight: 4, bottomRight: 0, bottomLeft: 8)
    try canvas.draw(
      Presentation(RoundedRect(rect: Rect(x: 168.3, y: 52.2, width: 36, height: 30), radii: uneven))
    )
    try Golden.expect(canvas.picture, is: "shapes-\(background)-\(Int(scale))")
  }
}
