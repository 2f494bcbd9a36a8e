import PointerGeometry
import Testing

@testable import PointerEngine

/// Regions that ask their client what is at a place.
@Suite struct InquiryTests {
  private static func area(_ id: UInt32 = 1, x: Double = 100) -> Region {
    var region = Region(id, x, 100, 300, 200, effect: .highlight)
    region.asksClient = true
    return region
  }

  private static func part(_ x: Double, _ y: Double, kind: RegionKind = .control) -> Region {
    Region(77, x, y, 40, 30, kind, effect: .highlight)
  }

  private func asked() -> Scene {
    var scene = Scene([Self.area()])
    scene.move(150, 150)
    return scene
  }

  private func isSnapped(_ scene: Scene, to rect: Rect<LogicalSpace>?) -> Bool {
    var scene = scene
    scene.engine.settings.reducedMotion = true
    let now = scene.now
    var shown = Presentation()
    scene.engine.present(at: now.advanced(bySeconds: 10), into: &shown)
    guard let rect else { return shown.material == 0 }
    return shown.material == 1 && shown.shape.rect == rect
  }

  private let partRect = Rect<LogicalSpace>(x: 240, y: 190, width: 40, height: 30)
  private let areaRect = Rect<LogicalSpace>(x: 200, y: 150, width: 300, height: 200)

  @Test func entersThenAsksAndWaits() {
    var scene = asked()
    #expect(
      scene.effects.contains(
        .request(scene.key(1), serial: 1, at: Point(x: 150, y: 150))))
    #expect(scene.takeEffects() == ["enter 1", "request 1 #1"])
    #expect(isSnapped(scene, to: nil))
    scene.move(151, 160)
    scene.move(152, 170)
    #expect(scene.takeEffects().isEmpty, "one question at a time")
    #expect(scene.schedule == .wake(at: scene.now.advanced(bySeconds: 0.1)))
  }

  @Test func answerIsUsedUntilThePointerLeavesIt() {
    var scene = asked()
    scene.send(.answer(scene.key(1), serial: 1, Self.part(140, 140)))
    #expect(isSnapped(scene, to: partRect))
    scene.move(170, 165)
    #expect(scene.takeEffects() == ["enter 1", "request 1 #1"], "still inside")
    scene.move(181, 165)
    #expect(scene.takeEffects() == ["request 1 #2"])
    #expect(isSnapped(scene, to: nil))
    scene.send(.answer(scene.key(1), serial: 2, Self.part(181, 140)))
    #expect(isSnapped(scene, to: Rect(x: 281, y: 190, width: 40, height: 30)))
    #expect(scene.takeEffects().isEmpty)
  }

  @Test func fromPartToPartNothingPops() {
    var scene = asked()
    scene.send(.answer(scene.key(1), serial: 1, Self.part(140, 140)))
    scene.settle()
    scene.move(181, 165)
    let before = scene.presentation()
    scene.send(.answer(scene.key(1), serial: 2, Self.part(181, 140)))
    let after = scene.presentation()
    #expect(before.shape.center.distance(to: after.shape.center) < 1e-6)
    #expect(abs(before.shape.rect.width - after.shape.rect.width) < 1e-6)
    #expect(scene.schedule != .idle)
  }

  @Test func silenceIsTakenForTheRegionAsDeclared() {
    var scene = asked()
    scene.wait(0.0999)
    scene.send(.timer)
    #expect(isSnapped(scene, to: nil))
    scene.wait(0.0001)
    scene.send(.timer)
    #expect(isSnapped(scene, to: areaRect))
    // Too late.
    scene.send(.answer(scene.key(1), serial: 1, Self.part(140, 140)))
    #expect(isSnapped(scene, to: areaRect))
  }

  @Test func nilMeansAsDeclaredAndTheNextPlaceIsAskedAboutWithoutAFlicker() {
    var scene = asked()
    scene.send(.answer(scene.key(1), serial: 1, nil))
    scene.effects = []
    scene.move(150.5, 150)
    #expect(scene.takeEffects().isEmpty, "the same place, within a point")
    scene.move(160, 150)
    #expect(scene.takeEffects() == ["request 1 #2"])
    #expect(scene.engine.target?.effect == .platter, "as declared until it is answered")
    scene.wait(1)
    scene.send(.timer)
    #expect(scene.takeEffects().isEmpty && scene.engine.target?.effect == .platter)
  }

  @Test func onlyTheLatestSerialOfThisRegionCounts() {
    let key = RegionKey(surface: Scene.surface, region: RegionID(rawValue: 1), generation: 1)
    var other = key
    other.region.rawValue = 2
    var dead = key
    dead.generation = 99
    for (key, serial) in [(key, 0), (key, 2), (other, 1), (dead, 1)] as [(RegionKey, UInt32)] {
      var scene = asked()
      scene.send(.answer(key, serial: serial, Self.part(140, 140)))
      #expect(isSnapped(scene, to: nil))
    }
    var scene = asked()
    scene.send(.answer(key, serial: 1, Self.part(140, 140)))
    scene.send(.answer(key, serial: 1, Self.part(145, 145)))
    #expect(isSnapped(scene, to: partRect), "an answer is given once")
  }

  @Test func anotherRegionTakesThePlaceOfAnOpenQuestion() {
    var scene = Scene([Self.area(), Self.area(2, x: 400)])
    scene.move(150, 150)
    scene.move(450, 150)
    #expect(
      scene.takeEffects() == ["enter 1", "request 1 #1", "leave 1", "enter 2", "request 2 #2"])
    scene.send(.answer(scene.key(1), serial: 1, Self.part(140, 140)))
    #expect(isSnapped(scene, to: nil))
    scene.send(.answer(scene.key(2), serial: 2, Self.part(440, 140)))
    #expect(isSnapped(scene, to: Rect(x: 540, y: 190, width: 40, height: 30)))
  }

  @Test func leavingEndsTheInquiry() {
    var scene = asked()
    scene.move(700, 500)
    scene.wait(0.05)
    scene.send(.timer)
    scene.wait(0.2)
    scene.send(.timer)
    #expect(scene.schedule == .idle && scene.engine.inquiry == nil)
    scene.move(150, 150)
    #expect(scene.takeEffects().last == "request 1 #2")
  }

  @Test func regionThatMovesIsAskedAgain() {
    var scene = asked()
    scene.send(.answer(scene.key(1), serial: 1, Self.part(140, 140)))
    scene.effects = []
    var scrolled = Self.area()
    scrolled.frame.origin.y -= 40
    scene.send(.regions(of: Scene.surface, [scrolled]))
    #expect(scene.takeEffects() == ["request 1 #2"])
    #expect(isSnapped(scene, to: nil))
  }

  @Test(arguments: [
    Region(9, 600, 100, 50, 50), Region(9, .nan, 0, 9, 9), Region(9, 120, 120, 10, 10),
    Region(9, 140, 140, 0, 20),
  ])
  func answersBesideThePointAreTakenForNone(beside: Region) {
    var scene = asked()
    scene.send(.answer(scene.key(1), serial: 1, beside))
    scene.send(.timer)
    #expect(scene.takeEffects() == ["enter 1", "request 1 #1"], "and are not asked for again")
    #expect(isSnapped(scene, to: areaRect))
  }

  @Test func partsEndWhereTheirRegionDoes() {
    var scene = asked()
    scene.send(.answer(scene.key(1), serial: 1, Region(9, 0, 0, 160, 900)))
    #expect(scene.engine.target?.frame == Rect(x: 100, y: 100, width: 60, height: 200))
  }

  @Test func pressKeepsThePartAndAsksNothing() {
    var scene = asked()
    scene.send(.answer(scene.key(1), serial: 1, Self.part(140, 140)))
    scene.send(.button(pressed: 1))
    scene.effects = []
    scene.move(185, 150)
    scene.move(300, 250)
    #expect(scene.takeEffects().isEmpty)
    #expect(scene.engine.target?.frame == Rect(x: 140, y: 140, width: 40, height: 30))
    scene.send(.button(pressed: 0))
    #expect(scene.takeEffects() == ["request 1 #2"])
  }

  @Test func liftedPartsSinkAndRiseOnTheirOwn() {
    var scene = asked()
    func icon(_ x: Double) -> Region { Region(77, x, 140, 40, 30, .icon) }
    scene.send(.answer(scene.key(1), serial: 1, icon(140)))
    scene.settle()
    scene.move(185, 150)
    scene.send(.answer(scene.key(1), serial: 2, icon(181)))
    scene.wait(0.05)
    let elements = scene.presentation().elements
    #expect(elements.map(\.surfaceFrame.minX) == [140, 181])
    #expect(elements[0].scale > 1.02 && elements[1].scale > 1)
  }
}
