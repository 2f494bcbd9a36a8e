import EventLoop
import Foundation

/// A socket between clients and a compositor, on a thread of its own, that commits a fault.
final class Relay {
  /// Where clients connect, as a full path.
  let path: String
  private let stop: Int32
  private let stopped: Int32
  private let thread: Thread

  init(to compositor: String, in folder: String, _ fault: Fault) throws {
    let path = folder + "/relay-\(UUID().uuidString.prefix(8))"
    let listener = try Self.socket(path) { bind($0, $1, $2) == 0 && listen($0, 32) == 0 }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemError("pipe") }
    (stopped, stop) = (ends[0], ends[1])
    let end = ends[0]
    self.path = path
    thread = Thread {
      Self.serve(listener, compositor, until: end, fault)
      close(listener)
    }
    thread.start()
  }

  deinit {
    close(stop)
    while !thread.isFinished { usleep(500) }
    close(stopped)
    unlink(path)
  }

  private static func socket(
    _ path: String, _ use: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Bool
  ) throws -> Int32 {
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = Glibc.socket(AF_UNIX, kind, 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let size = MemoryLayout.size(ofValue: address.sun_path)
    // SAFETY: no more bytes than the address has room for, and the NUL after them.
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(size - 1)) }
    let isUsed = withUnsafePointer(to: &address) { pointer in
      // SAFETY: a sockaddr_un is what a socket of AF_UNIX takes for a sockaddr.
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        use(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard descriptor >= 0, isUsed else { throw SystemError("using the socket \(path)") }
    return descriptor
  }

  private static func serve(
    _ listener: Int32, _ compositor: String, until end: Int32, _ fault: Fault
  ) {
    var connections: [RelayedConnection] = []
    while true {
      var waiting = [end, listener].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      for connection in connections {
        waiting.append(pollfd(fd: connection.client, events: Int16(POLLIN), revents: 0))
        waiting.append(pollfd(fd: connection.server, events: Int16(POLLIN), revents: 0))
      }
      guard poll(&waiting, nfds_t(waiting.count), -1) > 0 else { continue }
      if waiting[0].revents != 0 { return }
      var living: [RelayedConnection] = []
      for (index, connection) in connections.enumerated() {
        let isRequested = waiting[2 + 2 * index].revents != 0
        let isAnswered = waiting[3 + 2 * index].revents != 0
        // What the compositor has said comes through before a connection ends.
        let answers = !isAnswered || connection.pass(.event)
        if answers, !isRequested || connection.pass(.request) { living.append(connection) }
      }
      connections = living
      if waiting[1].revents != 0 {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { continue }
        _ = fcntl(client, F_SETFD, FD_CLOEXEC)
        if let server = try? socket(compositor, { connect($0, $1, $2) == 0 }) {
          connections.append(RelayedConnection(client: client, server: server, fault: fault))
        } else {
          close(client)
        }
      }
    }
  }
}
