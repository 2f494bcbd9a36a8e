/// The server lacks something that the client cannot do without.
public struct MissingGlobal: Error, Equatable, CustomStringConvertible {
  /// The protocol's own name of the interface.
  public let interface: String
  /// The version that is needed.
  public let version: UInt32

  /// Makes an error for an interface that could not be bound.
  public init(interface: String, version: UInt32) {
    self.interface = interface
    self.version = version
  }

  /// What is missing.
  public var description: String {
    "the Wayland server has no \(interface) of version \(version) or newer"
  }
}
