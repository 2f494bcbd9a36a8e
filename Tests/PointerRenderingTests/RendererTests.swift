import TestNumbers
import Glibc
import PointerEngine
import PointerGeometry
import Testing

@testable import PointerRendering

@Suite struct RendererTests {
  private func at(_ seconds: Double) -> Instant { Instant.zero.advanced(bySeconds: seconds) }

  private func bounds(_ presentation: Presentation) -> [Rect<LogicalSpace>] {
    var areas: [Rect<LogicalSpace>] = []
    PointerRenderer().bounds(of: presentation, into: &areas)
    return areas
  }

  @Test func aCircleCostsItsOwnRectangle() {
    // With the hairline around it.
    #expect(bounds(.circle(30.25, 40.5)) == [Rect(x: 20, y: 30.25, width: 20.5, height: 20.5)])
    #expect(bounds(Presentation()).isEmpty)
  }

  @Test func aRaisedElementCostsLittleMoreThanItsShadow() throws {
    var presentation = Presentation()
    let frame = Rect<LogicalSpace>(x: 100, y: 100, width: 64, height: 64)
    presentation.elements = [Presentation.element(.lift, frame, radius: 14, light: frame.center)]
    let area = try #require(bounds(presentation).first)
    #expect(area.contains(frame.inset(by: -12)))
    #expect(frame.inset(by: -50).contains(area))
  }

  @Test(arguments: [1.0, 1.5, 2])
  func anElementAtRestIsUntouched(scale: Double) throws {
    let canvas = try Canvas(width: 60, height: 60, scale: scale)
    var random = SplitMix(seed: 5)
    canvas.noise(&random)
    let before = canvas.pixels
    var presentation = Presentation()
    let frame = Rect<LogicalSpace>(x: 10, y: 10, width: 40, height: 36)
    presentation.elements = [
      Presentation.element(.lift, frame, radius: 9, amount: 0, light: frame.center)
    ]
    try canvas.draw(presentation)
    #expect(canvas.pixels == before)
    // Nor do its own pixels change under its own shadow, at the same scale and place.
    presentation.elements[0].shadow = 1
    presentation.elements[0].glow = 1
    try canvas.draw(presentation)
    let inner = canvas.transform.pixels(covering: frame.inset(by: 3))
    for y in Int(inner.y)..<Int(inner.maxY) {
      for x in Int(inner.x)..<Int(inner.maxX) {
        #expect(canvas.image[x, y] == before[y * canvas.image.width + x])
      }
    }
    #expect(canvas.pixels != before)
  }

  /// An element that starts to move starts from the pixels it had.
  @Test func leavingRestDoesNotJump() throws {
    let before = try Canvas(width: 80, height: 80, scale: 2, background: 0xFFF5_F5F7)
    let frame = Rect<LogicalSpace>(x: 16, y: 16, width: 48, height: 48)
    let hue = (Color(red: 0.9, green: 0.5, blue: 0.3), Color(red: 0.8, green: 0.2, blue: 0.3))
    before.icon(frame, hue)
    let after = try Canvas(width: 80, height: 80, scale: 2, background: 0xFFF5_F5F7)
    after.icon(frame, hue)
    var presentation = Presentation()
    presentation.elements = [
      Presentation.element(.lift, frame, radius: 48 * 0.225, amount: 0.004, light: frame.center)
    ]
    try after.draw(presentation)
    #expect(greatestDifference(before.pixels, after.pixels) <= 8)
  }

  /// A viewport makes a surface of millions of points from one pixel: what its regions look like
  /// on the output must not cost more than the output does.
  @Test(arguments: [1e5, 0x1p28], [EffectKind.lift, .hover, .highlight])
  func whatIsFarLargerThanTheOutputLooksLikeWhatIsLarger(side: Double, effect: EffectKind) throws {
    for (width, height) in [(side, side), (side, 24), (24, side)] {
      let frame = Rect<LogicalSpace>(
        x: 30 - width / 2, y: 30 - height / 2, width: width, height: height)
      var presentation = Presentation()
      if effect == .highlight {
        (presentation.shape, presentation.opacity) = (RoundedRect(rect: frame, cornerRadius: 9), 1)
        (presentation.material, presentation.lightStrength) = (1, 1)
        presentation.light = frame.center
      } else {
        presentation.elements = [
          Presentation.element(effect, frame, radius: 9, light: frame.center)
        ]
      }
      let canvas = try Canvas(width: 60, height: 60, scale: 2, background: 0xFF80_8080)
      let renderer = PointerRenderer()
      let spent = try processorSeconds { try canvas.draw(presentation, with: renderer) }
      // A few masks of the greatest size; one of all of the shape took minutes, and gigabytes.
      #expect(spent < 10, "\(width) × \(height)")
      let row = Array(canvas.pixels[(60 * 120)..<(61 * 120)])
      if width == side {
        #expect(Set(row.map { $0 & 0xFFF8_F8F8 }).count <= 4, "\(width) × \(height)")
      }
      #expect(canvas.pixels[60 * 120 + 60] != 0 && row.count == 120)
    }
  }

  private func processorSeconds(_ body: () throws -> Void) rethrows -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
    let start = now()
    try body()
    return now() - start
  }

  /// From circle to platter and from circle to beam no frame differs much from the one before.
  @Test(arguments: [0xFFF5_F5F7 as UInt32, 0xFF1C_1C1F])
  func morphsAreContinuous(background: UInt32) throws {
    for isBeam in [false, true] {
      var previous: [UInt32] = []
      for step in 0...100 {
        let amount = Double(step) / 100
        // As narrow as what is drawn with the stronger fill.
        var presentation = Presentation.circle(24, 24, diameter: isBeam ? 5 : 19)
        if isBeam {
          presentation.thinness = amount
        } else {
          (presentation.material, presentation.lightStrength) = (amount, amount)
        }
        let canvas = try Canvas(width: 48, height: 48, scale: 1, background: background)
        try canvas.draw(presentation)
        if !previous.isEmpty {
          #expect(greatestDifference(previous, canvas.pixels) <= 3, "\(isBeam) \(step)")
        }
        previous = canvas.pixels
      }
    }
  }

  @Test func withoutContentAnElementIsOnlyTinted() throws {
    let canvas = try Canvas(width: 60, height: 60, scale: 1, background: 0xFFFF_FFFF)
    var presentation = Presentation()
    let frame = Rect<LogicalSpace>(x: 20, y: 20, width: 20, height: 20)
    presentation.elements = [Presentation.element(.hover, frame, radius: 0, light: frame.center)]
    _ = PointerRenderer().draw(
      presentation, at: .zero, into: canvas.image, transform: canvas.transform,
      clip: [canvas.image.bounds], content: { _ in nil })
    #expect(canvas.image[30, 30] == 0xFFF9_F9F9)
    #expect(canvas.image[30, 45] == 0xFFFF_FFFF)
  }

  @Test func theMaterialFadesWhenTheBackgroundChangesItsSide() throws {
    let renderer = PointerRenderer()
    let canvas = try Canvas(width: 40, height: 40, scale: 1, background: 0xFFF5_F5F7)
    func draw(_ background: UInt32, _ seconds: Double) -> Instant? {
      canvas.image.fill(background, in: canvas.image.bounds)
      return renderer.draw(
        .circle(20, 20), at: at(seconds), into: canvas.image, transform: canvas.transform,
        clip: [canvas.image.bounds], content: { _ in nil })
    }
    #expect(draw(0xFFF5_F5F7, 0) == nil)
    let start = draw(0xFF1C_1C1F, 1)
    #expect(start == at(1.18))
    let dark = canvas.pixels
    var previous = dark
    for step in 1...12 {
      let end = draw(0xFF1C_1C1F, 1 + Double(step) * 0.015)
      #expect(end == (step < 12 ? at(1.18) : nil))
      // At most a tenth of the way from black to white a frame.
      #expect(greatestDifference(previous, canvas.pixels) <= 26)
      previous = canvas.pixels
    }
    #expect(greatestDifference(dark, previous) > 40)
    let fresh = try Canvas(width: 40, height: 40, scale: 1, background: 0xFF1C_1C1F)
    try fresh.draw(.circle(20, 20))
    #expect(previous == fresh.pixels)
  }

  @Test func pixelsOutsideTheClipAreNoSample() throws {
    let renderer = PointerRenderer()
    let canvas = try Canvas(width: 40, height: 40, scale: 1, background: 0xFFF5_F5F7)
    func draw(_ clip: PixelBox, _ seconds: Double) -> Instant? {
      renderer.draw(
        .circle(20, 20), at: at(seconds), into: canvas.image, transform: canvas.transform,
        clip: [clip], content: { _ in nil })
    }
    _ = draw(canvas.image.bounds, 0)
    canvas.image.fill(0xFF00_0000, in: canvas.image.bounds)
    #expect(draw(PixelBox(x: 0, y: 0, width: 40, height: 20), 1) == nil)
    #expect(draw(canvas.image.bounds, 2) != nil)
  }

  @Test func aPointerThatComesBackSuitsItsBackgroundAtOnce() throws {
    let renderer = PointerRenderer()
    let canvas = try Canvas(width: 40, height: 40, scale: 1, background: 0xFFF5_F5F7)
    try canvas.draw(.circle(20, 20), with: renderer)
    try canvas.draw(Presentation(), with: renderer)
    canvas.image.fill(0xFF1C_1C1F, in: canvas.image.bounds)
    #expect(
      renderer.draw(
        .circle(20, 20), at: at(1), into: canvas.image, transform: canvas.transform,
        clip: [canvas.image.bounds], content: { _ in nil }) == nil)
  }

  @Test func aBeamBesideAStemKeepsItsSide() {
    // The stem of a letter is narrower than the distance of the outer samples.
    let area = Presentation.beam(20, 20).sampleArea
    #expect(area.width >= 6)
    #expect(area.height <= 12)
  }
}
