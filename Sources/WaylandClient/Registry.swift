import WaylandProtocols

/// The server's globals.
///
/// The list is complete after the first round trip, and follows the server from then on.
public final class Registry {
  /// One thing that the server offers.
  public struct Global: Hashable, Sendable {
    /// Its number.
    public let name: UInt32
    /// The protocol's own name of its interface.
    public let interface: String
    /// The newest version that the server knows.
    public let version: UInt32
  }

  /// The globals that there are, oldest first.
  public var globals: [Global] { events.globals }

  /// Called for each global that the server announces.
  public var onGlobal: ((Global) -> Void)? {
    get { events.onGlobal }
    set { events.onGlobal = newValue }
  }

  /// Called for each global that the server withdraws.
  public var onRemove: ((Global) -> Void)? {
    get { events.onRemove }
    set { events.onRemove = newValue }
  }

  /// The object itself.
  public let proxy: Proxy<WlRegistry>

  private let events = Events()

  /// Asks for the globals; they come with the next events.
  public init(_ connection: Connection) {
    proxy = connection.display.getRegistry()
    proxy.setHandler(events)
  }

  deinit { proxy.discard() }

  /// Binds the first global of an interface.
  ///
  /// - Parameter maxVersion: The newest version that the caller knows; the result has this one, or
  ///   the server's or the bindings' if that is older.
  /// - Returns: The object, or nil if the server has no such global.
  public func bind<I: WaylandInterface>(
    _ interface: I.Type, maxVersion: UInt32 = .max
  ) -> Proxy<I>? {
    globals.first { $0.interface == I.name }.flatMap {
      bind($0, as: interface, maxVersion: maxVersion)
    }
  }

  /// Binds the first global of an interface that the client cannot do without.
  ///
  /// - Parameters:
  ///   - minVersion: The oldest version that will do.
  ///   - maxVersion: The newest version that the caller knows.
  /// - Throws: ``MissingGlobal`` where the server has none, or only an older one.
  public func require<I: WaylandInterface>(
    _ interface: I.Type, minVersion: UInt32 = 1, maxVersion: UInt32 = .max
  ) throws(MissingGlobal) -> Proxy<I> {
    let fitting = globals.first { $0.interface == I.name && $0.version >= minVersion }
    guard let fitting, let proxy = bind(fitting, as: interface, maxVersion: maxVersion) else {
      throw MissingGlobal(interface: I.name, version: minVersion)
    }
    return proxy
  }

  /// Binds a certain global.
  ///
  /// - Returns: The object, or nil if the global has another interface.
  public func bind<I: WaylandInterface>(
    _ global: Global, as interface: I.Type, maxVersion: UInt32 = .max
  ) -> Proxy<I>? {
    guard global.interface == I.name else { return nil }
    let version = max(min(global.version, maxVersion, I.version), 1)
    return proxy.bind(name: global.name, id: interface, version: version)
  }

  /// Keeps the list; apart from the registry so that the proxy, which keeps it, does not keep that.
  private final class Events: WlRegistryEvents {
    var globals: [Global] = []
    var onGlobal: ((Global) -> Void)?
    var onRemove: ((Global) -> Void)?

    func global(_ object: Proxy<WlRegistry>, name: UInt32, interface: String, version: UInt32) {
      let global = Global(name: name, interface: interface, version: version)
      globals.append(global)
      onGlobal?(global)
    }

    func globalRemove(_ object: Proxy<WlRegistry>, name: UInt32) {
      guard let index = globals.firstIndex(where: { $0.name == name }) else { return }
      onRemove?(globals.remove(at: index))
    }
  }
}
