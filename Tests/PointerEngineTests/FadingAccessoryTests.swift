import PointerGeometry
import Testing

@testable import PointerEngine

/// With reduced motion accessories fade where they are, together with their shape.
@Suite struct FadingAccessoryTests {
  private func scene(_ regions: [Region]) -> Scene {
    var scene = Scene(regions, settings: EngineSettings(reducedMotion: true))
    scene.move(500, 300)
    scene.settle()
    return scene
  }

  /// How much is seen of the accessories around a place, each counting up to 1.
  private func ink(
    _ shown: Presentation, around center: Point<LogicalSpace>
  ) -> Double {
    shown.accessories.reduce(0) {
      $0 + ($1.shape.anchor.distance(to: center) < 15 ? $1.opacity : 0)
    }
  }

  /// Follows a cross-fade in steps of a millisecond: all that comes or goes does so bit by bit.
  private func follow(
    _ scene: inout Scene, from old: Point<LogicalSpace>?, to new: Point<LogicalSpace>?
  ) {
    var (gone, come) = (old == nil ? 0.0 : 2, 0.0)
    for step in 0...400 {
      let shown = scene.presentation(in: Double(step) * 0.001)
      let (leaving, coming) = (
        old.map { ink(shown, around: $0) } ?? 0, new.map { ink(shown, around: $0) } ?? 0
      )
      #expect(leaving <= gone + 1e-9 && gone - leaving < 0.1, "step \(step): \(gone) \(leaving)")
      #expect(coming >= come - 1e-9 && coming - come < 0.1, "step \(step): \(come) \(coming)")
      let all = shown.accessories.reduce(0) { $0 + $1.opacity }
      #expect(abs(all - leaving - coming) < 1e-9, "step \(step): none is anywhere else")
      (gone, come) = (leaving, coming)
    }
    #expect(gone == 0 && come == (new == nil ? 0 : 2))
    scene.settle()
    scene.send(.timer)
    #expect(scene.isStill)
  }

  @Test func theyComeAndGoWithTheirShape() {
    var scene = scene([AccessoryTests.divider()])
    scene.move(203, 300)
    let place = scene.place(203, 300)
    follow(&scene, from: nil, to: place)
    scene.move(400, 300)
    follow(&scene, from: place, to: nil)
    #expect(scene.presentation().accessories.isEmpty)
  }

  @Test func thoseOfTwoDividersChangePlaces() {
    var scene = scene([AccessoryTests.divider(), AccessoryTests.divider(2, x: 300)])
    scene.move(203, 300)
    scene.settle()
    scene.move(303, 300)
    follow(&scene, from: scene.place(203, 300), to: scene.place(303, 300))
  }

  @Test func aHeldDividerKeepsThemInEveryFrame() {
    var divider = AccessoryTests.divider()
    divider.latchingAxes = .both
    var scene = scene([divider])
    scene.move(205, 300)
    scene.settle()
    func expectAll(_ what: Comment) {
      for step in 0...200 {
        let shown = scene.presentation(in: Double(step) * 0.001)
        #expect(shown.accessories.map(\.opacity) == [1, 1], what)
      }
    }
    scene.send(.button(pressed: 1))
    expectAll("pressed")
    for x in stride(from: 207.0, through: 260, by: 5) {
      scene.wait(0.008)
      scene.move(x, 300)
      expectAll("dragged")
      divider.frame.origin.x = x - 3
      scene.send(.regions(of: Scene.surface, [divider]))
      expectAll("moved")
    }
    scene.send(.button(pressed: 0))
    expectAll("let go")
  }

  @Test func aModifierThatChangesOnlyThemFadesThem() {
    var divider = AccessoryTests.divider()
    var plain = divider.style
    plain.accessories = []
    divider.modified = ModifierStyle(modifiers: .alt, style: plain)
    var scene = scene([divider])
    scene.move(203, 300)
    scene.settle()
    let place = scene.place(203, 300)
    scene.send(.modifiers(.alt))
    follow(&scene, from: place, to: nil)
    scene.send(.modifiers([]))
    follow(&scene, from: nil, to: place)
  }

  @Test func noneIsLeftWhereThePointerIsReplaced() {
    var scene = scene([AccessoryTests.divider()])
    scene.move(203, 300)
    scene.settle()
    scene.move(400, 300)
    scene.send(.visibility(.replaced))
    #expect(scene.presentation().accessories.isEmpty)
  }
}
