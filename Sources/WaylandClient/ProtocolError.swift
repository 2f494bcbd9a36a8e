/// The server's reason for ending a connection: the client has broken the protocol.
public struct ProtocolError: Error, Hashable, Sendable {
  /// The interface of the object that the error is about; nil if libwayland does not know it.
  public let interface: String?

  /// The number of the object.
  public let id: UInt32

  /// The value of the interface's enum `error`.
  public let code: UInt32

  /// Makes an error, as a connection does.
  public init(interface: String?, id: UInt32, code: UInt32) {
    self.interface = interface
    self.id = id
    self.code = code
  }
}

extension ProtocolError: CustomStringConvertible {
  /// What happened, and where the server's own words are.
  public var description: String {
    "the server reports error \(code) of \(interface ?? "an unknown object")@\(id); "
      + "its message is on standard error, the meaning of the code in the protocol's enum 'error'"
  }
}
