import CWaylandServer
import EventLoop

/// A connected program.
///
/// One Swift object for each `wl_client`, whoever made it; when the client goes, `raw` becomes nil
/// and calls on it do nothing. Its resources are destroyed after `onDestroy` has been called.
public final class Client {
  /// libwayland's object; nil once the client has gone.
  public private(set) var raw: OpaquePointer?

  /// A number that no other client of the same display has or had.
  public let id: UInt64

  /// The process at the other end, as the kernel reports it.
  public let pid: Int32

  /// The user that runs the process.
  public let uid: UInt32

  /// The group of the process.
  public let gid: UInt32

  /// The display it is connected to; nil once that has gone.
  public private(set) weak var display: Display?

  private var destroyActions: [() -> Void] = []
  private var depth = 0
  private var isCondemned = false

  private init(_ raw: OpaquePointer) {
    self.raw = raw
    var pid: pid_t = 0
    var uid: uid_t = 0
    var gid: gid_t = 0
    wl_client_get_credentials(raw, &pid, &uid, &gid)
    (self.pid, self.uid, self.gid) = (pid, uid, gid)
    let display = Display.wrapping(wl_client_get_display(raw))
    self.display = display
    id = display.nextClientID()
    ClientListener.attach(self, to: raw)
  }

  /// The one Swift object of a live `wl_client`.
  public static func wrapping(_ raw: OpaquePointer) -> Client {
    existing(raw) ?? Client(raw)
  }

  /// The Swift object of a `wl_client`, if it has one and is not on its way out.
  static func existing(_ raw: OpaquePointer) -> Client? { ClientListener.find(raw) }

  /// Whether the client is still connected.
  public var isAlive: Bool { raw != nil }

  /// Calls `body` once when the client goes, before its resources do; at once if it has gone.
  public func onDestroy(_ body: @escaping () -> Void) {
    if isAlive { destroyActions.append(body) } else { body() }
  }

  /// Sends what has been queued for this client.
  public func flush() {
    guard let raw else { return }
    wl_client_flush(raw)
  }

  /// Tells the client that the server has no memory for it, which ends its connection.
  public func postNoMemory() {
    guard let raw else { return }
    wl_client_post_no_memory(raw)
  }

  /// Ends the connection.
  ///
  /// While one of the client's own requests is being handled libwayland still needs it: it then
  /// goes at the end of this turn of the loop, and no further request of it is handled.
  public func destroy() {
    guard let raw, !isCondemned else { return }
    guard depth > 0 else {
      wl_client_destroy(raw)
      return
    }
    isCondemned = true
    display?.loop.idle { [self] in
      guard let raw = self.raw else { return }
      wl_client_destroy(raw)
    }
  }

  /// Handles something that the client sent, unless the client is about to be destroyed.
  func dispatch(_ body: () -> Void, orDiscard discard: () -> Void) {
    guard !isCondemned else {
      discard()
      return
    }
    depth += 1
    body()
    depth -= 1
  }

  fileprivate func clientDied() {
    raw = nil
    let actions = destroyActions
    destroyActions = []
    for action in actions { action() }
  }
}

extension Client: Hashable {
  /// Whether two handles are the same client.
  public static func == (a: Client, b: Client) -> Bool { a === b }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Ties a Swift object to a `wl_client`, through its destroy signal.
private struct ClientListener {
  var listener: wl_listener
  var client: Unmanaged<Client>

  static func attach(_ client: Client, to raw: OpaquePointer) {
    let record = UnsafeMutablePointer<Self>.allocate(capacity: 1)
    record.initialize(
      to: Self(
        listener: wl_listener(link: wl_list(), notify: notify), client: .passRetained(client)))
    // SAFETY: the listener is the first member. The record is freed by its own callback, which
    // the client's end is bound to call.
    wl_client_add_destroy_listener(
      raw, UnsafeMutableRawPointer(record).assumingMemoryBound(to: wl_listener.self))
  }

  static func find(_ raw: OpaquePointer) -> Client? {
    guard let listener = wl_client_get_destroy_listener(raw, notify) else { return nil }
    // SAFETY: only `attach` installs this callback, in the first member of a record.
    return UnsafeMutableRawPointer(listener).assumingMemoryBound(to: Self.self)
      .pointee.client.takeUnretainedValue()
  }

  private static let notify: wl_notify_func_t = { listener, _ in
    guard let listener else { return }
    let record = UnsafeMutableRawPointer(listener).assumingMemoryBound(to: ClientListener.self)
    wl_list_remove(UnsafeMutableRawPointer(listener).assumingMemoryBound(to: wl_list.self))
    let client = record.pointee.client.takeRetainedValue()
    record.deallocate()
    client.clientDied()
  }
}
