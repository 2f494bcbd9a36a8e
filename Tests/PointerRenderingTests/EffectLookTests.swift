import PointerEngine
import PointerGeometry
import Testing

@testable import PointerRendering

/// Lift and hover: what must stay as it was, and what must be seen.
@Suite struct EffectLookTests {
  /// The two colours of an icon's gradient.
  private static let hues: [(Color, Color)] = [
    (Color(red: 0.99, green: 0.55, blue: 0.35), Color(red: 0.93, green: 0.26, blue: 0.32)),
    (Color(red: 0.38, green: 0.70, blue: 0.99), Color(red: 0.13, green: 0.42, blue: 0.95)),
    (Color(red: 0.45, green: 0.85, blue: 0.55), Color(red: 0.12, green: 0.62, blue: 0.42)),
    (Color(gray: 0.1), Color(gray: 0)), (Color(gray: 1), Color(gray: 0.9)),
  ]

  /// Captions from 8 points below an icon keep 75 % of their contrast while it is lifted, to a step
  /// of colour, and so 12:1 or more of black and white; 10 points where the icon is large and grows
  /// most.
  @Test(arguments: [(48.0, 8.0), (64, 8), (96, 10), (128, 10)], [1.0, 2])
  func captionsStayLegible(size: (side: Double, gap: Double), scale: Double) throws {
    for hue in Self.hues {
      for (ink, paper) in [
        (0xFF00_0000 as UInt32, 0xFFFF_FFFF as UInt32), (0xFFFF_FFFF, 0xFF1C_1C1F),
      ] {
        let canvas = try Canvas(
          width: size.side + 60, height: size.side + 70, scale: scale, background: paper)
        let frame = Rect<LogicalSpace>(x: 30, y: 30, width: size.side, height: size.side)
        canvas.icon(frame, hue)
        let top = Int(((frame.maxY + size.gap) * scale).rounded())
        for y in stride(from: top, to: top + Int(12 * scale), by: 2) {
          canvas.image.fill(
            ink,
            in: PixelBox(
              x: Int32(20 * scale), y: Int32(y), width: Int32((size.side + 20) * scale), height: 1))
        }
        var presentation = Presentation()
        presentation.elements = [
          Presentation.element(.lift, frame, radius: size.side * 0.225, light: frame.center)
        ]
        presentation.elements[0].offset = Vector(dx: 0, dy: 1)
        try canvas.draw(presentation)
        let before = contrast(ink, paper)
        for y in stride(from: top, to: top + Int(12 * scale), by: 2) {
          for x in Int(20 * scale)..<Int((size.side + 40) * scale) {
            let after = contrast(canvas.image[x, y] ?? 0, canvas.image[x, y + 1] ?? 0)
            if after < before * 0.75 * 0.99 {
              Issue.record("\(size) \(hue.0) at \(x), \(y): \(after) of \(before)")
              return
            }
          }
        }
        // And it is seen to be above the page.
        let beside = canvas.image[Int(frame.midX * scale), Int((frame.maxY + 4.5) * scale)]
        if paper == 0xFFFF_FFFF { #expect(beside != paper) }
      }
    }
  }

  /// A hovered card's thin lines are as sharp as they were, but for those in a seam.
  @Test(arguments: [1.0, 1.5, 2])
  func hoveredTextStaysSharp(scale: Double) throws {
    let frame = Rect<LogicalSpace>(x: 20, y: 20, width: 300, height: 60)
    let canvas = try Canvas(width: 340, height: 100, scale: scale, background: 0xFFFF_FFFF)
    let stems = stride(from: Int32(24 * scale), to: Int32(316 * scale), by: 7)
    for x in stems {
      canvas.image.fill(
        0xFF00_0000, in: PixelBox(x: x, y: Int32(40 * scale), width: 1, height: 20))
    }
    let row = Int(45 * scale)
    func sharpStems() -> Int {
      (0..<canvas.image.width).filter { (canvas.image[$0, row] ?? 0) & 255 == 0 }.count
    }
    let before = sharpStems()
    var presentation = Presentation()
    presentation.elements = [Presentation.element(.hover, frame, radius: 10, light: .zero)]
    presentation.elements[0].tint = 0
    try canvas.draw(presentation)
    let share = Double(sharpStems()) / Double(before)
    #expect(share >= 0.6, "without seams it is a tenth")
    // Each is still one line, at the place where the growth puts it, give or take half a pixel.
    #expect(sharpStems() <= before)
  }

  /// The edges of a card of 200 points and more land on whole pixels: two points outside.
  @Test(arguments: [1.0, 1.5, 2])
  func hoveredEdgesAreCrisp(scale: Double) throws {
    let frame = Rect<LogicalSpace>(x: 20, y: 20, width: 240, height: 80)
    let canvas = try Canvas(width: 280, height: 120, scale: scale, background: 0xFFF0_F0F0)
    canvas.image.fill(0xFF20_4060, in: canvas.transform.pixels(covering: frame))
    var presentation = Presentation()
    presentation.elements = [Presentation.element(.hover, frame, radius: 0, light: .zero)]
    (presentation.elements[0].tint, presentation.elements[0].shadow) = (0, 0)
    try canvas.draw(presentation)
    let row = Int(60 * scale)
    let left = Int((18 * scale).rounded())
    #expect(canvas.image[left - 1, row] == 0xFFF0_F0F0)
    #expect(canvas.image[left, row] == 0xFF20_4060)
    let right = Int((262 * scale).rounded())
    #expect(canvas.image[right - 1, row] == 0xFF20_4060)
    #expect(canvas.image[right, row] == 0xFFF0_F0F0)
  }

  /// A tint under content changes its background and leaves its letters.
  @Test(
    arguments: [(0xFFFF_FFFF as UInt32, 0xFF1C_1C1F as UInt32), (0xFF2C_2C2E, 0xFFF5_F5F7)],
    [false, true])
  func underlayLeavesLettersAlone(colors: (paper: UInt32, ink: UInt32), scales: Bool) throws {
    let frame = Rect<LogicalSpace>(x: 10, y: 10, width: 80, height: 40)
    let canvas = try Canvas(width: 100, height: 60, scale: 2, background: colors.paper)
    canvas.image.fill(
      colors.ink, in: canvas.transform.pixels(covering: Rect(x: 30, y: 25, width: 20, height: 10)))
    var presentation = Presentation()
    presentation.elements = [Presentation.element(.hover, frame, radius: 8, light: .zero)]
    presentation.elements[0].isTintUnderlay = true
    presentation.elements[0].shadow = 0
    if !scales { presentation.elements[0].scale = 1 }
    try canvas.draw(presentation)
    #expect(canvas.image[80, 60] == colors.ink)
    let paper = canvas.image[30, 60] ?? 0
    #expect(contrast(paper, colors.paper) > 1.04)
    #expect(contrast(paper, colors.ink) >= min(4.5, 0.9 * contrast(colors.paper, colors.ink)))
  }

  /// All combinations of tint, shadow and scale come in together, without a jump.
  @Test(arguments: 0..<3, [false, true])
  func hoverCombinationsAreContinuous(tint: Int, castsShadow: Bool) throws {
    for scales in [false, true] {
      let frame = Rect<LogicalSpace>(x: 30, y: 30, width: 80, height: 40)
      var previous: [UInt32] = []
      var first: [UInt32] = []
      for step in 0...24 {
        let amount = Double(step) / 24
        let canvas = try Canvas(width: 140, height: 100, scale: 1, background: 0xFFE8_E8EC)
        canvas.card(frame, 1)
        var element = Presentation.element(.hover, frame, radius: 14, amount: amount, light: .zero)
        if tint == 0 { element.tint = 0 }
        element.isTintUnderlay = tint == 2
        if !castsShadow { element.shadow = 0 }
        if !scales { element.scale = 1 }
        if step == 0 { first = canvas.pixels }
        var presentation = Presentation()
        presentation.elements = [element]
        try canvas.draw(presentation)
        if step == 0 { #expect(canvas.pixels == first, "nothing yet") }
        if !previous.isEmpty {
          // A page of 0xE8 and a card of 0xFF: an edge that moves by a fifth of a pixel a frame.
          #expect(greatestDifference(previous, canvas.pixels) <= 8, "\(step)")
        }
        previous = canvas.pixels
      }
      let isPlain = tint == 0 && !castsShadow && !scales
      #expect((previous == first) == isPlain)
    }
  }

  /// Translucent content that is raised is not seen where it was.
  @Test(arguments: [1.0, 2])
  func translucentContentShowsOnce(scale: Double) throws {
    let frame = Rect<LogicalSpace>(x: 20, y: 20, width: 30, height: 30)
    let canvas = try Canvas(width: 80, height: 80, scale: scale, background: 0xFFD0_E0F0)
    let window = try #require(
      Image(.argb, width: canvas.image.width, height: canvas.image.height))
    // Half of black, in the left half of the element.
    window.fill(
      0x8000_0000,
      in: canvas.transform.pixels(covering: Rect(x: 20, y: 20, width: 15, height: 30)))
    let page = canvas.pixels
    canvas.image.draw(window, ImageMapping(at: 0, 0), .over, in: [canvas.image.bounds])
    var presentation = Presentation()
    presentation.elements = [Presentation.element(.lift, frame, radius: 0, light: .zero)]
    presentation.elements[0].scale = 1.0001
    presentation.elements[0].offset = Vector(dx: 40, dy: 0)
    (presentation.elements[0].shadow, presentation.elements[0].glow) = (0, 0)
    presentation.elements[0].light = 0
    let content = SurfaceContent(image: window, scale: scale)
    _ = PointerRenderer().draw(
      presentation, at: .zero, into: canvas.image, transform: canvas.transform,
      clip: [canvas.image.bounds], content: { _ in content })
    for y in 0..<canvas.image.height {
      for x in 0..<Int(55 * scale) {
        let drawn = canvas.image[x, y] ?? 0
        let wanted = page[y * canvas.image.width + x]
        if greatestDifference([drawn], [wanted]) > 2 {
          Issue.record("\(x), \(y): \(String(drawn, radix: 16))")
          return
        }
      }
    }
    let raised = canvas.image[Int(66 * scale), Int(35 * scale)] ?? 0
    #expect(contrast(raised, 0xFFD0_E0F0) > 2)
  }
}

/// The contrast of two pixels.
///
/// Source: WCAG 2.1, contrast ratio.
func contrast(_ a: UInt32, _ b: UInt32) -> Double {
  let (a, b) = (Color(pixel: a).luminance, Color(pixel: b).luminance)
  return (max(a, b) + 0.05) / (min(a, b) + 0.05)
}
