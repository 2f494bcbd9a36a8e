import PointerGeometry
import Testing

@testable import PointerEngine

/// The small shapes around the pointer.
@Suite struct AccessoryTests {
  static let arrow = Shape.triangle()

  /// A divider: a beam with an arrow at either side.
  static func divider(_ id: UInt32 = 1, x: Double = 200, isVertical: Bool = true) -> Region {
    var region = Region(id, x, 100, 6, 400, effect: .automatic)
    region.style.shape =
      isVertical
      ? .verticalBeam(length: 30, thickness: 4) : .horizontalBeam(length: 30, thickness: 4)
    let turn: Double = isVertical ? 0 : .pi / 2
    region.style.accessories = [
      Accessory(shape: arrow, angle: .pi + turn), Accessory(shape: arrow, angle: turn),
    ]
    region.style.constrainedAxes = .horizontal
    return region
  }

  private func anchors(_ scene: Scene, in seconds: Double = 0) -> [Vector<LogicalSpace>] {
    let shown = scene.presentation(in: seconds)
    return shown.accessories.map { $0.shape.anchor - shown.shape.center }
  }

  @Test func arrowsAreNinePointsFromTheEdges() {
    var scene = Scene([Self.divider()])
    scene.move(203, 300)
    scene.settle()
    let shown = scene.presentation()
    #expect(shown.accessories.count == 2)
    // Half the beam, the gap, and half an arrow of 7.
    let away = anchors(scene)
    #expect(abs(away[0].dx + 14.5) < 1e-6 && abs(away[0].dy) < 1e-6)
    #expect(abs(away[1].dx - 14.5) < 1e-6 && abs(away[1].dy) < 1e-6)
    #expect(shown.accessories.allSatisfy { $0.opacity == 1 && $0.shape.scale == 1 })
    #expect(abs(shown.accessories[0].rotation - .pi) < 1e-9 && shown.accessories[1].rotation == 0)
  }

  @Test func theySlideOutAndBack() {
    var scene = Scene([Self.divider()])
    scene.move(400, 300)
    scene.move(203, 300)
    #expect(scene.presentation().accessories.isEmpty, "they begin below the pointer")
    var last = 0.0
    for step in 1...10 {
      let away = anchors(scene, in: Double(step) * 0.02)
      guard away.count == 2 else {
        Issue.record("step \(step): \(away.count)")
        return
      }
      let shown = scene.presentation(in: Double(step) * 0.02).accessories[1]
      #expect(shown.opacity > last && abs(shown.shape.scale - shown.opacity) < 1e-9)
      last = shown.opacity
    }
    scene.settle()
    scene.move(400, 300)
    #expect(scene.presentation().accessories.count == 2)
    #expect(abs(scene.presentation().accessories[0].opacity - 1) < 1e-6, "nothing pops")
    scene.settle()
    #expect(scene.presentation().accessories.isEmpty)
    scene.send(.timer)
    #expect(scene.schedule == .idle)
  }

  @Test func theyBecomeEachOther() {
    var scene = Scene([Self.divider(), Self.divider(2, x: 220, isVertical: false)])
    scene.move(203, 300)
    scene.settle()
    let before = anchors(scene)
    scene.move(223, 300)
    for (a, b) in zip(before, anchors(scene)) { #expect((a - b).length < 1e-6) }
    // Always on a way around the pointer, never through it, and always all there.
    for step in 1...30 {
      let seconds = Double(step) * 0.01
      for (index, away) in anchors(scene, in: seconds).enumerated() {
        #expect(away.length > 10)
        #expect(scene.presentation(in: seconds).accessories[index].opacity == 1)
      }
    }
    scene.settle()
    let after = anchors(scene)
    #expect(abs(after[1].dx) < 1e-6 && abs(after[1].dy - 14.5) < 1e-6)
  }

  @Test func theShorterWayAround() {
    func turned(from first: Double, to second: Double) -> Double {
      func region(_ id: UInt32, _ x: Double, _ angle: Double) -> Region {
        var region = Region(id, x, 100, 20, 20)
        region.style.accessories = [Accessory(shape: Self.arrow, angle: angle)]
        return region
      }
      var scene = Scene([region(1, 100, first), region(2, 120, second)])
      scene.move(110, 110)
      scene.settle()
      let before = scene.presentation().accessories[0].rotation
      scene.move(130, 110)
      scene.settle()
      // The springs' way, before the numbers are told apart by full turns.
      let start = scene.now.advanced(bySeconds: -5)
      var first = Presentation()
      scene.engine.present(at: start, into: &first)
      return before == 0 && first.accessories.isEmpty
        ? 0 : scene.presentation().accessories[0].rotation - first.accessories[0].rotation
    }
    #expect(abs(turned(from: 0, to: 3) - 3) < 1e-6)
    #expect(abs(turned(from: 0, to: 4) - (4 - 2 * .pi)) < 1e-6)
    #expect(abs(turned(from: 6, to: 0.1) - (0.1 + 2 * .pi - 6)) < 1e-6)
    #expect(abs(turned(from: -90, to: -90 + 14 * .pi + 0.2) - 0.2) < 1e-6)
  }

  @Test func atMostFourAndOnlyThoseThatCanBeDrawn() {
    var region = Self.divider()
    let good = Accessory(shape: Self.arrow, angle: 1)
    region.style.accessories = [
      Accessory(shape: Self.arrow, offset: .nan, angle: 0),
      Accessory(shape: Self.arrow, angle: .infinity),
      Accessory(shape: .circle(diameter: -1), angle: 0),
      Accessory(shape: .circle(diameter: 65), angle: 0),
      Accessory(shape: Self.arrow, offset: 1000, angle: 0), good, good, good, good, good,
    ]
    var scene = Scene([region])
    #expect(scene.takeEffects() == ["style"])
    scene.move(203, 300)
    scene.settle()
    #expect(scene.presentation().accessories.count == 4 && scene.presentation().isFinite)
  }

  @Test func theyAreWhereThePointerIs() {
    // Outside of the pointer's edge whatever its shape, also while it morphs and is pressed.
    var region = Region(1, 100, 100, 80, 30)
    region.style.accessories = (0..<4).map {
      Accessory(shape: Self.arrow, offset: 5, angle: Double($0) * .pi / 2 + 0.3)
    }
    var scene = Scene([region])
    scene.move(500, 400)
    scene.move(120, 110)
    scene.send(.button(pressed: 1))
    for step in 0...60 {
      let shown = scene.presentation(in: Double(step) * 0.01)
      for accessory in shown.accessories {
        #expect(shown.shape.signedDistance(to: accessory.shape.anchor) > -1e-6)
      }
    }
  }

  @Test func liftedPlainHiddenAndFreePointersHaveNone() {
    var region = Self.divider()
    let count = { (region: Region, event: PointerEvent?) -> Int in
      var scene = Scene([region])
      scene.move(203, 300)
      scene.settle()
      if let event { scene.send(event) }
      scene.settle()
      return scene.presentation().accessories.count
    }
    #expect(count(region, nil) == 2)
    #expect(count(region, .visibility(.hidden)) == 0)
    #expect(count(region, .settings(EngineSettings(isAdaptive: false))) == 0)
    #expect(count(region, .constraint(.grabbed)) == 0)
    region.style.effect = .lift
    #expect(count(region, nil) == 0)
    region.style.effect = .none
    #expect(count(region, nil) == 0)
  }

  @Test func reducedMotionOnlyFades() {
    var scene = Scene([Self.divider()], settings: EngineSettings(reducedMotion: true))
    scene.move(400, 300)
    scene.move(203, 300)
    for step in 1...20 {
      for away in anchors(scene, in: Double(step) * 0.01) {
        #expect(abs(away.length - 14.5) < 1e-6)
      }
    }
    #expect(scene.presentation(in: 0.121).accessories.count == 2)
  }
}
