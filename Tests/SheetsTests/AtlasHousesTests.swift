import ExampleSessions
import IslandMap
import PointerEngine
import PointerGeometry
import PointerUI
import Testing

@testable import ExampleKit
@testable import map

/// The houses of the map: too many to be declared, so the compositor asks what is at the pointer.
@Suite(.serialized) struct AtlasHousesTests {
  private typealias Place = Point<SurfaceSpace>

  private func atlas(scale: Double, angle: Double = 0) throws -> Atlas {
    let atlas = Atlas(host: ExampleHost(typeface: try Typeface()))
    ExampleScene(atlas).layout(Size(width: 960, height: 680))
    atlas.camera.look(at: Point(x: 2900, y: 2600), scale: scale, angle: angle)
    return atlas
  }

  /// Places of the view, every few points.
  private func places(of atlas: Atlas) -> [Place] {
    let frame = atlas.frame
    return stride(from: frame.minY + 60, to: frame.maxY - 60, by: 13).flatMap { y in
      stride(from: frame.minX + 60, to: frame.maxX - 60, by: 13).map { Place(x: $0, y: y) }
    }
  }

  @Test func thereIsOneRegionForAllOfThem() throws {
    #expect(MapWorld.lindholm.houseCount > 500)
    let near = try atlas(scale: 1.5)
    #expect(near.regions.count { $0.asksDelegate } == 1)
    #expect(near.regions.count < 40)
    let far = try atlas(scale: 0.5)
    #expect(!far.regions.contains { $0.asksDelegate }, "they are too small")
    #expect(!places(of: far).contains { far.house(at: $0) != nil })
  }

  /// Whatever the map's scale and turn: the part is around the place, and its outline is the house.
  @Test(arguments: [(0.8, 0.0), (1.5, 33), (2.5, -120), (4, 90)])
  func thePartIsTheHouseAtThePlace(scale: Double, angle: Double) throws {
    let atlas = try atlas(scale: scale, angle: angle)
    let region = try #require(atlas.housesRegion)
    let offset = try #require(atlas.layers.first).offset
    #expect(region.rect.offset(by: offset).contains(atlas.frame), "it is below all of the view")
    var (houses, gaps) = (0, 0)
    for place in places(of: atlas) {
      guard let part = atlas.part(of: region, at: place) else {
        #expect(atlas.house(at: place) == nil)
        gaps += 1
        continue
      }
      houses += 1
      #expect(part.rect.offset(by: offset).inset(by: -1).contains(place))
      #expect(part.layer == region.layer && part.identifier == region.identifier)
      guard case .path(let path, let anchor?) = part.style.shape else {
        Issue.record("\(part.style.shape)")
        continue
      }
      #expect(anchor == .zero)
      #expect(path.bounds.width < part.rect.width + 0.1)
    }
    #expect(houses > 50 && gaps > 50)
  }

  @Test func aClickChoosesAHouseAndADragDoesNot() throws {
    let atlas = try atlas(scale: 2)
    let place = try #require(places(of: atlas).first { atlas.house(at: $0) != nil })
    let house = try #require(atlas.house(at: place))
    atlas.pressed(PointerPress(place))
    atlas.dragged(to: place + Vector(dx: 2, dy: 1))
    atlas.released(at: place + Vector(dx: 2, dy: 1))
    #expect(atlas.chosenHouse == house)
    atlas.pressed(PointerPress(place))
    atlas.dragged(to: place + Vector(dx: 30, dy: 0))
    atlas.dragged(to: place)
    atlas.released(at: place)
    #expect(atlas.chosenHouse == house, "a drag that comes back is no click")
    atlas.keyPressed(KeyPress(.escape))
    #expect(atlas.chosenHouse == nil)
  }

  /// In a compositor: the pointer takes the outline of the house, and lets go beside it.
  @Test func thePointerTakesTheShapeOfAHouse() throws {
    let session = try ExampleSession<Atlas> {
      $0.camera.look(at: Point(x: 2900, y: 2600), scale: 2, angle: 20)
    }
    let atlas = session.content
    let region = try #require(atlas.housesRegion)
    let offset = try #require(atlas.layers.first).offset
    let place = try #require(
      places(of: atlas).first { place in
        atlas.part(of: region, at: place) != nil
          && atlas.part(of: region, at: place + Vector(dx: 3, dy: 3)) != nil
      })
    let part = try #require(atlas.part(of: region, at: place))
    try session.move(to: place)
    // A house leans towards the pointer a little, and is drawn a little larger.
    let house = part.rect.offset(by: offset)
    let shown = try session.inWindow(session.settled.shape.rect)
    #expect(shown.center.distance(to: house.center) < 4, "\(shown) for \(house)")
    #expect(abs(shown.width - house.width) < 6 && abs(shown.height - house.height) < 6)

    let gap = try #require(
      places(of: atlas).first { place in
        [-12.0, 0, 12].allSatisfy { dx in
          [-12.0, 0, 12].allSatisfy { dy in
            atlas.part(of: region, at: place + Vector(dx: dx, dy: dy)) == nil
          }
        }
      })
    try session.move(to: gap)
    let circle = try session.inWindow(session.settled.shape.rect)
    #expect(circle.width < 26 && circle.center.distance(to: gap) < 1, "\(circle) at \(gap)")
  }
}
