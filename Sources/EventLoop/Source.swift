import CWaylandServer

/// Something a loop waits for, until this object is cancelled or released.
///
/// It may be cancelled or released at any time, its own callback included.
public final class Source {
  let loop: Loop
  private var raw: OpaquePointer?
  private var action: ((UInt32) -> Void)?

  /// Makes a source and lets `add` register it with the loop.
  ///
  /// - Throws: ``SystemError`` naming `operation` if the loop refuses or has gone.
  init(
    on loop: Loop, _ operation: @autoclosure () -> String, _ action: @escaping (UInt32) -> Void,
    add: (OpaquePointer, UnsafeMutableRawPointer) -> OpaquePointer?
  ) throws {
    self.loop = loop
    self.action = action
    guard let loopRaw = loop.raw else {
      throw SystemError(message: operation() + " (the event loop has been destroyed)")
    }
    // SAFETY: libwayland keeps an unretained pointer to this object; `cancel`, which deinit calls
    // at the latest, makes it forget the pointer.
    guard let raw = add(loopRaw, Unmanaged.passUnretained(self).toOpaque()) else {
      throw SystemError(operation())
    }
    self.raw = raw
    loop.insert(self)
  }

  deinit { cancel() }

  /// Whether the source no longer fires: it was cancelled or its loop was destroyed.
  public var isCancelled: Bool { raw == nil }

  /// Stops waiting, and lets go of the callback.
  public func cancel() {
    guard let raw else { return }
    self.raw = nil
    loop.remove(self)
    wl_event_source_remove(raw)
    action = nil
  }

  /// Changes what a descriptor is watched for.
  ///
  /// An empty set still reports hang-ups and errors.
  public func update(_ readiness: Readiness) {
    guard let raw else { return }
    wl_event_source_fd_update(raw, readiness.rawValue)
  }

  /// Calls the action of the source behind a pointer that libwayland kept.
  static func fire(_ data: UnsafeMutableRawPointer?, _ value: UInt32) -> Int32 {
    guard let data else { return 0 }
    // SAFETY: libwayland calls no source that was removed, and a live source has not been
    // released. The strong references keep source and closure alive if the action lets go of them.
    let source = Unmanaged<Source>.fromOpaque(data).takeUnretainedValue()
    withExtendedLifetime(source) {
      let action = source.action
      action?(value)
    }
    return 0
  }
}
