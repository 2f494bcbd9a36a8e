import PointerGeometry
import Testing

@testable import PointerEngine

/// Regions inside of regions.
@Suite struct NestingTests {
  private func child(
    _ id: UInt32, of parent: UInt32, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    padding: Double? = nil, z: Int32 = 0
  ) -> Region {
    var region = Region(id, x, y, width, height, padding: padding, z: z)
    region.parent = RegionID(rawValue: parent)
    return region
  }

  @Test func aChildStandsAboveItsAncestorsWhateverTheirHeight() {
    var scene = Scene([
      Region(1, 100, 100, 400, 300, z: 5), child(2, of: 1, 150, 150, 200, 100, z: -9),
      child(3, of: 2, 160, 160, 50, 50, z: -99),
    ])
    scene.move(170, 170)
    #expect(scene.currentID == 3)
    scene.move(300, 200)
    #expect(scene.currentID == 2)
    scene.move(480, 380)
    #expect(scene.currentID == 1)
  }

  @Test func zComparesSiblingsSoWhatIsAboveAParentIsAboveItsChildren() {
    var scene = Scene([
      Region(1, 100, 100, 200, 200), child(2, of: 1, 120, 120, 50, 50, z: 100),
      child(3, of: 1, 130, 130, 100, 100, padding: 0, z: 101),
      // A sheet over all of it.
      Region(9, 140, 100, 400, 300, padding: 0, z: 1),
    ])
    scene.move(125, 125)
    #expect(scene.currentID == 2)
    scene.move(135, 135)
    #expect(scene.currentID == 3)
    scene.move(150, 150)
    #expect(scene.currentID == 9)
  }

  @Test func aChildReachesNoFurtherThanItsParentDoes() throws {
    var scene = Scene([
      Region(1, 100, 100, 100, 100, padding: 5), child(2, of: 1, 150, 150, 100, 100, padding: 40),
    ])
    scene.move(160, 160)
    #expect(scene.currentID == 2)
    let key = try #require(scene.engine.currentRegion)
    #expect(
      scene.engine.store.visibleFrame(key, in: Size(width: 800, height: 600))
        == Rect(x: 150, y: 150, width: 50, height: 50))
    #expect(scene.engine.region(key)?.frame == Rect(x: 150, y: 150, width: 100, height: 100))
    scene.move(204, 160)
    #expect(scene.currentID == 2, "in the parent's padding")
    scene.move(230, 160)
    #expect(scene.currentID == nil, "the child's own frame, but not the parent's")
  }

  @Test func aChildOutsideOfItsParentIsNowhere() {
    var scene = Scene([
      Region(1, 100, 100, 100, 100), child(2, of: 1, 300, 300, 50, 50),
      child(3, of: 2, 300, 300, 50, 50),
    ])
    scene.move(320, 320)
    #expect(scene.currentID == nil)
    #expect(scene.engine.store.verifyInvariants() == [])
  }

  @Test func aPointerStaysOnAChildWithItsHysteresis() {
    var scene = Scene([
      Region(1, 100, 100, 400, 300), child(2, of: 1, 200, 200, 100, 100),
      child(3, of: 1, 200, 330, 100, 60),
    ])
    scene.move(189, 250)
    #expect(scene.currentID == 2)
    scene.move(185, 250)
    #expect(scene.currentID == 2, "12 of padding and 4 of hysteresis")
    scene.move(183, 250)
    #expect(scene.currentID == 1)
    scene.move(185, 250)
    #expect(scene.currentID == 1)
    scene.move(189, 250)
    #expect(scene.currentID == 2, "a child is above its parent, without a margin")
    scene.move(250, 312)
    #expect(scene.currentID == 2)
    scene.move(250, 318.5)
    #expect(scene.currentID == 3)
  }

  @Test func badParentsAreTakenAsNone() throws {
    var layered = child(5, of: 1, 0, 0, 10, 10)
    layered.layer = LayerID(rawValue: 2)
    var sensor = Region(6, 0, 0, 10, 10)
    sensor.isSensor = true
    var regions = [
      Region(1, 0, 0, 100, 100), child(2, of: 77, 200, 0, 10, 10), child(3, of: 3, 240, 0, 10, 10),
      layered, sensor, child(7, of: 6, 280, 0, 10, 10), child(8, of: 9, 320, 0, 10, 10),
      child(9, of: 8, 360, 0, 10, 10), child(10, of: 8, 400, 0, 10, 10),
    ]
    // A chain of nine below the first, of which the ninth is too deep.
    for depth in 0..<9 {
      let parent = depth == 0 ? 1 : UInt32(19 + depth)
      regions.append(child(UInt32(20 + depth), of: parent, 0, 0, 50, 50))
    }
    var scene = Scene([])
    scene.send(.layers(of: Scene.surface, [Layer(id: LayerID(rawValue: 2))]))
    scene.send(.regions(of: Scene.surface, regions))
    let said = scene.effects.compactMap { effect -> Diagnostic? in
      guard case .diagnostic(let diagnostic) = effect else { return nil }
      return diagnostic
    }
    #expect(said == [Diagnostic(.parent, surface: Scene.surface, id: 2, count: 8)])
    let place = try #require(scene.engine.store.place(of: Scene.surface))
    let table = scene.engine.store.surfaces[place].table
    for region in regions {
      let item = try #require(table.place(of: region.id))
      #expect(table.region(at: item) == region, "what was declared is kept")
      let isNested = 20...27 ~= region.id.rawValue
      #expect((table.parent(of: item) != nil) == isNested, "\(region.id)")
    }
    #expect(scene.engine.store.verifyInvariants() == [])
  }

  @Test func aSensorIsClippedByItsParent() {
    var inner = child(2, of: 1, 0, 0, 500, 500)
    inner.isSensor = true
    let scene = Scene([Region(1, 100, 100, 50, 50, padding: 0), inner])
    func found(_ x: Double, _ y: Double) -> Int {
      var keys: ContiguousArray<RegionKey> = []
      scene.engine.store.sensors(
        at: Point(x: x, y: y), on: Scene.surface, size: Size(width: 800, height: 600), into: &keys)
      return keys.count
    }
    #expect(found(110, 110) == 1)
    #expect(found(90, 110) == 0)
  }
}
