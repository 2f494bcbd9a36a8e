import EventLoop

/// Why a connection could not be made or has ended.
public enum ConnectionError: Error, Equatable, CustomStringConvertible {
  /// There is no server, or it cannot be reached.
  case unreachable(SystemError)
  /// The server ended the connection because of a fault of this client.
  case violation(ProtocolError)
  /// The connection broke, as a rule because the server has gone.
  case lost(SystemError)
  /// This client has ended the connection.
  case closed

  /// What happened and what to do about it.
  public var description: String {
    switch self {
    case .unreachable(let error):
      "\(error) (start a Wayland server, and set XDG_RUNTIME_DIR and WAYLAND_DISPLAY to its socket)"
    case .violation(let error): "\(error)"
    case .lost(let error): "the connection to the Wayland server was lost: \(error)"
    case .closed: "the connection has been closed by this client"
    }
  }
}
