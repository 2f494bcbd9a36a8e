import CWaylandClient
@_spi(Bindings) import WaylandProtocols

extension AnyProxy {
  /// What marks the proxies made here among those of other code in the process.
  static var marker: UnsafeRawPointer? {
    unsafeBitCast(proxyDispatcher, to: UnsafeRawPointer.self)
  }

  /// The Swift object of a proxy that was made here; nil for one of other code.
  static func existing(_ raw: OpaquePointer) -> AnyProxy? {
    guard wl_proxy_get_listener(raw) == marker, let data = wl_proxy_get_user_data(raw) else {
      return nil
    }
    // SAFETY: only `AnyProxy.init` sets the marker, together with an AnyProxy that lives as long.
    return Unmanaged<AnyProxy>.fromOpaque(data).takeUnretainedValue()
  }

  /// The object of any interface that an event names; nil for null and for a dead one.
  @_spi(Bindings)
  public static func untypedArgument(_ argument: wl_argument) -> AnyProxy? {
    argument.o.flatMap { existing($0) }
  }
}

/// libwayland's way into a proxy's Swift object, for every event of every interface.
let proxyDispatcher: wl_dispatcher_func_t = { _, target, opcode, message, arguments in
  guard let target, let arguments, let proxy = AnyProxy.existing(OpaquePointer(target)) else {
    return 0
  }
  withExtendedLifetime(proxy) { proxy.receive(opcode, message, arguments) }
  return 0
}
