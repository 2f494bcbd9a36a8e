import WaylandServer

/// What one client holds in the compositor, and how much it may.
///
/// Without bounds a client that only asks and never reads can make the compositor grow without
/// end. The limits are far above what programs use (tuned: a browser with a hundred tabs holds
/// some dozens of surfaces) and far below what hurts.
final class ClientLedger {
  /// Surfaces a client may have alive.
  static let surfaceLimit = 16_384
  /// Bytes of pixels copied for a client: thirty 4K windows.
  static let pixelLimit = 1 << 30
  /// Frame callbacks and presentation feedbacks a client may have waiting.
  static let callbackLimit = 16_384
  /// Frame callbacks one surface may have waiting; the oldest is answered early beyond that.
  static let surfaceCallbackLimit = 128
  /// Boxes in one `wl_region`.
  static let regionBoxLimit = 4_096
  /// Levels of subsurfaces, or of popups: deeper trees would recurse too far.
  static let depthLimit = 64
  /// Configure events that wait for an answer; the oldest is forgotten beyond that.
  static let configureLimit = 256

  private(set) var surfaces = 0
  private(set) var pixelBytes = 0
  private(set) var callbacks = 0

  /// Counts one more surface; false if the client has too many.
  func addSurface() -> Bool {
    guard surfaces < Self.surfaceLimit else { return false }
    surfaces += 1
    return true
  }

  func removeSurface() { surfaces -= 1 }

  /// Counts pixels; false if the client would have too many.
  func addPixels(bytes: Int) -> Bool {
    guard pixelBytes + bytes <= Self.pixelLimit else { return false }
    pixelBytes += bytes
    return true
  }

  func removePixels(bytes: Int) { pixelBytes -= bytes }

  /// Counts one more callback or feedback; false if the client has too many.
  func addCallback() -> Bool {
    guard callbacks < Self.callbackLimit else { return false }
    callbacks += 1
    return true
  }

  func removeCallbacks(_ count: Int) { callbacks -= count }
}
