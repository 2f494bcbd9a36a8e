import Glibc

/// Events of one device that the kernel would deliver at one time, ended by a report.
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

  /// Makes an empty frame.
  public init() {}

  /// Whether nothing was added.
  public var isEmpty: Bool { records.isEmpty }

  /// Adds an event.
  public mutating func add(_ type: EvdevType, _ code: UInt16, _ value: Int32) {
    records.append(
      Record(seconds: 0, microseconds: 0, type: type.rawValue, code: code, value: value))
  }

  /// Gives the bytes of the whole frame, report included, all stamped with the time now.
  ///
  /// The stamp is CLOCK_MONOTONIC's, which libinput asks the kernel for; libinput's own timers run
  /// by that clock, and a stamp of any other one confuses its gestures.
  func withStampedBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    var stamped = self
    stamped.add(.synchronization, EvdevCode.report, 0)
    for index in stamped.records.indices {
      stamped.records[index].seconds = now.tv_sec
      stamped.records[index].microseconds = now.tv_nsec / 1000
    }
    // SAFETY: the pointer is used only during the call, while the array is alive.
    return stamped.records.withUnsafeBytes(body)
  }
}
