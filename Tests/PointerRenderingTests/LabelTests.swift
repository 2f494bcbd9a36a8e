import PointerEngine
import PointerGeometry
import Testing

@testable import PointerRendering

/// Labels that are drawn over the platter.
@Suite struct LabelTests {
  private static let surface = SurfaceID(rawValue: 7)
  private static let platter = Rect<LogicalSpace>(x: 10, y: 10, width: 80, height: 40)

  /// A clear image with rows of ink from 10 to 50, 4 to 16; a pixel for a point.
  private func rows(_ ink: UInt32) throws -> SurfaceContent {
    let image = try #require(Image(.argb, width: 60, height: 20))
    image.fill(0, in: image.bounds)
    for y in stride(from: Int32(4), to: 16, by: 2) {
      image.fill(ink, in: PixelBox(x: 10, y: y, width: 40, height: 1))
    }
    return SurfaceContent(image: image, scale: 1)
  }

  private func label(
    offset: Vector<LogicalSpace> = .zero, scale: Double = 1
  ) -> LabelContent {
    LabelContent(
      surface: Self.surface, source: Rect(x: 0, y: 0, width: 60, height: 20),
      frame: Rect(x: 20, y: 20, width: 60, height: 20), anchor: Point(x: 50, y: 30),
      offset: offset, scale: scale)
  }

  private func draw(
    _ presentation: Presentation, _ labels: [LabelContent], _ content: SurfaceContent,
    on canvas: Canvas, with renderer: PointerRenderer = PointerRenderer(), at now: Instant = .zero
  ) {
    _ = renderer.draw(
      presentation, at: now, into: canvas.image, transform: canvas.transform,
      clip: [canvas.image.bounds], labels: labels
    ) { $0 == Self.surface ? content : nil }
  }

  private func contrast(_ a: UInt32, _ b: UInt32) -> Double {
    let (a, b) = (Color(pixel: a).luminance, Color(pixel: b).luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Frames from a client are as large and as far away as it likes.
  @Test func noFrameIsTooLargeForItsInk() throws {
    let image = try #require(Image(.argb, width: 8, height: 8))
    image.fill(0xFFFF_0000, in: image.bounds)
    let content = SurfaceContent(image: image, scale: 1)
    func ink(_ x: Double, _ width: Double) -> Color? {
      Color(inkOf: content, Rect(x: x, y: 2, width: width, height: 4))
    }
    #expect(ink(2, 4) != nil && ink(-1e30, 2e30) == ink(2, 4))
    #expect(ink(1e30, 1e30) == nil && ink(-2e30, 1e30) == nil)
    #expect(ink(20, 4) == nil && ink(-20, 4) == nil && ink(2, 0.25) == nil)
  }

  /// Everywhere, lit or not, pressed or not, a label over the platter is as legible as before.
  @Test(
    arguments: ContrastTests.labels + [
      .init(name: "white on blue", ink: 0xFFFF_FFFF, paper: 0xFF00_70F2),
      .init(name: "grey on white", ink: 0xFF8E_8E93, paper: 0xFFFF_FFFF),
      .init(name: "red on dark", ink: 0xFFFF_453A, paper: 0xFF2C_2C2E),
    ], [0.0, 1])
  func labelsStayLegible(label colors: ContrastTests.Label, press: Double) throws {
    for light in [Point<LogicalSpace>(x: 50, y: 30), Point(x: 12, y: 12)] {
      let canvas = try Canvas(width: 100, height: 60, scale: 1, background: colors.paper)
      var platter = Presentation.platter(Self.platter, light: light)
      platter.press = press
      draw(platter, [label()], try rows(colors.ink), on: canvas)
      let before = contrast(colors.ink, colors.paper)
      for y in stride(from: 24, to: 36, by: 2) {
        for x in 30..<70 {
          let after = contrast(canvas.image[x, y] ?? 0, canvas.image[x, y + 1] ?? 0)
          // A step of a channel of a pixel.
          #expect(after >= min(4.5, before * 0.9) * 0.985, "\(colors.name) at \(x), \(y): \(after)")
        }
      }
      let platterPixel = canvas.image[14, 45] ?? 0
      #expect(contrast(platterPixel, colors.paper) > 1.08, "the platter is seen on \(colors.name)")
    }
  }

  /// Black and white labels suffer no shade, and the platter has its whole strength.
  @Test(arguments: ContrastTests.labels.prefix(2))
  func strongLabelsKeepTheirColorOverTheWholePlatter(label colors: ContrastTests.Label) throws {
    let canvas = try Canvas(width: 100, height: 60, scale: 1, background: colors.paper)
    draw(
      .platter(Self.platter, light: Point(x: 12, y: 12)), [label()], try rows(colors.ink),
      on: canvas)
    #expect((canvas.image[50, 26] ?? 0) | 0xFF00_0000 == colors.ink)
    let isLight = colors.paper > colors.ink
    let expected = (isLight ? Material.behindOnLight : Material.behindOnDark)
      .fill(Color(pixel: colors.paper))
    let seen = Color(pixel: canvas.image[85, 45] ?? 0)
    #expect(abs(seen.green - expected.green) < 0.012, "far from the light there is the fill alone")
  }

  @Test func atRestALabelIsWhatTheWindowHasOfIt() throws {
    let content = try rows(0xFF00_70F2)
    let expected = try Canvas(width: 100, height: 60, scale: 1, background: 0xFFF5_F5F7)
    expected.image.draw(
      content.image, ImageMapping(at: 20, 20), .over, in: [expected.image.bounds])
    let canvas = try Canvas(width: 100, height: 60, scale: 1, background: 0xFFF5_F5F7)
    draw(Presentation(), [label()], content, on: canvas)
    #expect(canvas.pixels.map { $0 & 0xFF_FFFF } == expected.pixels.map { $0 & 0xFF_FFFF })
  }

  /// What leans by parts of a pixel loses nothing: its middle of gravity is where it should be.
  @Test(arguments: [(0.0, 0.0), (0.25, 0), (0.5, -0.75), (1.9, 1.1), (-1.3, 0.4)])
  func aLabelLeansByPartsOfAPixel(dx: Double, dy: Double) throws {
    let canvas = try Canvas(width: 100, height: 60, scale: 1, background: 0xFFFF_FFFF)
    draw(
      Presentation(), [label(offset: Vector(dx: dx, dy: dy))], try rows(0xFF00_0000), on: canvas)
    var (mass, x, y) = (0.0, 0.0, 0.0)
    for row in 0..<60 {
      for column in 0..<100 {
        let ink = 1 - Color(pixel: canvas.image[column, row] ?? 0).mean
        mass += ink
        x += ink * (Double(column) + 0.5)
        y += ink * (Double(row) + 0.5)
      }
    }
    #expect(abs(mass - 240) < 5, "as much ink as before")
    #expect(abs(x / mass - (50 + dx)) < 0.08)
    #expect(abs(y / mass - (29.5 + dy)) < 0.08)
  }

  @Test func nothingIsDrawnOutsideOfTheBounds() throws {
    let renderer = PointerRenderer()
    let labels = [label(offset: Vector(dx: 2, dy: -2), scale: 0.93)]
    let platter = Presentation.platter(Self.platter, light: Point(x: 50, y: 30))
    var rects: [Rect<LogicalSpace>] = []
    renderer.bounds(of: platter, labels: labels, into: &rects)
    let canvas = try Canvas(width: 100, height: 60, scale: 1, background: 0xFFFF_FFFF)
    draw(platter, labels, try rows(0xFF00_0000), on: canvas, with: renderer)
    for y in 0..<60 {
      for x in 0..<100 where (canvas.image[x, y] ?? 0) & 0xFF_FFFF != 0xFF_FFFF {
        let pixel = Rect<LogicalSpace>(x: Double(x), y: Double(y), width: 1, height: 1)
        #expect(rects.contains { $0.intersection(pixel) != nil }, "\(x), \(y)")
      }
    }
  }

  @Test func whatCannotBeDrawnIsLeftOut() throws {
    var broken = [label(scale: 0), label(scale: .nan), label(offset: Vector(dx: .nan, dy: 0))]
    broken.append(
      LabelContent(
        surface: SurfaceID(rawValue: 99), source: .zero, frame: .zero, anchor: .zero))
    let canvas = try Canvas(width: 100, height: 60, scale: 1, background: 0xFFFF_FFFF)
    draw(Presentation(), broken, try rows(0xFF00_0000), on: canvas)
    #expect(canvas.pixels.allSatisfy { $0 & 0xFF_FFFF == 0xFF_FFFF })
    var rects: [Rect<LogicalSpace>] = []
    PointerRenderer().bounds(of: Presentation(), labels: broken, into: &rects)
    #expect(rects.isEmpty)
  }

  /// From one control of a group to one without a content surface: no step is larger than a fade's.
  @Test func thePlatterDoesNotPopBetweenControlsOfBothKinds() throws {
    let renderer = PointerRenderer()
    let content = try rows(0xFFF5_F5F7)
    var last: UInt32?
    for frame in 0..<60 {
      let canvas = try Canvas(width: 200, height: 60, scale: 1, background: 0xFF1C_1C1F)
      let x = min(100, Double(frame) * 4)
      let platter = Presentation.platter(
        Self.platter.offset(by: Vector(dx: x, dy: 0)), light: Point(x: -500, y: 30))
      let now = Instant(nanoseconds: Int64(frame) * 16_666_667)
      let labels = x < 70 ? [label()] : []
      draw(platter, labels, content, on: canvas, with: renderer, at: now)
      let pixel = (canvas.image[Int(x) + 80, 45] ?? 0) & 0xFF
      if let last { #expect(abs(Int(pixel) - Int(last)) <= 4, "frame \(frame)") }
      last = pixel
    }
  }
}
