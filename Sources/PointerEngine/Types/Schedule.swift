import PointerGeometry

/// When the engine needs to be asked again.
///
/// Whatever the schedule says, an event may have changed the presentation: after a step the host
/// presents once.
public enum Schedule: Hashable, Sendable {
  /// The presentation stays as it is until the next event.
  case idle
  /// Nothing changes until this instant; then send `PointerEvent.timer`.
  case wake(at: Instant)
  /// The presentation changes until this instant and rests from then on, this instant included.
  ///
  /// The host sends `PointerEvent.timer` with the predicted instant of each frame before it
  /// presents that frame, and once at the end: what coasts is moved there, and what waits for
  /// its time, the schedule of that step names.
  case animating(until: Instant)
}
