import TestNumbers
import Foundation
import PointerGeometry
import PointerGestures
import Testing

@testable import ExampleKit
@testable import IslandMap
@testable import gallery

struct MapTests {
  private let view = Size<SurfaceSpace>(width: 568, height: 468)

  private func camera() -> MapCamera {
    MapCamera(center: MapCamera.home.center, scale: MapCamera.home.scale, viewport: view)
  }

  @Test(arguments: 0..<20)
  func zoomKeepsThePlaceBelowTheAnchor(seed: UInt64) {
    var random = SplitMix(seed: seed)
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
    var random = SplitMix(seed: seed)
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

  @Test(arguments: 0..<20)
  func turningKeepsThePlaceBelowTheAnchor(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var camera = camera()
    for _ in 0..<200 {
      let anchor = Point<SurfaceSpace>(
        x: .random(in: 0..<568, using: &random), y: .random(in: 0..<468, using: &random))
      let place = camera.place(at: anchor)
      let other = camera.place(at: Point(x: anchor.x + 10, y: anchor.y))
      let (degrees, before) = (Double.random(in: -400...400, using: &random), camera.angle)
      camera.turn(by: degrees, about: anchor)
      camera.zoom(by: .random(in: 0.5...2, using: &random), about: anchor)
      #expect(camera.point(of: place).distance(to: anchor) < 1e-6, "seed \(seed)")
      #expect(abs(camera.angle) <= 180)
      // What was to the right of the anchor has gone clockwise around it.
      let arm = camera.point(of: other) - anchor
      let turned = atan2(arm.dy, arm.dx) * 180 / .pi
      #expect(abs(remainder(turned - degrees, 360)) < 1e-6, "seed \(seed)")
      #expect(abs(remainder(camera.angle - before - degrees, 360)) < 1e-9, "seed \(seed)")
      #expect(camera.visible.inset(by: -1e-6).contains(camera.place(at: .zero)), "seed \(seed)")
    }
  }

  @Test(arguments: 0..<10)
  func aTurnedMapIsPannedAsTheHandMoves(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var camera = camera()
    camera.turn(by: .random(in: -180...180, using: &random), about: Point(x: 284, y: 234))
    let anchor = Point<SurfaceSpace>(x: 200, y: 100)
    let (place, way) = (camera.place(at: anchor), Vector<SurfaceSpace>(dx: 31, dy: -17))
    camera.pan(by: way)
    #expect(camera.point(of: place).distance(to: anchor + way) < 1e-6, "seed \(seed)")
  }

  /// What gestures make of the transform is what the camera then shows.
  @Test(arguments: 0..<10)
  func theTransformIsTheCamera(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var camera = camera()
    camera.turn(by: .random(in: -180...180, using: &random), about: Point(x: 9, y: 99))
    let place = Point<MapSpace>(x: 3000, y: 2000)
    #expect(camera.transform(place).distance(to: camera.point(of: place)) < 1e-6)
    let other = camera.transform.rotated(by: 33, about: Point(x: 7, y: 8))
      .zoomed(by: 1.3, about: Point(x: 50, y: 60)).moved(by: Vector(dx: 3, dy: 4))
    camera.transform = other
    #expect(camera.point(of: place).distance(to: other(place)) < 1e-6, "seed \(seed)")
    #expect(abs(remainder(camera.angle - other.rotation, 360)) < 1e-9)
    camera.transform = AnchoredTransform(origin: .zero, scale: 1e5)
    #expect(camera.scale == MapCamera.scales.upperBound)
  }

  @Test func nonsenseIsIgnored() {
    var camera = camera()
    for factor in [0, -1, .nan, .infinity] { camera.zoom(by: factor, about: .zero) }
    camera.zoom(by: 2, about: Point(x: .nan, y: 0))
    camera.pan(by: Vector(dx: .infinity, dy: 0))
    camera.turn(by: .nan, about: .zero)
    camera.turn(by: 5, about: Point(x: 0, y: .infinity))
    #expect(camera == self.camera())
  }

  /// Wherever the map is and however large: what the names add is not at its edge, nor where a
  /// button or the scale is, so that no name is cut or lies below something.
  @Test(arguments: 0..<4)
  func noNameIsCut(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
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
