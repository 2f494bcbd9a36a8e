import CWaylandServer
import EventLoop
import Glibc
import WaylandProtocols

/// A Wayland server: its sockets, clients, globals and event loop.
///
/// Several displays may live in one process; they share nothing. The display is destroyed with its
/// clients by `destroy()`, at the latest when it is released.
public final class Display {
  /// libwayland's object; nil once it has been destroyed.
  public private(set) var raw: OpaquePointer?

  /// The display's event loop.
  ///
  /// Each turn that is made through it sends the clients what is queued before it waits.
  public let loop: Loop

  /// Called for every new client, before its first request.
  public var onClientCreated: ((Client) -> Void)?

  /// Called for every request that arrives and every event that is sent, before it takes effect.
  ///
  /// The message is only valid during the call. While this is nil, logging costs nothing.
  public var onMessage: ((borrowing ProtocolMessage) -> Void)? {
    didSet { updateLogger() }
  }

  private let isOwned: Bool
  private var isRunning = false
  private var lastClientID: UInt64 = 0
  private var globals: [Global] = []
  private var filter: ((Client, String) -> Bool)?
  private var logger: OpaquePointer?
  private var clientCreation: Listener?
  private var flushing: Hook?

  /// Makes a server without sockets or globals.
  ///
  /// - Throws: ``SystemError`` if the system has no descriptor or memory left.
  public convenience init() throws {
    guard let raw = wl_display_create() else { throw SystemError("wl_display_create") }
    self.init(raw, isOwned: true)
  }

  private init(_ raw: OpaquePointer, isOwned: Bool) {
    self.raw = raw
    self.isOwned = isOwned
    loop = Loop(borrowing: wl_display_get_event_loop(raw))
    DisplayListener.attach(self, to: raw, retained: !isOwned)
    let clientCreation = Listener(once: false) { [unowned self] data in
      guard let data else { return }
      let client = Client.wrapping(OpaquePointer(data))
      onClientCreated?(client)
    }
    wl_display_add_client_created_listener(raw, clientCreation.raw)
    self.clientCreation = clientCreation
    if isOwned { flushing = loop.beforeWaiting { [unowned self] in flushClients() } }
  }

  deinit { destroy() }

  /// The one Swift object of a live `wl_display`, such as a C compositor's.
  ///
  /// A display made by other code is neither run nor destroyed by its Swift object.
  public static func wrapping(_ raw: OpaquePointer) -> Display {
    DisplayListener.find(raw) ?? Display(raw, isOwned: false)
  }

  /// Disconnects all clients and ends the server; harmless if it has ended.
  ///
  /// Not to be called from a callback of its own loop: `terminate()` is for that.
  public func destroy() {
    guard let raw, isOwned else { return }
    wl_display_destroy_clients(raw)
    onMessage = nil
    clientCreation?.cancel()
    flushing?.cancel()
    wl_display_destroy(raw)
    displayDied()
  }

  fileprivate func displayDied() {
    raw = nil
    clientCreation?.cancel()
    for global in globals { global.displayDied() }
    globals = []
    filter = nil
  }

  func nextClientID() -> UInt64 {
    lastClientID += 1
    return lastClientID
  }

  // MARK: Running

  /// Serves until `terminate()`.
  ///
  /// - Returns: Why it ended early, if waiting for events failed.
  @discardableResult
  public func run() -> SystemError? {
    isRunning = true
    while isRunning {
      do {
        try loop.dispatch()
      } catch {
        isRunning = false
        return error as? SystemError
      }
    }
    return nil
  }

  /// Lets `run()` return after the turn at hand; may be called from any callback.
  public func terminate() {
    isRunning = false
    // Wakes the loop in case nothing else does.
    if let raw { wl_display_terminate(raw) }
  }

  /// Sends every client what is queued for it.
  ///
  /// A client that does not read is left alone until it does.
  public func flushClients() {
    guard let raw else { return }
    wl_display_flush_clients(raw)
  }

  // MARK: Serials

  /// A serial that no event has had yet.
  public func nextSerial() -> UInt32 { raw.map { wl_display_next_serial($0) } ?? 0 }

  /// The latest serial.
  public var serial: UInt32 { raw.map { wl_display_get_serial($0) } ?? 0 }

  // MARK: Clients

  /// Listens on a socket in `XDG_RUNTIME_DIR`.
  ///
  /// - Parameter name: The socket's name; nil takes the first free one from `wayland-0` on.
  /// - Returns: The name, for `WAYLAND_DISPLAY`.
  /// - Throws: ``SystemError`` if there is no such directory, or the name is taken.
  public func addSocket(name: String? = nil) throws -> String {
    let raw = try living("adding a socket")
    guard getenv("XDG_RUNTIME_DIR") != nil else {
      throw SystemError(
        message: "adding a socket: XDG_RUNTIME_DIR is not set (set it to a directory of your own)")
    }
    guard let name else {
      errno = 0
      guard let chosen = wl_display_add_socket_auto(raw) else {
        throw SystemError("adding a socket wayland-0…wayland-32 in XDG_RUNTIME_DIR")
      }
      return String(cString: chosen)
    }
    errno = 0
    guard wl_display_add_socket(raw, name) == 0 else {
      throw SystemError("adding the socket '\(name)' in XDG_RUNTIME_DIR (is another server on it?)")
    }
    return name
  }

  /// Listens on a socket that is bound and listening already.
  ///
  /// - Throws: ``SystemError`` if it cannot be watched; it is then closed.
  public func addSocket(descriptor: consuming OwnedDescriptor) throws {
    let raw = try living("adding a socket")
    let number = descriptor.raw
    guard wl_display_add_socket_fd(raw, number) == 0 else {
      throw SystemError("listening on file descriptor \(number)")
    }
    _ = descriptor.take()
  }

  /// Serves the client at the other end of a connected socket.
  ///
  /// - Throws: ``SystemError`` if it cannot be watched; it is then closed.
  @discardableResult
  public func addClient(descriptor: consuming OwnedDescriptor) throws -> Client {
    let raw = try living("adding a client")
    let number = descriptor.raw
    guard let client = wl_client_create(raw, number) else {
      throw SystemError("adding a client on file descriptor \(number)")
    }
    _ = descriptor.take()
    return Client.wrapping(client)
  }

  /// The clients that are connected.
  public var clients: [Client] {
    guard let raw, let list = wl_display_get_client_list(raw) else { return [] }
    var result: [Client] = []
    var link = list.pointee.next
    while let current = link, current != list {
      if let client = wl_client_from_link(current) { result.append(Client.wrapping(client)) }
      link = current.pointee.next
    }
    return result
  }

  // MARK: Globals

  /// Advertises an interface to all clients.
  ///
  /// - Parameters:
  ///   - version: The newest version served.
  ///   - bind: Called with each client that binds it, and with its resource.
  /// - Returns: The global, which the display keeps until it is removed.
  /// - Throws: ``SystemError`` if the version is newer than the bindings.
  @discardableResult
  public func addGlobal<I: WaylandInterface>(
    _ interface: I.Type, version: UInt32,
    _ bind: @escaping (_ client: Client, _ resource: Resource<I>) -> Void
  ) throws -> Global {
    let raw = try living("advertising \(I.name)")
    guard (1...I.version).contains(version) else {
      throw SystemError(
        message: "advertising \(I.name) version \(version): the bindings know 1 to \(I.version)")
    }
    let global = Global(I.self, bind)
    try global.create(on: raw, I.interface, version)
    globals.append(global)
    return global
  }

  /// Decides which client sees which global, by the name of the global's interface.
  ///
  /// It is asked when a client gets the registry and when it binds. Without a filter every client
  /// sees every global.
  public func setGlobalFilter(_ filter: @escaping (_ client: Client, _ interface: String) -> Bool) {
    guard let raw else { return }
    self.filter = filter
    // SAFETY: the display is told of its end, before this object goes.
    wl_display_set_global_filter(
      raw,
      { client, global, data in
        guard let client, let global, let data, let interface = wl_global_get_interface(global)
        else { return true }
        let display = Unmanaged<Display>.fromOpaque(data).takeUnretainedValue()
        guard let filter = display.filter else { return true }
        return filter(Client.wrapping(client), String(cString: interface.pointee.name))
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Serves `wl_shm` by libwayland's own code, with these formats and the two mandatory ones.
  ///
  /// - Throws: ``SystemError`` if there is no memory.
  public func initSHM(formats: [WlShm.Format] = []) throws {
    let raw = try living("serving wl_shm")
    guard wl_display_init_shm(raw) == 0 else { throw SystemError("wl_display_init_shm") }
    for format in formats where format != .argb8888 && format != .xrgb8888 {
      wl_display_add_shm_format(raw, format.rawValue)
    }
  }

  private func living(_ operation: String) throws -> OpaquePointer {
    guard let raw else {
      throw SystemError(message: "\(operation): the display has been destroyed")
    }
    return raw
  }

  // MARK: Logging

  private func updateLogger() {
    guard let raw, (onMessage != nil) != (logger != nil) else { return }
    if let logger {
      wl_protocol_logger_destroy(logger)
      self.logger = nil
      return
    }
    // Messages tell only of clients that are known: make those known that a host already had.
    _ = clients
    // SAFETY: the logger is destroyed before this object goes.
    logger = wl_display_add_protocol_logger(
      raw,
      { data, direction, message in
        guard let data, let message else { return }
        let display = Unmanaged<Display>.fromOpaque(data).takeUnretainedValue()
        guard let message = ProtocolMessage(direction, message) else { return }
        display.onMessage?(message)
      }, Unmanaged.passUnretained(self).toOpaque())
  }
}

/// Ties a Swift object to a `wl_display`, through its destroy signal.
private struct DisplayListener {
  var listener: wl_listener
  var display: Unmanaged<Display>
  var isRetained: Bool

  static func attach(_ display: Display, to raw: OpaquePointer, retained: Bool) {
    let record = UnsafeMutablePointer<Self>.allocate(capacity: 1)
    record.initialize(
      to: Self(
        listener: wl_listener(link: wl_list(), notify: notify),
        display: retained ? .passRetained(display) : .passUnretained(display),
        isRetained: retained))
    // SAFETY: the listener is the first member. The record is freed by its own callback, which
    // the display's end is bound to call.
    wl_display_add_destroy_listener(
      raw, UnsafeMutableRawPointer(record).assumingMemoryBound(to: wl_listener.self))
  }

  static func find(_ raw: OpaquePointer) -> Display? {
    guard let listener = wl_display_get_destroy_listener(raw, notify) else { return nil }
    // SAFETY: only `attach` installs this callback, in the first member of a record.
    return UnsafeMutableRawPointer(listener).assumingMemoryBound(to: Self.self)
      .pointee.display.takeUnretainedValue()
  }

  private static let notify: wl_notify_func_t = { listener, _ in
    guard let listener else { return }
    let record = UnsafeMutableRawPointer(listener).assumingMemoryBound(to: DisplayListener.self)
    wl_list_remove(UnsafeMutableRawPointer(listener).assumingMemoryBound(to: wl_list.self))
    let (display, isRetained) = (record.pointee.display, record.pointee.isRetained)
    record.deallocate()
    // An owned display is in the middle of `destroy`, perhaps of its deinit, and tidies up there.
    if isRetained { display.takeRetainedValue().displayDied() }
  }
}
