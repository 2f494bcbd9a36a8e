import PointerGeometry
import Testing

@testable import PointerEngine

/// Where the pointer's own shape is while a region that latches is dragged.
@Suite struct LatchTests {
  private static let frame = Rect<SurfaceSpace>(x: 200, y: 100, width: 120, height: 36)

  /// A bar on a track, a tip on a line, a cross on paper, and a caret in text without lines.
  private static func region(constrained: Axes, isText: Bool = false) -> Region {
    var region = Region(1, frame.minX, frame.minY, frame.width, frame.height)
    if isText {
      region.kind = .text
    } else {
      region.style.shape = .verticalBeam(length: 22, thickness: 5)
      region.style.constrainedAxes = constrained
    }
    region.latchingAxes = .both
    return region
  }

  /// Well beyond each end of the frame, and in it.
  private static let hands: [Point<SurfaceSpace>] = [
    Point(x: 260, y: 118), Point(x: 600, y: 118), Point(x: 10, y: 120), Point(x: 230, y: 500),
    Point(x: 290, y: 3), Point(x: 700, y: 480), Point(x: -40, y: -30), Point(x: 300, y: 110),
  ]

  @Test(arguments: [[], Axes.horizontal, .vertical, .both], [false, true])
  func theShapeGoesNoFurtherThanTheRegion(constrained: Axes, reducedMotion: Bool) {
    var scene = Scene(
      [Self.region(constrained: constrained)],
      settings: EngineSettings(reducedMotion: reducedMotion))
    expectOnTheRegion(&scene, constrained)
  }

  @Test func aCaretWithoutLinesGoesNoFurther() {
    var scene = Scene([Self.region(constrained: [], isText: true)])
    expectOnTheRegion(&scene, [])
  }

  private func expectOnTheRegion(_ scene: inout Scene, _ constrained: Axes) {
    scene.move(260, 118)
    scene.settle()
    scene.send(.button(pressed: 1))
    scene.settle()
    let thin = scene.presentation().shape.rect.width
    for hand in Self.hands {
      scene.wait(0.008)
      scene.move(hand.x, hand.y)
      let near = Self.frame.clamp(hand)
      let place = scene.place(
        constrained.contains(.horizontal) ? Self.frame.midX : near.x,
        constrained.contains(.vertical) ? Self.frame.midY : near.y)
      let shown = scene.presentation().shape
      #expect(shown.center.distance(to: place) < 1e-9, "\(hand)")
      #expect(abs(shown.rect.width - thin) < 1e-9, "the effect stays at any distance")
    }
    #expect(scene.takeEffects() == ["enter 1"])
  }

  @Test(arguments: [Axes.horizontal, .both])
  func aDividerKeepsItsBeamWhereItStops(constrained: Axes) {
    var divider = AccessoryTests.divider()
    divider.style.constrainedAxes = constrained
    divider.latchingAxes = .both
    var scene = Scene([divider])
    scene.move(203, 300)
    scene.settle()
    scene.send(.button(pressed: 1))
    scene.settle()
    for x in stride(from: 203.0, through: 500, by: 9) {
      scene.wait(0.008)
      scene.move(x, 300)
      // The client's answer comes with the next frame, and ends at the widest column.
      divider.frame.origin.x = min(x, 340) - 3
      scene.send(.regions(of: Scene.surface, [divider]))
      let shown = scene.presentation()
      #expect(abs(shown.shape.center.x - scene.place(min(x, 340), 0).x) < 1e-9)
      #expect(shown.accessories.filter { $0.opacity > 1 - 1e-9 }.count == 2)
    }
    let held = scene.presentation().shape.center
    scene.send(.button(pressed: 0))
    #expect(scene.presentation().shape.center.distance(to: held) < 1e-6, "it does not jump")
    scene.settle()
    #expect(scene.presentation().shape.center == scene.engine.modelLocation)
    #expect(scene.presentation().shape.rect.width == 19)
  }
}
