import Glibc
import PointerGeometry

/// Events of one device that happen at one time, ended by a report.
public struct EvdevFrame {
  /// The kernel's `struct input_event` on 64-bit machines: 24 bytes without padding.
  private struct Record {
    var seconds: Int
    var microseconds: Int
    var type: UInt16
    var code: UInt16
    var value: Int32
  }

  private var records: [Record] = []

  /// When the device says it happened, by CLOCK_MONOTONIC; nil for when it is written.
  ///
  /// libinput's own timers run by that clock, so a wrong time is for scenes about wrong clocks. The
  /// kernel's uinput takes only times of the last ten seconds, and its own clock for all others.
  public var time: Instant?

  /// Makes an empty frame.
  public init(time: Instant? = nil) { self.time = time }

  /// Whether nothing was added.
  public var isEmpty: Bool { records.isEmpty }

  /// Adds an event.
  public mutating func add(_ type: EvdevType, _ code: UInt16, _ value: Int32) {
    records.append(
      Record(seconds: 0, microseconds: 0, type: type.rawValue, code: code, value: value))
  }

  /// Forgets all events, and keeps the memory for others.
  public mutating func removeAll() { records.removeAll(keepingCapacity: true) }

  /// Gives the bytes of the whole frame as a device's node takes them, the report included.
  ///
  /// All events have one stamp: `time`, or CLOCK_MONOTONIC's now.
  public func withStampedBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    var stamped = self
    stamped.add(.synchronization, EvdevCode.report, 0)
    let (seconds, microseconds) = stamp
    for index in stamped.records.indices {
      stamped.records[index].seconds = seconds
      stamped.records[index].microseconds = microseconds
    }
    // SAFETY: the pointer is used only during the call, while the array is alive.
    return stamped.records.withUnsafeBytes(body)
  }

  private var stamp: (seconds: Int, microseconds: Int) {
    let nanoseconds = max(0, (time ?? Self.now).nanoseconds)
    return (Int(nanoseconds / 1_000_000_000), Int(nanoseconds % 1_000_000_000 / 1000))
  }

  /// The time of CLOCK_MONOTONIC.
  static var now: Instant {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Instant(nanoseconds: Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec))
  }
}
