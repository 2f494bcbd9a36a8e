import PointerGeometry
import Testing

@testable import PointerEngine

/// Styles for modifiers, and styles that hide the pointer or keep the default one.
@Suite struct ModifierTests {
  /// A control that is lifted while Shift is held.
  private var control: Region {
    var region = Region(1, 100, 100, 60, 40)
    region.modified = ModifierStyle(modifiers: .shift, style: RegionStyle(effect: .lift))
    return region
  }

  private func effect(of scene: Scene) -> ResolvedEffect? { scene.engine.target?.effect }

  @Test func modifiersAloneAreEnough() {
    var scene = Scene([control])
    scene.move(130, 120)
    scene.settle()
    #expect(effect(of: scene) == .platter)
    scene.send(.modifiers(.shift))
    #expect(effect(of: scene) == .lift)
    #expect(scene.schedule != .idle, "it is animated")
    scene.settle()
    #expect(scene.presentation().opacity == 0 && scene.presentation().elements.count == 1)
    scene.send(.modifiers([]))
    #expect(effect(of: scene) == .platter)
    scene.settle()
    #expect(scene.presentation().opacity == 1 && scene.presentation().elements.isEmpty)
    #expect(scene.takeEffects() == ["enter 1"], "the region is neither left nor entered")
  }

  private static let held: [(Modifiers, Bool)] = [
    (.shift, true), ([.shift, .alt], true), (.alt, false), ([], false),
  ]

  @Test(arguments: held)
  func allOfThemHaveToBeHeld(held: Modifiers, applies: Bool) {
    #expect((control.style(holding: held).effect == .lift) == applies)
    var both = control
    both.modified?.modifiers = [.shift, .control]
    #expect(both.style(holding: held).effect == .automatic)
    #expect(both.style(holding: [.shift, .control]).effect == .lift)
    both.modified?.modifiers = []
    #expect(both.style(holding: held).effect == .automatic, "no modifiers are no condition")
  }

  @Test func heldBeforeTheRegionIsEntered() {
    var scene = Scene([control])
    scene.send(.modifiers([.shift, .logo]))
    scene.move(130, 120)
    #expect(effect(of: scene) == .lift)
  }

  @Test func pressDoesNotFreezeThem() {
    var scene = Scene([control])
    scene.move(130, 120)
    scene.send(.button(pressed: 1))
    scene.send(.modifiers(.shift))
    #expect(effect(of: scene) == .lift)
  }

  @Test func aChangeOfRadiusIsAMotion() {
    var region = Region(1, 100, 100, 60, 40, radius: 4)
    region.modified = ModifierStyle(
      modifiers: .alt, style: RegionStyle(effect: .highlight, cornerRadius: 20))
    var scene = Scene([region])
    scene.move(130, 120)
    scene.settle()
    scene.send(.modifiers(.alt))
    #expect(abs(scene.presentation().shape.cornerRadius - 4) < 1e-9, "nothing pops")
    let half = scene.presentation(in: 0.06).shape.cornerRadius
    #expect(half > 5 && half < 19)
    scene.settle()
    #expect(scene.presentation().shape.cornerRadius == 20)
  }

  @Test func hiddenStyleHidesThePointerOnly() {
    var region = Region(1, 100, 100, 60, 40)
    region.style.pointer = .hidden
    var scene = Scene([region])
    scene.move(400, 300)
    scene.move(130, 120)
    #expect(scene.takeEffects() == ["enter 1"])
    scene.settle()
    #expect(scene.presentation().isInvisible)
    #expect(scene.presentation().shape.center == scene.engine.modelLocation)
    scene.move(400, 300)
    scene.settle()
    #expect(scene.presentation().opacity == 1)
  }

  @Test(arguments: EffectKind.allCases) func systemStyleKeepsTheCircle(effect: EffectKind) {
    var region = Region(1, 100, 100, 60, 40, effect: effect)
    region.style.pointer = .system
    var scene = Scene([region])
    scene.move(400, 300)
    scene.move(130, 120)
    #expect(scene.takeEffects() == ["enter 1"])
    let shown = scene.presentation()
    #expect(shown.shape == RoundedRect(circleAt: scene.engine.modelLocation, diameter: 19))
    #expect(shown.elements.isEmpty && shown.opacity == 1 && scene.isStill)
  }

  @Test func constrainedAxesHoldABeam() {
    let lines = [TextLine(y: 100, height: 20), TextLine(y: 120, height: 30)]
    func shape(_ axes: Axes?) -> RoundedRect<LogicalSpace> {
      var region = Region(1, 100, 100, 300, 60, .text, lines: lines)
      region.style.constrainedAxes = axes
      var scene = Scene([region])
      scene.move(130, 127)
      scene.settle()
      return scene.presentation().shape
    }
    let (model, line) = (Point<LogicalSpace>(x: 230, y: 177), 185.0)
    #expect(shape(nil).center == Point(x: model.x, y: line))
    #expect(shape(.vertical).center == Point(x: model.x, y: line))
    #expect(shape(.both).center == Point(x: 350, y: line))
    #expect(shape([]).center == model)
    #expect(shape([]).rect.height == 30, "it is still as tall as the line")
  }

  @Test func recenteringFollowsTheConstraintUnlessSaid() {
    func axes(_ kind: RegionKind, said: Axes? = nil, constrained: Axes? = nil) -> Axes? {
      var region = Region(1, 100, 100, 60, 60, kind, lines: [TextLine(y: 100, height: 20)])
      region.recenteringAxes = said
      region.style.constrainedAxes = constrained
      var scene = Scene([region])
      scene.move(130, 130)
      return scene.engine.target?.recenteringAxes
    }
    #expect(axes(.control) == .both && axes(.icon) == .both)
    #expect(axes(.text) == .vertical)
    #expect(axes(.card) == [] && axes(.content) == [])
    #expect(axes(.control, said: .horizontal) == .horizontal)
    #expect(axes(.control, constrained: .vertical) == .vertical)
    #expect(axes(.card, said: .both) == .both)
  }
}
