import CWaylandServer
import Glibc
import PointerGeometry

/// libwayland's event loop for single-threaded Swift.
///
/// Plain, non-Sendable classes: the compiler lets no instance leave its thread, and a callback
/// costs a function call. A loop lives as long as its sources, or until the C code that lent it
/// destroys it; its sources are then cancelled.
public final class Loop {
  /// libwayland's `wl_event_loop`; nil once it has been destroyed.
  public private(set) var raw: OpaquePointer?

  /// How often waiting has ended, by an event or by a time-out: the measure of idleness.
  public private(set) var wakeUps: UInt64 = 0

  private let isOwned: Bool
  private var sources: [ObjectIdentifier: Unmanaged<Source>] = [:]
  private var idleActions: [() -> Void] = []
  private var idleSource: OpaquePointer?
  private var hooks: [Hook.Entry] = []
  private var destruction: Listener?

  /// Makes a loop of its own.
  ///
  /// - Throws: ``SystemError`` if the system has no descriptor or memory left.
  public convenience init() throws {
    guard let raw = wl_event_loop_create() else { throw SystemError("wl_event_loop_create") }
    self.init(raw, isOwned: true)
  }

  /// Uses a `wl_event_loop` that other code owns, such as a display's.
  public convenience init(borrowing raw: OpaquePointer) { self.init(raw, isOwned: false) }

  private init(_ raw: OpaquePointer, isOwned: Bool) {
    self.raw = raw
    self.isOwned = isOwned
    let listener = Listener(once: true) { [unowned self] _ in rawDestroyed() }
    destruction = listener
    wl_event_loop_add_destroy_listener(raw, listener.raw)
  }

  deinit {
    destruction?.cancel()
    guard let raw else { return }
    if let idleSource { wl_event_source_remove(idleSource) }
    if isOwned { wl_event_loop_destroy(raw) }
  }

  /// The time of the monotonic clock.
  ///
  /// Only what sits beside the loop asks; all else takes an instant as an argument.
  public static func now() -> Instant {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Instant(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  /// A descriptor that is readable when `dispatch` has something to do, for use in another loop.
  public var fileDescriptor: Int32 { raw.map { wl_event_loop_get_fd($0) } ?? -1 }

  // MARK: Sources

  /// Calls `action` whenever the descriptor is readable, closed by the other side, or in error.
  ///
  /// The loop watches a duplicate: the descriptor stays the caller's to close.
  ///
  /// - Throws: ``SystemError`` if the descriptor cannot be watched.
  public func readable(_ descriptor: Int32, _ action: @escaping () -> Void) throws -> Source {
    try watch(descriptor, .readable) { _ in action() }
  }

  /// Calls `action` with what is seen on the descriptor, of what is asked for or bad news.
  ///
  /// The loop watches a duplicate: the descriptor stays the caller's to close.
  ///
  /// - Throws: ``SystemError`` if the descriptor cannot be watched.
  public func watch(
    _ descriptor: Int32, _ readiness: Readiness, _ action: @escaping (Readiness) -> Void
  ) throws -> Source {
    try Source(on: self, "watching file descriptor \(descriptor)") {
      action(Readiness(rawValue: $0))
    } add: {
      addDescriptor($0, descriptor, readiness, $1)
    }
  }

  /// Makes a timer, not yet armed, that calls `action`.
  ///
  /// - Throws: ``SystemError`` if the system has no descriptor left.
  public func timer(_ action: @escaping () -> Void) throws -> Timer {
    try Timer(on: self, action)
  }

  /// Calls `action` when the process gets a signal, which is blocked in this thread from now on.
  ///
  /// Block it before other threads start, else one of them may take it.
  ///
  /// - Throws: ``SystemError`` if the signal cannot be watched.
  public func signal(_ number: Int32, _ action: @escaping () -> Void) throws -> Source {
    try Source(on: self, "watching signal \(number)") { _ in
      action()
    } add: {
      wl_event_loop_add_signal($0, number, { Source.fire($1, UInt32(bitPattern: $0)) }, $1)
    }
  }

  /// Calls `action` once, after the events of this turn or else before the next wait.
  public func idle(_ action: @escaping () -> Void) {
    idleActions.append(action)
    scheduleIdle()
  }

  // MARK: Turning

  /// Waits for events and handles what came.
  ///
  /// - Parameter milliseconds: The longest wait; 0 does not wait, a negative one waits for ever.
  /// - Throws: ``SystemError`` if waiting failed, which only a closed descriptor of ours can cause.
  public func dispatch(timeout milliseconds: Int32 = -1) throws {
    guard let raw else {
      throw SystemError(message: "dispatching an event loop that has been destroyed")
    }
    // Idle actions may send something, and the hooks must see it before the wait.
    wl_event_loop_dispatch_idle(raw)
    for hook in hooks {
      let action = hook.action
      action?()
    }
    let result = wl_event_loop_dispatch(raw, milliseconds)
    let reason = errno
    wakeUps += 1
    // A process that was stopped and goes on finds its wait interrupted: nothing has happened.
    guard result >= 0 || reason == EINTR else {
      throw SystemError("waiting for events", number: reason)
    }
  }

  /// Something done each time before the loop waits, such as sending what is queued.
  ///
  /// Only turns made through `dispatch` of the Swift object count: a C program that turns the loop
  /// itself does its own sending. The hook lasts until it is cancelled or released.
  public func beforeWaiting(_ action: @escaping () -> Void) -> Hook {
    Hook(on: self, action)
  }

  // MARK: For sources

  func insert(_ source: Source) { sources[ObjectIdentifier(source)] = .passUnretained(source) }

  func remove(_ source: Source) { sources[ObjectIdentifier(source)] = nil }

  func insert(_ hook: Hook.Entry) { hooks.append(hook) }

  func remove(_ hook: Hook.Entry) { hooks.removeAll { $0 === hook } }

  private func scheduleIdle() {
    guard idleSource == nil, let raw else { return }
    // SAFETY: the idle source is removed before this object goes.
    let data = Unmanaged.passUnretained(self).toOpaque()
    idleSource = wl_event_loop_add_idle(
      raw,
      { data in
        guard let data else { return }
        let loop = Unmanaged<Loop>.fromOpaque(data).takeUnretainedValue()
        withExtendedLifetime(loop) { loop.runIdle() }
      }, data)
  }

  private func runIdle() {
    idleSource = nil
    let actions = idleActions
    idleActions = []
    for action in actions { action() }
  }

  private func rawDestroyed() {
    // SAFETY: a source is taken out of the table before it is released.
    for source in sources.values { source.takeUnretainedValue().cancel() }
    if let idleSource { wl_event_source_remove(idleSource) }
    idleSource = nil
    idleActions = []
    raw = nil
  }
}

/// Adds a descriptor to a raw loop, with a source's pointer as data.
func addDescriptor(
  _ loop: OpaquePointer, _ descriptor: Int32, _ readiness: Readiness,
  _ source: UnsafeMutableRawPointer
) -> OpaquePointer? {
  wl_event_loop_add_fd(loop, descriptor, readiness.rawValue, { Source.fire($2, $1) }, source)
}
