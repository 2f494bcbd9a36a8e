import CWaylandServer
@_spi(Bindings) import WaylandProtocols

/// A server-side object of any interface.
///
/// There is exactly one Swift object for each `wl_resource`, and the `wl_resource` keeps it alive.
/// When the resource dies, `raw` becomes nil and the Swift object is *inert*: it may be kept and
/// used, and every call on it does nothing. Nothing that a client does can make a handle dangle.
public class AnyResource {
  /// libwayland's object; nil once it has been destroyed.
  public final private(set) var raw: OpaquePointer?

  /// The client the object belongs to; it stays set when the object is dead.
  public final let client: Client

  /// The object's number in the client's connection; it is used anew after the object's death.
  public final let id: UInt32

  /// The version of the interface that client and server agreed on.
  public final let version: UInt32

  /// Whether the object was made by other code, which then handles its requests.
  public final let isForeign: Bool

  /// The object given to `setHandler`.
  final var handlerObject: AnyObject?

  private var destroyActions: [(token: DestroyToken, action: () -> Void)] = []
  private var farewells: [(token: DestroyToken, action: () -> Void)] = []
  private var lastToken = 0

  /// Makes a resource and ties this object to it; inert if the client or the memory has gone.
  init(
    client: Client, interface: UnsafePointer<wl_interface>, version: UInt32, id: UInt32
  ) {
    self.client = client
    self.version = version
    isForeign = false
    guard let clientRaw = client.raw else {
      self.id = 0
      return
    }
    guard let raw = wl_resource_create(clientRaw, interface, Int32(clamping: version), id) else {
      // A bad id has already been answered with an error, which a second one does not replace.
      wl_client_post_no_memory(clientRaw)
      self.id = 0
      return
    }
    self.raw = raw
    self.id = wl_resource_get_id(raw)
    // SAFETY: the resource holds a reference to this object until its destructor gives it back.
    wl_resource_set_dispatcher(
      raw, resourceDispatcher, Self.marker, Unmanaged.passRetained(self).toOpaque()
    ) { raw in
      guard let raw, let data = wl_resource_get_user_data(raw) else { return }
      Unmanaged<AnyResource>.fromOpaque(data).takeRetainedValue().resourceDied()
    }
  }

  /// Makes an object for a resource of foreign code; it dies with the resource.
  init(foreign raw: OpaquePointer) {
    self.raw = raw
    client = Client.wrapping(wl_resource_get_client(raw))
    id = wl_resource_get_id(raw)
    version = UInt32(clamping: wl_resource_get_version(raw))
    isForeign = true
    ForeignResourceListener.attach(self, to: raw)
  }

  // MARK: State

  /// Whether the object still exists.
  public final var isAlive: Bool { raw != nil }

  /// The protocol's own name of the object's interface.
  public var interfaceName: String { "" }

  /// Calls `body` once when the object is destroyed; at once if it is dead already.
  ///
  /// The handler's `resourceDestroyed` comes first.
  @discardableResult
  public final func onDestroy(_ body: @escaping () -> Void) -> DestroyToken {
    lastToken += 1
    let token = DestroyToken(number: lastToken)
    if isAlive { destroyActions.append((token, body)) } else { body() }
    return token
  }

  /// Calls `body` once when the object is about to be destroyed and can still be used.
  @discardableResult
  public final func beforeDestroy(_ body: @escaping () -> Void) -> DestroyToken {
    lastToken += 1
    let token = DestroyToken(number: lastToken)
    if isAlive { farewells.append((token, body)) }
    return token
  }

  /// Takes back what was given to `onDestroy` or `beforeDestroy`.
  public final func removeOnDestroy(_ token: DestroyToken) {
    destroyActions.removeAll { $0.token == token }
    farewells.removeAll { $0.token == token }
  }

  /// The handler, if it has this type.
  public final func handler<T>(as type: T.Type) -> T? {
    // Unwrapped first: optimised for a class, the cast of an optional reads the class of nil.
    guard let handlerObject else { return nil }
    return handlerObject as? T
  }

  // MARK: Ending and errors

  /// Destroys the object on the server's side; a dead one is left alone.
  ///
  /// A destructor request or event does this by itself. It may be called in the object's own
  /// handler.
  public final func destroy() {
    guard let raw else { return }
    wl_resource_destroy(raw)
  }

  /// Tells the client that it has broken the protocol, which ends its connection.
  public final func postError(code: UInt32, _ message: String) {
    guard let raw else { return }
    message.withCString { ferrofluid_resource_post_error(raw, code, $0) }
  }

  /// Tells the client that the server has no memory for it, which ends its connection.
  public final func postNoMemory() {
    guard let raw else { return }
    wl_resource_post_no_memory(raw)
  }

  // MARK: For generated code

  /// The raw object if it can be sent an event of the given version.
  @_spi(Bindings)
  @inline(__always)
  public final func sendable(since: UInt32) -> OpaquePointer? { version >= since ? raw : nil }

  /// Sends an event, whose version has been checked, with the `wl_argument`s in some memory.
  @_spi(Bindings)
  public final func post(
    _ target: OpaquePointer, _ opcode: UInt32, _ arguments: UnsafeMutableRawBufferPointer?
  ) -> Bool {
    // SAFETY: the memory holds wl_arguments only, as many as the message has. libwayland copies
    // what it needs of them before it returns.
    wl_resource_post_event_array(
      target, opcode, arguments?.baseAddress?.assumingMemoryBound(to: wl_argument.self))
    return true
  }

  /// Handles one request: a subclass knows the interface.
  func receive(
    _ opcode: UInt32, _ message: UnsafePointer<wl_message>?,
    _ arguments: UnsafeMutablePointer<wl_argument>
  ) {}

  /// Called before the handler is released.
  func handlerShouldForget() {}

  /// Forgets the raw object, tells who wanted to know, and lets go of the handler.
  final func resourceDied() {
    let last = farewells
    farewells = []
    for (_, action) in last { action() }
    raw = nil
    handlerShouldForget()
    handlerObject = nil
    let actions = destroyActions
    destroyActions = []
    for (_, action) in actions { action() }
  }
}

/// What `onDestroy` returns, to take the action back.
public struct DestroyToken: Hashable, Sendable {
  let number: Int
}

extension AnyResource: Hashable {
  /// Whether two handles are the same object.
  public static func == (a: AnyResource, b: AnyResource) -> Bool { a === b }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension AnyResource: CustomStringConvertible {
  /// The name and number, as `WAYLAND_DEBUG` writes them.
  public var description: String { "\(interfaceName)@\(id)" + (isAlive ? "" : " (dead)") }
}
