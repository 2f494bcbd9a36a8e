import PointerGeometry
import Testing

@testable import PointerEngine

/// Hiding while not used, and coming to rest.
@Suite struct IdleTests {
  private func scene(delay: Double?, _ regions: [Region] = []) -> Scene {
    Scene(regions, settings: EngineSettings(autoHideDelay: delay))
  }

  @Test func hidesAfterTheDelayAndShowsAtTheModel() {
    var scene = scene(delay: 3, [Region(1, 100, 100, 60, 40)])
    scene.move(130, 120)
    scene.wait(1)
    scene.send(.timer)
    guard case .wake(let instant) = scene.schedule else {
      Issue.record("waiting is not animating: \(scene.schedule)")
      return
    }
    #expect(instant.seconds(since: scene.now) == 2)
    scene.wait(2)
    scene.send(.timer)
    #expect(scene.takeEffects() == ["enter 1", "hide", "leave 1"])
    #expect(scene.presentation().opacity == 1, "it fades")
    scene.settle()
    #expect(scene.presentation().isInvisible)
    scene.send(.timer)
    #expect(scene.schedule == .idle)
    scene.move(500, 400)
    #expect(scene.takeEffects() == ["show"])
    let shown = scene.presentation()
    #expect(shown.opacity == 1)
    #expect(shown.shape == RoundedRect(circleAt: scene.engine.modelLocation, diameter: 19))
  }

  @Test func neverIsNever() {
    var scene = scene(delay: nil)
    scene.move(130, 120)
    scene.settle()
    for _ in 0..<100 {
      scene.send(.timer)
      #expect(scene.schedule == .idle)
      scene.wait(1000)
    }
    #expect(scene.takeEffects(movement: true) == ["moves", "rests"])
  }

  @Test func useDelaysIt() {
    let uses: [PointerEvent] = [
      .contact(fingers: 1), .button(pressed: 0), .gesture(active: false),
      .motion(to: Point(x: 230, y: 170), over: nil),
    ]
    for use in uses {
      var scene = scene(delay: 1)
      scene.move(130, 120)
      scene.wait(0.9)
      scene.send(use)
      scene.wait(0.9)
      scene.send(.timer)
      #expect(scene.takeEffects().isEmpty, "\(use)")
      scene.wait(0.1)
      scene.send(.timer)
      #expect(scene.takeEffects() == ["hide"], "\(use)")
    }
  }

  @Test func sceneryIsNoUse() {
    var scene = scene(delay: 1)
    scene.move(130, 120)
    for _ in 0..<20 {
      scene.wait(0.1)
      scene.send(.regions(of: Scene.surface, [Region(1, 300, 300, 50, 50)]))
      scene.send(.sceneChanged(over: scene.hit))
      scene.send(.modifiers(.shift))
    }
    #expect(scene.takeEffects() == ["hide"])
  }

  @Test func neverWhileAButtonIsDownOrAGestureGoesOn() {
    for event in [PointerEvent.button(pressed: 1), .gesture(active: true)] {
      var scene = scene(delay: 1)
      scene.move(130, 120)
      scene.send(event)
      scene.wait(10)
      scene.send(.timer)
      #expect(scene.takeEffects().isEmpty && scene.schedule == .idle, "\(event)")
    }
    var scene = scene(delay: nil)
    scene.move(130, 120)
    scene.send(.button(pressed: 1))
    scene.send(.interruption(.typing))
    #expect(scene.takeEffects().isEmpty)
  }

  @Test func aClickShowsWhereItGoes() {
    var scene = scene(delay: 1)
    scene.move(130, 120)
    scene.wait(2)
    scene.send(.button(pressed: 1))
    #expect(scene.takeEffects() == ["hide", "show"])
    #expect(scene.presentation().opacity == 1)
  }

  @Test(arguments: Interruption.allCases) func interruptionsHide(interruption: Interruption) {
    var scene = scene(delay: nil, [Region(1, 100, 100, 60, 40)])
    scene.send(.interruption(interruption))
    #expect(scene.takeEffects().isEmpty, "there is nothing to hide yet")
    scene.move(130, 120)
    scene.send(.interruption(interruption))
    scene.send(.interruption(interruption))
    #expect(scene.takeEffects() == ["enter 1", "hide", "leave 1"])
    scene.move(131, 120)
    #expect(scene.takeEffects() == ["show", "enter 1"])
    scene.send(.settings(EngineSettings(hidesWhileTyping: false)))
    scene.send(.interruption(interruption))
    #expect(scene.takeEffects().isEmpty)
  }

  @Test func firstMotionIsShownWhereItIs() {
    var scene = scene(delay: 1)
    scene.wait(100)
    scene.send(.timer)
    #expect(scene.schedule == .idle && scene.effects.isEmpty)
    scene.move(300, 200)
    #expect(scene.presentation().shape.center == Point(x: 400, y: 250))
    #expect(scene.presentation().opacity == 1)
  }

  @Test func aTimerThatIsLateChangesNothing() {
    // The same events, once with a timer in time and once without any.
    var (timely, late) = (scene(delay: 1), scene(delay: 1))
    timely.move(130, 120)
    late.move(130, 120)
    timely.wait(1)
    timely.send(.timer)
    timely.wait(0.1)
    late.wait(1.1)
    timely.send(.sceneChanged(over: timely.hit))
    late.send(.sceneChanged(over: late.hit))
    #expect(timely.effects == late.effects)
    for step in 0..<30 {
      let seconds = Double(step) / 60
      #expect(timely.presentation(in: seconds) == late.presentation(in: seconds))
    }
  }

  @Test(arguments: [(0.0, 0.1), (-5, 0.1), (1e9, 3600), (.infinity, 3600)])
  func delayIsKeptInRange(given: Double, used: Double) {
    #expect(scene(delay: given).engine.settings.autoHideDelay == used)
  }

  @Test func delayThatIsNoNumberIsNever() {
    #expect(scene(delay: .nan).engine.settings.autoHideDelay == nil)
  }

  @Test func movementBeginsOnceAndRestsAfterATenthOfASecond() {
    var scene = scene(delay: nil)
    for step in 0..<50 {
      scene.wait(0.09)
      scene.move(Double(step), 100)
    }
    #expect(scene.takeEffects(movement: true) == ["moves"])
    scene.wait(0.05)
    scene.move(49, 100)
    #expect(scene.takeEffects(movement: true).isEmpty, "the same place again is no movement")
    #expect(scene.schedule == .wake(at: scene.now.advanced(bySeconds: 0.05)))
    scene.wait(0.05)
    scene.send(.timer)
    #expect(scene.takeEffects(movement: true) == ["rests"])
    #expect(scene.schedule == .idle)
    scene.move(50, 100)
    scene.wait(0.3)
    scene.move(51, 100)
    #expect(scene.takeEffects(movement: true) == ["moves", "rests", "moves"])
  }
}
