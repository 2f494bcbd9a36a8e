import CWaylandServer
import EventLoop
import WaylandProtocols

/// An interface that a display advertises.
public final class Global {
  private var raw: OpaquePointer?
  private var bind: ((Client, UInt32, UInt32) -> Void)?
  private let bindInert: (Client, UInt32, UInt32) -> Void

  init<I: WaylandInterface>(
    _ interface: I.Type, _ bind: @escaping (Client, Resource<I>) -> Void
  ) {
    self.bind = { client, version, id in
      bind(client, Resource<I>(client: client, version: version, id: id))
    }
    bindInert = { client, version, id in
      _ = Resource<I>(client: client, version: version, id: id)
    }
  }

  func create(
    on display: OpaquePointer, _ interface: UnsafePointer<wl_interface>, _ version: UInt32
  ) throws {
    // SAFETY: the display keeps this object as long as it keeps the wl_global.
    raw = wl_global_create(
      display, interface, Int32(version), Unmanaged.passUnretained(self).toOpaque()
    ) { client, data, version, id in
      guard let client, let data else { return }
      let global = Unmanaged<Global>.fromOpaque(data).takeUnretainedValue()
      let swiftClient = Client.wrapping(client)
      swiftClient.dispatch {
        (global.bind ?? global.bindInert)(swiftClient, version, id)
      } orDiscard: {
      }
    }
    guard raw != nil else { throw SystemError("wl_global_create") }
  }

  /// Whether it is still advertised.
  public var isAdvertised: Bool { bind != nil }

  /// Withdraws the global.
  ///
  /// A client that binds it before it hears of that gets an inert object, not an error.
  public func remove() {
    guard let raw, bind != nil else { return }
    bind = nil
    wl_global_remove(raw)
  }

  func displayDied() {
    raw = nil
    bind = nil
  }
}
