import PointerGeometry
import Testing

@testable import PointerEngine

extension Target {
  /// A target over all of a region.
  fileprivate static func of(_ region: Region) -> Target {
    Target(
      key: RegionKey(surface: SurfaceID(rawValue: 1), region: region.id, generation: 1),
      region: region,
      style: region.style, origin: .zero,
      surfaceSize: Size(width: 1000, height: 800),
      frame: region.frame)
  }
}

/// Shapes of the pointer, of platters and of raised content.
@Suite struct ShapeTests {
  private func region(
    _ shape: Shape, _ effect: EffectKind = .automatic, axes: Axes? = nil, kind: RegionKind = .icon
  ) -> Region {
    var region = Region(1, 100, 100, 80, 60, kind, effect: effect)
    region.style.shape = shape
    region.style.constrainedAxes = axes
    return region
  }

  private func settled(_ region: Region, at x: Double = 140, _ y: Double = 130) -> Presentation {
    var scene = Scene([region])
    scene.move(500, 400)
    scene.move(x, y)
    scene.settle()
    return scene.presentation()
  }

  @Test func fourRadiiOfAPlatter() {
    let radii = CornerRadii(topLeft: 4, topRight: 8, bottomRight: 16, bottomLeft: 0)
    let shown = settled(region(.roundedRect(radii), .highlight))
    #expect(shown.shape.radii == radii && shown.blend == nil)
    #expect(shown.shape.rect == Rect(x: 200, y: 150, width: 80, height: 60))
    #expect(shown.material == 1)
  }

  @Test func radiiThatDoNotFitAreShrunkTogether() {
    let radii = CornerRadii(topLeft: 60, topRight: 60, bottomRight: 0, bottomLeft: 30)
    let shown = settled(region(.roundedRect(radii), .highlight)).shape
    // 120 on a side of 80, 90 on one of 60: both ask for two thirds.
    let fitted = CornerRadii(topLeft: 40, topRight: 40, bottomRight: 0, bottomLeft: 20)
    #expect(abs(shown.radii.topLeft - fitted.topLeft) < 1e-9)
    #expect(abs(shown.radii.topRight - fitted.topRight) < 1e-9)
    #expect(abs(shown.radii.bottomLeft - fitted.bottomLeft) < 1e-9)
    #expect(shown.radii.bottomRight == 0)
  }

  @Test func shapesFillTheFrameOrHaveTheirOwnSize() {
    let capsule = settled(region(.capsule, .highlight)).shape
    #expect(capsule.rect.size == Size(width: 80, height: 60) && capsule.cornerRadius == 30)
    let round = settled(region(.circle(diameter: nil), .highlight)).shape
    #expect(round.rect.size == Size(width: 60, height: 60) && round.cornerRadius == 30)
    #expect(round.center == Point(x: 240, y: 180))
    let small = settled(region(.circle(diameter: 30))).shape
    #expect(small.rect.size == Size(width: 30, height: 30))
    let beam = settled(region(.verticalBeam(length: 500, thickness: 4)))
    #expect(beam.shape.rect.size == Size(width: 4, height: 60), "clamped to the region")
    #expect(beam.thinness == 1 && beam.material == 0)
  }

  @Test(arguments: [EffectKind.highlight, .lift, .hover])
  func noShapeReachesFarBeyondItsRegion(effect: EffectKind) throws {
    func path(_ reach: Double) throws -> Shape {
      .path(
        try Path(polygon: [
          Point(x: -reach, y: 0), Point(x: 0, y: -20), Point(x: reach, y: 0), Point(x: 0, y: 20),
        ]), anchor: .zero)
    }
    // The region is 80 by 60: 32 beyond it are 72 to a side, 62 up and down.
    for (shape, isTaken) in [
      (Shape.circle(diameter: 124), true), (.circle(diameter: 125), false),
      (.circle(diameter: 256), false), (try path(72), true), (try path(73), false),
      (try path(256), false),
    ] {
      var region = region(shape, effect)
      let bounds = Target.of(region).contentOutline.bounds
      #expect(bounds == (isTaken ? shape.outline(in: region.frame.size).bounds : Self.frame))
      region.style.shape = nil
      #expect(Target.of(region).contentOutline.bounds == Self.frame)
    }
  }

  private static let frame = Rect<ShapeSpace>(x: -40, y: -30, width: 80, height: 60)

  @Test func aShapeFollowsTheModelButForItsConstrainedAxes() {
    let model = Point<LogicalSpace>(x: 231, y: 169)
    let middle = Point<LogicalSpace>(x: 240, y: 180)
    let places: [(Axes?, Point<LogicalSpace>)] = [
      (nil, model), (Axes(), model), (.horizontal, Point(x: middle.x, y: model.y)),
      (.vertical, Point(x: model.x, y: middle.y)), (.both, middle),
    ]
    for (axes, place) in places {
      let shown = settled(region(.circle(diameter: 30), axes: axes), at: 131, 119)
      #expect(shown.shape.center == place, "\(String(describing: axes))")
    }
  }

  @Test func aPathIsABlendOfOne() throws {
    let shown = settled(region(.cross()), at: 131, 119)
    let blend = try #require(shown.blend)
    #expect(blend.anchor == Point(x: 231, y: 169))
    #expect(shown.thinness == 1 && shown.opacity == 1)
    // A cross of 24, its bars 3 wide.
    #expect(blend.contains(Point(x: 231 + 11.5, y: 169)))
    #expect(!blend.contains(Point(x: 231 + 5, y: 169 + 5)))
    #expect(shown.shape.rect.size == Size(width: 24, height: 24))
  }

  @Test func morphsNeverPopOrJerk() {
    let others = [
      Region(1, 100, 100, 80, 60), region(.cross()),
      region(.pairedTriangles()), region(.markerTip()),
      region(.roundedRect(CornerRadii(topLeft: 0, topRight: 30, bottomRight: 3, bottomLeft: 9))),
    ]
    for first in others {
      for second in others {
        var one = first
        one.frame.origin.x = 100
        var two = second
        two.id.rawValue = 2
        two.frame.origin.x = 300
        var scene = Scene([one, two])
        scene.move(500, 400)
        // Every 25 ms elsewhere: interrupted at all stages.
        let places = [(140.0, 130.0), (340, 130), (600, 500), (340, 130), (140, 130)]
        for place in places {
          expectSmooth(scene) { $0.move(place.0, place.1) }
          scene.move(place.0, place.1)
          scene.wait(0.025)
        }
      }
    }
  }

  /// The distance to the outline, seen from places around it, does not jump at an event, apart from
  /// what moves along with the model.
  private func expectSmooth(_ scene: Scene, _ event: (inout Scene) -> Void) {
    var after = scene
    event(&after)
    let isFree = scene.engine.target == nil || scene.engine.target?.effect == .shape
    let moved = after.engine.modelLocation - scene.engine.modelLocation
    let shift: Vector<LogicalSpace> = isFree ? moved : .zero
    let (old, new) = (scene.presentation(), after.presentation())
    for angle in 0..<8 {
      let turn = Double(angle) * .pi / 4 + 0.1
      let ray = Vector<LogicalSpace>(dx: cosine(turn) * 14, dy: cosine(turn - .pi / 2) * 14)
      let place = old.shape.center + ray
      let a = distance(to: place, in: old)
      let b = distance(to: place + shift, in: new)
      #expect(abs(a - b) < 1e-6)
    }
  }

  private func distance(to place: Point<LogicalSpace>, in shown: Presentation) -> Double {
    shown.blend?.signedDistance(to: place) ?? shown.shape.signedDistance(to: place)
  }

  /// Exact enough for a direction.
  private func cosine(_ x: Double) -> Double {
    let t = x.truncatingRemainder(dividingBy: 2 * .pi)
    return 1 - t * t / 2 + t * t * t * t / 24 - t * t * t * t * t * t / 720
  }

  @Test func anyNumberOfShapesInAHurry() {
    // Six different paths within a tenth of a second: the mix holds four outlines.
    let shapes: [Shape] = [
      .cross(), .cross(extent: 30), .cross(extent: 40), .markerTip(), .pairedTriangles(),
      .pairedTriangles(isVertical: true),
    ]
    var scene = Scene([])
    scene.move(140, 130)
    var shown = Presentation()
    for round in 0..<20 {
      scene.send(.regions(of: Scene.surface, [region(shapes[round % shapes.count])]))
      scene.wait(0.015)
      shown = scene.presentation()
      #expect(shown.isFinite && (shown.blend?.count ?? 1) <= 4)
    }
    scene.settle()
    shown = scene.presentation()
    let last = shapes[19 % shapes.count].outline(in: Size<SurfaceSpace>(width: 80, height: 60))
    #expect(shown.blend?[1].outline == last || shown.blend?[0].outline == last)
  }

  @Test func liftedContentHasItsShape() throws {
    let radii = CornerRadii(topLeft: 4, topRight: 8, bottomRight: 16, bottomLeft: 0)
    let rounded = try #require(settled(region(.roundedRect(radii))).elements.first)
    #expect(rounded.radii == radii && rounded.cornerRadius == 16 && rounded.outline == nil)
    let path = try #require(settled(region(.cross(), .lift)).elements.first)
    #expect(path.outline == Shape.cross().outline(in: Size<SurfaceSpace>(width: 80, height: 60)))
    // Also one that does not fill the frame.
    for shape in [Shape.circle(diameter: 20), .circle(diameter: nil)] {
      for effect in [EffectKind.lift, .hover] {
        let circle = try #require(settled(region(shape, effect)).elements.first)
        let expected = shape.outline(in: Size<SurfaceSpace>(width: 80, height: 60))
        #expect(circle.outline == expected, "\(shape) \(effect)")
      }
    }
    let capsule = try #require(settled(region(.capsule, .lift)).elements.first)
    #expect(capsule.outline == nil && capsule.cornerRadius == 30)
  }

  @Test func platterShrinksAndGoesAlongAFreeAxis() {
    var region = region(.circle(diameter: 20), .highlight, axes: .vertical)
    region.frame.size.width = 200
    #expect(settled(region, at: 150, 130).shape.center == Point(x: 250, y: 180))
    #expect(settled(region, at: 102, 130).shape.center == Point(x: 210, y: 180), "never outside")
    #expect(settled(region, at: 299, 130).shape.center == Point(x: 390, y: 180))
  }

  @Test func pressShrinksAPathToo() throws {
    var scene = Scene([region(.cross())])
    scene.move(140, 130)
    scene.send(.button(pressed: 1))
    scene.settle()
    let blend = try #require(scene.presentation().blend)
    #expect(abs(blend.scale - 0.84) < 1e-9)
  }

  @Test func latchedShapeStaysWithItsRegion() {
    var divider = region(.verticalBeam(length: 30, thickness: 4), axes: .horizontal)
    divider.frame = Rect(x: 200, y: 0, width: 6, height: 600)
    divider.latchingAxes = .horizontal
    var scene = Scene([divider])
    scene.move(205, 300)
    scene.settle()
    #expect(scene.presentation().shape.center == Point(x: 303, y: 350))
    scene.send(.button(pressed: 1))
    let before = scene.presentation().shape.center
    #expect(abs(before.x - 303) < 1e-6, "it does not jump into the hand")
    scene.settle()
    scene.move(500, 310)
    #expect(scene.presentation().shape.center == Point(x: 303, y: 360))
    #expect(scene.presentation().shape.rect.width < 4.1)
    divider.frame.origin.x = 430
    scene.send(.regions(of: Scene.surface, [divider]))
    #expect(scene.presentation().shape.center == Point(x: 533, y: 360), "the client moved it")
    scene.send(.button(pressed: 0))
    scene.settle()
    #expect(scene.presentation().shape.rect.width == 19)
    #expect(scene.takeEffects() == ["enter 1", "leave 1"])
  }

  @Test func reducedMotionCrossFadesPaths() throws {
    var scene = Scene([region(.cross())], settings: EngineSettings(reducedMotion: true))
    scene.move(500, 400)
    scene.wait(1)
    scene.move(140, 130)
    let shown = scene.presentation(in: 0.02)
    let blend = try #require(shown.blend)
    #expect(blend.share(at: 1) == 1, "no morph")
    #expect(shown.outgoing?.shape.rect.width == 19 && shown.outgoing?.blend == nil)
    scene.wait(1)
    scene.move(500, 400)
    let outgoing = try #require(scene.presentation(in: 0.02).outgoing?.blend)
    #expect(outgoing[1] == blend[1] && outgoing.share(at: 1) == 1)
  }

  @Test(arguments: [
    Shape.circle(diameter: .nan), .circle(diameter: -3), .circle(diameter: 1e9),
    .verticalBeam(length: 0, thickness: 4), .verticalBeam(length: 30, thickness: .infinity),
    .cross(extent: 9000),
  ])
  func shapesThatCannotBeDrawnAreRefused(shape: Shape) {
    var scene = Scene([region(shape)])
    #expect(scene.takeEffects() == ["style"])
    scene.move(140, 130)
    scene.settle()
    #expect(scene.engine.target?.effect == .lift && scene.presentation().isFinite)
  }

  @Test func sampleAreaIsBelowTheShape() {
    let circle = settled(Region(1, 700, 500, 9, 9)).sampleArea
    #expect(circle.center == Point(x: 240, y: 180) && circle.width == 12)
    let platter = settled(Region(1, 100, 100, 80, 60)).sampleArea
    #expect(abs(platter.width - 80 * 0.88) < 1e-9 && abs(platter.height - 60 * 0.88) < 1e-9)
    let beam = settled(Region(1, 100, 100, 80, 60, .text)).sampleArea
    #expect(beam.width == 6 && abs(beam.height - 12) < 1e-9)
  }

  @Test func labelsLeanALittleAndArePressed() throws {
    var scene = Scene([Region(1, 100, 100, 80, 60)])
    scene.move(150, 120)
    scene.settle()
    var label = try #require(scene.presentation().labels.first)
    #expect(abs(label.offset.dx - 0.4) < 1e-9 && abs(label.offset.dy + 0.4) < 1e-9)
    #expect(label.scale == 1 && label.surfaceFrame == Rect(x: 100, y: 100, width: 80, height: 60))
    #expect(label.frame == Rect(x: 200, y: 150, width: 80, height: 60))
    scene.send(.button(pressed: 1))
    scene.settle()
    label = try #require(scene.presentation().labels.first)
    #expect(abs(label.scale - (1 - 0.3 * 10.0 / 80)) < 1e-9, "like a platter")
    scene.send(.button(pressed: 0))
    scene.settle()
    scene.move(400, 400)
    var last = try #require(scene.presentation().labels.first)
    #expect((last.offset - label.offset).length < 1e-6, "nothing jumps")
    for _ in 0..<60 {
      scene.wait(0.01)
      guard let next = scene.presentation().labels.first else { break }
      #expect((next.offset - last.offset).length < 0.1)
      last = next
    }
    #expect(scene.presentation().labels.isEmpty && last.offset.length < 0.12)
    var wide = Scene([Region(1, 100, 100, 600, 40)])
    wide.move(690, 120)
    wide.settle()
    #expect(abs(try #require(wide.presentation().labels.first).offset.length - 2) < 1e-9)
  }
}
