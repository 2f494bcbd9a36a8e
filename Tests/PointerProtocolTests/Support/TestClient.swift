import Glibc
import Testing
import WaylandClient

/// A client with the globals of a `TestCompositor`.
final class TestClient {
  let connection: Connection
  let registry: Registry
  private(set) var compositor = Proxy<WlCompositor>()
  private(set) var seat = Proxy<WlSeat>()
  private(set) var manager = Proxy<FerrofluidPointerRegionsManagerV1>()
  private let managerLog = ManagerLog()

  /// The server's end of the socket, which the display owns.
  private let serverEnd: Int32

  init(descriptor: consuming OwnedDescriptor, serverEnd: Int32) throws {
    self.serverEnd = serverEnd
    connection = try Connection(descriptor: descriptor)
    registry = Registry(connection)
  }

  /// The capabilities in the order in which they came.
  var capabilities: [UInt32] { managerLog.capabilities }

  /// The bytes that were sent and that the server has not read; sends what is queued first.
  func unreadBytes() throws -> Int {
    try connection.flush()
    var count: Int32 = 0
    #expect(ioctl(serverEnd, UInt(FIONREAD), &count) == 0)
    return Int(count)
  }

  /// Why the server ended the connection; nil while it has not.
  var violation: ProtocolError? {
    if case .violation(let error) = connection.error { return error }
    return nil
  }

  /// Binds what the tests need, once the globals are known.
  func bind() {
    compositor = registry.bind(WlCompositor.self, maxVersion: 5) ?? compositor
    seat = registry.bind(WlSeat.self, maxVersion: 8) ?? seat
    manager = registry.bind(FerrofluidPointerRegionsManagerV1.self) ?? manager
    manager.setHandler(managerLog)
  }

  /// Asks for the pointer's events.
  func adaptivePointer(of pointer: Proxy<WlPointer>) -> PointerUnderTest {
    let log = EventLog()
    let object = manager.getPointer(pointer: pointer)
    object.setHandler(log)
    return PointerUnderTest(pointer: pointer, object: object, log: log)
  }

  private final class ManagerLog: FerrofluidPointerRegionsManagerV1Events {
    var capabilities: [UInt32] = []

    func capabilities(
      _ object: Proxy<FerrofluidPointerRegionsManagerV1>,
      capabilities: FerrofluidPointerRegionsManagerV1.Capability
    ) {
      self.capabilities.append(capabilities.rawValue)
    }
  }
}

/// A pointer of a client, its adaptive object, and what that heard.
struct PointerUnderTest {
  var pointer: Proxy<WlPointer>
  var object: Proxy<FerrofluidAdaptivePointerV1>
  var log: EventLog
}

/// Counts the answers to `wl_display.sync`.
final class SyncLog: WlCallbackEvents {
  private(set) var isDone = false

  func done(_ object: Proxy<WlCallback>, callbackData: UInt32) { isDone = true }
}
