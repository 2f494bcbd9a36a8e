import TestNumbers
import PointerGeometry
import Testing

/// From a surface to the pixels, through every orientation and scale.
@Suite struct MappingTests {
  private func nearest(_ value: Double) -> Double {
    Double(Int(value < 0 ? value - 0.5 : value + 0.5))
  }

  /// A rectangle as a client paints it: each edge on the nearest pixel.
  private func painted(_ rect: Rect<PhysicalSpace>) -> Rect<PhysicalSpace> {
    Rect(
      minX: nearest(rect.minX), minY: nearest(rect.minY), maxX: nearest(rect.maxX),
      maxY: nearest(rect.maxY))
  }

  /// Report 4: the snap centre is right under an offset, any scale, and in subsurfaces.
  ///
  /// Report 9: under any orientation, too, and back again.
  @Test(arguments: Orientation.allCases) func report4And9(orientation: Orientation) throws {
    let seed: UInt64 = 49
    var random = SplitMix(seed: seed)
    for value in [1.0, 1.25, 1.5, 2, 133.0 / 120, 2.75] {
      let scale = try #require(OutputScale(value))
      for turn in 0..<100 {
        let output = try #require(
          OutputMapping(
            origin: Point(x: Double(Int.random(in: -3000...3000, using: &random)), y: 0),
            pixels: Size(width: 2560, height: 1440), scale: scale, orientation: orientation))
        // A surface in the output, a subsurface in it, and a control in that.
        let frame = output.logicalFrame
        let surface =
          frame.origin
          + Vector(
            dx: Double.random(in: 0...100, using: &random),
            dy: Double.random(in: 0...100, using: &random))
        let toParent = SpaceTransform<SurfaceSpace, SurfaceSpace>(
          scale: 1, origin: Point(x: 13, y: 7))
        let toPixels = toParent.followed(by: SpaceTransform(surfaceAt: surface))
          .followed(by: output.toPhysical)
        let control = Rect<SurfaceSpace>(
          x: Double.random(in: 0...100, using: &random),
          y: Double.random(in: 0...100, using: &random), width: 35, height: 23.5)
        let shown = painted(toPixels.applied(to: control))
        let snapped = (control.center + Vector(dx: 13, dy: 7)).logical(origin: surface)
        let center = output.toPhysical.applied(to: snapped)
        #expect(
          abs(center.x - shown.midX) <= 0.5 && abs(center.y - shown.midY) <= 0.5,
          "seed \(seed), turn \(turn), scale \(value): \(center), painted \(shown)")
        #expect(
          Rect(origin: .zero, size: output.pixels).contains(shown), "seed \(seed), turn \(turn)")
        #expect(
          output.toLogical.applied(to: center).distance(to: snapped) < 1e-9,
          "seed \(seed), turn \(turn)")
      }
      let output = try #require(
        OutputMapping(
          origin: Point(x: 7, y: -9), pixels: Size(width: 2560, height: 1440), scale: scale,
          orientation: orientation))
      let all = output.toPhysical.applied(to: output.logicalFrame)
      #expect(abs(all.minX) < 1e-9 && abs(all.minY) < 1e-9)
      #expect(abs(all.width - 2560) < 1e-9 && abs(all.height - 1440) < 1e-9)
    }
  }

  @Test func badOutputsAreRefused() {
    let size = Size<PhysicalSpace>(width: 100, height: 100)
    for bad in [Double.nan, .infinity] {
      #expect(OutputMapping(origin: Point(x: bad, y: 0), pixels: size, scale: .one) == nil)
      #expect(
        OutputMapping(origin: .zero, pixels: Size(width: bad, height: 1), scale: .one) == nil)
    }
    #expect(OutputMapping(origin: .zero, pixels: Size(width: -1, height: 1), scale: .one) == nil)
  }

  @Test func scalesAre120ths() throws {
    #expect(OutputScale(1.5)?.numerator == 180 && OutputScale.one.value == 1)
    #expect(OutputScale(1.109)?.numerator == 133)
    for numerator in OutputScale.range {
      let scale = try #require(OutputScale(numerator: numerator))
      #expect(OutputScale(scale.value) == scale)
    }
    for bad in [0, -1, 0.09, 64.1, .nan, .infinity, 1e300] as [Double] {
      #expect(OutputScale(bad) == nil)
    }
    #expect(OutputScale(numerator: 11) == nil && OutputScale(numerator: .max) == nil)
    let half = try #require(OutputScale(1.5))
    #expect([1, 2, 3, -1, 101].map { half.pixels(of: $0) } == [2, 3, 5, -2, 152])
    let quarter = try #require(OutputScale(1.25))
    #expect([1, 2, 3, -2, -3].map { quarter.pixels(of: $0) } == [1, 3, 4, -3, -4])
    #expect(half.pixels(of: .max) == .max && half.pixels(of: .min) == .min)
    #expect(OutputScale.one < half)
  }

  /// The order of the steps, written out: crop and stretch, scale, turn.
  @Test(arguments: Orientation.allCases) func buffers(orientation: Orientation) throws {
    let seed: UInt64 = 50
    var random = SplitMix(seed: seed)
    for turn in 0..<200 {
      let scale = Int.random(in: 1...3, using: &random)
      let buffer = Size<BufferSpace>(
        width: Double(scale * Int.random(in: 20...90, using: &random)),
        height: Double(scale * Int.random(in: 20...90, using: &random)))
      let upright = orientation.size(of: buffer, as: SurfaceSpace.self)
      let source = Rect<SurfaceSpace>(
        x: Double.random(in: 0...5, using: &random), y: Double.random(in: 0...5, using: &random),
        width: upright.width / Double(scale) - 10, height: upright.height / Double(scale) - 12)
      let destination = Size<SurfaceSpace>(
        width: Double(Int.random(in: 1...200, using: &random)),
        height: Double(Int.random(in: 1...200, using: &random)))
      let mapping = try BufferMapping(
        buffer: buffer, scale: scale, orientation: orientation, source: source,
        destination: destination)
      #expect(mapping.surfaceSize == destination)
      let point = Point<SurfaceSpace>(
        x: Double.random(in: 0...destination.width, using: &random),
        y: Double.random(in: 0...destination.height, using: &random))
      let cropped = Point<SurfaceSpace>(
        x: (source.minX + point.x / destination.width * source.width) * Double(scale),
        y: (source.minY + point.y / destination.height * source.height) * Double(scale))
      let expected = orientation.transform(of: upright, to: BufferSpace.self).applied(to: cropped)
      let found = mapping.toBuffer.applied(to: point)
      #expect(found.distance(to: expected) < 1e-9, "seed \(seed), turn \(turn)")
      #expect(
        mapping.toSurface.applied(to: found).distance(to: point) < 1e-9,
        "seed \(seed), turn \(turn)")
      #expect(
        Rect<BufferSpace>(origin: .zero, size: buffer).inset(by: -1e-9)
          .contains(mapping.shownPixels), "seed \(seed), turn \(turn)")
    }
    let plain = try BufferMapping(
      buffer: Size(width: 60, height: 40), scale: 2, orientation: orientation)
    #expect(plain.surfaceSize.width == (orientation.swapsAxes ? 20 : 30))
    #expect(plain.shownPixels == Rect(x: 0, y: 0, width: 60, height: 40))
  }

  @Test func badBuffersAreRefused() throws {
    let buffer = Size<BufferSpace>(width: 100, height: 50)
    #expect(throws: BufferMappingError.emptyBuffer) {
      try BufferMapping(buffer: Size(width: 0, height: 5))
    }
    #expect(throws: BufferMappingError.emptyBuffer) {
      try BufferMapping(buffer: Size(width: .nan, height: 5))
    }
    #expect(throws: BufferMappingError.badScale(0)) {
      try BufferMapping(buffer: buffer, scale: 0)
    }
    let sources: [(Rect<SurfaceSpace>, BufferMappingError)] = [
      (Rect(x: -1, y: 0, width: 5, height: 5), .badSource),
      (Rect(x: 0, y: 0, width: 0, height: 5), .badSource),
      (Rect(x: 0, y: .nan, width: 5, height: 5), .badSource),
      (Rect(x: 90, y: 0, width: 11, height: 5), .sourceOutsideBuffer),
      (Rect(x: 0, y: 0, width: 5, height: 1e300), .sourceOutsideBuffer),
      (Rect(x: 0, y: 0, width: 5.5, height: 5), .fractionalSize),
    ]
    for (source, error) in sources {
      #expect(throws: error) { try BufferMapping(buffer: buffer, source: source) }
    }
    for bad in [0.0, -1, .nan, .infinity] {
      #expect(throws: BufferMappingError.badDestination) {
        try BufferMapping(buffer: buffer, destination: Size(width: bad, height: 5))
      }
    }
    // A sum of two wire numbers may round up a little.
    let edge = Rect<SurfaceSpace>(x: 95.001, y: 0, width: 5, height: 5)
    #expect(try BufferMapping(buffer: buffer, source: edge).surfaceSize.width == 5)
    #expect(BufferMappingError.badScale(-2).description.contains("-2"))
  }
}
