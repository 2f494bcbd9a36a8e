import TestNumbers
import PointerEngine
import PointerGeometry
import Testing

@testable import PointerRendering

/// What holds for every presentation; the seed of a failing case is its argument.
@Suite struct PropertyTests {
  private static let scales = [1, 1.25, 1.5, 2]

  /// A canvas of noise with a clip that covers all of it, and something to draw on it.
  private struct Case {
    let canvas: Canvas
    let windows: SurfaceContent
    let presentation: Presentation
    let bounds: [PixelBox]

    init(seed: UInt64, format: Image.Format, random: inout SplitMix) throws {
      let scale = PropertyTests.scales[Int(seed % 4)]
      canvas = try Canvas(width: 96, height: 80, scale: scale, format: format)
      canvas.noise(&random)
      windows = try canvas.snapshot()
      presentation = .random(in: Rect(x: 0, y: 0, width: 96, height: 80), &random)
      var areas: [Rect<LogicalSpace>] = []
      PointerRenderer().bounds(of: presentation, into: &areas)
      let transform = canvas.transform
      bounds = areas.map { transform.pixels(covering: $0) }
    }

    func draw(_ renderer: PointerRenderer, clip: [PixelBox]) {
      _ = renderer.draw(
        presentation, at: .zero, into: canvas.image, transform: canvas.transform, clip: clip,
        content: { _ in windows })
    }
  }

  @Test(arguments: UInt64(1)...60)
  func nothingIsDrawnOutsideTheBounds(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let setting = try Case(seed: seed, format: .xrgb, random: &random)
    setting.draw(PointerRenderer(), clip: [setting.canvas.image.bounds])
    for y in 0..<setting.canvas.image.height {
      for x in 0..<setting.canvas.image.width
      where setting.canvas.image[x, y] != setting.windows.image[x, y] {
        #expect(setting.bounds.contains { $0.contains(x: x, y: y) }, "\(x), \(y)")
      }
    }
  }

  @Test(arguments: UInt64(1)...60)
  func paintingAPartAgainGivesTheSamePixels(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let setting = try Case(seed: seed, format: .xrgb, random: &random)
    let image = setting.canvas.image
    let renderer = PointerRenderer()
    setting.draw(renderer, clip: [image.bounds])
    let whole = setting.canvas.pixels
    for _ in 0..<4 {
      let box = PixelBox(
        x: .random(in: -4..<Int32(image.width), using: &random),
        y: .random(in: -4..<Int32(image.height), using: &random),
        width: .random(in: 1...60, using: &random), height: .random(in: 1...60, using: &random))
      image.draw(setting.windows.image, ImageMapping(at: 0, 0), .copy, in: [box])
      setting.draw(renderer, clip: [box])
      #expect(setting.canvas.pixels == whole, "\(box)")
    }
  }

  @Test(arguments: UInt64(1)...40)
  func premultipliedStaysPremultiplied(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let setting = try Case(seed: seed, format: .argb, random: &random)
    setting.draw(PointerRenderer(), clip: [setting.canvas.image.bounds])
    for pixel in setting.canvas.pixels {
      let alpha = pixel >> 24
      let greatest = max(pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
      if greatest > alpha {
        Issue.record("\(String(pixel, radix: 16)) is brighter than its alpha")
        break
      }
    }
  }

  @Test(arguments: UInt64(1)...20)
  func opaqueTargetsStayOpaque(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let setting = try Case(seed: seed, format: .xrgb, random: &random)
    setting.draw(PointerRenderer(), clip: [setting.canvas.image.bounds])
    for (pixel, x) in zip(setting.canvas.pixels, 0...)
    where setting.windows.image[x % setting.canvas.image.width, x / setting.canvas.image.width]
      != pixel
    {
      #expect(pixel >> 24 == 255)
    }
  }

  @Test func numbersThatAreNoneDrawNothing() throws {
    let canvas = try Canvas(width: 40, height: 40, scale: 1, background: 0xFF80_8080)
    let before = canvas.pixels
    for bad in [Double.nan, .infinity, -.infinity, 1e300] {
      var presentation = Presentation.circle(bad, 20)
      presentation.elements = [
        Presentation.element(
          .lift, Rect(x: bad, y: 0, width: 20, height: 20), radius: 3, light: Point(x: 0, y: 0))
      ]
      try canvas.draw(presentation)
      var areas: [Rect<LogicalSpace>] = []
      PointerRenderer().bounds(of: presentation, into: &areas)
      #expect(canvas.pixels == before, "\(bad)")
    }
  }
}
