import CLinux
import EventLoop
import Glibc
import Synchronization

/// One reading of a theme, in a thread of its own.
///
/// The thread gets the choice and gives back values; nothing else is shared. It blocks the signals
/// that the loop waits for, and is left alone when nobody waits for its result any more.
final class ThemeReading {
  /// What the thread and the loop's thread both hold: freed by whoever is the last to.
  private final class Shared: Sendable {
    let theme: CursorTheme
    let scale: Double
    /// Becomes readable when the result is there.
    let signal: Int32
    let result = Mutex<CursorSet?>(nil)

    init(_ theme: CursorTheme, scale: Double, signal: Int32) {
      (self.theme, self.scale, self.signal) = (theme, scale, signal)
    }

    deinit { close(signal) }

    func run() {
      let images = CursorSet(theme, scale: scale)
      result.withLock { $0 = images }
      var one: UInt64 = 1
      _ = write(signal, &one, MemoryLayout<UInt64>.size)
    }
  }

  private var source: Source?

  /// Begins; `onEnd` is called once, in the loop, unless this object is gone by then.
  ///
  /// - Throws: ``SystemError`` if the system has no descriptor or thread left.
  init(
    _ theme: CursorTheme, scale: Double, loop: Loop, _ onEnd: @escaping (CursorSet) -> Void
  ) throws {
    let signal = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK))
    guard signal >= 0 else { throw SystemError("eventfd") }
    let shared = Shared(theme, scale: scale, signal: signal)
    source = try loop.readable(signal) { [weak self] in
      guard let images = shared.result.withLock({ $0 }) else { return }
      self?.end()
      onEnd(images)
    }
    do {
      try Self.start(shared)
    } catch {
      end()
      throw error
    }
  }

  deinit { end() }

  private func end() {
    source?.cancel()
    source = nil
  }

  private static func start(_ shared: Shared) throws {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    var thread = pthread_t()
    // SAFETY: the thread takes over this reference, or it is taken back below.
    let argument = Unmanaged.passRetained(shared)
    let error = blockingSignals {
      pthread_create(
        &thread, &attributes,
        { argument in
          guard let argument else { return nil }
          Unmanaged<Shared>.fromOpaque(argument).takeRetainedValue().run()
          return nil
        }, argument.toOpaque())
    }
    guard error == 0 else {
      argument.release()
      throw SystemError("pthread_create", number: error)
    }
  }

  /// Does something, such as starting a thread, while all signals are blocked that come from
  /// outside: the loop's thread is to get those.
  private static func blockingSignals(_ body: () -> Int32) -> Int32 {
    var blocked = sigset_t()
    var former = sigset_t()
    sigfillset(&blocked)
    for fault in [SIGBUS, SIGSEGV, SIGFPE, SIGILL, SIGTRAP, SIGABRT] { sigdelset(&blocked, fault) }
    pthread_sigmask(SIG_SETMASK, &blocked, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    return body()
  }
}
