import PointerEngine
import PointerGeometry
import Testing

@testable import PointerRendering

/// Each option does what it says.
@Suite struct RenderingOptionsTests {
  private static let frame = Rect<LogicalSpace>(x: 40, y: 40, width: 40, height: 40)

  private func element(_ effect: EffectKind) -> ElementPresentation {
    Presentation.element(effect, Self.frame, radius: 9, light: Point(x: 70, y: 50))
  }

  private func draw(
    _ options: RenderingOptions, _ change: (inout Presentation) -> Void
  ) throws -> Canvas {
    let canvas = try Canvas(width: 120, height: 120, scale: 1, background: 0xFFF5_F5F7)
    canvas.icon(
      Self.frame,
      (Color(red: 0.99, green: 0.55, blue: 0.35), Color(red: 0.93, green: 0.26, blue: 0.32)))
    var presentation = Presentation()
    change(&presentation)
    let renderer = PointerRenderer()
    renderer.options = options
    try canvas.draw(presentation, with: renderer)
    return canvas
  }

  /// Whether anything is drawn outside of the grown element.
  private func fallsOutside(_ canvas: Canvas) -> Bool {
    for y in 0..<120 {
      for x in 0..<120 where x < 37 || y < 37 || x >= 83 || y >= 83 {
        if canvas.image[x, y] != 0xFFF5_F5F7 { return true }
      }
    }
    return false
  }

  @Test(arguments: [EffectKind.lift, .hover])
  func withoutShadowsAndGlowNothingFallsOutside(effect: EffectKind) throws {
    func outside(_ options: RenderingOptions) throws -> Bool {
      fallsOutside(try draw(options) { $0.elements = [element(effect)] })
    }
    #expect(try outside(RenderingOptions()))
    #expect(try outside(RenderingOptions(shadows: false)) == (effect == .lift), "the glow")
    #expect(try outside(RenderingOptions(glow: false)), "the shadow")
    #expect(try !outside(RenderingOptions(shadows: false, glow: false)))
    #expect(try !outside(.slowMachine))
    #expect(try !outside(RenderingOptions(greatestBlur: 0)))
  }

  @Test func whatIsOffIsNotInTheBoundsEither() {
    var areas: [Rect<LogicalSpace>] = []
    var presentation = Presentation()
    presentation.elements = [element(.lift)]
    let renderer = PointerRenderer()
    renderer.options = .slowMachine
    renderer.bounds(of: presentation, into: &areas)
    #expect(areas.allSatisfy { Self.frame.inset(by: -2.5).contains($0) })
  }

  @Test func withoutLightsThereAreNone() throws {
    let lit = try draw(RenderingOptions()) { $0.elements = [element(.lift)] }
    let plain = try draw(RenderingOptions(lights: false)) { $0.elements = [element(.lift)] }
    #expect(lit.image[70, 50] != plain.image[70, 50])
    let platter = Rect<LogicalSpace>(x: 10, y: 90, width: 60, height: 24)
    func row(_ options: RenderingOptions) throws -> Set<UInt32> {
      let canvas = try draw(options) { $0 = .platter(platter, light: Point(x: 30, y: 100)) }
      return Set((20..<60).map { canvas.image[$0, 102] ?? 0 })
    }
    #expect(try row(RenderingOptions(lights: false)).count == 1)
    #expect(try row(RenderingOptions()).count > 3)
  }

  /// Solid: what is below the pointer does not show.
  @Test func reducedTransparencyIsSolid() throws {
    func inside(_ options: RenderingOptions) throws -> Set<UInt32> {
      let canvas = try Canvas(width: 40, height: 40, scale: 2, background: 0xFFFF_FFFF)
      for x in stride(from: Int32(0), to: 80, by: 6) {
        canvas.image.fill(0xFF40_4040, in: PixelBox(x: x, y: 0, width: 3, height: 80))
      }
      let renderer = PointerRenderer()
      renderer.options = options
      try canvas.draw(.circle(20, 20), with: renderer)
      return Set((32..<48).map { canvas.image[$0, 40] ?? 0 })
    }
    #expect(try inside(RenderingOptions(reducedTransparency: true)).count == 1)
    #expect(try inside(RenderingOptions()).count > 1)
  }

  /// A platter has an edge of 4.5:1 with reduced transparency, of 7:1 with high contrast, and none
  /// otherwise.
  @Test(arguments: [0xFFF5_F5F7 as UInt32, 0xFF1C_1C1F])
  func plattersGetAnEdge(background: UInt32) throws {
    func edge(_ options: RenderingOptions) throws -> Double {
      let canvas = try Canvas(width: 100, height: 60, scale: 4, background: background)
      let renderer = PointerRenderer()
      renderer.options = options
      try canvas.draw(
        .platter(Rect(x: 10, y: 10, width: 80, height: 40), light: Point(x: 50, y: 30)),
        with: renderer)
      return contrast(canvas.image[200, 41] ?? 0, background)
    }
    #expect(try edge(RenderingOptions()) < 1.6)
    #expect(try edge(RenderingOptions(reducedTransparency: true)) >= 4.5)
    #expect(try edge(RenderingOptions(highContrast: true)) >= 7)
  }

  @Test func highContrastDoublesTheRing() throws {
    func width(_ options: RenderingOptions) throws -> Int {
      let canvas = try Canvas(width: 40, height: 40, scale: 8, background: 0xFFFF_FFFF)
      let renderer = PointerRenderer()
      renderer.options = options
      try canvas.draw(.circle(20, 20), with: renderer)
      let middle = canvas.image[160, 160]
      return (84..<110).filter {
        canvas.image[$0, 160] != middle && canvas.image[$0, 160] != 0xFFFF_FFFF
      }.count
    }
    #expect(
      try abs(width(RenderingOptions(highContrast: true)) - 2 * width(RenderingOptions())) <= 1)
  }

  @Test func numbersAreClamped() {
    #expect(RenderingOptions(greatestBlur: .nan).greatestBlur == 0)
    #expect(RenderingOptions(greatestBlur: .infinity).greatestBlur == 64)
    var options = RenderingOptions()
    options.greatestBlur = -3
    #expect(options.greatestBlur == 0)
    let color = RenderingOptions.AccentColor(red: .nan, green: -1, blue: 7)
    #expect(color == RenderingOptions.AccentColor(red: 0, green: 0, blue: 1))
  }
}
