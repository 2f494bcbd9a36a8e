import PointerGeometry
import Testing

@testable import PointerEngine

/// Regions that only report.
@Suite struct SensorTests {
  private func sensor(
    _ id: UInt32, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    padding: Double? = nil, z: Int32 = 0
  ) -> Region {
    var region = Region(id, x, y, width, height, padding: padding, z: z)
    region.isSensor = true
    return region
  }

  private func found(_ scene: Scene, _ x: Double, _ y: Double) -> [UInt32] {
    var keys: ContiguousArray<RegionKey> = []
    scene.engine.store.sensors(
      at: Point(x: x, y: y), on: Scene.surface, size: Size(width: 800, height: 600), into: &keys)
    return keys.map(\.region.rawValue).sorted()
  }

  @Test func aSensorIsNeverATarget() {
    var scene = Scene([sensor(1, 0, 0, 400, 400, z: 9), Region(2, 100, 100, 50, 50)])
    scene.move(20, 20)
    #expect(scene.currentID == nil)
    scene.move(125, 125)
    #expect(scene.currentID == 2)
    #expect(found(scene, 125, 125) == [1])
    var candidates: ContiguousArray<MagneticCandidate> = []
    scene.engine.store.candidates(
      near: Point(x: 100, y: 100), reach: 500, on: Scene.surface,
      size: Size(width: 800, height: 600), into: &candidates)
    #expect(candidates.map(\.key.region.rawValue) == [2])
  }

  @Test func sensorsReportTogetherAndHaveNoPaddingUnlessDeclared() {
    let scene = Scene([
      sensor(1, 0, 0, 400, 20), sensor(2, 0, 0, 50, 400), sensor(3, 100, 0, 50, 400, padding: 10),
    ])
    #expect(found(scene, 10, 10) == [1, 2])
    #expect(found(scene, 10, 21) == [2])
    #expect(found(scene, 91, 10) == [1, 3])
    #expect(found(scene, 89, 10) == [1])
    #expect(found(scene, 799, 599) == [])
    #expect(found(scene, -1, 10) == [], "outside the surface")
  }

  @Test func atMostEightReport() {
    let scene = Scene((0..<20).map { sensor($0, 0, 0, 100, 100) })
    #expect(found(scene, 50, 50).count == 8)
  }

  @Test func sensorsScrollAndAreClipped() {
    var region = sensor(1, 0, 0, 50, 50)
    region.layer = LayerID(rawValue: 2)
    var scene = Scene([])
    scene.send(
      .layers(
        of: Scene.surface,
        [
          Layer(
            id: LayerID(rawValue: 2), offset: Vector(dx: 100, dy: 100),
            clip: Rect(x: 100, y: 100, width: 20, height: 20))
        ]))
    scene.send(.regions(of: Scene.surface, [region]))
    #expect(found(scene, 110, 110) == [1])
    #expect(found(scene, 130, 110) == [])
    scene.send(.scroll(LayerID(rawValue: 2), of: Scene.surface, to: Vector(dx: 60, dy: 60)))
    #expect(found(scene, 105, 105) == [1])
    #expect(found(scene, 111, 111) == [])
  }
}
