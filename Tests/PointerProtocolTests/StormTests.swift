import Glibc
import PointerGeometry
import Testing
import WaylandClient

@testable import PointerServer

/// A client that declares regions without end keeps nobody else waiting.
struct StormTests {
  /// Sends as much as the socket takes, without a turn of the server.
  private func flush(_ client: TestClient) throws { _ = try client.connection.flush() }

  @Test func manyCommitsInATurnAreDeliveredTwice() throws {
    let surface = try Bench().regionsOfNewClient()
    try surface.send(TestFile(ids: 1...4096))
    try surface.commit()
    try surface.commit()
    let before = surface.bench.host.deliveries
    for step in 1...60 as ClosedRange<UInt32> {
      surface.regions.setEnabled(id: 7, enabled: step % 2)
      surface.regions.setLayer(layer: 1, x: Fixed(0), y: Fixed(Double(step)))
      surface.proxy.commit()
    }
    try flush(surface.client)
    try surface.bench.compositor.display.loop.dispatch(timeout: 0)
    try surface.bench.compositor.display.loop.dispatch(timeout: 0)
    #expect(surface.bench.host.deliveries == before + 2, "the first at once, the last at the end")
    #expect(surface.delivered[6].isEnabled == false && surface.delivered.count == 4096)
    #expect(surface.bench.host.layers[surface.id]?.first?.offset.dy == 60)
  }

  @Test func whatWaitsIsDeliveredWhereTheHostAsks() throws {
    let surface = try Bench().regionsOfNewClient()
    for step in 1...3 {
      surface.set(1, x: Double(step))
      surface.proxy.commit()
    }
    // In the same turn something else happens.
    surface.regions.removeLayer(layer: 9)
    let compositor = surface.bench.compositor
    var places: [Double?] = []
    compositor.onRequest = { request in
      guard request == "remove_layer" else { return }
      places.append(surface.delivered.first?.frame.minX)
      compositor.service.deliverLatched()
      places.append(surface.delivered.first?.frame.minX)
      compositor.service.deliverLatched()
    }
    try surface.bench.settle(surface.client)
    try compositor.display.loop.dispatch(timeout: 0)
    compositor.onRequest = nil
    #expect(places == [1, 3])
    #expect(surface.bench.host.deliveries == 2, "and not again")
  }

  @Test func aSurfaceThatDiesInItsTurnIsNotDelivered() throws {
    let surface = try Bench().regionsOfNewClient()
    for step in 1...3 {
      surface.set(1, x: Double(step))
      surface.proxy.commit()
    }
    surface.proxy.destroy()
    try surface.bench.settle(surface.client)
    try surface.bench.compositor.display.loop.dispatch(timeout: 0)
    #expect(surface.bench.host.deliveries == 1)
    #expect(surface.client.connection.error == nil)
  }

  @Test func aSurfaceThatGivesItsRegionsUpInItsTurnHasNone() throws {
    let surface = try Bench().regionsOfNewClient()
    surface.set(1)
    surface.proxy.commit()
    surface.set(2)
    surface.proxy.commit()
    surface.regions.destroy()
    surface.proxy.commit()
    try surface.bench.settle(surface.client)
    try surface.bench.compositor.display.loop.dispatch(timeout: 0)
    #expect(surface.delivered.isEmpty)
    #expect(!surface.bench.compositor.service.hasRegions(surface.id))
    #expect(surface.bench.compositor.service.objectCount == 1, "the manager")
  }

  /// One client declares 4096 regions anew at each commit, many times in a turn; another one wants
  /// an answer, and has its own regions.
  @Test func anotherClientIsServedInAFewTurns() throws {
    let bench = try Bench()
    let (storm, other) = (try bench.regionsOfNewClient(), try bench.regionsOfNewClient())
    let display = bench.compositor.display
    var worst = 0
    for round in 0..<12 as Range<UInt32> {
      let descriptor = try TestFile.descriptor(TestFile(ids: round + 1...round + 4096).bytes)
      let size = TestFile(ids: 1...4096).bytes.count
      for _ in 0..<12 {
        storm.send(descriptor, size: size)
        storm.proxy.commit()
      }
      try flush(storm.client)
      other.set(1, x: Double(round))
      other.proxy.commit()
      let answer = SyncLog()
      other.client.connection.display.sync().setHandler(answer)
      try flush(other.client)
      let before = bench.host.deliveries
      var turns = 0
      while !answer.isDone, turns < 20 {
        turns += 1
        try display.loop.dispatch(timeout: 0)
        display.flushClients()
        try receive(other.client)
      }
      worst = max(worst, turns)
      #expect(other.delivered.first?.frame.minX == Double(round))
      #expect(bench.host.deliveries - before <= 2 * turns + 1, "of twelve in a turn two count")
      try bench.settle(storm.client)
      #expect(storm.client.connection.error == nil)
    }
    #expect(worst <= 2, "\(worst) turns")
    #expect(storm.delivered.last?.id.rawValue == 4107)
  }

  private func receive(_ client: TestClient) throws {
    while !client.connection.prepareRead() { try client.connection.dispatchPending() }
    var ready = pollfd(fd: client.connection.fd, events: Int16(POLLIN), revents: 0)
    if poll(&ready, 1, 0) > 0 {
      try client.connection.read()
    } else {
      client.connection.cancelRead()
    }
    try client.connection.dispatchPending()
  }
}
