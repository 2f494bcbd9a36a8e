import CWaylandClient
@_spi(Bindings) import WaylandProtocols

/// A client-side object of one interface: the typed handle of a `wl_proxy`.
///
/// Generated extensions add `setHandler` and a method for every request. A request that is too new
/// for the object, or on a dead one, is not sent; one that makes an object then returns an inert
/// one, so that a client may check `isAlive` or not care.
public final class Proxy<I: WaylandInterface>: AnyProxy {
  /// Handles an event of this interface.
  @_spi(Bindings)
  public typealias Dispatch = (Proxy<I>, UInt32, UnsafeMutablePointer<wl_argument>) -> Void

  private var dispatch: Dispatch?

  /// Makes an inert object, which stands for one that could not be made.
  public override init() { super.init() }

  override init(_ raw: OpaquePointer, connection: Connection) {
    super.init(raw, connection: connection)
  }

  override init(display raw: OpaquePointer, connection: Connection) {
    super.init(display: raw, connection: connection)
  }

  /// The protocol's own name of the object's interface.
  public override var interfaceName: String { I.name }

  // MARK: For generated code

  /// Installs a handler, which `dispatch` calls for events.
  @_spi(Bindings)
  public func install(_ handler: AnyObject, _ dispatch: @escaping Dispatch) {
    guard isAlive else { return }
    handlerObject = handler
    self.dispatch = dispatch
  }

  /// The object that an event names; nil for null, and for one destroyed in the meantime.
  @_spi(Bindings)
  public static func argument(_ argument: wl_argument) -> Proxy<I>? {
    guard let known = argument.o.flatMap({ existing($0) }), type(of: known) == Proxy<I>.self
    else { return nil }
    return unsafeDowncast(known, to: Proxy<I>.self)
  }

  /// The object that an event makes.
  @_spi(Bindings)
  public func newObject<C>(_ argument: wl_argument, _ type: Proxy<C>.Type) -> Proxy<C>? {
    guard let raw = argument.o, let connection else { return nil }
    return Proxy<C>(raw, connection: connection)
  }

  /// Sends a request that makes an object; the caller has checked the version.
  @_spi(Bindings)
  public func create<C>(
    _ target: OpaquePointer, _ opcode: UInt32, _ arguments: UnsafeMutableRawBufferPointer?,
    version: UInt32? = nil, isDestructor: Bool
  ) -> Proxy<C> {
    // Before the request, which may end this object.
    guard let connection else { return Proxy<C>() }
    let created = marshal(
      target, opcode, arguments, C.interface, version: version ?? wl_proxy_get_version(target),
      isDestructor: isDestructor)
    guard let created else { return Proxy<C>() }
    return Proxy<C>(created, connection: connection)
  }

  /// Ends an object that is dead or too old for a destructor request that makes another.
  @_spi(Bindings)
  public func discardUnsent<C>() -> Proxy<C> {
    discard()
    return Proxy<C>()
  }

  override func receive(
    _ opcode: UInt32, _ message: UnsafePointer<wl_message>?,
    _ arguments: UnsafeMutablePointer<wl_argument>
  ) {
    // The handler may replace itself; the local reference keeps the old one until it returns.
    if let dispatch {
      dispatch(self, opcode, arguments)
      return
    }
    WireFormat.closeDescriptors(message, arguments)
    let effect = I.eventEffect(opcode)
    for child in effect.children {
      if let raw = arguments[child.argument].o { destroyOrphan(raw, child.interface) }
    }
    if effect.isDestructor { discard() }
  }

  override func releaseHandler() {
    super.releaseHandler()
    dispatch = nil
  }
}

/// Destroys an object that came with an event nobody handles, on both sides if possible.
private func destroyOrphan<I: WaylandInterface>(_ raw: OpaquePointer, _ interface: I.Type) {
  let version = wl_proxy_get_version(raw)
  for opcode in 0..<UInt32(I.interface.pointee.method_count)
  where I.requestEffect(opcode).isDestructor {
    let signature = String(cString: I.interface.pointee.methods[Int(opcode)].signature)
    // A destructor that takes arguments is not for us to fill in.
    guard signature.allSatisfy(\.isNumber), UInt32(signature) ?? 1 <= version else { continue }
    wl_proxy_marshal_array_flags(
      raw, opcode, nil, version, UInt32(WL_MARSHAL_FLAG_DESTROY), nil)
    return
  }
  wl_proxy_destroy(raw)
}
