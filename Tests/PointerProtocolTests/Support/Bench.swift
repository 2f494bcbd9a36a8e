import EventLoop
import Glibc
import PointerEngine
import PointerGeometry
import WaylandClient
import WaylandServer

/// A compositor and its clients on one thread, joined by real sockets.
final class Bench {
  let compositor: TestCompositor

  init(display: Display? = nil) throws { compositor = try TestCompositor(display: display) }

  var host: TestHost { compositor.host }

  /// Connects a client that has bound everything.
  func client() throws -> TestClient {
    let client = try unboundClient()
    client.bind()
    try settle(client)
    return client
  }

  /// Connects a client that only knows the globals.
  func unboundClient() throws -> TestClient {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw SystemError("socketpair") }
    try compositor.display.addClient(descriptor: OwnedDescriptor(ends[0]))
    let client = try TestClient(descriptor: OwnedDescriptor(ends[1]), serverEnd: ends[0])
    try settle(client)
    return client
  }

  /// Makes a surface, and waits until the server has it.
  func surface(_ client: TestClient) throws -> SurfaceUnderTest {
    let proxy = client.compositor.createSurface()
    try settle(client)
    guard let server = compositor.surfaces.last else { throw BenchError.noSurface }
    return SurfaceUnderTest(proxy: proxy, server: server, bench: self, client: client)
  }

  /// Makes a surface with an object for its regions, neither committed.
  func regions(_ client: TestClient) throws -> SurfaceUnderTest {
    var surface = try surface(client)
    surface.regions = client.manager.getRegions(surface: surface.proxy)
    return surface
  }

  /// Makes a pointer and its adaptive object.
  func pointer(_ client: TestClient) throws -> PointerUnderTest {
    let pointer = client.adaptivePointer(of: client.seat.getPointer())
    try settle(client)
    return pointer
  }

  /// Lets server and client talk until each has handled all that the other has sent; a client
  /// that is disconnected is left alone.
  func settle(_ clients: TestClient...) throws {
    for client in clients { try settle(client) }
  }

  private func settle(_ client: TestClient) throws {
    let log = SyncLog()
    client.connection.display.sync().setHandler(log)
    for _ in 0..<100_000 {
      if log.isDone || client.connection.error != nil { return }
      do {
        try client.connection.flush()
        try compositor.display.loop.dispatch(timeout: 0)
        compositor.display.flushClients()
        while !client.connection.prepareRead() { try client.connection.dispatchPending() }
        var ready = pollfd(fd: client.connection.fd, events: Int16(POLLIN), revents: 0)
        if poll(&ready, 1, 0) > 0 {
          try client.connection.read()
        } else {
          client.connection.cancelRead()
        }
        try client.connection.dispatchPending()
      } catch is ConnectionError {
        return
      }
    }
    throw BenchError.noAnswer
  }
}

/// The bench itself does not work.
enum BenchError: Error {
  case noSurface
  case noAnswer
}

/// A surface on both sides.
struct SurfaceUnderTest {
  var proxy: Proxy<WlSurface>
  var server: TestSurface
  var bench: Bench
  var client: TestClient
  var regions = Proxy<FerrofluidPointerRegionsV1>()

  var id: SurfaceID { server.id }

  /// The regions as the host has them.
  var delivered: [Region] { bench.host.regions[id] ?? [] }

  /// Commits, and waits for the server.
  func commit() throws {
    proxy.commit()
    try bench.settle(client)
  }

  /// A handle as the engine would name it.
  func key(_ region: UInt32) -> RegionKey {
    RegionKey(surface: id, region: RegionID(rawValue: region), generation: 1)
  }

  /// Sets a region with the values of a plain control.
  func set(
    _ id: UInt32, x: Double = 10, y: Double = 20, width: Double = 80, height: Double = 30,
    kind: UInt32 = 0, effect: UInt32 = 0, radius: Double = -1, padding: Double = -1,
    group: UInt32 = 0, z: Int32 = 0
  ) {
    regions.setRegion(
      id: id, x: Fixed(x), y: Fixed(y), width: Fixed(width), height: Fixed(height),
      kind: .init(rawValue: kind), effect: .init(rawValue: effect), cornerRadius: Fixed(radius),
      padding: Fixed(padding), group: group, z: z)
  }

  /// Sets many regions, in portions that a socket can hold.
  ///
  /// - Parameter lineCount: the lines of each, 1 high.
  func setMany(_ ids: ClosedRange<UInt32>, lineCount: Int = 0) {
    let lines: [Double] = (0..<lineCount).flatMap { [Double($0), 1] }
    for (index, id) in ids.enumerated() {
      set(id)
      if lineCount > 0 { setLines(id, lines) }
      if index % 20 == 19 { try? bench.settle(client) }
    }
  }

  /// Sets the lines of a region: tops and heights by turns.
  func setLines(_ id: UInt32, _ values: [Double]) {
    let raw = values.map { Fixed($0).raw }
    regions.setTextLines(id: id, lines: raw.span.bytes)
  }
}
