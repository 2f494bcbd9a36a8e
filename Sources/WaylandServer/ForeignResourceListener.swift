import CWaylandServer

/// Ties a Swift object to a resource that other code made, through its destroy signal.
///
/// The record holds the object until the resource dies, and is itself found by its callback's
/// address, so there is one object for one resource however often it is asked for.
struct ForeignResourceListener {
  private var listener: wl_listener
  private var resource: Unmanaged<AnyResource>

  static func attach(_ resource: AnyResource, to raw: OpaquePointer) {
    let record = UnsafeMutablePointer<Self>.allocate(capacity: 1)
    record.initialize(
      to: Self(
        listener: wl_listener(link: wl_list(), notify: notify),
        resource: .passRetained(resource)))
    // SAFETY: the listener is the first member. The record is freed by its own callback, which
    // the resource's death is bound to call.
    wl_resource_add_destroy_listener(
      raw, UnsafeMutableRawPointer(record).assumingMemoryBound(to: wl_listener.self))
  }

  static func find(_ raw: OpaquePointer) -> AnyResource? {
    guard let listener = wl_resource_get_destroy_listener(raw, notify) else { return nil }
    // SAFETY: only `attach` installs this callback, in the first member of a record.
    return UnsafeMutableRawPointer(listener).assumingMemoryBound(to: Self.self)
      .pointee.resource.takeUnretainedValue()
  }

  private static let notify: wl_notify_func_t = { listener, _ in
    guard let listener else { return }
    let record = UnsafeMutableRawPointer(listener).assumingMemoryBound(
      to: ForeignResourceListener.self)
    wl_list_remove(UnsafeMutableRawPointer(listener).assumingMemoryBound(to: wl_list.self))
    let resource = record.pointee.resource.takeRetainedValue()
    record.deallocate()
    resource.resourceDied()
  }
}
