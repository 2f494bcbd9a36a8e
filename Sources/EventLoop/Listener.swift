import CWaylandServer

/// A `wl_listener` that calls a Swift closure, and leaves its signal when cancelled or released.
///
/// libwayland finds a listener by its address, so the record lies in memory of its own.
package final class Listener {
  /// What libwayland sees, and behind it the way back to Swift.
  private struct Record {
    var listener: wl_listener
    var owner: Unmanaged<Listener>?
  }

  private let record: UnsafeMutablePointer<Record>
  private let isOneShot: Bool
  private let body: (UnsafeMutableRawPointer?) -> Void

  /// Makes a listener that is not yet on a signal.
  ///
  /// - Parameters:
  ///   - once: Whether it leaves the signal before its first call, as listeners to the end of
  ///     something must: the signal's memory is about to go.
  ///   - body: Called with the signal's data. It must not keep this listener's holder alive.
  package init(once: Bool, _ body: @escaping (UnsafeMutableRawPointer?) -> Void) {
    isOneShot = once
    self.body = body
    record = .allocate(capacity: 1)
    record.initialize(to: Record(listener: wl_listener(), owner: nil))
    record.pointee.owner = .passUnretained(self)
    record.pointee.listener.notify = { listener, data in
      // SAFETY: the listener is the first member of its record, and the record lives as long as
      // its owner, which leaves the signal before it goes.
      guard let listener else { return }
      let record = UnsafeMutableRawPointer(listener).assumingMemoryBound(to: Record.self)
      guard let owner = record.pointee.owner?.takeUnretainedValue() else { return }
      withExtendedLifetime(owner) {
        if owner.isOneShot { owner.cancel() }
        owner.body(data)
      }
    }
    wl_list_init(link)
  }

  deinit {
    cancel()
    record.deallocate()
  }

  /// The record to hand to one of libwayland's `add_…_listener` functions, once.
  package var raw: UnsafeMutablePointer<wl_listener> {
    // SAFETY: the listener is the first member of the record, so the addresses are equal.
    UnsafeMutableRawPointer(record).assumingMemoryBound(to: wl_listener.self)
  }

  /// Leaves the signal; harmless if on none.
  package func cancel() {
    wl_list_remove(link)
    wl_list_init(link)
  }

  private var link: UnsafeMutablePointer<wl_list> {
    // SAFETY: `link` is the first member of wl_listener, and wl_listener of the record.
    UnsafeMutableRawPointer(record).assumingMemoryBound(to: wl_list.self)
  }
}
