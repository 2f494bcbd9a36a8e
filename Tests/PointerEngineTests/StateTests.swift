import PointerGeometry
import Testing

@testable import PointerEngine

/// Latching, freezing, moving scenes, visibility, settings.
@Suite struct StateTests {
  private let pair = [Region(1, 100, 100, 60, 40), Region(2, 300, 100, 60, 40)]

  @Test func pressedRegionStaysCurrentButLetsGoOfThePointer() {
    var scene = Scene(pair)
    scene.move(130, 120)
    scene.settle()
    scene.send(.button(pressed: 1))
    // Its padding and the hysteresis: still pressed into the control.
    scene.move(175, 120)
    scene.settle()
    #expect(scene.presentation().shape.center.distance(to: scene.place(130, 120)) <= 6 + 1e-9)
    // Beyond: the drag is seen where the hand is, and snaps to nothing on its way.
    scene.move(330, 120)
    #expect(scene.currentID == 1)
    scene.settle()
    #expect(scene.presentation().shape.center == scene.engine.modelLocation)
    scene.send(.motion(to: Point(x: -500, y: 9), over: nil))
    #expect(scene.currentID == 1)
    // Back over the control that was pressed, it snaps again.
    scene.move(140, 120)
    scene.settle()
    #expect(scene.presentation().shape.center.distance(to: scene.place(130, 120)) <= 6 + 1e-9)
    scene.move(330, 120)
    scene.send(.button(pressed: 0))
    #expect(scene.takeEffects() == ["enter 1", "leave 1", "enter 2"])
  }

  @Test func pressedOnFreeSpaceSnapsToNothing() {
    var scene = Scene(pair)
    scene.move(500, 400)
    scene.send(.button(pressed: 1))
    scene.move(130, 120)
    #expect(scene.currentID == nil)
    #expect(scene.presentation().shape.center == scene.engine.modelLocation)
    scene.send(.button(pressed: 0))
    #expect(scene.takeEffects() == ["enter 1"])
  }

  @Test func pressedRegionThatIsRemovedIsLeftOnce() {
    var scene = Scene(pair)
    scene.move(130, 120)
    scene.send(.button(pressed: 1))
    scene.send(.regions(of: Scene.surface, [pair[1]]))
    scene.move(330, 120)
    scene.move(331, 120)
    #expect(scene.takeEffects() == ["enter 1", "leave 1"])
    scene.send(.button(pressed: 0))
    #expect(scene.takeEffects() == ["enter 2"])
  }

  @Test func gestureFreezesTheTarget() {
    var scene = Scene(pair)
    scene.move(130, 120)
    scene.send(.gesture(active: true))
    // Content scrolls: the region goes along, the pointer does not move.
    scene.send(.regions(of: Scene.surface, [Region(1, 100, 300, 60, 40), pair[1]]))
    #expect(scene.currentID == 1)
    scene.send(.gesture(active: false))
    #expect(scene.takeEffects() == ["enter 1", "leave 1"])
  }

  @Test func contentThatMovesUnderARestingPointerIsNoticed() {
    var scene = Scene([pair[0]])
    scene.move(330, 120)
    #expect(scene.takeEffects().isEmpty)
    scene.send(.regions(of: Scene.surface, pair))
    scene.send(.regions(of: Scene.surface, pair))
    #expect(scene.takeEffects() == ["enter 2"])
    scene.send(.regions(of: Scene.surface, [pair[0]]))
    scene.send(.regions(of: Scene.surface, []))
    #expect(scene.takeEffects() == ["leave 2"])
    scene.settle()
    #expect(scene.presentation().shape.center == scene.engine.modelLocation)
  }

  @Test func removedSurfaceIsLeftOnce() {
    var scene = Scene([Region(1, 100, 100, 60, 60, .icon)])
    scene.move(130, 120)
    scene.settle()
    scene.send(.surfaceRemoved(Scene.surface))
    #expect(scene.presentation().elements.isEmpty, "its pixels are gone")
    scene.send(.sceneChanged(over: nil))
    scene.send(.surfaceRemoved(Scene.surface))
    #expect(scene.takeEffects() == ["enter 1", "leave 1"])
    scene.settle()
    #expect(scene.presentation().opacity == 1)
  }

  @Test func effectsAreGluedToAMovingSurface() {
    for effect in [EffectKind.highlight, .lift] {
      var scene = Scene([Region(1, 100, 100, 300, 200, .bare, effect: effect)])
      scene.move(250, 200)
      scene.wait(0.05)
      let before = scene.presentation()
      scene.send(.surfaceMoved(Scene.surface, origin: Point(x: 130, y: 60)))
      let after = scene.presentation()
      #expect(scene.currentID == 1)
      let shift = after.shape.center - before.shape.center
      // All of the movement but what the parallax takes back.
      let share = effect == .highlight ? 0.9 : 0.94
      #expect(abs(shift.dx - 30 * share) < 1e-9 && abs(shift.dy - 10 * share) < 1e-9)
      guard effect == .lift else { continue }
      let moved = before.elements[0].frame.offset(by: Vector(dx: 30, dy: 10))
      #expect(after.elements[0].frame == moved)
    }
  }

  @Test func surfaceThatMovesAwayFromARestingPointerIsLeft() {
    var scene = Scene(pair)
    scene.move(130, 120)
    scene.send(.surfaceMoved(Scene.surface, origin: Point(x: 3000, y: 50)))
    scene.send(.sceneChanged(over: nil))
    #expect(scene.takeEffects() == ["enter 1", "leave 1"])
  }

  @Test func regionThatChangesItsEffectIsNotLeft() {
    var scene = Scene([Region(1, 100, 100, 60, 60)])
    scene.move(130, 130)
    scene.settle()
    scene.send(.regions(of: Scene.surface, [Region(1, 100, 100, 60, 60, .icon)]))
    #expect(scene.takeEffects() == ["enter 1"])
    scene.settle()
    #expect(scene.presentation().elements.count == 1)
    #expect(scene.presentation().lightStrength == 0)
    let raised = scene.presentation().elements.first?.scale ?? 0
    scene.send(.regions(of: Scene.surface, [Region(1, 100, 100, 60, 60)]))
    let sinking = scene.presentation()
    #expect(abs((sinking.elements.first?.scale ?? 0) - raised) < 1e-6, "it sinks and does not pop")
    #expect(sinking.labels.count == 1)
    scene.settle()
    #expect(scene.presentation().elements.isEmpty)
    #expect(scene.presentation().opacity == 1)
    #expect(scene.effects.isEmpty)
  }

  @Test func hiddenFadesAndShowsAtOnceAtTheModel() {
    var scene = Scene(pair)
    scene.move(130, 120)
    scene.settle()
    scene.send(.visibility(.hidden))
    #expect(scene.presentation().opacity == 1)
    let half = scene.presentation(in: 0.08).opacity
    #expect(half > 0.2 && half < 0.8)
    scene.settle()
    #expect(scene.presentation().isInvisible)
    scene.move(600, 500)
    #expect(scene.presentation().isInvisible && scene.isStill)
    scene.send(.visibility(.adaptive))
    #expect(scene.presentation().opacity == 1)
    #expect(
      scene.presentation().shape
        == RoundedRect(circleAt: scene.engine.modelLocation, diameter: 19))
    #expect(scene.takeEffects() == ["enter 1", "leave 1"])
  }

  @Test func hidingALiftNeverShowsThePointer() {
    var scene = Scene([Region(1, 100, 100, 60, 60, .icon)])
    scene.move(130, 120)
    scene.settle()
    scene.send(.visibility(.hidden))
    for milliseconds in 0...500 {
      #expect(scene.presentation(in: Double(milliseconds) * 1e-3).opacity == 0)
    }
  }

  @Test func replacedIsGoneAtOnce() {
    for reduced in [false, true] {
      var scene = Scene(pair, settings: EngineSettings(reducedMotion: reduced))
      scene.move(130, 120)
      scene.settle()
      scene.send(.visibility(.replaced))
      #expect(scene.presentation().opacity == 0 && scene.presentation().outgoing == nil)
      #expect(scene.presentation(in: 0.05).opacity == 0)
      scene.send(.visibility(.hidden))
      #expect(scene.presentation(in: 0.05).opacity == 0)
      scene.send(.visibility(.adaptive))
      #expect(scene.presentation().opacity > 0 || reduced)
    }
  }

  @Test func reducedMotionCrossFadesWithoutMovement() throws {
    var scene = Scene(
      [Region(1, 100, 100, 60, 40, radius: 8)], settings: EngineSettings(reducedMotion: true))
    scene.move(400, 400)
    scene.wait(1)
    scene.move(110, 105)
    let target = RoundedRect<LogicalSpace>(
      rect: Rect(x: 200, y: 150, width: 60, height: 40), cornerRadius: 8)
    for milliseconds in 0...200 {
      let shown = scene.presentation(in: Double(milliseconds) * 1e-3)
      #expect(shown.shape == target, "neither movement nor parallax")
      #expect(shown.material == 1)
      if milliseconds < 20 {
        let outgoing = try #require(shown.outgoing)
        #expect(outgoing.shape.rect.width == 19)
        #expect(abs(outgoing.opacity + shown.opacity - 1) < 1e-9)
      }
    }
    #expect(scene.presentation(in: 0.121).opacity == 1)
    #expect(scene.presentation(in: 0.121).outgoing == nil)
    scene.settle()
    scene.send(.button(pressed: 1))
    #expect(scene.presentation(in: 0.2).press == 1)
    #expect(scene.presentation(in: 0.2).shape == target, "a press darkens only")
  }

  @Test func reducedMotionNeverScalesContent() {
    for kind in [RegionKind.icon, .card] {
      var scene = Scene(
        [Region(1, 100, 100, 60, 60, kind)], settings: EngineSettings(reducedMotion: true))
      scene.move(120, 120)
      for milliseconds in 0...300 {
        for element in scene.presentation(in: Double(milliseconds) * 1e-3).elements {
          #expect(element.scale == 1 && element.offset == .zero)
        }
      }
      #expect(scene.presentation(in: 0.121).elements.first?.shadow == 1)
    }
  }

  @Test func eventsThatAreNotFiniteAreIgnored() {
    var scene = Scene(pair)
    scene.move(130, 120)
    scene.settle()
    scene.send(.timer)
    let before = scene.presentation()
    let hit = SurfaceHit(
      surface: Scene.surface, origin: Point(x: .nan, y: 0), size: Size(width: 1, height: 1))
    scene.send(.motion(to: Point(x: .nan, y: 0), over: scene.hit))
    scene.send(.motion(to: Point(x: 1e300, y: 0), over: nil))
    scene.send(.motion(to: .zero, over: hit))
    scene.send(.sceneChanged(over: hit))
    scene.send(.surfaceMoved(Scene.surface, origin: Point(x: 0, y: -.infinity)))
    #expect(scene.presentation() == before)
    #expect(scene.takeEffects() == ["enter 1"] + Array(repeating: "number", count: 5))
    scene.send(.settings(EngineSettings(pointerDiameter: .nan)))
    #expect(scene.engine.settings.pointerDiameter == 19)
  }

  @Test func timeNeverRunsBackwards() {
    var scene = Scene(pair)
    scene.move(130, 120)
    scene.wait(0.1)
    scene.move(131, 120)
    let before = scene.presentation()
    scene.wait(-3)
    scene.send(.button(pressed: 1))
    scene.wait(3)
    #expect(scene.presentation() == before, "the press begins now, not three seconds ago")
    #expect(scene.presentation(in: 0.3).press == 1)
  }

  @Test func showingInTheMiddleOfAMorphForgetsIt() {
    var scene = Scene(pair)
    scene.move(130, 120)
    scene.settle()
    scene.send(.visibility(.hidden))
    scene.wait(0.03)
    scene.move(600, 500)
    scene.send(.visibility(.adaptive))
    let shown = scene.presentation()
    #expect(shown.shape == RoundedRect(circleAt: scene.engine.modelLocation, diameter: 19))
    #expect(shown.opacity == 1 && shown.material == 0 && shown.lightStrength == 0)
    for milliseconds in 0...400 {
      let later = scene.presentation(in: Double(milliseconds) * 1e-3)
      #expect(later.shape == shown.shape && later.opacity == 1)
    }
  }

  @Test func contentThatScrollsWhileItsEffectFadesIsFollowed() {
    var scene = Scene([Region(1, 100, 100, 60, 60, .icon), Region(2, 400, 100, 60, 60, .icon)])
    scene.move(130, 130)
    scene.settle()
    scene.move(600, 500)
    let scrolled = [Region(1, 100, 80, 60, 60, .icon), Region(2, 400, 80, 60, 60, .icon)]
    scene.send(.regions(of: Scene.surface, scrolled))
    let element = scene.presentation(in: 0.03).elements.first
    #expect(element?.surfaceFrame == Rect(x: 100, y: 80, width: 60, height: 60))
    #expect(element?.frame == Rect(x: 200, y: 130, width: 60, height: 60))
    // Once its region is gone it fades where it was.
    scene.send(.regions(of: Scene.surface, []))
    #expect(scene.presentation(in: 0.03).elements.first?.frame == element?.frame)
  }
}
