import PointerGeometry
import Testing

@testable import PointerEngine

/// Constraints, plain mode, applications that are opted out, devices that go.
@Suite struct VisibilityTests {
  private let control = Region(1, 100, 100, 60, 40)

  private func snapped(_ settings: EngineSettings = EngineSettings()) -> Scene {
    var scene = Scene([control], settings: settings)
    scene.move(130, 120)
    scene.settle()
    return scene
  }

  @Test func lockedHidesAndEndsTheEffect() {
    var scene = snapped()
    scene.send(.constraint(.locked))
    #expect(scene.takeEffects() == ["enter 1", "leave 1"])
    scene.settle()
    #expect(scene.presentation().isInvisible)
    scene.move(131, 121)
    #expect(scene.presentation().isInvisible && scene.takeEffects().isEmpty)
    scene.send(.constraint(.none))
    #expect(scene.presentation().opacity == 1 && scene.takeEffects() == ["enter 1"])
  }

  @Test func confinedChangesNothing() {
    var scene = snapped()
    let before = scene.presentation()
    scene.send(.constraint(.confined))
    #expect(scene.presentation() == before && scene.takeEffects() == ["enter 1"])
    scene.move(400, 300)
    scene.move(130, 120)
    #expect(scene.takeEffects() == ["leave 1", "enter 1"])
  }

  @Test func grabbedShowsTheCircleAndNoEffect() {
    var scene = snapped()
    scene.send(.button(pressed: 1))
    scene.send(.constraint(.grabbed))
    #expect(scene.takeEffects() == ["enter 1", "leave 1"])
    scene.settle()
    #expect(scene.presentation().shape.center == scene.engine.modelLocation)
    #expect(scene.presentation().opacity == 1)
    scene.move(140, 120)
    scene.send(.constraint(.none))
    #expect(scene.takeEffects().isEmpty, "the press began nowhere any more")
    scene.send(.button(pressed: 0))
    #expect(scene.takeEffects() == ["enter 1"])
  }

  @Test func plainIsExactFromTheFirstFrameOn() {
    var scene = snapped()
    #expect(!scene.presentation().isPlain)
    scene.send(.settings(EngineSettings(isAdaptive: false)))
    expectPlain(&scene)
    scene.send(.settings(EngineSettings()))
    #expect(!scene.presentation().isPlain)
    scene.settle()
    #expect(scene.presentation().material == 1)
  }

  @Test func anApplicationThatIsOptedOutGetsThePlainPointer() {
    var scene = snapped()
    scene.hit?.isAdaptive = false
    scene.send(.sceneChanged(over: scene.hit))
    #expect(scene.takeEffects() == ["enter 1", "leave 1"])
    expectPlain(&scene)
    #expect(scene.takeEffects().isEmpty)
    scene.hit?.isAdaptive = true
    scene.move(130, 120)
    #expect(scene.takeEffects() == ["enter 1"] && !scene.presentation().isPlain)
    // A drag that comes from elsewhere stays what it is.
    scene.send(.button(pressed: 1))
    let other = SurfaceHit(
      surface: SurfaceID(rawValue: 8), origin: .zero, size: Size(width: 900, height: 900),
      isAdaptive: false)
    scene.send(.motion(to: scene.place(140, 120), over: other))
    #expect(!scene.presentation().isPlain && scene.currentID == 1)
  }

  private func expectPlain(
    _ scene: inout Scene, location: SourceLocation = #_sourceLocation
  ) {
    let circle = { RoundedRect<LogicalSpace>(circleAt: $0, diameter: 19) }
    for step in 0..<40 {
      scene.wait(0.004)
      scene.move(120 + Double(step), 110)
      let shown = scene.presentation()
      #expect(
        shown.isPlain && shown.shape == circle(scene.engine.modelLocation)
          && shown.light == scene.engine.modelLocation && shown.material == 0,
        sourceLocation: location)
    }
  }

  @Test func theLastDeviceGoesAndAnotherComes() {
    var scene = snapped(EngineSettings(autoHideDelay: 600))
    scene.send(.button(pressed: 1))
    scene.send(.contact(fingers: 2))
    scene.send(.gesture(active: true))
    scene.send(.pointerRemoved)
    #expect(scene.takeEffects() == ["enter 1", "leave 1"])
    scene.settle()
    #expect(scene.presentation().isInvisible)
    scene.send(.pointerRemoved)
    scene.send(.regions(of: Scene.surface, [control]))
    #expect(scene.takeEffects().isEmpty && scene.schedule == .idle)
    scene.move(500, 300)
    let shown = scene.presentation()
    #expect(shown.shape == RoundedRect(circleAt: scene.engine.modelLocation, diameter: 19))
    #expect(shown.opacity == 1 && shown.press == 0)
    scene.move(130, 120)
    #expect(scene.takeEffects() == ["enter 1"], "nothing is frozen any more")
  }

  @Test func removalWhileMovingEndsTheMovement() {
    var scene = Scene([])
    scene.move(10, 10)
    scene.send(.pointerRemoved)
    #expect(scene.takeEffects(movement: true) == ["moves", "rests"])
    scene.wait(1)
    scene.send(.timer)
    #expect(scene.takeEffects(movement: true).isEmpty)
  }

  /// In every mode there is exactly one pointer, or none where it is to be hidden.
  @Test(arguments: PropertyTests.seeds) func thereIsExactlyOnePointer(seed: UInt64) {
    var host = RandomHost(seed: seed)
    var shown = Presentation()
    for step in 0..<500 {
      host.wait()
      host.step(host.event())
      let engine = host.engine
      // Now and at every moment: never more than one of ours, and none beside a client's.
      for ahead in [0, 0.01, 0.05, 0.2] {
        engine.present(at: host.now.advanced(bySeconds: ahead), into: &shown)
        let own = shown.opacity + (shown.outgoing?.opacity ?? 0)
        #expect(own <= 1 + 1e-9, "seed \(seed), step \(step)")
        if engine.visibility == .replaced { #expect(own == 0, "seed \(seed), step \(step)") }
      }
      // At rest: one, or none.
      engine.present(at: host.now.advanced(bySeconds: 60), into: &shown)
      let isCovered = engine.target?.effect == .lift || engine.target?.effect == .hidden
      let expected = engine.isShown && !isCovered ? 1.0 : 0
      #expect(shown.opacity == expected, "seed \(seed), step \(step)")
      if !engine.isShown { #expect(shown.isInvisible, "seed \(seed), step \(step)") }
    }
  }
}
