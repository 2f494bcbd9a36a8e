import PointerEngine
import PointerGeometry
import Testing
import WaylandClient

@testable import PointerServer
@testable import PointerUI

/// Parts of a client that know nothing of each other listen to one pointer.
struct SharedPointerTests {
  /// Says of every place that there is a card.
  private final class Answering: PointerInteractionDelegate {
    var requests = 0

    func pointerInteraction(
      _ interaction: PointerInteraction, regionFor request: PointerRegionRequest,
      defaultRegion: PointerRegion
    ) -> PointerRegion? {
      requests += 1
      return PointerRegion(
        rect: Rect(x: 0, y: 0, width: 90, height: 90), identifier: "part",
        style: PointerStyle(kind: .card))
    }
  }

  /// A part answers for its own surfaces only, whichever hears of the pointer first.
  @Test(arguments: [0, 1, 2])
  func onlyThePartThatHasTheSurfaceAnswers(_ owner: Int) throws {
    let bench = try Bench()
    let client = try bench.client()
    let pointer = client.seat.getPointer()
    let sessions = (0..<3).map { _ in PointerSession(registry: client.registry) }
    for session in sessions { session.attach(to: pointer) }
    let answering = Answering()
    var interactions: [PointerInteraction] = []
    var surfaces: [SurfaceUnderTest] = []
    for (number, session) in sessions.enumerated() {
      let surface = try bench.surface(client)
      let interaction = PointerInteraction(
        surface: surface.proxy, session: session, delegate: number == owner ? answering : nil)
      var region = PointerRegion(rect: Rect(x: 0, y: 0, width: 99, height: 99), identifier: 1)
      region.asksDelegate = true
      interaction.regions = [region]
      try surface.commit()
      interactions.append(interaction)
      surfaces.append(surface)
    }
    let service = bench.compositor.service
    let key = surfaces[owner].key(1)
    service.enter(key, duration: 0)
    #expect(service.request(key, serial: 5, at: Point(x: 3, y: 4)))
    // The question, and the answer.
    for _ in 0..<2 { try bench.settle(client) }
    #expect(answering.requests == 1)
    #expect(bench.host.answers.count == 1)
    #expect(bench.host.answers.first?.part?.frame.width == 90)
    #expect(client.connection.error == nil && interactions.count == 3)
  }
}
