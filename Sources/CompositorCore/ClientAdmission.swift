import Glibc
import WaylandServer

/// Turns clients away before the process runs out of file descriptors.
///
/// With a full table a listening socket stays readable and cannot be read, and the loop would
/// spin. So a few descriptors are always left, to accept what is then closed. libwayland holds two
/// for each client.
final class ClientAdmission {
  /// Descriptors kept for the compositor itself: outputs, timers, devices, keymaps, transfers.
  private static let reserve = 128

  private let limit: Int
  private var count = 0

  /// - Parameter limit: How many clients may be connected; nil for what the process's limit of
  ///   descriptors allows.
  init(limit: Int?) { self.limit = limit ?? Self.affordable }

  /// Counts a client; one too many is disconnected at the end of the loop's turn.
  func admit(_ client: Client) {
    count += 1
    client.onDestroy { [weak self] in self?.count -= 1 }
    guard count > limit else { return }
    client.display?.loop.idle { client.destroy() }
  }

  private static var affordable: Int {
    var descriptors = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &descriptors) == 0 else {
      return .max
    }
    let available = Int(clamping: descriptors.rlim_cur)
    return max(8, (available - reserve) / 2)
  }
}
