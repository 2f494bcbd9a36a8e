import EventLoop
import Glibc
import PointerGeometry
import WaylandClient

/// What a case plays on: connections of its own, with the time it may take.
final class Stage {
  let client: Client
  private let socket: String?
  private let deadline: Deadline
  private var clients: [Client]
  private var hands: Hand?

  init(socket: String?, deadline: Deadline) throws {
    self.socket = socket
    self.deadline = deadline
    client = try Client(socket: socket, deadline: deadline)
    clients = [client]
  }

  /// Another client.
  func connect() throws -> Client {
    let client = try Client(socket: socket, deadline: deadline)
    clients.append(client)
    return client
  }

  /// What moves the pointer.
  func hand() throws -> Hand {
    if let hands { return hands }
    let hand = try Hand(Client(socket: socket, deadline: deadline))
    hands = hand
    return hand
  }

  /// Why a case cannot be tried; nil where all that it needs is there.
  func lack(of needs: [Need]) throws -> String? {
    for need in needs {
      switch need {
      case .global(let name):
        guard client.registry.globals.contains(where: { $0.interface == name }) else {
          return "the compositor has no \(name)"
        }
      case .capability(let bits):
        _ = client.manager
        try client.require("the capabilities event") { !client.capabilities.isEmpty }
        guard let last = client.capabilities.last, last.isSuperset(of: bits) else {
          return "the compositor has no capability \(bits.rawValue)"
        }
      case .adaptivePointer:
        _ = try hand()
        let pointer = try client.listen()
        try client.require("the settings event") { pointer.log.settings != nil }
        guard pointer.log.settings?.contains(.plain) == false else {
          return "the user has the plain pointer"
        }
        pointer.release()
      }
    }
    return nil
  }

  // MARK: Pieces

  /// A window with a regions object and a listening pointer, whose places the hand knows.
  func scene(_ client: Client? = nil) throws -> Scene { try Scene(self, client ?? self.client) }

  /// A regions object of a surface that is not shown, for requests that need no more.
  func regions() -> Proxy<FerrofluidPointerRegionsV1> {
    client.manager.getRegions(surface: client.compositor.createSurface())
  }

  /// Waits until the compositor and all clients have taken what the others did.
  func settle() throws {
    // What clients have asked for comes before what the hand does.
    for client in living { try client.roundTrip() }
    try hands?.sync()
    for client in living { try client.settle() }
  }

  /// Lets a moment pass, for what depends on time; the first client goes on handling its events.
  func pause(seconds: Double) throws {
    try settle()
    let end = Loop.now().advanced(bySeconds: seconds)
    try client.rest(until: end)
  }

  private var living: [Client] { clients.filter { $0.connection.error == nil } }

  /// Judges what the rules of order say of all that was heard, and cleans up.
  func finish() throws {
    try settle()
    for client in living {
      for pointer in client.pointers {
        for log in pointer.logs {
          if let fault = log.auditor.faults.first { throw Failure.broken(fault) }
          if pointer.hasFrames, log.auditor.isOpen {
            throw Failure.broken("events that no wl_pointer.frame follows: \(log.words)")
          }
        }
      }
    }
  }

  /// Ends the connections, and waits until the compositor has seen it.
  func close() {
    for client in clients { client.connection.close() }
    // The next case finds a screen without this one's windows.
    try? hands?.sync()
    hands?.client.connection.close()
  }
}
