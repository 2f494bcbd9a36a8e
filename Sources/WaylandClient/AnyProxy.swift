import CWaylandClient
@_spi(Bindings) import WaylandProtocols

/// A client-side object of any interface.
///
/// There is exactly one Swift object for each `wl_proxy`, which the connection keeps alive until
/// the object is destroyed or the connection ends. Then `raw` becomes nil and the Swift object is
/// *inert*: it may be kept and used, and every call on it does nothing.
public class AnyProxy {
  /// libwayland's object; nil once it has been destroyed.
  public final private(set) var raw: OpaquePointer?

  /// The object's number in the connection; 0 for one that was never made.
  public final let id: UInt32

  /// The version of the interface that client and server agreed on; 0 for one never made.
  public final let version: UInt32

  /// The connection the object belongs to; nil if it has gone or the object was never made.
  public final private(set) weak var connection: Connection?

  /// The object given to `setHandler`.
  final var handlerObject: AnyObject?

  /// Makes an inert object, the result of a request that could not be sent.
  init() {
    id = 0
    version = 0
  }

  /// Takes over a `wl_proxy` that has no listener yet.
  init(_ raw: OpaquePointer, connection: Connection) {
    self.raw = raw
    self.connection = connection
    id = wl_proxy_get_id(raw)
    // libwayland gives the objects of wl_display no version.
    version = max(wl_proxy_get_version(raw), 1)
    // SAFETY: the connection keeps this object as long as libwayland has the pointer.
    wl_proxy_add_dispatcher(
      raw, proxyDispatcher, Self.marker, Unmanaged.passUnretained(self).toOpaque())
    connection.insert(self)
  }

  /// Stands for the `wl_display`, which libwayland looks after.
  init(display raw: OpaquePointer, connection: Connection) {
    self.raw = raw
    self.connection = connection
    id = 1
    version = 1
  }

  // MARK: State

  /// Whether the object still exists.
  public final var isAlive: Bool { raw != nil }

  /// The protocol's own name of the object's interface.
  public var interfaceName: String { "" }

  /// The handler, if it has this type.
  public final func handler<T>(as type: T.Type) -> T? {
    // Unwrapped first: optimised for a class, the cast of an optional reads the class of nil.
    guard let handlerObject else { return nil }
    return handlerObject as? T
  }

  /// Forgets the object without telling the server, for interfaces that have no destructor.
  ///
  /// Events for it that are still on their way are dropped, and their descriptors closed.
  public final func discard() {
    guard let raw, id != 1 else { return }
    wl_proxy_destroy(raw)
    proxyDied()
  }

  // MARK: For generated code

  /// The raw object if it can take a request of the given version.
  @_spi(Bindings)
  @inline(__always)
  public final func sendable(since: UInt32) -> OpaquePointer? { version >= since ? raw : nil }

  /// Ends an object that is dead or too old for its destructor request.
  @_spi(Bindings)
  public final func discardUnsent() -> Bool {
    discard()
    return false
  }

  /// Sends a request that makes no object; the caller has checked the version.
  @_spi(Bindings)
  public final func send(
    _ target: OpaquePointer, _ opcode: UInt32, _ arguments: UnsafeMutableRawBufferPointer?,
    isDestructor: Bool
  ) -> Bool {
    _ = marshal(target, opcode, arguments, nil, version: 0, isDestructor: isDestructor)
    return true
  }

  /// Sends a request and returns the raw object that it makes.
  final func marshal(
    _ target: OpaquePointer, _ opcode: UInt32, _ arguments: UnsafeMutableRawBufferPointer?,
    _ interface: UnsafePointer<wl_interface>?, version: UInt32, isDestructor: Bool
  ) -> OpaquePointer? {
    // SAFETY: the memory holds wl_arguments only, as many as the message has. libwayland copies
    // what it needs of them before it returns.
    let created = wl_proxy_marshal_array_flags(
      target, opcode, interface, version, isDestructor ? UInt32(WL_MARSHAL_FLAG_DESTROY) : 0,
      arguments?.baseAddress?.assumingMemoryBound(to: wl_argument.self))
    if isDestructor { proxyDied() }
    return created
  }

  /// Handles one event: a subclass knows the interface.
  func receive(
    _ opcode: UInt32, _ message: UnsafePointer<wl_message>?,
    _ arguments: UnsafeMutablePointer<wl_argument>
  ) {}

  /// Lets go of the handler; called when the raw object has gone.
  func releaseHandler() { handlerObject = nil }

  /// Forgets the raw object, which has been destroyed.
  final func proxyDied() {
    guard raw != nil else { return }
    raw = nil
    releaseHandler()
    connection?.remove(self)
  }
}

extension AnyProxy {
  /// Ends the object with its connection.
  final func connectionClosed() {
    guard let raw else { return }
    if id != 1 { wl_proxy_destroy(raw) }
    proxyDied()
  }
}

extension AnyProxy: Hashable {
  /// Whether two handles are the same object.
  public static func == (a: AnyProxy, b: AnyProxy) -> Bool { a === b }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension AnyProxy: CustomStringConvertible {
  /// The name and number, as `WAYLAND_DEBUG` writes them.
  public var description: String { "\(interfaceName)@\(id)" + (isAlive ? "" : " (dead)") }
}
