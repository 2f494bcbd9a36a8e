import PointerGeometry
import Testing

@testable import PointerEngine

/// What a held button or a gesture keeps, and what it lets go.
@Suite struct HoldTests {
  private func control(latching axes: Axes = []) -> Region {
    var region = Region(1, 100, 100, 60, 40)
    region.latchingAxes = axes
    return region
  }

  private func isFree(_ scene: Scene) -> Bool {
    var scene = scene
    scene.settle()
    scene.engine.press.rest(at: 0)
    let circle = RoundedRect<LogicalSpace>(circleAt: scene.engine.modelLocation, diameter: 19)
    return scene.presentation().shape == circle
  }

  /// Places that are out of reach along one axis or both.
  private static let drags: [(x: Double, y: Double, axes: Axes)] = [
    (500, 120, .horizontal), (-300, 120, .horizontal), (130, 500, .vertical),
    (500, 500, .both), (130, 120, []), (171, 151, []),
  ]

  @Test(arguments: [[], Axes.horizontal, .vertical, .both])
  func latchingAxesReachAnyDistance(latching: Axes) {
    for drag in Self.drags {
      var scene = Scene([control(latching: latching)])
      scene.move(130, 120)
      scene.settle()
      scene.send(.button(pressed: 1))
      scene.move(drag.x, drag.y)
      #expect(scene.currentID == 1, "the press belongs to its region")
      #expect(isFree(scene) == !latching.isSuperset(of: drag.axes), "\(latching) \(drag)")
      // It is let go for ever as soon as the button is.
      scene.send(.button(pressed: 0))
      if drag.axes != [] { #expect(isFree(scene), "\(latching) \(drag)") }
    }
  }

  @Test func latchedPlatterStaysWithItsRegion() {
    var scene = Scene([control(latching: .horizontal)])
    scene.move(130, 120)
    scene.settle()
    scene.send(.button(pressed: 1))
    for x in stride(from: 130.0, through: 600, by: 10) {
      scene.wait(0.008)
      scene.move(x, 120)
      // A slider that follows the hand up to its end.
      var knob = control(latching: .horizontal)
      knob.frame.origin.x = min(x, 300) - 30
      scene.send(.regions(of: Scene.surface, [knob]))
      let center = scene.presentation().shape.center
      #expect(center.distance(to: scene.place(min(x, 300), 120)) <= 6 + 1e-9)
    }
    #expect(scene.takeEffects() == ["enter 1"])
  }

  @Test func onlyTheButtonThatWentDownThereLatches() {
    var scene = Scene([control(latching: .both)])
    scene.move(500, 300)
    scene.send(.button(pressed: 1))
    scene.move(130, 120)
    #expect(scene.currentID == nil && isFree(scene))
  }

  @Test func aPressInThePaddingOfAGroupIsWithinReach() {
    // Between two members, 40 points from either: far beyond the padding of 12.
    var scene = Scene([
      Region(1, 100, 100, 60, 40, group: 4), Region(2, 240, 100, 60, 40, group: 4),
    ])
    scene.move(195, 120)
    #expect(scene.currentID == 1)
    scene.settle()
    let before = scene.presentation()
    scene.send(.button(pressed: 1))
    scene.move(196, 120)
    #expect(!isFree(scene))
    #expect(scene.presentation().shape.center.distance(to: before.shape.center) < 0.2)
    scene.move(210, 120)
    #expect(isFree(scene))
  }

  @Test func liftedContentSinksWhileDraggedAwayAndRisesAgain() {
    var scene = Scene([Region(1, 100, 100, 60, 60, .icon)])
    scene.move(130, 130)
    scene.settle()
    scene.send(.button(pressed: 1))
    scene.move(400, 300)
    scene.settle()
    scene.send(.timer)
    #expect(scene.presentation().elements.isEmpty && scene.presentation().opacity == 1)
    scene.move(130, 130)
    scene.settle()
    #expect(scene.presentation().elements.count == 1 && scene.presentation().opacity == 0)
    #expect(scene.takeEffects() == ["enter 1"])
  }

  @Test func contentThatScrollsFromUnderThePointerLetsGoOfIt() {
    var scene = Scene([control(latching: .both)])
    scene.move(130, 120)
    scene.settle()
    scene.send(.gesture(active: true))
    var moved = control(latching: .both)
    moved.frame.origin.y = 110
    scene.send(.regions(of: Scene.surface, [moved]))
    #expect(!isFree(scene), "10 points are within reach")
    moved.frame.origin.y = 400
    scene.send(.regions(of: Scene.surface, [moved]))
    #expect(scene.currentID == 1 && isFree(scene), "a gesture latches nothing")
    moved.frame.origin.y = 100
    scene.send(.regions(of: Scene.surface, [moved]))
    #expect(!isFree(scene))
    scene.send(.gesture(active: false))
    #expect(scene.takeEffects() == ["enter 1"])
  }

  @Test func lettingGoKeepsTheVelocity() {
    var scene = Scene([control()])
    scene.move(130, 120)
    scene.settle()
    scene.send(.button(pressed: 1))
    scene.wait(0.3)
    scene.move(175, 120)
    let before = scene.presentation().shape.center
    scene.move(177, 120)
    let after = scene.presentation().shape.center
    #expect(before.distance(to: after) < 2.5, "out of reach by two points, so it moves by two")
  }
}
