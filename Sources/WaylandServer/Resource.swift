import CWaylandServer
@_spi(Bindings) import WaylandProtocols

/// A server-side object of one interface: the typed handle of a `wl_resource`.
///
/// Generated extensions add `setHandler`, a `send…` method for every event, and `postError` with
/// the interface's own codes. Without a handler the object is inert but correct: its destructor
/// works, the objects its requests make are made (inert in turn), and descriptors are closed.
public final class Resource<I: WaylandInterface>: AnyResource {
  /// Handles a request of this interface.
  @_spi(Bindings)
  public typealias Dispatch = (Resource<I>, UInt32, UnsafeMutablePointer<wl_argument>) -> Void

  private var dispatch: Dispatch?
  private var forget: ((Resource<I>) -> Void)?

  /// Makes a new object of a client.
  ///
  /// - Parameters:
  ///   - client: Whose object it is.
  ///   - version: The version of the interface, that of the object it comes from as a rule.
  ///   - id: The number the client chose; 0 lets the server choose, for an event that makes an
  ///     object.
  public init(client: Client, version: UInt32, id: UInt32) {
    super.init(client: client, interface: I.interface, version: version, id: id)
  }

  private override init(foreign raw: OpaquePointer) { super.init(foreign: raw) }

  /// The one Swift object of a resource, whoever made it.
  ///
  /// A resource of foreign code, such as libwayland's own `wl_shm` buffers or a C compositor's
  /// surfaces, gets an object that watches it; its requests stay with the code that made it.
  ///
  /// - Parameter raw: A live `wl_resource` of this interface.
  public static func wrapping(_ raw: OpaquePointer) -> Resource<I> {
    let isOurs = wl_resource_instance_of(raw, I.interface, marker) != 0
    let known = isOurs ? own(raw) : ForeignResourceListener.find(raw)
    // Another module may have bindings of its own for an interface of this name.
    if let known, type(of: known) == Resource<I>.self {
      return unsafeDowncast(known, to: Resource<I>.self)
    }
    return Resource<I>(foreign: raw)
  }

  /// The protocol's own name of the object's interface.
  public override var interfaceName: String { I.name }

  // MARK: For generated code

  /// Installs a handler: `dispatch` calls it for requests, `forget` when the object dies.
  @_spi(Bindings)
  public func install(
    _ handler: AnyObject, _ dispatch: @escaping Dispatch,
    forget: @escaping (Resource<I>) -> Void
  ) {
    guard isAlive else { return }
    handlerObject = handler
    guard !isForeign else { return }
    self.dispatch = dispatch
    self.forget = forget
  }

  /// The object that a request names; nil for null.
  @_spi(Bindings)
  public static func argument(_ argument: wl_argument) -> Resource<I>? {
    argument.o.map { wrapping($0) }
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
    let effect = I.requestEffect(opcode)
    for child in effect.children {
      makeInert(child.interface, client: client, version: version, arguments[child.argument].n)
    }
    if effect.isDestructor { destroy() }
  }

  override func handlerShouldForget() {
    let forget = forget
    self.forget = nil
    dispatch = nil
    forget?(self)
  }
}

/// Makes an object that no one handles.
private func makeInert<I: WaylandInterface>(
  _ interface: I.Type, client: Client, version: UInt32, _ id: UInt32
) {
  _ = Resource<I>(client: client, version: version, id: id)
}
