import WaylandProtocols

/// A new object whose interface the client names in the request itself.
///
/// The handler makes the object with `Resource(client:version:id:)`, after it has compared the
/// interface with those it knows.
public struct UntypedNewID: Hashable, Sendable {
  /// The protocol's own name of the interface.
  public let interface: String

  /// The version that the client wants.
  public let version: UInt32

  /// The number that the client chose.
  public let id: UInt32

  /// Makes a value; the bindings do, from a request.
  public init(interface: String, version: UInt32, id: UInt32) {
    self.interface = interface
    self.version = version
    self.id = id
  }
}
