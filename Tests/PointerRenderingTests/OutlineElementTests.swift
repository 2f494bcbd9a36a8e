import PointerEngine
import PointerGeometry
import Testing

@testable import PointerRendering

/// Elements whose outline is a path or a shape of its own size, and elements with four radii.
@Suite struct OutlineElementTests {
  private let frame = Rect<LogicalSpace>(x: 30, y: 26, width: 40, height: 36)

  /// An element in the form of a triangle that points down.
  private func element(_ effect: EffectKind, amount: Double = 1) -> ElementPresentation {
    var element = Presentation.element(
      effect, frame, radius: 0, amount: amount, light: frame.center)
    let path = Path.made([
      .move(to: Point(x: -20, y: -18)), .line(to: Point(x: 20, y: -18)),
      .line(to: Point(x: 0, y: 18)), .close,
    ])
    element.outline = ShapeOutline(path: path)
    return element
  }

  private func canvas(_ scale: Double, _ orientation: Orientation = .normal) throws -> Canvas {
    let canvas = try Canvas(
      width: 100, height: 100, scale: scale, orientation: orientation, background: 0xFFF5_F5F7)
    canvas.image.fill(0xFF20_60C0, in: canvas.transform.pixels(covering: frame))
    return canvas
  }

  /// Inside the outline, scaled, pixels are those of the content; far outside nothing is changed
  /// but by the shadow.
  @Test(arguments: [1.0, 1.5, 2], [nil, 20.0])
  func aRaisedElementIsClippedToItsOutline(scale: Double, diameter: Double?) throws {
    let canvas = try canvas(scale)
    let before = canvas.pixels
    var raised = element(.lift)
    (raised.shadow, raised.glow, raised.light, raised.tint) = (0, 0, 0, 0)
    raised.offset = Vector(dx: 3, dy: 0)
    // A circle of a size of its own is as good an outline as a path.
    if let diameter {
      raised.outline = ShapeOutline(
        size: Size<ShapeSpace>(width: diameter, height: diameter),
        radii: CornerRadii(diameter / 2))
      // All of it is of one colour: light shows where it is.
      raised.light = 1
    }
    var presentation = Presentation()
    presentation.elements = [raised]
    try canvas.draw(presentation)
    let target = Silhouette(
      try #require(raised.outline), at: frame.offset(by: raised.offset).center,
      scale: raised.scale)
    let box = canvas.image.bounds
    let maker = CoverageMaker(rasteriser: Rasteriser())
    let masks = try #require(maker.make(target, canvas.transform, box: box))
    let after = canvas.pixels
    var (inside, changed) = (0, 0)
    for index in before.indices {
      if masks.shape[index] == 255 { inside += 1 }
      if masks.shape[index] == 0, after[index] != before[index] { changed += 1 }
    }
    #expect(inside > 100 && changed == 0 && after != before)
    extendLifetime(maker)
  }

  /// The shadow has the outline's form: there is more of it beside the wide end than the narrow.
  @Test(arguments: Orientation.allCases)
  func shadowsHaveTheFormOfTheOutline(orientation: Orientation) throws {
    let canvas = try canvas(1, orientation)
    let before = canvas.uprightPixels
    var raised = element(.lift)
    (raised.glow, raised.light) = (0, 0)
    var presentation = Presentation()
    presentation.elements = [raised]
    try canvas.draw(presentation)
    let after = canvas.uprightPixels
    func darkening(_ rows: Range<Int>) -> Int {
      var sum = 0
      for y in rows {
        for x in 72..<80 {
          sum += Int(before[y * 100 + x] >> 8 & 255) - Int(after[y * 100 + x] >> 8 & 255)
        }
      }
      return sum
    }
    #expect(darkening(28..<38) > 40)
    #expect(darkening(52..<62) < darkening(28..<38) / 2)
  }

  @Test(arguments: [EffectKind.lift, .hover])
  func nothingIsDrawnOutsideTheBounds(effect: EffectKind) throws {
    let canvas = try canvas(1.5)
    let before = canvas.pixels
    var presentation = Presentation()
    presentation.elements = [element(effect)]
    var areas: [Rect<LogicalSpace>] = []
    PointerRenderer().bounds(of: presentation, into: &areas)
    try canvas.draw(presentation)
    let boxes = areas.map { canvas.transform.pixels(covering: $0) }
    let (width, after) = (canvas.image.width, canvas.pixels)
    #expect(after != before)
    for index in before.indices where after[index] != before[index] {
      #expect(boxes.contains { $0.contains(x: index % width, y: index / width) })
    }
  }

  /// A tint at rest is clipped too.
  @Test func aTintIsClippedToItsOutline() throws {
    let canvas = try canvas(1)
    var tinted = element(.hover, amount: 0)
    tinted.tint = 1
    var presentation = Presentation()
    presentation.elements = [tinted]
    let before = canvas.pixels
    try canvas.draw(presentation)
    let after = canvas.pixels
    // The lower corners of the frame are outside of the triangle, its middle is inside.
    #expect(after[60 * 100 + 31] == before[60 * 100 + 31])
    #expect(after[60 * 100 + 68] == before[60 * 100 + 68])
    #expect(after[40 * 100 + 50] != before[40 * 100 + 50])
  }
}
