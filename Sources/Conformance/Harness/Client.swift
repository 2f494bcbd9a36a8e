import EventLoop
import Glibc
import PointerGeometry
import WaylandClient

/// One connection to the compositor, which never waits longer than it may.
final class Client {
  let connection: Connection
  let registry: Registry
  let deadline: Deadline
  private let managerEvents = ManagerEvents()
  private let shellEvents = ShellEvents()
  private let seatEvents = SeatEvents()
  /// The pointers that listen.
  private(set) var pointers: [PointerObject] = []

  init(socket: String?, deadline: Deadline) throws {
    self.deadline = deadline
    connection = try Connection(name: socket)
    registry = Registry(connection)
    try roundTrip()
  }

  // MARK: Globals

  private(set) lazy var compositor = bound(WlCompositor.self, 5)
  private(set) lazy var memory = bound(WlShm.self, 1)
  private(set) lazy var shell = bound(XdgWmBase.self, 3) { $0.setHandler(self.shellEvents) }
  private(set) lazy var seat = bound(WlSeat.self, 8) { $0.setHandler(self.seatEvents) }
  private(set) lazy var manager = bound(FerrofluidPointerRegionsManagerV1.self, .max) {
    $0.setHandler(self.managerEvents)
  }

  /// Binds a global; the object is inert where the compositor has none.
  func bound<I: WaylandInterface>(
    _ interface: I.Type, _ version: UInt32, then: (Proxy<I>) -> Void = { _ in }
  ) -> Proxy<I> {
    let proxy = registry.bind(interface, maxVersion: version) ?? Proxy<I>()
    then(proxy)
    return proxy
  }

  /// The manager's capabilities in the order in which they came.
  var capabilities: [FerrofluidPointerRegionsManagerV1.Capability] { managerEvents.heard }

  /// Whether the seat has a pointer.
  var hasPointer: Bool { seatEvents.capabilities.contains(.pointer) }

  // MARK: Talking

  /// Sends and handles events until a condition holds.
  ///
  /// - Returns: Whether it does; false if patience ran out before.
  /// - Throws: ``Failure/timeUp(_:)`` with what was waited for, if the case has no time left; what
  ///   ended the connection, if anything did.
  func wait(for what: String, until isDone: () -> Bool) throws -> Bool {
    let limit = deadline.nextAnswer
    while !isDone() {
      if try !turn(until: limit) {
        if deadline.isOver { throw Failure.timeUp(what) }
        return isDone()
      }
    }
    return true
  }

  /// Waits for something that has to come.
  func require(_ what: String, until isDone: () -> Bool) throws {
    guard try wait(for: what, until: isDone) else {
      throw Failure.broken("waited \(deadline.patience) s for \(what)")
    }
  }

  /// Waits until the compositor has handled all requests so far, and handles its answers.
  func roundTrip() throws {
    let answer = Answer()
    connection.display.sync().setHandler(answer)
    try require("the answer to wl_display.sync") { answer.isDone }
  }

  /// Sends all that is queued, so that many requests in a row overrun no buffer.
  func drain() throws {
    let limit = deadline.nextAnswer
    while try !connection.flush() {
      guard try turn(until: limit) else { throw Failure.timeUp("the compositor to read") }
    }
  }

  /// Handles what comes until a moment, so that pings are answered and nothing piles up.
  func rest(until end: Instant) throws {
    while Loop.now() < end { _ = try turn(until: end) }
  }

  /// Sends, waits for events and handles them; false when it is too late for any.
  private func turn(until limit: Instant) throws -> Bool {
    while !connection.prepareRead() { try connection.dispatchPending() }
    var waiting = pollfd(fd: connection.fd, events: Int16(POLLIN), revents: 0)
    do {
      if try !connection.flush() { waiting.events |= Int16(POLLOUT) }
    } catch {
      connection.cancelRead()
      throw error
    }
    let left = max(0, limit.seconds(since: Loop.now()))
    let count = poll(&waiting, 1, Int32((left * 1000).rounded(.up)))
    if count > 0, waiting.revents & Int16(POLLOUT) == 0 || waiting.revents & Int16(POLLIN) != 0 {
      try connection.read()
    } else {
      connection.cancelRead()
    }
    try connection.dispatchPending()
    return count > 0
  }

  /// Waits for the protocol error that the requests so far must have raised.
  func expect(error: ErrorCode) throws {
    do {
      try roundTrip()
    } catch ConnectionError.violation(let violation) {
      let heard = "error \(violation.code) of \(violation.interface ?? "an unknown interface")"
      guard heard == error.description else {
        throw Failure.broken("\(heard) instead of \(error)")
      }
      return
    }
    throw Failure.broken("no error, instead of \(error)")
  }

  // MARK: Pointers

  /// Waits for the seat's pointer, and listens to it.
  func listen(adaptive: Bool = true) throws -> PointerObject {
    _ = seat
    try require("the pointer capability of the seat") { hasPointer }
    let pointer = PointerObject(seat.getPointer())
    if adaptive { pointer.addAdaptive(manager) }
    pointers.append(pointer)
    return pointer
  }

  /// Destroys a surface, of which no event needs to come any more.
  func destroy(_ surface: Proxy<WlSurface>) {
    for pointer in pointers {
      for log in pointer.logs { log.destroyed(surface: surface.id) }
    }
    surface.destroy()
  }

  /// Notes a pointer that was made otherwise.
  func adopt(_ pointer: PointerObject) { pointers.append(pointer) }

  private final class ManagerEvents: FerrofluidPointerRegionsManagerV1Events {
    var heard: [FerrofluidPointerRegionsManagerV1.Capability] = []

    func capabilities(
      _ object: Proxy<FerrofluidPointerRegionsManagerV1>,
      capabilities: FerrofluidPointerRegionsManagerV1.Capability
    ) {
      heard.append(capabilities)
    }
  }

  private final class ShellEvents: XdgWmBaseEvents {
    func ping(_ object: Proxy<XdgWmBase>, serial: UInt32) { object.pong(serial: serial) }
  }

  private final class SeatEvents: WlSeatEvents {
    var capabilities: WlSeat.Capability = []

    func capabilities(_ object: Proxy<WlSeat>, capabilities: WlSeat.Capability) {
      self.capabilities = capabilities
    }
  }
}
