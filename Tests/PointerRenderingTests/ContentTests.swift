import TestNumbers
import PointerEngine
import PointerGeometry
import Testing

@testable import PointerRendering

/// The pixels of raised elements, from buffers that lie in any way that clients may choose.
@Suite struct ContentTests {
  /// A surface of noise whose buffer is turned, and stretched or cropped by a viewport.
  private struct Source {
    let content: SurfaceContent
    let mapping: BufferMapping

    /// - Parameters:
    ///   - size: The surface's size in points.
    ///   - scale: Pixels of the buffer a point.
    ///   - crop: Points around the part that is shown.
    init(
      _ size: Size<SurfaceSpace>, scale: Int, _ orientation: Orientation, crop: Double = 0,
      stretched: Size<SurfaceSpace>? = nil, format: Image.Format, random: inout SplitMix
    ) throws {
      let whole = Size<SurfaceSpace>(
        width: (size.width + 2 * crop) * Double(scale),
        height: (size.height + 2 * crop) * Double(scale))
      let stored: Size<BufferSpace> = orientation.size(of: whole)
      let image = try #require(
        Image(format, width: Int(stored.width), height: Int(stored.height)))
      for y in 0..<image.height {
        for x in 0..<image.width {
          let alpha: UInt32 = format == .xrgb ? 255 : .random(in: 0...255, using: &random)
          func channel() -> UInt32 { .random(in: 0...alpha, using: &random) }
          image.row(y)[x] = alpha << 24 | channel() << 16 | channel() << 8 | channel()
        }
      }
      mapping = try BufferMapping(
        buffer: stored, scale: scale, orientation: orientation,
        source: Rect(x: crop, y: crop, width: size.width, height: size.height),
        destination: stretched)
      content = SurfaceContent(image: image, toBuffer: mapping.toBuffer)
    }
  }

  private func item(
    _ frame: Rect<LogicalSpace>, scale: Double = 1, isCrisp: Bool = false
  ) -> ContentItem {
    ContentItem(
      surface: SurfaceID(rawValue: 1), source: frame.inSurface, rest: frame,
      shape: RoundedRect(rect: frame.scaled(by: scale), cornerRadius: 0), isCrisp: isCrisp,
      displacement: 0, veil: .clear, light: .clear,
      lightShape: RadialLight(center: .zero, radius: 1))
  }

  private func draw(_ item: ContentItem, _ content: SurfaceContent, on canvas: Canvas) {
    ContentPainter(rasteriser: Rasteriser()).draw(
      item, content, into: canvas.image, canvas.transform, clip: [canvas.image.bounds])
  }

  /// At rest every pixel is what it was, however the client's buffer is turned, and wherever
  /// in the buffer a viewport begins.
  @Test(arguments: Orientation.allCases, [1, 2])
  func restReproducesEveryPixel(orientation: Orientation, scale: Int) throws {
    for format in [Image.Format.xrgb, .argb] {
      for crop in [0.0, 3] {
        for isCrisp in [false, true] {
          var random = SplitMix(seed: UInt64(orientation.rawValue))
          let source = try Source(
            Size(width: 30, height: 22), scale: scale, orientation, crop: crop, format: format,
            random: &random)
          let canvas = try Canvas(width: 30, height: 22, scale: Double(scale), format: format)
          draw(
            item(Rect(x: 4, y: 3, width: 21, height: 16), isCrisp: isCrisp), source.content,
            on: canvas)
          expectCopied(source, to: canvas)
        }
      }
    }
  }

  /// The same at an output's fractional scale, from a buffer of exactly its pixels.
  @Test(arguments: Orientation.allCases)
  func restReproducesEveryPixelAtAFractionalScale(orientation: Orientation) throws {
    var random = SplitMix(seed: 11)
    let source = try Source(
      Size(width: 45, height: 33), scale: 1, orientation, stretched: Size(width: 30, height: 22),
      format: .argb, random: &random)
    let canvas = try Canvas(width: 30, height: 22, scale: 1.5, format: .argb)
    draw(item(Rect(x: 4, y: 2, width: 20, height: 16)), source.content, on: canvas)
    expectCopied(source, to: canvas)
  }

  private func expectCopied(_ source: Source, to canvas: Canvas) {
    let drawn = canvas.transform.pixels(
      covering: Rect(x: 4, y: 3, width: 20, height: 15))
    let opaque: UInt32 = source.content.image.format == .xrgb ? 0xFF00_0000 : 0
    for y in Int(drawn.y)..<Int(drawn.maxY) {
      for x in Int(drawn.x)..<Int(drawn.maxX) {
        let place = source.mapping.toBuffer.applied(
          to: Point<SurfaceSpace>(
            x: (Double(x) + 0.5) / canvas.transform.scale,
            y: (Double(y) + 0.5) / canvas.transform.scale))
        let wanted = source.content.image[Int(place.x), Int(place.y)]
        if wanted.map({ $0 | opaque }) != canvas.image[x, y].map({ $0 | opaque }) {
          Issue.record("\(x), \(y)")
          return
        }
      }
    }
  }

  /// Grown and shrunk, from buffers of other densities, the result is the kernel's to within four
  /// steps of colour: what weights of seven bits can lose on noise.
  @Test(arguments: Orientation.allCases)
  func scalingIsThatOfTheKernel(orientation: Orientation) throws {
    for (buffer, output, growth, stretched) in [
      (1, 1.0, 1.1, nil), (2, 1.0, 1.02, nil), (1, 2.0, 1.1, nil), (3, 1.25, 0.9, nil),
      (1, 1.0, 1.0, Size<SurfaceSpace>(width: 15, height: 44)),
    ] as [(Int, Double, Double, Size<SurfaceSpace>?)] {
      var random = SplitMix(seed: UInt64(buffer))
      let source = try Source(
        Size(width: 30, height: 22), scale: buffer, orientation, stretched: stretched,
        format: .argb, random: &random)
      let size = source.mapping.surfaceSize
      let frame = Rect<LogicalSpace>(x: 0, y: 0, width: size.width, height: size.height)
      let canvas = try Canvas(
        width: size.width, height: size.height, scale: output, format: .argb)
      draw(item(frame, scale: growth), source.content, on: canvas)
      var worst = 0.0
      for y in 0..<canvas.image.height {
        for x in 0..<canvas.image.width {
          let place = Point<LogicalSpace>(
            x: (Double(x) + 0.5) / output, y: (Double(y) + 0.5) / output)
          let local = frame.center + (place - frame.center) * (1 / growth)
          // A shrunk element leaves a margin, and its edges are smoothed.
          guard frame.inset(by: 1).contains(local) else { continue }
          let step = source.mapping.toBuffer.applied(
            to: Vector<SurfaceSpace>(dx: 1 / output / growth, dy: 1 / output / growth))
          let wanted = Reference.pixel(
            source.content.image,
            at: source.mapping.toBuffer.applied(to: Point(x: local.x, y: local.y)), step: step)
          let drawn = Pixels.channels(canvas.image[x, y] ?? 0)
          for channel in 0..<4 {
            worst = max(worst, abs(Double(drawn[channel]) - wanted[channel]))
          }
        }
      }
      #expect(worst <= 4, "\(buffer) \(output) \(growth)")
    }
  }

  /// A buffer that a client has turned comes out like one that it has not.
  @Test(arguments: [1.0, 1.5, 2])
  func turnedBuffersLookLikeUprightOnes(scale: Double) throws {
    let upright = try Canvas(width: 60, height: 48, scale: scale)
    upright.photo(seed: 3)
    let window = try upright.snapshot()
    let frame = Rect<LogicalSpace>(x: 12, y: 10, width: 32, height: 24)
    for effect in [EffectKind.lift, .hover] {
      var presentation = Presentation()
      presentation.elements = [
        Presentation.element(effect, frame, radius: 6, light: Point(x: 20, y: 20))
      ]
      presentation.elements[0].offset = Vector(dx: 0.7, dy: -0.4)
      var pictures: [[UInt32]] = []
      for orientation in Orientation.allCases {
        let canvas = try Canvas(width: 60, height: 48, scale: scale)
        canvas.image.draw(window.image, ImageMapping(at: 0, 0), .copy, in: [canvas.image.bounds])
        let content = try turned(window, orientation)
        _ = PointerRenderer().draw(
          presentation, at: .zero, into: canvas.image, transform: canvas.transform,
          clip: [canvas.image.bounds], content: { _ in content })
        pictures.append(canvas.pixels)
      }
      for picture in pictures {
        #expect(greatestDifference(picture, pictures[0]) <= 6, "\(effect)")
      }
    }
  }

  /// On an output whose picture is turned, elements and their shadows turn with it.
  @Test(arguments: Orientation.allCases, [1.0, 1.5, 2])
  func elementsTurnWithTheOutput(orientation: Orientation, scale: Double) throws {
    let frame = Rect<LogicalSpace>(x: 40, y: 36, width: 44, height: 26)
    func pixels(_ orientation: Orientation, _ effect: EffectKind) throws -> [UInt32] {
      let canvas = try Canvas(
        width: 128, height: 96, scale: scale, orientation: orientation, background: 0xFFF5_F5F7)
      for (index, color) in [0xFF20_60E0 as UInt32, 0xFFE0_4020, 0xFF10_1010].enumerated() {
        canvas.image.fill(
          color,
          in: canvas.transform.pixels(
            covering: Rect(x: 40 + Double(index) * 14, y: 36, width: 14, height: 26)))
      }
      var element = Presentation.element(effect, frame, radius: 8, light: Point(x: 50, y: 40))
      element.radii = CornerRadii(topLeft: 12, topRight: 2, bottomRight: 0, bottomLeft: 7)
      element.offset = Vector(dx: 1.3, dy: -0.6)
      var presentation = Presentation()
      presentation.elements = [element]
      try canvas.draw(presentation)
      return canvas.uprightPixels
    }
    for effect in [EffectKind.lift, .hover] {
      let (upright, turned) = (try pixels(.normal, effect), try pixels(orientation, effect))
      #expect(greatestDifference(upright, turned) <= 4, "\(effect)")
      #expect(Set(upright).count > 20)
    }
  }

  /// The same content in a buffer that is turned.
  private func turned(
    _ content: SurfaceContent, _ orientation: Orientation
  ) throws -> SurfaceContent {
    let image = content.image
    let size = Size<BufferSpace>(width: Double(image.width), height: Double(image.height))
    let turn: SpaceTransform<BufferSpace, BufferSpace> = orientation.transform(of: size)
    let stored: Size<BufferSpace> = orientation.size(of: size)
    let result = try #require(
      Image(image.format, width: Int(stored.width), height: Int(stored.height)))
    for y in 0..<image.height {
      for x in 0..<image.width {
        let place = turn.applied(to: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        result.row(Int(place.y))[Int(place.x)] = image.row(y)[x]
      }
    }
    return SurfaceContent(image: result, toBuffer: content.toBuffer.followed(by: turn))
  }

  /// Where a part that is painted again begins makes no difference, for growths at which rounded
  /// weights of neighbouring columns are just one sample, or just not.
  @Test(arguments: [0.97, 1.004, 1.02, 1.1], [1.0, 1.5])
  func partsMayBeginAtAnyColumn(growth: Double, scale: Double) throws {
    var random = SplitMix(seed: 6)
    let whole = try Canvas(width: 64, height: 24, scale: scale)
    whole.noise(&random)
    let window = try whole.snapshot()
    for isCrisp in [false, true] {
      let item = item(
        Rect(x: 6.3, y: 4.7, width: 50.2, height: 14), scale: growth, isCrisp: isCrisp)
      let painter = ContentPainter(rasteriser: Rasteriser())
      let parts = try Canvas(width: 64, height: 24, scale: scale)
      for canvas in [whole, parts] {
        canvas.image.draw(window.image, ImageMapping(at: 0, 0), .copy, in: [canvas.image.bounds])
      }
      painter.draw(
        item, window, into: whole.image, whole.transform, clip: [whole.image.bounds])
      for x in 0..<Int32(parts.image.width) {
        painter.draw(
          item, window, into: parts.image, parts.transform,
          clip: [PixelBox(x: x, y: 0, width: 1, height: Int32(parts.image.height))])
      }
      #expect(greatestDifference(whole.pixels, parts.pixels) == 0, "\(isCrisp)")
    }
  }

  /// What is next to the element in the buffer is never read.
  @Test func neighboursAreNotRead() throws {
    for orientation in Orientation.allCases {
      let canvas = try Canvas(width: 40, height: 40, scale: 2, background: 0xFF00_FF00)
      let frame = Rect<LogicalSpace>(x: 10, y: 12, width: 20, height: 14)
      canvas.image.fill(0xFF80_4020, in: canvas.transform.pixels(covering: frame))
      let content = try turned(try canvas.snapshot(), orientation)
      canvas.image.fill(0xFF80_4020, in: canvas.image.bounds)
      draw(item(frame, scale: 1.3), content, on: canvas)
      #expect(Set(canvas.pixels) == [0xFF80_4020], "\(orientation)")
    }
  }

  /// A map that tilts, or is none, draws nothing.
  @Test func mapsThatAreNoneDrawNothing() throws {
    let canvas = try Canvas(width: 20, height: 20, scale: 1, background: 0xFF80_8080)
    let window = try canvas.snapshot()
    canvas.image.fill(0xFF00_0000, in: canvas.image.bounds)
    for map in [
      SpaceTransform<SurfaceSpace, BufferSpace>(a: 0.7, b: 0.7, c: -0.7, d: 0.7, tx: 0, ty: 0),
      SpaceTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0),
      SpaceTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0),
      SpaceTransform(a: 1, b: 0, c: 0, d: 1, tx: 1e300, ty: 0),
    ] {
      draw(
        item(Rect(x: 4, y: 4, width: 8, height: 8), scale: 1.1),
        SurfaceContent(image: window.image, toBuffer: map), on: canvas)
      #expect(Set(canvas.pixels) == [0xFF00_0000], "\(map)")
    }
  }
}

/// The kernel by its formula, in double precision, one pixel at a time.
private enum Reference {
  static func pixel(
    _ image: Image, at place: Point<BufferSpace>, step: Vector<BufferSpace>
  ) -> SIMD4<Double> {
    let (width, height) = (max(1, abs(step.dx)), max(1, abs(step.dy)))
    var (sum, total) = (SIMD4<Double>.zero, 0.0)
    for y in Int((place.y - 2 * height - 1).rounded())...Int((place.y + 2 * height + 1).rounded()) {
      for x in Int((place.x - 2 * width - 1).rounded())...Int((place.x + 2 * width + 1).rounded()) {
        let weight =
          kernel((Double(x) + 0.5 - place.x) / width) * kernel((Double(y) + 0.5 - place.y) / height)
        let inside = (min(max(x, 0), image.width - 1), min(max(y, 0), image.height - 1))
        sum += SIMD4<Double>(Pixels.channels(image[inside.0, inside.1] ?? 0)) * weight
        total += weight
      }
    }
    let alpha = min(max(sum.w / total, 0), 255)
    let color = (sum / total).clamped(
      lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: alpha))
    return SIMD4(color.x, color.y, color.z, alpha)
  }

  private static func kernel(_ distance: Double) -> Double {
    let (x, a) = (abs(distance), -0.3)
    if x < 1 { return (a + 2) * x * x * x - (a + 3) * x * x + 1 }
    if x < 2 { return a * (x * x * x - 5 * x * x + 8 * x - 4) }
    return 0
  }
}
