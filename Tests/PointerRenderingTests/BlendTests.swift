import TestNumbers
import PointerEngine
import PointerGeometry
import Testing

@testable import PointerRendering

/// Mixes of outlines, as they are drawn.
@Suite struct BlendTests {
  private static let scales = [1, 1.25, 1.5, 2]

  /// What may be left: a part that is thinner than a step of the lattice is there or not.
  private static let hair = 32

  private let place = Point<LogicalSpace>(x: 28.3, y: 24.6)

  private func pixels(_ presentation: Presentation, scale: Double = 1) throws -> [UInt32] {
    let canvas = try Canvas(width: 56, height: 48, scale: scale, background: 0xFFFF_FFFF)
    try canvas.draw(presentation)
    return canvas.image.withUnsafeMutableBytes { Array($0.bindMemory(to: UInt32.self)) }
  }

  /// What the renderer asks of the field is what the geometry says of it.
  @Test func theFieldIsTheGeometrysField() throws {
    var random = SplitMix(seed: 3)
    for from in Form.all {
      for to in Form.all {
        let blend = ShapeBlend<LogicalSpace>(from.outline, at: Point(x: 30, y: 28), scale: 0.9)
          .mixed(with: to.outline, fraction: .random(in: 0.05...0.95, using: &random))
        let map = Silhouette.placing(blend, 0).followed(
          by: OutputTransform(origin: .zero, scale: 2).toPhysical)
        let maker = BlendFieldMaker()
        let field = try #require(maker.field(of: blend, toPixels: map, outset: 0))
        for _ in 0..<200 {
          let place = Point<LogicalSpace>(
            x: .random(in: 0...60, using: &random), y: .random(in: 0...56, using: &random))
          let expected = blend.signedDistance(to: place) * 2
          let value = field.value(x: place.x * 2, y: place.y * 2)
          // Between the samples of a path's grid, and beyond it.
          let slack = 0.5 + max(0, abs(expected) - 20) * 0.1
          #expect(abs(value - expected) < slack, "\(from.name) to \(to.name) at \(place)")
          #expect(abs(field.distances(x: place.x * 2, y: place.y * 2).value - value) < 1e-9)
        }
        extendLifetime(maker)
      }
    }
  }

  /// How much is left of the greatest change between frames when the frames lie ever closer.
  ///
  /// Motion shrinks with the time between frames, and a pop does not.
  private func pop(_ frame: (Double) throws -> [UInt32]) throws -> (size: Int, at: Double) {
    var (low, high, worst) = (0.0, 1.0, 0)
    let steps = 16
    var before = try frame(0)
    for step in 1...steps {
      let after = try frame(Double(step) / Double(steps))
      let difference = greatestDifference(before, after)
      if difference > worst {
        worst = difference
        (low, high) = (Double(step - 1) / Double(steps), Double(step) / Double(steps))
      }
      before = after
    }
    var (first, last) = (try frame(low), try frame(high))
    for _ in 0..<9 {
      let middle = (low + high) / 2
      let between = try frame(middle)
      if greatestDifference(first, between) > greatestDifference(between, last) {
        (high, last) = (middle, between)
      } else {
        (low, first) = (middle, between)
      }
    }
    return (greatestDifference(first, last), low)
  }

  /// Frames of 1/8000 of the way differ by little in every morph, and it is always seen.
  @Test(arguments: Form.all)
  func noMorphPops(from: Form) throws {
    let nothing = try pixels(Presentation())
    for to in Form.all where to.name != from.name {
      let pop = try pop { amount in
        let frame = try pixels(Presentation(from, to, amount, at: place))
        #expect(ink(frame, nothing) > 1000, "\(from.name) to \(to.name) at \(amount): gone")
        return frame
      }
      #expect(pop.size <= Self.hair, "\(from.name) to \(to.name) at \(pop.at)")
      #expect(
        try pixels(Presentation(from, to, 1, at: place)) == pixels(Presentation(to, at: place)))
    }
  }

  /// A morph that is interrupted goes on from what is seen.
  @Test(arguments: Form.all)
  func anInterruptionDoesNotPop(third: Form) throws {
    for (from, to) in [(Form.circle, Form.cross), (.platter, .triangles), (.frame, .beam)] {
      let half = ShapeBlend<LogicalSpace>(from.outline, at: place)
        .mixed(with: to.outline, fraction: 0.47)
      let seen = Presentation(half, from, to, 0.47)
      func frame(_ amount: Double) throws -> [UInt32] {
        var mixed = Presentation(half.mixed(with: third.outline, fraction: amount), from, to, 0.47)
        mixed.thinness = seen.thinness + (third.thinness - seen.thinness) * amount
        mixed.material = seen.material + (third.material - seen.material) * amount
        mixed.lightStrength = mixed.material
        return try pixels(mixed)
      }
      #expect(try frame(0) == pixels(seen))
      let pop = try pop(frame)
      #expect(pop.size <= Self.hair, "\(from.name), \(to.name), \(third.name) at \(pop.at)")
    }
  }

  /// Small shapes come and go from nothing, turned: an accessory in and out and into another.
  @Test func accessoriesDoNotPop() throws {
    let triangle = Shape.triangle().outline(in: Size<ShapeSpace>.zero)
    let dot = Shape.circle(diameter: 8).outline(in: Size<ShapeSpace>.zero)
    func frame(_ amount: Double, _ scale: Double, _ opacity: Double) throws -> [UInt32] {
      var presentation = Presentation.circle(14, 24)
      presentation.accessories = [
        AccessoryPresentation(
          shape: ShapeBlend<LogicalSpace>(triangle, at: Point(x: 34.2, y: 24.1), scale: scale)
            .mixed(with: dot, fraction: amount),
          rotation: amount * 2, opacity: opacity)
      ]
      return try pixels(presentation)
    }
    #expect(try pop { try frame(0, $0, $0) }.size <= Self.hair)
    #expect(try pop { try frame($0, 1, 1) }.size <= Self.hair)
    #expect(try frame(0, 0, 0) == pixels(.circle(14, 24)))
    #expect(try frame(0, 1, 1) != pixels(.circle(14, 24)))
  }

  /// An upright beam becomes a level one by way of a disc, not of a brick; and one at rest keeps
  /// its corners.
  @Test func whatIsCalledThinAndIsWideIsRound() throws {
    let brick = Form("brick", .roundedRect(CornerRadii(1.25)), 14, 14, thinness: 1)
    let disc = Form("disc", .circle(diameter: 14), thinness: 1)
    #expect(try pixels(Presentation(brick, at: place)) == pixels(Presentation(disc, at: place)))
    let mixed = { (form: Form) in try pixels(Presentation(form, .triangles, 0.4, at: place)) }
    #expect(try mixed(brick) == mixed(disc))
    let bar = Silhouette(
      RoundedRect(rect: Rect(x: 4, y: 4, width: 4, height: 30), cornerRadius: 0), nil)
    #expect(bar.rounded(thinness: 1) == bar)
    #expect(bar.slimness == 1 && Silhouette(disc.outline, at: place, scale: 1).slimness == 0)
  }

  /// In every orientation the same, and about the anchor.
  @Test(arguments: Orientation.allCases, scales)
  func turnedEqualsUpright(orientation: Orientation, scale: Double) throws {
    for (index, form) in Form.all.enumerated() {
      let turn = index + orientation.rawValue
      for amount in turn % 2 == 0 ? [0.5] : [1] {
        let from = Form.all[(index + 3) % Form.all.count]
        func pixels(_ orientation: Orientation) throws -> [UInt32] {
          let canvas = try Canvas(
            width: 64, height: 48, scale: scale, orientation: orientation,
            background: 0xFFF5_F5F7)
          var presentation = Presentation(
            from, form, amount, at: Point(x: 30.37, y: 25.81))
          presentation.accessories =
            Presentation.divider(
              at: Point(x: 30.37, y: 25.81), turn: 0.3
            ).accessories
          try canvas.draw(presentation)
          return canvas.uprightPixels
        }
        let difference = greatestDifference(try pixels(.normal), try pixels(orientation))
        #expect(difference <= 2, "\(from.name) to \(form.name) \(amount)")
      }
    }
  }

  /// The centre of what is drawn of a symmetric shape is its anchor, mid-way too.
  @Test(arguments: Orientation.allCases, scales)
  func theAnchorIsWhereItBelongs(orientation: Orientation, scale: Double) throws {
    for form in [Form.cross, .triangles, .frame, .beam, .capsule] {
      for (step, amount) in [0.35, 1, 1, 1].enumerated() {
        let anchor = Point<LogicalSpace>(
          x: 32 + 0.217 * Double(step), y: 28 - 0.143 * Double(step))
        let canvas = try Canvas(
          width: 64, height: 56, scale: scale, orientation: orientation, background: 0xFF00_0000)
        try canvas.draw(Presentation(.circle, form, amount, at: anchor))
        let mass = try #require(canvas.centerOfMass())
        let place = canvas.transform.physical(anchor)
        // The mass of a pixel that is partly covered counts at its middle, and the fill is faint:
        // twenty steps of colour, of which rounding is a part.
        let slack = 0.2
        let off = max(abs(mass.x - place.x), abs(mass.y - place.y))
        #expect(off < slack, "\(form.name) \(amount)")
      }
    }
  }

  /// A path at rest is covered exactly: its area is in the pixels.
  @Test func aPathAtRestIsExact() {
    let maker = CoverageMaker(rasteriser: Rasteriser())
    for (form, area) in [
      (Form.cross, 24.0 * 3 * 2 - 9), (.frame, 26.0 * 26 - 64), (.triangles, 70),
    ] {
      for scale in Self.scales {
        let transform = OutputTransform(origin: .zero, scale: scale)
        let silhouette = Silhouette(form.outline, at: Point(x: 30.31, y: 29.77), scale: 1)
        let box = PixelBox(x: 0, y: 0, width: Int32(60 * scale), height: Int32(60 * scale))
        guard let masks = maker.make(silhouette, transform, box: box) else {
          Issue.record("nothing")
          continue
        }
        var sum = 0.0
        for index in 0..<Int(box.width * box.height) { sum += Double(masks.shape[index]) / 255 }
        // Along a straight edge all pixels round the same way, each by up to 1/510.
        #expect(abs(sum - area * scale * scale) < 0.5 * scale, "\(form.name) \(scale)")
      }
    }
  }

  /// The inner mask is the core's, whatever the silhouette is made of.
  @Test func everySilhouetteHasTheCoreThatItIsGiven() throws {
    let maker = CoverageMaker(rasteriser: Rasteriser())
    let transform = OutputTransform(origin: .zero, scale: 1)
    let center = Point<LogicalSpace>(x: 20.3, y: 20.6)
    let core = Shape.circle(diameter: 6).outline(in: Size<ShapeSpace>.zero)
    let disc = RoundedRect<LogicalSpace>(circleAt: center, diameter: 19)
    let box = PixelBox(x: 0, y: 0, width: 40, height: 40)
    for silhouette in [
      .rounded(disc), Silhouette(Form.circle.outline, at: center, scale: 1),
      .blend(ShapeBlend(Form.platter.outline, at: center), rotation: 1),
      Silhouette(Form.cross.outline, at: center, scale: 1),
    ] {
      // What another call left there is no core.
      _ = maker.make(.rounded(disc), transform, box: box, inset: 1)
      let masks = try #require(maker.make(silhouette, transform, box: box, core: core))
      var sum = 0.0
      for index in 0..<1600 { sum += Double(masks.inner[index]) / 255 }
      #expect(abs(sum - 9 * .pi) < 0.5, "\(silhouette)")
    }
    extendLifetime(maker)
  }

  /// The sum of all differences from an empty canvas.
  private func ink(_ a: [UInt32], _ b: [UInt32]) -> Double {
    var sum = 0.0
    for (a, b) in zip(a, b) { sum += abs(Double(a >> 8 & 255) - Double(b >> 8 & 255)) }
    return sum
  }
}
