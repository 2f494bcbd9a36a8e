import PointerGeometry
import Testing

@testable import PointerEngine

/// Hover intent: what sensors tell.
@Suite struct SensingTests {
  private func sensor(_ id: UInt32, _ x: Double, _ width: Double) -> Region {
    var region = Region(id, x, 0, width, 200)
    region.isSensor = true
    return region
  }

  private func scene() -> Scene {
    Scene([sensor(1, 0, 300), sensor(2, 200, 300), Region(3, 220, 100, 50, 50)])
  }

  @Test func sensorsAreEnteredAndLeftOnTheirOwn() {
    var scene = scene()
    scene.move(100, 50)
    scene.move(250, 50)
    scene.move(250, 120)
    scene.move(400, 120)
    scene.move(400, 500)
    #expect(
      scene.takeEffects() == [
        "enter 1", "enter 2", "enter 3", "leave 1", "leave 3", "leave 2",
      ])
  }

  @Test func theyChangeNothingThatIsSeen() {
    var scene = scene()
    scene.move(250, 30)
    #expect(
      scene.presentation().shape
        == RoundedRect(circleAt: scene.engine.modelLocation, diameter: 19))
    #expect(scene.isStill && scene.currentID == nil)
  }

  @Test func thePlainPointerReportsThemToo() {
    var scene = Scene([sensor(1, 0, 300)], settings: EngineSettings(isAdaptive: false))
    scene.move(100, 50)
    #expect(scene.takeEffects() == ["enter 1"])
    scene.hit?.isAdaptive = false
    scene.send(.sceneChanged(over: scene.hit))
    #expect(scene.takeEffects().isEmpty)
  }

  @Test func hiddenLockedAndGrabbedPointersAreInNone() {
    let events: [PointerEvent] = [
      .visibility(.hidden), .visibility(.replaced), .constraint(.locked), .constraint(.grabbed),
      .interruption(.typing), .pointerRemoved, .surfaceRemoved(Scene.surface),
      .sceneChanged(over: nil), .regions(of: Scene.surface, []),
    ]
    for event in events {
      var scene = scene()
      scene.move(100, 50)
      scene.effects = []
      scene.send(event)
      scene.send(event)
      #expect(scene.takeEffects().filter { $0 != "hide" } == ["leave 1"], "\(event)")
    }
  }

  @Test func aPressFreezesThem() {
    var scene = scene()
    scene.move(100, 50)
    scene.send(.button(pressed: 1))
    scene.effects = []
    scene.move(400, 50)
    #expect(scene.takeEffects().isEmpty)
    scene.send(.regions(of: Scene.surface, []))
    #expect(scene.takeEffects() == ["leave 1"], "but a dead one is left")
    scene.send(.regions(of: Scene.surface, [sensor(2, 200, 300)]))
    scene.send(.button(pressed: 0))
    #expect(scene.takeEffects() == ["enter 2"])
  }

  @Test func aRegionThatTurnsIntoASensorIsLeftFirst() {
    var scene = Scene([Region(1, 0, 0, 300, 200)])
    scene.move(100, 50)
    scene.send(.regions(of: Scene.surface, [sensor(1, 0, 300)]))
    scene.send(.regions(of: Scene.surface, [Region(1, 0, 0, 300, 200)]))
    #expect(scene.takeEffects() == ["enter 1", "leave 1", "enter 1", "leave 1", "enter 1"])
  }
}
