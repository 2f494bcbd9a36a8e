import ExampleSessions
import InputSources
import IslandMap
import PointerEngine
import PointerGeometry
import Testing

@testable import ExampleKit
@testable import map

/// The map in a compositor.
@Suite(.serialized) struct AtlasSessionTests {
  @Test func aPinchTurnsAboutThePointerAndPinsAreLiftedWhereTheyAre() throws {
    let session = try ExampleSession<Atlas>()
    let atlas = session.content
    let anchor = Point<SurfaceSpace>(x: 420, y: 380)
    try session.move(to: anchor)
    let place = atlas.camera.place(at: atlas.local(anchor))
    session.send(.pinchBegin(fingers: 2))
    for step in 1...10 {
      session.send(
        .pinchUpdate(Vector(dx: 1, dy: -1), scale: 1 + Double(step) / 20, rotation: 5))
      session.send(.frame)
    }
    try session.rest()
    session.send(.pinchEnd(cancelled: false))
    try session.rest()
    #expect(atlas.camera.angle > 20)
    let seen = atlas.camera.point(of: place) + (atlas.frame.origin - .zero)
    #expect(seen.distance(to: anchor) < 1)

    for sight in [Sight.all[0], Sight.all[3]] {
      let badge = Pin.badge(at: atlas.tip(of: sight))
      guard atlas.frame.inset(by: 20).contains(badge.center) else { continue }
      try session.move(to: badge.center)
      let element = try #require(session.settled.elements.last, "\(sight.name)")
      #expect(element.effect == .lift)
      let lifted = try session.inWindow(element.frame)
      #expect(lifted.center.distance(to: badge.center) < 1, "\(sight.name): \(lifted)")
    }
  }
}
