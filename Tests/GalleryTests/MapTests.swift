import PointerGeometry
import Testing

@testable import ExampleKit
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

  /// Wherever the map is and however large: what the names add is not at its edge, nor where a
  /// button or the scale is, so that no name is cut or lies below something.
  @Test(arguments: 0..<4)
  func noNameIsCut(seed: UInt64) throws {
    var random = TestRandom(seed: seed)
    let gallery = try GalleryFixture.make()
    let map = gallery.parts.map
    let inner = map.frame.inset(by: 3)
    #expect(map.buttonFrames.count == 2)
    var letters = 0
    for _ in 0..<2 {
      map.moveCamera {
        $0.zoom(by: .random(in: 0.4...3, using: &random), about: Point(x: 200, y: 200))
        $0.pan(
          by: Vector(
            dx: .random(in: -250...250, using: &random),
            dy: .random(in: -250...250, using: &random)))
      }
      let pictures = try [true, false].map { shows in
        map.showsLabels = shows
        return try GalleryFixture.picture(of: gallery, scale: 1)
      }
      for place in Self.differences(pictures[0], pictures[1]) where map.frame.contains(place) {
        letters += 1
        let isFree = inner.contains(place) && !map.buttonFrames.contains { $0.contains(place) }
        if !isFree {
          Issue.record("seed \(seed): a name at \(place.x), \(place.y)")
          return
        }
      }
    }
    #expect(letters > 100, "seed \(seed)")
  }

  /// The middles of the pixels in which two pictures of one size differ.
  private static func differences(_ one: Bitmap, _ other: Bitmap) -> [Point<SurfaceSpace>] {
    var indices: [Int] = []
    one.withBytes { one in
      other.withBytes { other in
        var index = 0
        // A loop without iterators: those of an unoptimised build take most of the time.
        while index < one.count {
          if one[index] != other[index] { indices.append(index / 4) }
          index += 1
        }
      }
    }
    let width = one.stride / 4
    return Set(indices).map { index in
      Point(x: Double(index % width) + 0.5, y: Double(index / width) + 0.5)
    }
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
