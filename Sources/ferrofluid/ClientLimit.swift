import EventLoop
import WaylandServer

/// Turns clients away before the process runs out of file descriptors.
///
/// libwayland's listener cannot accept a connection without a free descriptor, and the connection
/// that it leaves waiting wakes it again at once: the server would spin. So a few descriptors are
/// always left, to accept what is then closed.
final class ClientLimit {
  /// Descriptors kept for everything but clients: devices, timers, buffers on their way.
  ///
  /// Tuned: several times of what a session without clients has open.
  static let reserve = 128
  /// What libwayland opens for each client: its socket and the event loop's copy of it.
  static let perClient = 2

  private let most: Int
  private var count = 0

  /// Watches over a display.
  ///
  /// - Parameter descriptors: How many the process may have open.
  init(_ display: Display, descriptors: Int) {
    most = max(4, (descriptors - Self.reserve) / Self.perClient)
    display.onClientCreated = { [weak self] client in self?.created(client, display.loop) }
  }

  private func created(_ client: Client, _ loop: Loop) {
    count += 1
    client.onDestroy { [weak self] in self?.count -= 1 }
    guard count > most else { return }
    // Not at once: libwayland is still making the client.
    loop.idle { client.destroy() }
  }
}
