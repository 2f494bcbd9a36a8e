import CWaylandClient
import EventLoop
import Glibc
@_spi(Bindings) import WaylandProtocols

/// A connection to a Wayland server.
///
/// It owns all its objects; when it ends they become inert. Either attach it to an event loop, or
/// drive it with `flush`, `prepareRead`, `read` and `dispatchPending`, or block in `dispatch`.
public final class Connection {
  /// libwayland's object; nil once the connection has been closed.
  public private(set) var raw: OpaquePointer?

  /// Called once when a connection that is attached to a loop ends, other than by `close`.
  public var onError: ((ConnectionError) -> Void)?

  private var proxies: [ObjectIdentifier: AnyProxy] = [:]
  private var displayProxy: Proxy<WlDisplay>?
  private var depth = 0
  private var closing: OpaquePointer?
  private var source: Source?
  private var flushing: Hook?
  private var isBlocked = false

  /// Connects to a server's socket.
  ///
  /// - Parameter name: The socket's name or path; nil takes what the environment says, in
  ///   `WAYLAND_SOCKET` or `WAYLAND_DISPLAY`, or else `wayland-0`.
  /// - Throws: ``ConnectionError/unreachable(_:)``.
  public convenience init(name: String? = nil) throws(ConnectionError) {
    errno = 0
    guard let raw = WireFormat.withString(name, { wl_display_connect($0) }) else {
      let environment = getenv("WAYLAND_DISPLAY").map { String(cString: $0) }
      let target = name ?? environment ?? "wayland-0"
      throw .unreachable(SystemError("connecting to the Wayland display '\(target)'"))
    }
    self.init(raw)
  }

  /// Uses a socket that is connected to a server already.
  ///
  /// - Throws: ``ConnectionError/unreachable(_:)``; the descriptor is then closed.
  public convenience init(descriptor: consuming OwnedDescriptor) throws(ConnectionError) {
    let number = descriptor.take()
    errno = 0
    // libwayland owns the descriptor from here on, whether it succeeds or not.
    guard let raw = wl_display_connect_to_fd(number) else {
      throw .unreachable(SystemError("connecting on file descriptor \(number)"))
    }
    self.init(raw)
  }

  private init(_ raw: OpaquePointer) {
    self.raw = raw
    displayProxy = Proxy<WlDisplay>(display: raw, connection: self)
  }

  deinit { close() }

  /// The object that is there from the start.
  public var display: Proxy<WlDisplay> { displayProxy ?? Proxy<WlDisplay>() }

  /// The connection's descriptor, to wait on; -1 when closed.
  public var fd: Int32 { raw.map { wl_display_get_fd($0) } ?? -1 }

  /// Ends the connection and makes all its objects inert; harmless if it has ended.
  ///
  /// It may be called from an event's handler.
  public func close() {
    guard let raw else { return }
    detach()
    displayProxy?.connectionClosed()
    let all = proxies
    proxies = [:]
    for proxy in all.values { proxy.connectionClosed() }
    self.raw = nil
    // In the midst of events libwayland still needs the display.
    if depth > 0 { closing = raw } else { wl_display_disconnect(raw) }
  }

  // MARK: Errors

  /// Why the connection has ended; nil while it has not.
  public var error: ConnectionError? {
    guard let raw else { return .closed }
    let number = wl_display_get_error(raw)
    guard number != 0 else { return nil }
    var interface: UnsafePointer<wl_interface>?
    var id: UInt32 = 0
    let code = wl_display_get_protocol_error(raw, &interface, &id)
    guard interface != nil || id != 0 || number == EPROTO else {
      return .lost(SystemError("reading from or writing to the server", number: number))
    }
    let name = interface.map { String(cString: $0.pointee.name) }
    return .violation(ProtocolError(interface: name, id: id, code: code))
  }

  /// What to throw after a call has failed.
  private func failure(_ operation: String) -> ConnectionError {
    let number = errno
    return error ?? .lost(SystemError(operation, number: number))
  }

  private func living() throws(ConnectionError) -> OpaquePointer {
    guard let raw else { throw .closed }
    return raw
  }

  // MARK: Sending and receiving

  /// Sends what is queued.
  ///
  /// - Returns: Whether all of it is sent; if not, call again when the descriptor is writable.
  /// - Throws: ``ConnectionError`` if the connection has ended.
  @discardableResult
  public func flush() throws(ConnectionError) -> Bool {
    let raw = try living()
    guard wl_display_flush(raw) < 0 else { return true }
    if errno == EAGAIN { return false }
    // A server that has sent an error closes its end: the error is still to be read.
    if errno == EPIPE, wl_display_get_error(raw) == 0 { return true }
    throw failure("sending requests")
  }

  /// Handles the events that have been read.
  ///
  /// - Returns: How many there were.
  /// - Throws: ``ConnectionError`` if the connection has ended.
  @discardableResult
  public func dispatchPending() throws(ConnectionError) -> Int {
    try handlingEvents("handling events") { wl_display_dispatch_pending($0) }
  }

  /// Waits for events if none has been read, and handles them.
  ///
  /// - Throws: ``ConnectionError`` if the connection has ended.
  @discardableResult
  public func dispatch() throws(ConnectionError) -> Int {
    try handlingEvents("waiting for events") { wl_display_dispatch($0) }
  }

  /// Waits until the server has handled all requests so far, and handles the events it sent.
  ///
  /// - Throws: ``ConnectionError`` if the connection has ended.
  @discardableResult
  public func roundtrip() throws(ConnectionError) -> Int {
    try handlingEvents("waiting for the server's answer") { wl_display_roundtrip($0) }
  }

  /// Announces that events will be read; if false, handle pending ones and try again.
  ///
  /// After true call `read` or `cancelRead`.
  public func prepareRead() -> Bool {
    guard let raw else { return false }
    return wl_display_prepare_read(raw) == 0
  }

  /// Takes back `prepareRead`.
  public func cancelRead() {
    guard let raw else { return }
    wl_display_cancel_read(raw)
  }

  /// Reads what the server has sent, without handling it; `prepareRead` comes first.
  ///
  /// - Throws: ``ConnectionError`` if the connection has ended.
  public func read() throws(ConnectionError) {
    guard wl_display_read_events(try living()) < 0, errno != EAGAIN else { return }
    throw failure("reading events")
  }

  private func handlingEvents(
    _ operation: String, _ body: (OpaquePointer) -> Int32
  ) throws(ConnectionError) -> Int {
    let raw = try living()
    depth += 1
    let count = body(raw)
    depth -= 1
    if let closing, depth == 0 {
      self.closing = nil
      wl_display_disconnect(closing)
    }
    guard count >= 0 else { throw failure(operation) }
    return Int(count)
  }

  // MARK: In an event loop

  /// Lets a loop read and handle events, and send requests each time before it waits.
  ///
  /// - Throws: ``SystemError`` if the loop cannot watch the descriptor.
  public func attach(to loop: Loop) throws {
    detach()
    source = try loop.watch(fd, .readable) { [weak self] readiness in
      self?.turn(readiness)
    }
    flushing = loop.beforeWaiting { [weak self] in self?.prepareToWait() }
  }

  /// Ends `attach`.
  public func detach() {
    source?.cancel()
    source = nil
    flushing?.cancel()
    flushing = nil
  }

  private func turn(_ readiness: Readiness) {
    do throws(ConnectionError) {
      if !readiness.isDisjoint(with: [.readable, .hangUp, .error]) {
        while !prepareRead() { try dispatchPending() }
        try read()
        try dispatchPending()
      }
    } catch {
      end(with: error)
    }
  }

  /// Handles what a nested round trip has left, and sends what is queued.
  private func prepareToWait() {
    do throws(ConnectionError) {
      try dispatchPending()
      guard raw != nil else { return }
      let isBlocked = try !flush()
      guard isBlocked != self.isBlocked else { return }
      self.isBlocked = isBlocked
      source?.update(isBlocked ? [.readable, .writable] : .readable)
    } catch {
      end(with: error)
    }
  }

  private func end(with error: ConnectionError) {
    detach()
    if error != .closed { onError?(error) }
  }

  // MARK: Objects

  /// How many objects of this connection exist.
  public var objectCount: Int { proxies.count }

  func insert(_ proxy: AnyProxy) { proxies[ObjectIdentifier(proxy)] = proxy }

  func remove(_ proxy: AnyProxy) { proxies[ObjectIdentifier(proxy)] = nil }
}
