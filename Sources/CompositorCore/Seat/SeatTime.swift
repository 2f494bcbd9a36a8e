import PointerGeometry

/// The time of an input event, for us and for the wire.
///
/// They differ for virtual pointers: what their client says is passed on unchanged, and springs
/// and deadlines go by the real clock.
struct SeatTime {
  /// When it happened, by CLOCK_MONOTONIC.
  let instant: Instant
  /// What clients are told, in milliseconds of a clock that starts anywhere and wraps.
  let milliseconds: UInt32

  /// The time of an event of a real device.
  init(_ instant: Instant) {
    self.instant = instant
    milliseconds = UInt32(truncatingIfNeeded: instant.nanoseconds / 1_000_000)
  }

  /// The time of an event of a virtual device.
  init(_ instant: Instant, milliseconds: UInt32) {
    self.instant = instant
    self.milliseconds = milliseconds
  }
}
