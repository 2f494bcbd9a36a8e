import Glibc
import WaylandClient

/// Keeps a burst of requests from overflowing the connection.
///
/// libwayland ends a connection if its buffer of 4096 bytes is full while the socket takes no
/// more, which a few thousand regions at once can bring about. So what is sent is counted, and
/// the buffer is emptied in time, waiting for the compositor to read where that has to be.
final class RequestPacer {
  /// In bytes; after it the largest request still fits, which is 2064 for 256 text lines.
  static let portion = 1024

  /// Waits until a socket can be written to or is broken.
  var waitForRoom: (_ connection: Connection) -> Void = RequestPacer.poll

  private var unflushed = portion

  /// To be called before each request.
  ///
  /// - Parameter bytes: the size of the request.
  func willSend(bytes: Int, on connection: Connection?) {
    if unflushed + bytes > Self.portion {
      unflushed = 0
      if let connection { empty(connection) }
    }
    unflushed += bytes
  }

  /// Sends what is queued; a broken connection is left to whoever dispatches its events.
  private func empty(_ connection: Connection) {
    while connection.error == nil, let isEmpty = try? connection.flush(), !isEmpty {
      waitForRoom(connection)
    }
  }

  private static func poll(_ connection: Connection) {
    var waiting = pollfd(fd: connection.fd, events: Int16(POLLOUT), revents: 0)
    _ = Glibc.poll(&waiting, 1, -1)
  }
}
