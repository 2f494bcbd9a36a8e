import TestNumbers
import PointerGeometry
import Testing

@testable import PointerEngine

/// Lift, hover, text and press.
@Suite struct EffectTests {
  private let lines = [
    TextLine(y: 100, height: 20), TextLine(y: 120, height: 20), TextLine(y: 150, height: 30),
  ]

  @Test func liftRaisesTheElementAndHidesThePointer() throws {
    var scene = Scene([Region(1, 100, 100, 60, 60, .icon, radius: 14)])
    scene.move(400, 400)
    scene.move(120, 120)
    #expect(scene.presentation().opacity == 1)
    scene.settle()
    let shown = scene.presentation()
    #expect(shown.opacity == 0)
    let element = try #require(shown.elements.first)
    #expect(shown.elements.count == 1)
    #expect(element.key == scene.engine.currentRegion)
    #expect(element.effect == .lift)
    #expect(element.frame == Rect(x: 200, y: 150, width: 60, height: 60))
    #expect(element.surfaceFrame == Rect(x: 100, y: 100, width: 60, height: 60))
    #expect(abs(element.scale - 1.1) < 1e-12 && element.cornerRadius == 14)
    #expect(element.shadow == 1 && element.glow == 1 && element.light == 1 && element.tint == 0)
    #expect(element.lightLocation == scene.engine.modelLocation)
    #expect(abs(element.offset.dx + 0.6) < 1e-9 && abs(element.offset.dy + 0.6) < 1e-9)
    scene.move(400, 400)
    #expect(scene.presentation().elements.count == 1)
    scene.settle()
    #expect(scene.presentation().elements.isEmpty)
    #expect(scene.presentation().opacity == 1)
  }

  /// What is raised covers the place where it belongs, leaning, growing, pressed and let go.
  @Test func aLiftedElementCoversItsPlace() throws {
    var scene = Scene([Region(1, 100, 100, 60, 60, .icon)])
    func check() {
      for step in 0..<60 {
        for element in scene.presentation(in: Double(step) * 0.008).elements {
          let drawn = element.frame.scaled(by: element.scale).offset(by: element.offset)
          #expect(drawn.inset(by: -1e-9).contains(element.frame))
        }
      }
    }
    scene.move(159, 101)
    check()
    scene.settle()
    scene.send(.button(pressed: 1))
    check()
    scene.settle()
    scene.move(101, 158)
    check()
    scene.send(.button(pressed: 0))
    check()
    scene.settle()
    scene.move(400, 400)
    check()
  }

  @Test func liftGrowsByTenPointsAtMost() throws {
    var scene = Scene([Region(1, 100, 100, 400, 200, .icon, effect: .lift)])
    scene.move(490, 200)
    scene.settle()
    let element = try #require(scene.presentation().elements.first)
    #expect(abs(element.scale - (1 + 10.0 / 400)) < 1e-12)
    #expect(abs(element.offset.length - 4) < 1e-9, "parallax is capped at 4")
  }

  @Test func onlyScaleOvershoots() {
    var scene = Scene([Region(1, 100, 100, 60, 60, .icon)])
    scene.move(120, 120)
    var most = 0.0
    for milliseconds in 0...1000 {
      guard let element = scene.presentation(in: Double(milliseconds) * 1e-3).elements.first
      else { continue }
      most = max(most, element.scale)
      #expect(0...1 ~= element.shadow && 0...1 ~= element.glow)
    }
    #expect(most > 1.1 && most < 1.1 + 0.1 * 0.03)
  }

  @Test func elementComesAndGoesSmoothly() {
    var scene = Scene([Region(1, 100, 100, 60, 60, .icon)])
    scene.move(95, 130)
    var last = scene.presentation().elements[0]
    #expect(last.scale == 1 && last.shadow == 0 && last.offset.length < 1e-9)
    for step in 1...600 {
      scene.wait(0.001)
      if step == 120 { scene.move(50, 130) }
      if step == 200 { scene.move(95, 130) }
      if step == 260 { scene.move(50, 130) }
      guard let next = scene.presentation().elements.first else { break }
      #expect(abs(next.scale - last.scale) < 0.003, "step \(step)")
      #expect(abs(next.shadow - last.shadow) < 0.02, "step \(step)")
      #expect((next.offset - last.offset).length < 0.2, "step \(step)")
      last = next
    }
    #expect(scene.presentation().elements.count == 1)
  }

  @Test func manyElementsAreBounded() {
    var scene = Scene(
      (0..<40).map { Region(UInt32($0), Double($0) * 20, 100, 18, 18, .icon, padding: 0) })
    for index in 0..<40 {
      scene.wait(0.001)
      scene.move(Double(index) * 20 + 9, 109)
      #expect(scene.presentation().elements.count <= 16)
      #expect(scene.presentation().elements.last?.key.region.rawValue == UInt32(index))
    }
    #expect(scene.presentation().elements.count == 16)
  }

  @Test(arguments: [RegionKind.card, .control])
  func hoverKeepsTheCircle(kind: RegionKind) throws {
    var scene = Scene([Region(1, 100, 100, 300, 200, kind, effect: .hover)])
    scene.move(400, 500)
    for step in 0...100 {
      scene.wait(0.004)
      scene.move(350 - Double(step), 250 - Double(step))
      #expect(scene.presentation().shape.center == scene.engine.modelLocation)
      #expect(scene.presentation().shape.rect.width == 19)
    }
    scene.settle()
    let shown = scene.presentation()
    let element = try #require(shown.elements.first)
    #expect(shown.opacity == 1 && shown.material == 0)
    #expect(element.effect == .hover && element.tint == 1 && element.glow == 0)
    #expect(element.shadow == (kind == .card ? 1 : 0))
    // Two points on each side, of 300.
    #expect(abs(element.scale - (1 + 4.0 / 300)) < 1e-12 && element.offset == .zero)
  }

  @Test func hoverStyleIsTheClients() throws {
    var region = Region(1, 100, 100, 300, 200, .card)
    region.hoverStyle = HoverStyle(tint: .underlay, castsShadow: false, scales: false)
    var scene = Scene([region])
    scene.move(200, 200)
    scene.settle()
    let element = try #require(scene.presentation().elements.first)
    #expect(element.tint == 1 && element.isTintUnderlay && element.shadow == 0)
    #expect(element.scale == 1)
  }

  @Test func beamIsExactInXAndSnapsInY() {
    var scene = Scene([Region(1, 100, 100, 300, 100, .text, lines: lines)])
    scene.move(90, 103)
    var random = SplitMix(seed: 6)
    for _ in 0..<400 {
      scene.wait(0.002)
      scene.move(
        Double.random(in: 101...399, using: &random), Double.random(in: 101...199, using: &random))
      let x = scene.presentation(in: 0.001).shape.center.x
      #expect(abs(x - scene.engine.modelLocation.x) < 1e-9)
    }
    scene.move(200, 104)
    scene.settle()
    let shown = scene.presentation()
    #expect(shown.shape.rect == Rect(x: 300 - 1.25, y: 150, width: 2.5, height: 20))
    #expect(shown.shape.cornerRadius == 1.25)
    #expect(shown.thinness == 1 && shown.material == 0 && shown.opacity == 1)
  }

  @Test func beamStaysOnItsLineForAMoment() {
    var scene = Scene([Region(1, 100, 90, 300, 150, .text, lines: lines)])
    func line(at y: Double) -> Double {
      scene.move(200, y)
      scene.settle()
      return scene.presentation().shape.center.y - 50
    }
    #expect(line(at: 119) == 110)
    #expect(line(at: 121.9) == 110)
    #expect(line(at: 122.1) == 130)
    #expect(line(at: 118.1) == 130)
    #expect(line(at: 117.9) == 110)
    #expect(line(at: 92) == 110, "above all lines: the nearest")
    #expect(line(at: 230) == 165, "below all lines: the nearest")
    #expect(line(at: 152) == 165)
  }

  @Test func beamWithoutLines() {
    var scene = Scene([Region(1, 100, 100, 300, 100, .text)])
    scene.move(200, 133)
    scene.settle()
    let shape = scene.presentation().shape
    #expect(shape.rect.height == 24 && shape.rect.width == 2.5)
    #expect(shape.center == scene.engine.modelLocation)
  }

  @Test func pressShrinksAlsoWhileSnapped() {
    var scene = Scene([Region(1, 100, 100, 60, 40, .bare)])
    scene.move(400, 400)
    scene.send(.button(pressed: 1))
    scene.settle()
    #expect(scene.presentation().press == 1)
    #expect(abs(scene.presentation().shape.rect.width - 19 * 0.84) < 1e-9)
    scene.send(.button(pressed: 0))
    scene.settle()
    #expect(scene.presentation().press == 0)
    #expect(scene.presentation().shape.rect.width == 19)
    scene.move(130, 120)
    scene.settle()
    scene.send(.button(pressed: 2))
    scene.send(.button(pressed: 1))
    scene.settle()
    let pressed = scene.presentation().shape
    // A platter shrinks by three tenths of what a circle does.
    #expect(abs(pressed.rect.width - 60 * 0.952) < 1e-9)
    #expect(abs(pressed.rect.height - 40 * 0.952) < 1e-9)
    #expect((pressed.center - scene.place(130, 120)).length < 1e-9)
  }

  /// A platter on a bezel coincides with it, wherever the model is, and pressed or not.
  @Test func aPlatterOnABezelNeverLeavesIt() {
    var scene = Scene([Region(1, 100, 100, 80, 40, .control, radius: 6)])
    let bezel = Rect<LogicalSpace>(x: 200, y: 150, width: 80, height: 40)
    for (x, y) in [(140.0, 120.0), (102, 101), (179, 138)] {
      scene.move(x, y)
      scene.settle()
      #expect(scene.presentation().shape.rect == bezel)
      scene.send(.button(pressed: 1))
      // While the finger goes down, too.
      for _ in 0..<30 {
        scene.wait(0.008)
        #expect(scene.presentation().shape.rect == bezel)
      }
      #expect(scene.presentation().shape.cornerRadius == 6)
      scene.send(.button(pressed: 0))
      scene.settle()
    }
  }

  /// From a bezel to a bare control with the button held, nothing jumps.
  @Test func draggingOffABezelDoesNotJump() {
    var scene = Scene([Region(1, 100, 100, 80, 40), Region(2, 184, 100, 80, 40, .bare)])
    scene.move(140, 120)
    scene.settle()
    scene.send(.button(pressed: 1))
    scene.settle()
    let before = scene.presentation().shape.rect
    scene.move(230, 120)
    let after = scene.presentation().shape.rect
    #expect(abs(after.width - before.width) < 1e-6 && abs(after.height - before.height) < 1e-6)
    scene.send(.button(pressed: 0))
    scene.settle()
    #expect(scene.presentation().shape.rect.width == 80)
  }

  @Test func pressTakesThreePointsOfAPlatterAtMost() {
    var scene = Scene([Region(1, 100, 100, 500, 50, .bare)])
    scene.move(350, 125)
    scene.send(.button(pressed: 1))
    scene.settle()
    #expect(abs(scene.presentation().shape.rect.width - 497) < 1e-9)
    #expect(abs(scene.presentation().shape.rect.height - 49.7) < 1e-9)
  }
}
