import EventLoop
import Glibc
import Testing
import WaylandClient
import WaylandServer

/// A server and a client in one thread, joined by a socket pair.
final class Pair {
  let display: Display
  let client: Client
  let connection: Connection
  private(set) var registry: Registry

  init() throws {
    display = try Display()
    let (server, client) = try Self.socketPair()
    self.client = try display.addClient(descriptor: OwnedDescriptor(server))
    connection = try Connection(descriptor: OwnedDescriptor(client))
    registry = Registry(connection)
  }

  static func socketPair() throws -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw SystemError("socketpair") }
    return (ends[0], ends[1])
  }

  /// Lets the messages of both sides arrive.
  func pump(rounds: Int = 3) throws {
    for _ in 0..<rounds {
      try connection.flush()
      try display.loop.dispatch(timeout: 0)
      display.flushClients()
      while !connection.prepareRead() { try connection.dispatchPending() }
      try connection.read()
      try connection.dispatchPending()
    }
  }

  /// Serves `ff_everything` by a handler, and binds it.
  func everything(
    version: UInt32 = 3, handler: (any FfEverythingRequests)? = nil
  ) throws -> (resource: Resource<FfEverything>, proxy: Proxy<FfEverything>) {
    var made: Resource<FfEverything>?
    try display.addGlobal(FfEverything.self, version: version) { _, resource in
      if let handler { resource.setHandler(handler) }
      made = resource
    }
    try pump()
    let proxy = try #require(registry.bind(FfEverything.self))
    try pump()
    return (try #require(made), proxy)
  }
}
