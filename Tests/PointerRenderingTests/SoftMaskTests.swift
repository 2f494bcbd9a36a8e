import Glibc
import PointerEngine
import PointerGeometry
import Testing

@testable import PointerRendering

@Suite struct SoftMaskTests {
  @Test(arguments: [0.5, 1, 2, 3, 4.5, 6, 7.9, 12, 40])
  func boxesHaveTheVarianceOfTheGaussian(deviation: Double) {
    let radii = BoxBlur.radii(deviation: deviation)
    let variance = [radii.0, radii.1, radii.2].reduce(0) { $0 + Double($1 * ($1 + 1)) / 3 }
    // Whole radii: within half a step of one of the three boxes.
    let step = Double(2 * (radii.0 + 1)) / 3
    #expect(abs(variance - deviation * deviation) <= step / 2 + 1e-9)
  }

  /// A wide straight edge blurs to the error function.
  @Test(arguments: [2.5, 6.0, 11.0, 26.0])
  func anEdgeFallsOffLikeAGaussian(deviation: Double) {
    let size = deviation * 12
    let key = SoftMask.Key(
      Size(width: size, height: size), radius: 0, deviation: deviation)
    let mask = SoftMask(key, rasteriser: Rasteriser())
    let row = mask.height / 2
    for x in 0..<mask.width {
      let distance = (Double(x) + 0.5 - Double(mask.margin)) * mask.step
      let far = size - distance
      let expected =
        (erf(distance / deviation / 2.0.squareRoot()) + erf(far / deviation / 2.0.squareRoot())) / 2
      let value = Double(mask.samples[row * mask.width + x]) / 65280
      #expect(abs(value - expected) < 0.025, "\(deviation) \(x)")
    }
  }

  /// A long and thin shape has more margin than shape.
  @Test(arguments: [1.0, 30, 1e3, 1e5, 1e9], [1.0, 30, 1e3, 1e5, 1e9])
  func noMaskIsLargerThanTheLimit(width: Double, height: Double) {
    for deviation in [0.5, 6, 26, 400] {
      let key = SoftMask.Key(Size(width: width, height: height), radius: 9, deviation: deviation)
      let mask = SoftMask(key, rasteriser: Rasteriser())
      #expect(mask.samples.count <= SoftMask.mostSamplesWithMargin, "\(deviation)")
    }
  }

  @Test func nothingReachesTheRim() {
    for deviation in [1.0, 3, 7, 13, 26] {
      let key = SoftMask.Key(
        Size(width: 80, height: 40), radius: 9, deviation: deviation)
      let mask = SoftMask(key, rasteriser: Rasteriser())
      for y in 0..<mask.height {
        #expect(mask.samples[y * mask.width] == 0)
        #expect(mask.samples[y * mask.width + mask.width - 1] == 0)
      }
      #expect(Double(mask.margin) * mask.step <= 3 * deviation + 3 * mask.step)
    }
  }

  @Test func masksAreKeptAndBounded() {
    var cache = SoftMaskCache()
    let rasteriser = Rasteriser()
    func key(_ side: Double) -> SoftMask.Key {
      SoftMask.Key(Size(width: side, height: side), radius: 4, deviation: 3)
    }
    let first = cache.mask(key(10), rasteriser: rasteriser)
    for side in 11..<(10 + SoftMaskCache.capacity) {
      _ = cache.mask(key(Double(side)), rasteriser: rasteriser)
    }
    #expect(cache.mask(key(10), rasteriser: rasteriser).samples == first.samples)
    #expect(cache.count == SoftMaskCache.capacity)
    _ = cache.mask(key(99), rasteriser: rasteriser)
    #expect(cache.count == SoftMaskCache.capacity)
    #expect(cache.contains(key(10)))
    #expect(!cache.contains(key(11)))
  }

  @Test func aHugeShapeMakesNoHugeMask() {
    let key = SoftMask.Key(
      Size(width: 30_000, height: 20_000), radius: 4, deviation: 3)
    #expect(SoftMask(key, rasteriser: Rasteriser()).samples.count < 1 << 20)
  }

  /// A shadow on white has neither steps that show nor a rim where it ends.
  @Test func aShadowHasNoBands() throws {
    let canvas = try Canvas(width: 160, height: 160, scale: 1, background: 0xFFFF_FFFF)
    var presentation = Presentation()
    let frame = Rect<LogicalSpace>(x: 50, y: 50, width: 60, height: 60)
    var element = Presentation.element(.lift, frame, radius: 13, light: frame.center)
    (element.glow, element.light) = (0, 0)
    presentation.elements = [element]
    try canvas.draw(presentation)
    // Down the middle, from the element's edge to where nothing is left.
    let column = (116..<160).map { Int(canvas.image[80, $0] ?? 0) & 255 }
    for (near, far) in zip(column, column.dropFirst()) {
      // Its blur is narrow: the steepest of it is six steps a pixel.
      #expect(far - near >= -1 && far - near <= 7, "\(column)")
    }
    #expect(column.last == 255)
    #expect((column.first ?? 255) < 246)
  }
}

extension SoftMask.Key {
  /// A rectangle at the origin, whose corners are alike.
  init(_ size: Size<PhysicalSpace>, radius: Double, deviation: Double) {
    self.init(
      RoundedRect(rect: Rect(origin: .zero, size: size), cornerRadius: radius),
      deviation: deviation)
  }
}
