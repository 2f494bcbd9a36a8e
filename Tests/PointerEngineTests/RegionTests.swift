import PointerGeometry
import Testing

@testable import PointerEngine

/// Hit areas, order, hysteresis, groups, keys.
@Suite struct RegionTests {
  @Test(arguments: [
    (RegionKind.control, 12.0), (.bare, 24), (.icon, 12), (.text, 0), (.card, 0), (.content, 0),
  ])
  func paddingByKind(kind: RegionKind, padding: Double) {
    #expect(reach(Region(1, 100, 100, 50, 50, kind)) == padding)
    #expect(reach(Region(1, 100, 100, 50, 50, kind, padding: 7)) == 7)
  }

  @Test(arguments: [(-5.0, 0.0), (1000, 64), (.nan, 12), (.infinity, 12)])
  func explicitPaddingIsKeptInRange(given: Double, used: Double) {
    #expect(reach(Region(1, 100, 100, 50, 50, padding: given)) == used)
  }

  /// How far to the left of its frame a region at x = 100 reacts.
  private func reach(_ region: Region) -> Double {
    for tenths in stride(from: 1000, through: 0, by: -1) {
      var scene = Scene([region])
      scene.move(100 - Double(tenths) / 10, 125)
      if scene.currentID != nil { return Double(tenths) / 10 }
    }
    return -1
  }

  @Test func leavingTakesFourPointsMoreThanEntering() {
    var scene = Scene([Region(1, 100, 100, 50, 50)])
    scene.move(87.9, 125)
    #expect(scene.currentID == nil)
    scene.move(88, 125)
    #expect(scene.currentID == 1)
    scene.move(84.1, 125)
    #expect(scene.currentID == 1)
    scene.move(83.9, 125)
    #expect(scene.currentID == nil)
    #expect(scene.takeEffects() == ["enter 1", "leave 1"])
  }

  @Test func nearerWinsWithAMarginInTheGap() {
    var scene = Scene([Region(1, 100, 100, 50, 50), Region(2, 170, 100, 50, 50)])
    scene.move(159, 125)
    #expect(scene.currentID == 1)
    scene.move(161.9, 125)
    #expect(scene.currentID == 1, "the margin is 4 pt")
    scene.move(162.1, 125)
    #expect(scene.currentID == 2)
    scene.move(158.1, 125)
    #expect(scene.currentID == 2)
    scene.move(157.9, 125)
    #expect(scene.currentID == 1)
  }

  @Test func whatThePointerIsInsideOfWinsAtOnce() {
    var scene = Scene([Region(1, 100, 100, 50, 50), Region(2, 150, 100, 50, 50)])
    scene.move(149.9, 125)
    #expect(scene.currentID == 1)
    scene.move(150, 125)
    #expect(scene.currentID == 2)
    scene.move(149.9, 125)
    #expect(scene.currentID == 1)
  }

  @Test func higherWins() {
    var scene = Scene([
      Region(1, 100, 100, 200, 200, z: 1), Region(2, 150, 150, 50, 50, z: 2),
      Region(3, 150, 150, 20, 20),
    ])
    scene.move(160, 160)
    #expect(scene.currentID == 2)
    scene.move(250, 250)
    #expect(scene.currentID == 1)
    scene.move(145, 175)
    #expect(scene.currentID == 2, "its padding reaches over what lies below")
  }

  @Test func smallerWinsInsideALarger() {
    var scene = Scene([Region(1, 150, 150, 50, 50), Region(2, 100, 100, 200, 200)])
    scene.move(160, 160)
    #expect(scene.currentID == 1)
    scene.move(110, 110)
    #expect(scene.currentID == 2)
    scene.move(160, 160)
    #expect(scene.currentID == 1)
  }

  @Test func paddingReachesOverACardButNotIntoAPreciseZone() {
    var card = Scene([Region(1, 0, 0, 400, 400, .card), Region(2, 100, 100, 50, 50)])
    card.move(92, 125)
    #expect(card.currentID == 2)
    var map = Scene([Region(1, 0, 0, 99, 400, .content), Region(2, 100, 100, 50, 50)])
    map.move(92, 125)
    #expect(map.currentID == 1)
  }

  @Test(arguments: [0, 5] as [UInt32])
  func groupsLeaveNoHole(group: UInt32) {
    // A grid of icons 60 apart: paddings of 12 leave 36 between them, also diagonally.
    let icons = (0..<9).map { (index: Int) -> Region in
      let (column, row) = (Double(index % 3), Double(index / 3))
      return Region(
        UInt32(index), 100 + column * 120, 100 + row * 120, 60, 60, .icon, group: group)
    }
    var scene = Scene(icons)
    var holes = 0
    for x in stride(from: 130.0, through: 370, by: 3) {
      for y in stride(from: 130.0, through: 370, by: 3) {
        scene.move(x, y)
        if scene.currentID == nil { holes += 1 }
      }
    }
    #expect((holes == 0) == (group != 0), "\(holes) holes")
    scene.move(380 + 60 + 40, 130)
    #expect(scene.currentID == nil, "outside the group only the padding counts")
  }

  @Test func groupsDoNotReachAcrossAWindow() {
    var scene = Scene([
      Region(1, 0, 100, 50, 50, group: 1), Region(2, 700, 100, 50, 50, group: 1),
    ])
    scene.move(375, 125)
    #expect(scene.currentID == nil)
  }

  @Test func anotherSurfaceHasOtherRegions() {
    var scene = Scene([Region(1, 100, 100, 50, 50)])
    scene.move(125, 125)
    #expect(scene.currentID == 1)
    let other = SurfaceHit(
      surface: SurfaceID(rawValue: 8), origin: .zero, size: Size(width: 900, height: 900))
    scene.send(.sceneChanged(over: other))
    #expect(scene.currentID == nil)
    scene.send(.sceneChanged(over: nil))
    scene.send(.sceneChanged(over: scene.hit))
    #expect(scene.takeEffects() == ["enter 1", "leave 1", "enter 1"])
  }

  @Test func deadKeysNeverResolve() throws {
    var scene = Scene([Region(1, 100, 100, 50, 50)])
    let first = scene.key(1)
    #expect(scene.engine.region(first)?.frame.minX == 100)
    scene.send(.regions(of: Scene.surface, [Region(1, 200, 100, 50, 50), Region(2, 0, 0, 9, 9)]))
    #expect(scene.engine.region(first)?.frame.minX == 200, "the same id lives on")
    scene.send(.regions(of: Scene.surface, [Region(2, 0, 0, 9, 9)]))
    #expect(scene.engine.region(first) == nil)
    scene.send(.regions(of: Scene.surface, [Region(1, 100, 100, 50, 50)]))
    #expect(scene.engine.region(first) == nil)
    scene.move(125, 125)
    let second = try #require(scene.engine.currentRegion)
    #expect(second != first && second.region == first.region)
    scene.send(.surfaceRemoved(Scene.surface))
    #expect(scene.engine.region(second) == nil)
    scene.send(.regions(of: Scene.surface, [Region(1, 100, 100, 50, 50)]))
    #expect(scene.engine.region(second) == nil)
  }

  @Test func unusableRegionsAreIgnoredAndTheLaterOfTwoCounts() {
    let bad = [
      Region(1, .nan, 0, 10, 10), Region(2, 0, 0, .infinity, 10), Region(3, 0, 0, 0, 10),
      Region(4, 0, 0, -5, 10), Region(5, 1e300, 0, 10, 10),
    ]
    var scene = Scene(bad + [Region(9, 10, 10, 10, 10), Region(9, 300, 300, 10, 10)])
    for id in 1...5 as ClosedRange<UInt32> { #expect(scene.engine.region(scene.key(id)) == nil) }
    scene.move(15, 15)
    #expect(scene.currentID == nil)
    scene.move(305, 305)
    #expect(scene.currentID == 9)
  }

  @Test func noneReportsOnly() {
    var scene = Scene([
      Region(1, 100, 100, 50, 50, effect: .none), Region(2, 0, 0, 50, 50, .content),
    ])
    scene.move(110, 120)
    #expect(scene.takeEffects() == ["enter 1"])
    #expect(scene.isStill)
    #expect(scene.presentation().shape.center == scene.engine.modelLocation)
    scene.move(20, 20)
    #expect(scene.takeEffects() == ["leave 1", "enter 2"])
    #expect(scene.presentation().shape.center == scene.engine.modelLocation)
  }
}
