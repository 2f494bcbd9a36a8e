import PointerGeometry
import Testing

@testable import gallery

struct MapTests {
  private let view = Size<SurfaceSpace>(width: 568, height: 468)

  private func camera() -> MapCamera {
    MapCamera(center: MapCamera.home.center, scale: MapCamera.home.scale, viewport: view)
  }

  @Test(arguments: 0..<20)
  func zoomKeepsThePlaceBelowTheAnchor(seed: UInt64) {
    var random = TestRandom(seed: seed)
    var camera = camera()
    for _ in 0..<200 {
      let anchor = Point<SurfaceSpace>(
        x: .random(in: 0..<568, using: &random), y: .random(in: 0..<468, using: &random))
      let place = camera.place(at: anchor)
      camera.zoom(by: .random(in: 0.2...5, using: &random), about: anchor)
      #expect(camera.point(of: place).distance(to: anchor) < 1e-6, "seed \(seed)")
      #expect(MapCamera.scales.contains(camera.scale), "seed \(seed)")
    }
  }

  @Test(arguments: 0..<10)
  func panMovesByTheShiftOrStopsAtTheReach(seed: UInt64) {
    var random = TestRandom(seed: seed)
    var camera = camera()
    for _ in 0..<300 {
      let before = camera
      let shift = Vector<SurfaceSpace>(
        dx: .random(in: -400...400, using: &random), dy: .random(in: -400...400, using: &random))
      camera.pan(by: shift)
      let moved = (before.center - camera.center) * camera.scale
      #expect(abs(moved.dx) <= abs(shift.dx) + 1e-9 && abs(moved.dy) <= abs(shift.dy) + 1e-9)
      let reach = MapCamera.reach
      if reach.contains(before.center) {
        #expect(reach.inset(by: -1e-6).contains(camera.center), "seed \(seed)")
      }
    }
  }

  @Test func nonsenseIsIgnored() {
    var camera = camera()
    for factor in [0, -1, .nan, .infinity] { camera.zoom(by: factor, about: .zero) }
    camera.zoom(by: 2, about: Point(x: .nan, y: 0))
    camera.pan(by: Vector(dx: .infinity, dy: 0))
    #expect(camera == self.camera())
  }

  @Test func theIslandIsAlwaysTheSame() {
    let (a, b) = (MapWorld(), MapWorld())
    #expect(a.roads.map { $0.line.places } == b.roads.map { $0.line.places })
    #expect(a.buildings.map { $0.places } == b.buildings.map { $0.places })
    #expect(a.buildings.count > 500)
    #expect(a.roads.count > 100)
  }

  @Test func housesStandOnLand() {
    let world = MapWorld()
    for house in world.buildings {
      for corner in house.places {
        #expect(world.islands.contains { $0.coast.contains(corner) })
        #expect(!world.lakes.contains { $0.contains(corner) })
      }
    }
  }

  /// The sea is drawn as what lies outside of all shallows: where two overlapped there would be
  /// sea on land.
  @Test func shallowsEncloseTheirIslandsAndNeverTouch() throws {
    let world = MapWorld()
    let shallows = world.islands.compactMap { $0.shallows }
    for (index, a) in shallows.enumerated() {
      for b in shallows.dropFirst(index + 1) {
        #expect(!b.places.contains { a.contains($0) } && !a.places.contains { b.contains($0) })
      }
    }
    for island in world.islands {
      #expect(island.coast.places.allSatisfy { place in shallows.contains { $0.contains(place) } })
    }
  }
}
