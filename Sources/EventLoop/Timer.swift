import CLinux
import Glibc
import PointerGeometry

/// A one-shot alarm at an instant of the monotonic clock, exact to the nanosecond.
///
/// libwayland's own timers count whole milliseconds from now; this one is a timerfd with an
/// absolute time, so that it does not drift and a deadline can be handed through unrounded.
public final class Timer {
  private let descriptor: Int32
  private let source: Source

  /// When the timer will fire; nil if it is not armed.
  public private(set) var deadline: Instant?

  init(on loop: Loop, _ action: @escaping () -> Void) throws {
    let descriptor = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_CLOEXEC) | Int32(TFD_NONBLOCK))
    guard descriptor >= 0 else { throw SystemError("timerfd_create") }
    // Only a box can be reached by the closure before all of self is initialised.
    let link = Link()
    do {
      source = try Source(on: loop, "adding a timer to the event loop") { _ in
        guard let timer = link.timer, timer.acknowledge() else { return }
        action()
      } add: { loop, data in
        addDescriptor(loop, descriptor, .readable, data)
      }
    } catch {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
    link.timer = self
  }

  deinit {
    source.cancel()
    close(descriptor)
  }

  /// Sets the alarm, replacing an earlier one; an instant in the past fires at the next dispatch.
  public func arm(at instant: Instant) {
    guard instant != deadline, !source.isCancelled else { return }
    deadline = instant
    // A zero time would disarm the timer.
    set(to: max(instant.nanoseconds, 1))
  }

  /// Clears the alarm; also one that has run out but has not been dispatched.
  public func disarm() {
    guard deadline != nil else { return }
    deadline = nil
    set(to: 0)
  }

  /// Takes note that the alarm ran out; false if it was set anew or cleared since.
  private func acknowledge() -> Bool {
    var expirations: UInt64 = 0
    guard read(descriptor, &expirations, MemoryLayout<UInt64>.size) > 0 else { return false }
    deadline = nil
    return true
  }

  private func set(to nanoseconds: Int64) {
    var time = itimerspec()
    time.it_value.tv_sec = Int(nanoseconds / 1_000_000_000)
    time.it_value.tv_nsec = Int(nanoseconds % 1_000_000_000)
    timerfd_settime(descriptor, Int32(TFD_TIMER_ABSTIME), &time, nil)
  }

  private final class Link {
    weak var timer: Timer?
  }
}
