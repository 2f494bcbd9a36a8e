import TestNumbers
import PointerGeometry
import Testing

@testable import PointerEngine

/// Reports from users of other systems, by their numbers in the list of features.
///
/// Those about movement (15, 16, 18) are with the movement. M is the model pointer, V the visible
/// one.
@Suite struct ReportTests {
  private let control = Region(1, 100, 100, 60, 40)

  @Test func report01_aSecondQuestionBeforeTheFirstAnswerIsNeverLost() {
    var area = Region(1, 100, 100, 300, 200, effect: .highlight)
    area.asksClient = true
    var scene = Scene([area])
    scene.move(150, 150)
    scene.move(250, 150)
    scene.move(350, 150)
    #expect(scene.takeEffects() == ["enter 1", "request 1 #1"])
    // The answer is about the first place; the pointer is at the third, which is asked about now.
    scene.send(.answer(scene.key(1), serial: 1, Region(9, 140, 140, 20, 20)))
    #expect(
      scene.effects == [.request(scene.key(1), serial: 2, at: Point(x: 350, y: 150))])
    scene.effects = []
    // The same where the first is never answered.
    scene.move(370, 150)
    scene.wait(0.15)
    scene.send(.timer)
    #expect(
      scene.effects.contains(.request(scene.key(1), serial: 3, at: Point(x: 370, y: 150))))
    scene.send(.answer(scene.key(1), serial: 2, Region(9, 340, 140, 20, 20)))
    #expect(scene.engine.target?.part == .whole, "the latest wins")
    scene.send(.answer(scene.key(1), serial: 3, Region(9, 360, 140, 20, 20)))
    #expect(scene.engine.target?.frame == Rect(x: 360, y: 140, width: 20, height: 20))
  }

  @Test func report02_removedTargetReleasesOnceAndVHeadsBackToM() {
    var scene = Scene([Region(1, 100, 100, 200, 100)])
    scene.move(120, 110)
    scene.settle()
    let before = scene.presentation().shape.center
    scene.send(.regions(of: Scene.surface, []))
    #expect(scene.schedule != .idle)
    let model = scene.engine.modelLocation
    let next = scene.presentation(in: 1.0 / 60).shape.center
    #expect(next.distance(to: model) < before.distance(to: model) - 1)
    scene.send(.surfaceRemoved(Scene.surface))
    scene.send(.sceneChanged(over: nil))
    scene.move(121, 110)
    #expect(scene.takeEffects() == ["enter 1", "leave 1"])
    scene.settle()
    #expect(scene.presentation().shape.center == scene.engine.modelLocation)
  }

  @Test func report03_contentThatScrollsUnderARestingPointerIsHitTestedAtThatCommit() {
    var rows = (0..<20).map { Region($0, 100, 100 + Double($0) * 40, 200, 40, padding: 0) }
    for index in rows.indices { rows[index].layer = LayerID(rawValue: 1) }
    var scene = Scene([])
    let clip = Rect<SurfaceSpace>(x: 100, y: 100, width: 200, height: 300)
    scene.send(.layers(of: Scene.surface, [Layer(id: LayerID(rawValue: 1), clip: clip)]))
    scene.send(.regions(of: Scene.surface, rows))
    scene.move(150, 110)
    #expect(scene.takeEffects() == ["enter 0"])
    scene.send(.scroll(LayerID(rawValue: 1), of: Scene.surface, to: Vector(dx: 0, dy: -40)))
    #expect(scene.takeEffects() == ["leave 0", "enter 1"])
    scene.send(.scroll(LayerID(rawValue: 1), of: Scene.surface, to: Vector(dx: 0, dy: -800)))
    #expect(scene.takeEffects() == ["leave 1"])
    // By redeclaration, too.
    scene.send(.scroll(LayerID(rawValue: 1), of: Scene.surface, to: .zero))
    scene.send(.regions(of: Scene.surface, [Region(77, 140, 100, 30, 30)]))
    #expect(scene.takeEffects() == ["enter 0", "leave 0", "enter 77"])
  }

  @Test func report04_snapCentreIsRightUnderOffsetScaleAndInSubsurfaces() {
    var random = SplitMix(seed: 4)
    for scale in [1.0, 1.25, 1.5, 2] {
      for _ in 0..<200 {
        // A window anywhere, a subsurface anywhere in it, a layer anywhere on that.
        func part(_ range: ClosedRange<Double>) -> Double {
          (Double.random(in: range, using: &random) * 256).rounded() / 256
        }
        let window = Vector<LogicalSpace>(dx: part(-500...2000), dy: part(-500...2000))
        let nested = Vector<LogicalSpace>(dx: part(0...300), dy: part(0...300))
        let layer = Layer(
          id: LayerID(rawValue: 3), offset: Vector(dx: part(-50...50), dy: part(-50...50)))
        var region = Region(
          1, part(100...300), part(100...300), part(10...90), part(10...90), effect: .highlight)
        region.layer = layer.id
        var scene = Scene([])
        scene.hit?.origin = Point(x: 0, y: 0) + window + nested
        scene.send(.layers(of: Scene.surface, [layer]))
        scene.send(.regions(of: Scene.surface, [region]))
        let middle = region.frame.center + layer.offset
        scene.move(middle.x, middle.y)
        scene.settle()
        let expected = region.frame.center.logical(origin: .zero) + window + nested
        let shown = scene.presentation().shape
        for (a, b) in [
          (shown.center.x, expected.x + layer.offset.dx),
          (shown.center.y, expected.y + layer.offset.dy),
          (shown.rect.width, region.frame.width), (shown.rect.height, region.frame.height),
        ] {
          #expect(abs(a - b) * scale < 0.5)
          #expect(abs(a - b) < 1e-9, "the engine itself rounds nothing")
        }
      }
    }
  }

  @Test func report05_tenSecondsOfJitterNeverExceedTheCapOfTheParallax() {
    var random = SplitMix(seed: 5)
    var scene = Scene([Region(1, 100, 100, 200, 150, effect: .highlight)])
    scene.move(200, 175)
    scene.settle()
    for _ in 0..<1250 {
      scene.wait(0.008)
      scene.move(
        Double.random(in: 95...305, using: &random), Double.random(in: 95...255, using: &random))
      let shown = scene.presentation(in: 0.008)
      #expect(shown.shape.center.distance(to: scene.place(200, 175)) <= 6 + 1e-9)
      #expect((shown.labels.last?.offset.length ?? 0) <= 2 + 1e-9)
    }
    #expect(scene.takeEffects() == ["enter 1"], "and nothing drifted")
  }

  @Test func report06_afterAMinuteWithoutFramesVIsAtMWithinOne() {
    for delay in [60.0, 3600, 86_400] {
      var scene = Scene([control, Region(2, 300, 300, 60, 60, .icon)])
      scene.move(130, 120)
      scene.wait(0.05)
      scene.move(330, 330)
      scene.wait(0.05)
      scene.move(600, 500)
      scene.wait(delay)
      scene.effects = []
      scene.move(610, 500)
      #expect(scene.presentation().shape.center == scene.engine.modelLocation)
      #expect(scene.presentation().elements.isEmpty)
      #expect(scene.takeEffects(movement: true) == ["rests", "moves"], "no burst")
    }
  }

  @Test func report07_neverTwoPointersAndNeverARevealedHiddenOne() {
    // The client hides its cursor; nothing that shows our pointer may reveal it.
    let events: [PointerEvent] = [
      .motion(to: Point(x: 240, y: 170), over: nil), .button(pressed: 1), .button(pressed: 0),
      .interruption(.typing), .motion(to: Point(x: 241, y: 170), over: nil), .gesture(active: true),
      .gesture(active: false), .constraint(.locked), .constraint(.none), .pointerRemoved,
      .motion(to: Point(x: 242, y: 170), over: nil), .settings(EngineSettings(isAdaptive: false)),
      .settings(EngineSettings(reducedMotion: true)), .regions(of: Scene.surface, [control]),
    ]
    for visibility in [PointerVisibility.hidden, .replaced] {
      for first in events {
        for second in events {
          var scene = Scene([control])
          scene.move(130, 120)
          scene.settle()
          scene.send(.visibility(visibility))
          scene.settle()
          scene.send(first)
          scene.wait(0.01)
          scene.send(second)
          for milliseconds in [0, 5, 50, 500] {
            let shown = scene.presentation(in: Double(milliseconds) * 1e-3)
            #expect(shown.isInvisible, "\(visibility), \(first), \(second)")
          }
        }
      }
    }
  }

  @Test func report08_unpluggedWhileHoveringEndsAndReplugIsTheDefault() {
    for region in [control, Region(1, 100, 100, 60, 60, .icon), Region(1, 0, 0, 500, 500, .card)] {
      var scene = Scene([region])
      scene.move(130, 120)
      scene.settle()
      scene.send(.pointerRemoved)
      #expect(scene.takeEffects() == ["enter 1", "leave 1"])
      scene.settle()
      #expect(scene.presentation().isInvisible)
      scene.move(600, 550)
      var fresh = Scene([region])
      fresh.now = scene.now
      fresh.move(600, 550)
      #expect(scene.presentation() == fresh.presentation())
    }
  }

  @Test func report10_theAnchorOfAPinchIsWhereItBegan() {
    var scene = Scene([control])
    scene.move(130, 120)
    scene.settle()
    let model = scene.engine.modelLocation
    scene.send(.gesture(active: true))
    // The content grows by a factor under the fingers; target and model stay what they were.
    for factor in [1.1, 1.5, 2, 4, 0.5] {
      var zoomed = control
      zoomed.frame = Rect(
        x: 130 - 30 * factor, y: 120 - 20 * factor, width: 60 * factor, height: 40 * factor)
      scene.send(.regions(of: Scene.surface, [zoomed, Region(2, 120, 110, 20, 20, z: 5)]))
      #expect(scene.currentID == 1 && scene.engine.modelLocation == model)
      #expect(scene.engine.target?.middle == model)
    }
    #expect(scene.takeEffects() == ["enter 1"])
    scene.send(.gesture(active: false))
    #expect(scene.takeEffects() == ["leave 1", "enter 2"])
  }

  @Test func report17_aModifierDuringMomentumChangesNothing() {
    var region = control
    region.modified = ModifierStyle(modifiers: .control, style: RegionStyle(effect: .lift))
    var scene = Scene([region])
    scene.move(130, 120)
    scene.settle()
    scene.send(.gesture(active: true))
    scene.send(.timer)
    let before = scene.presentation()
    scene.send(.modifiers(.control))
    #expect(scene.presentation() == before && scene.schedule == .idle)
    scene.send(.modifiers([]))
    scene.send(.modifiers(.control))
    scene.send(.gesture(active: false))
    #expect(scene.engine.target?.effect == .lift, "from the end on it counts")
    #expect(scene.takeEffects() == ["enter 1"])
  }

  @Test func report17_aModifierDuringACoastChangesNothing() {
    var host = MovementHost([])
    host.device = .touchpad
    host.send(.contact(fingers: 1))
    host.place(at: Point(x: 300, y: 300))
    for _ in 0..<20 {
      host.wait(0.008)
      host.move(by: 8, 0)
    }
    host.send(.contact(fingers: 0))
    #expect(host.engine.movement.coast != nil, "it has to coast to prove anything")
    host.send(.modifiers(.control))
    #expect(host.engine.modifiersInForce == [] && host.engine.movement.coast != nil)
    host.wait(2)
    #expect(host.engine.movement.coast == nil && host.engine.modifiersInForce == .control)
  }

  @Test func report17_aModifierDuringACoastCountsFromItsEndOn() {
    var region = Region(1, 0, 0, 1000, 600, effect: .highlight)
    region.modified = ModifierStyle(modifiers: .control, style: RegionStyle(effect: .lift))
    var host = MovementHost([region], settings: EngineSettings(magnetism: false))
    host.send(.contact(fingers: 1))
    host.place(at: Point(x: 300, y: 300))
    for _ in 0..<20 {
      host.wait(0.008)
      host.move(by: 7, 0)
    }
    host.send(.contact(fingers: 0))
    #expect(host.engine.movement.coast != nil && host.engine.target?.effect == .platter)
    host.send(.modifiers(.control))
    #expect(host.engine.target?.effect == .platter)
    host.wait(2)
    #expect(host.engine.movement.coast == nil && host.engine.target?.effect == .lift)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func report19_whenQuietTheHoverStateIsTheHitTestOfM(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var scene = Scene([])
    for step in 0..<500 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        scene.send(
          .regions(
            of: Scene.surface,
            (0..<UInt32.random(in: 0...6, using: &random)).map {
              Region($0, Double($0) * 100, 100, 80, 60, padding: 0)
            }))
      case 1: scene.send(.sceneChanged(over: step % 2 == 0 ? scene.hit : nil))
      default:
        scene.move(
          Double.random(in: 0...700, using: &random), Double.random(in: 50...200, using: &random))
      }
      scene.wait(0.003)
      // Quiet: a motion from elsewhere to M, so that hysteresis has no say.
      var quiet = scene
      let model = quiet.engine.modelLocation
      quiet.send(.motion(to: Point(x: -999, y: -999), over: nil))
      quiet.send(.motion(to: model, over: quiet.hit))
      let found = quiet.hit.flatMap { quiet.engine.hitTest(at: model, on: $0) }
      #expect(quiet.engine.currentRegion == found, "seed \(seed), step \(step)")
    }
  }

  @Test func report20_tenThousandEntersAndLeavesLeaveNoTrace() {
    var scene = Scene([
      control, Region(2, 300, 100, 60, 60, .icon), Region(3, 100, 300, 400, 200, .card),
    ])
    scene.move(600, 550)
    scene.settle()
    let before = scene.presentation()
    let places = [(130.0, 120.0), (330, 130), (250, 400), (600, 550)]
    for step in 0..<13_334 {
      scene.wait(step % 7 == 0 ? 0.3 : 0.003)
      scene.move(places[step % 4].0, places[step % 4].1)
      #expect(scene.effects.count <= 8)
      scene.effects.removeAll(keepingCapacity: true)
    }
    scene.move(600, 550)
    scene.settle()
    scene.send(.timer)
    #expect(scene.presentation() == before && scene.schedule == .idle)
  }

  @Test func report20_aClickInAnyPhaseArrivesAtM() {
    for milliseconds in stride(from: 0, through: 600, by: 10) {
      var scene = Scene([control, Region(2, 300, 100, 60, 60, .icon)])
      scene.move(500, 400)
      scene.move(105, 105)
      scene.wait(Double(milliseconds) * 1e-3)
      scene.send(.button(pressed: 1))
      #expect(scene.engine.modelLocation == scene.place(105, 105) && scene.currentID == 1)
      scene.send(.button(pressed: 0))
      #expect(scene.engine.modelLocation == scene.place(105, 105) && scene.currentID == 1)
    }
  }

  @Test func report21_fourRadiiAreClampedAndThePlatterNeverExceedsItsShape() {
    var random = SplitMix(seed: 21)
    for _ in 0..<300 {
      func number(_ range: ClosedRange<Double>) -> Double {
        Double.random(in: range, using: &random)
      }
      var region = Region(1, 100, 100, number(8...150), number(8...150), effect: .highlight)
      region.style.shape = .roundedRect(
        CornerRadii(
          topLeft: number(0...200), topRight: number(0...200), bottomRight: number(0...200),
          bottomLeft: number(0...200)))
      var scene = Scene([region])
      scene.move(700, 500)
      let middle = region.frame.center
      scene.move(middle.x, middle.y)
      scene.settle()
      let shape = scene.presentation().shape
      let size = shape.rect.size
      let declared = region.frame.logical(origin: Point(x: 100, y: 50))
      #expect(declared.inset(by: -1e-9).contains(shape.rect))
      #expect(abs(size.width - declared.width) < 1e-9 && abs(size.height - declared.height) < 1e-9)
      let radii = shape.radii
      #expect(radii.topLeft + radii.topRight <= size.width + 1e-9)
      #expect(radii.bottomLeft + radii.bottomRight <= size.width + 1e-9)
      #expect(radii.topLeft + radii.bottomLeft <= size.height + 1e-9)
      #expect(radii.topRight + radii.bottomRight <= size.height + 1e-9)
    }
  }
}
