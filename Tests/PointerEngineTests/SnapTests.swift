import TestNumbers
import PointerGeometry
import Testing

@testable import PointerEngine

/// Snapping, morphing and releasing.
@Suite struct SnapTests {
  private func buttonScene() -> Scene {
    // Centre (140, 110) on the surface, (240, 160) in the global space.
    Scene([Region(1, 100, 90, 80, 40, radius: 8)])
  }

  @Test func aRegionWithoutPaddingIsLeftWhereItEnds() {
    var scene = Scene([
      Region(1, 100, 90, 80, 40, padding: 0), Region(2, 300, 90, 80, 40, padding: 4),
    ])
    scene.move(179, 110)
    #expect(scene.currentID == 1)
    scene.move(180.1, 110)
    #expect(scene.currentID == nil)
    // Half of the padding more for one that has some.
    scene.move(379, 110)
    scene.move(385.9, 110)
    #expect(scene.currentID == 2)
    scene.move(386.1, 110)
    #expect(scene.currentID == nil)
  }

  @Test func whoLeavesARegionSoonSeesWhereThePointerIs() {
    var scene = buttonScene()
    scene.move(140, 110)
    scene.settle()
    scene.move(200, 150)
    let gap = { (time: Double) in
      scene.presentation(in: time).shape.center.distance(to: scene.engine.modelLocation)
    }
    let first = gap(0)
    #expect(first > 50)
    #expect(gap(0.05) < first / 4 && gap(0.10) < first / 40)
    // The shape takes its time.
    #expect(scene.presentation(in: 0.05).shape.rect.width > 30)
  }

  @Test func nothingIsShownBeforeTheFirstMotion() {
    var scene = buttonScene()
    #expect(scene.presentation().isInvisible)
    scene.send(.sceneChanged(over: scene.hit))
    scene.send(.visibility(.hidden))
    scene.send(.visibility(.adaptive))
    #expect(scene.presentation().isInvisible)
    #expect(scene.isStill)
  }

  @Test func firstMotionAppearsAtTheModel() {
    var scene = buttonScene()
    scene.move(500, 400)
    let shown = scene.presentation()
    #expect(shown.opacity == 1)
    #expect(shown.shape == RoundedRect(circleAt: Point(x: 600, y: 450), diameter: 19))
    #expect(scene.isStill)
  }

  @Test func firstMotionOntoARegionMorphsFromTheModel() {
    var scene = buttonScene()
    scene.move(130, 100)
    #expect(
      scene.presentation().shape
        == RoundedRect(circleAt: Point(x: 230, y: 150), diameter: 19))
    #expect(scene.takeEffects() == ["enter 1"])
  }

  @Test func outsideRegionsThereIsNoLag() {
    var scene = buttonScene()
    var random = SplitMix(seed: 5)
    for _ in 0..<500 {
      scene.wait(0.001)
      scene.move(
        Double.random(in: 300...800, using: &random), Double.random(in: 200...600, using: &random))
      #expect(scene.presentation().shape.center == scene.engine.modelLocation)
      #expect(scene.presentation().shape.rect.width == 19)
      #expect(scene.isStill)
    }
  }

  @Test func settledPlatterIsTheRegion() {
    var scene = buttonScene()
    scene.move(140, 110)
    scene.settle()
    let shown = scene.presentation()
    #expect(shown.shape.rect == Rect(x: 200, y: 140, width: 80, height: 40))
    #expect(shown.shape.cornerRadius == 8)
    #expect(shown.material == 1 && shown.lightStrength == 1 && shown.opacity == 1)
    #expect(shown.thinness == 0 && shown.elements.isEmpty)
    #expect(shown.light == scene.engine.modelLocation)
  }

  @Test func parallaxFollowsATenthUpToAShareOfTheShorterSide() {
    var scene = Scene([Region(1, 100, 90, 80, 40, .bare)])
    scene.move(160, 115)
    scene.settle()
    let center = scene.presentation().shape.center
    #expect(abs(center.x - 242) < 1e-9 && abs(center.y - 160.5) < 1e-9)
    var wide = Scene([Region(1, 100, 90, 600, 40, .bare)])
    wide.move(690, 110)
    wide.settle()
    #expect(abs(wide.presentation().shape.center.x - (100 + 400 + 2.4)) < 1e-9)
    var large = Scene([Region(1, 100, 90, 600, 140, .bare)])
    large.move(690, 160)
    large.settle()
    #expect(abs(large.presentation().shape.center.x - (100 + 400 + 6)) < 1e-9)
    // A bezel stays where it is, and so does its platter.
    var bezel = buttonScene()
    bezel.move(160, 115)
    bezel.settle()
    #expect(bezel.presentation().shape.center == bezel.place(140, 110))
  }

  @Test func animationEndsWhenTheScheduleSays() throws {
    var scene = buttonScene()
    scene.move(500, 400)
    scene.wait(1)
    scene.move(130, 100)
    guard case .animating(let end) = scene.schedule else {
      Issue.record("not animating: \(scene.schedule)")
      return
    }
    let seconds = end.seconds(since: scene.now)
    #expect(seconds > 0.2 && seconds < 0.8, "\(seconds) s")
    #expect(scene.presentation(in: seconds) == scene.presentation(in: seconds + 100))
    #expect(scene.presentation(in: seconds - 0.02) != scene.presentation(in: seconds))
    scene.now = end
    scene.send(.timer)
    #expect(scene.isStill)
  }

  @Test func releaseNeverLagsMoreThanTheDecayingRest() {
    var scene = buttonScene()
    scene.move(140, 110)
    scene.settle()
    // Out of the padding, then on at 1,000 points a second.
    scene.move(197, 110)
    let rest = scene.presentation().shape.center - scene.engine.modelLocation
    #expect(rest.length > 40)
    var last = rest.length
    for step in 1...300 {
      scene.wait(0.002)
      scene.move(197 + Double(step) * 2, 110)
      let lag = (scene.presentation().shape.center - scene.engine.modelLocation).length
      #expect(lag <= last + 1e-9, "step \(step)")
      last = lag
    }
    #expect(last == 0)
    #expect(scene.isStill)
  }

  @Test func interruptedMotionKeepsItsVelocity() {
    let regions = [Region(1, 100, 90, 80, 40), Region(2, 300, 300, 30, 60, radius: 3)]
    for milliseconds in [10, 40, 80, 120, 200] {
      var scene = Scene(regions)
      scene.move(500, 400)
      scene.move(140, 110)
      scene.wait(Double(milliseconds) * 1e-3)
      expectSmooth(at: scene) { $0.move(310, 330) }
      scene.move(310, 330)
      scene.wait(0.03)
      expectSmooth(at: scene) { $0.move(700, 500) }
      scene.move(700, 500)
      scene.wait(0.05)
      expectSmooth(at: scene) { $0.move(140, 110) }
    }
  }

  /// Place, size and radius have the same value and the same slope before and after an event.
  private func expectSmooth(
    at scene: Scene, location: SourceLocation = #_sourceLocation, _ event: (inout Scene) -> Void
  ) {
    var after = scene
    event(&after)
    // A free shape goes along with the model; apart from that an event moves nothing.
    let moved = after.engine.modelLocation - scene.engine.modelLocation
    let shift = scene.currentID == nil ? moved : .zero
    let step = 1e-5
    let old = Presentation.numbers(of: scene.presentation().shape.offset(by: shift))
    let new = Presentation.numbers(of: after.presentation().shape)
    let oldNext = Presentation.numbers(of: scene.presentation(in: step).shape.offset(by: shift))
    let newNext = Presentation.numbers(of: after.presentation(in: step).shape)
    for index in old.indices {
      #expect(abs(new[index] - old[index]) < 1e-6, sourceLocation: location)
      let slopes = ((newNext[index] - new[index]) / step, (oldNext[index] - old[index]) / step)
      #expect(
        abs(slopes.0 - slopes.1) < 2 + 0.02 * abs(slopes.1),
        "number \(index): \(slopes)", sourceLocation: location)
    }
  }

  @Test func hugeTimeStepEndsAtTheModel() {
    var scene = buttonScene()
    scene.move(140, 110)
    scene.settle()
    scene.move(500, 400)
    #expect(scene.presentation().shape.center != scene.engine.modelLocation)
    scene.wait(60)
    scene.send(.timer)
    #expect(scene.presentation().shape.center == scene.engine.modelLocation)
    #expect(scene.presentation().shape.rect.width == 19)
    #expect(scene.isStill)
  }

  @Test func partOutsideTheSurfaceIsClipped() {
    var scene = Scene([Region(1, 760, 100, 80, 40), Region(2, 900, 0, 50, 50, padding: 64)])
    scene.move(790, 120)
    scene.settle()
    let rect = scene.presentation().shape.rect
    #expect(rect.width == 40 && rect.height == 40)
    scene.move(798, 30)
    #expect(scene.currentID == nil)
  }

  @Test func plainPointerHasNoEffects() {
    var scene = Scene(
      [Region(1, 100, 90, 80, 40)], settings: EngineSettings(isAdaptive: false))
    scene.move(140, 110)
    #expect(scene.currentID == nil && scene.takeEffects().isEmpty)
    scene.send(.settings(EngineSettings()))
    #expect(scene.takeEffects() == ["enter 1"])
    scene.send(.settings(EngineSettings(isAdaptive: false)))
    #expect(scene.takeEffects() == ["leave 1"])
    scene.settle()
    #expect(scene.presentation().shape.center == scene.engine.modelLocation)
  }

  @Test func groupMembersMorphFaster() {
    func duration(group: UInt32) -> Double {
      var scene = Scene([
        Region(1, 100, 100, 60, 40, group: group), Region(2, 170, 100, 60, 40, group: group),
      ])
      scene.move(130, 120)
      scene.settle()
      scene.move(200, 120)
      guard case .enter(_, let duration) = scene.effects.last else { return 0 }
      return duration
    }
    #expect(duration(group: 3) > 0)
    #expect(duration(group: 3) < duration(group: 0))
  }
}
