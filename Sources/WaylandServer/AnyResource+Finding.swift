import CWaylandServer
@_spi(Bindings) import WaylandProtocols

extension AnyResource {
  /// What marks the resources made here among those of other code.
  ///
  /// The address of a function of this module: foreign code has no reason to use it as its
  /// implementation, and each copy of this library has its own.
  static var marker: UnsafeRawPointer? {
    unsafeBitCast(resourceDispatcher, to: UnsafeRawPointer.self)
  }

  /// The Swift object of a resource, whether made here or wrapped before; nil if there is none.
  public static func existing(_ raw: OpaquePointer) -> AnyResource? {
    // wl_resource_instance_of compares the interface by name and the implementation by address.
    // With the resource's own name only the address decides.
    var anonymous = wl_interface()
    anonymous.name = wl_resource_get_class(raw)
    if wl_resource_instance_of(raw, &anonymous, marker) != 0 { return own(raw) }
    return ForeignResourceListener.find(raw)
  }

  /// The object of any interface that a request names; nil for null and for foreign objects that
  /// nobody has wrapped, since their interface is not known here.
  @_spi(Bindings)
  public static func untypedArgument(_ argument: wl_argument) -> AnyResource? {
    argument.o.flatMap { existing($0) }
  }

  /// The Swift object of a resource that carries our marker.
  static func own(_ raw: OpaquePointer) -> AnyResource? {
    guard let data = wl_resource_get_user_data(raw) else { return nil }
    // SAFETY: only `AnyResource.init` sets the marker, together with a retained AnyResource.
    return Unmanaged<AnyResource>.fromOpaque(data).takeUnretainedValue()
  }
}

/// libwayland's way into a resource's Swift object, for every request of every interface.
let resourceDispatcher: wl_dispatcher_func_t = { _, target, opcode, message, arguments in
  guard let target, let arguments, let resource = AnyResource.own(OpaquePointer(target)) else {
    return 0
  }
  withExtendedLifetime(resource) {
    resource.client.dispatch {
      resource.receive(opcode, message, arguments)
    } orDiscard: {
      WireFormat.closeDescriptors(message, arguments)
    }
  }
  return 0
}
