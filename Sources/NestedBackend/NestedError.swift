import EventLoop
import WaylandClient

/// Why a window in another compositor could not be had, or was lost.
public enum NestedError: Error, CustomStringConvertible {
  /// There is no compositor to be reached.
  case noParent(ConnectionError)
  /// The compositor around lacks something that a window needs.
  case missing(interface: String)
  /// The connection ended.
  case lost(ConnectionError)

  /// What went wrong, where, and how to mend it.
  public var description: String {
    switch self {
    case .noParent(let error):
      "no Wayland compositor to open a window in: \(error); or run without a window: --headless"
    case .missing(let interface):
      "the Wayland compositor around does not offer \(interface), which a window needs"
    case .lost(let error):
      "the window's Wayland compositor is gone: \(error)"
    }
  }
}
