import PointerGeometry

/// The speed of the hand on the device, smoothed over some 10 ms.
///
/// Way and time are forgotten alike, by e^(−Δt/T) with T = 10 ms, and the velocity is their
/// quotient. Each report is taken as a steady motion since the one before, which makes
/// w ← w·q + (δ/Δt)·T·(1 − q) and t ← t·q + T·(1 − q) with q = e^(−Δt/T) exact: a motion cut into
/// more reports gives the same. The way is a vector, so that jitter cancels and the speed passes
/// through zero at a turn. **Source:** the solution of w' = −w/T + velocity.
///
/// - The time since the report before counts as at most 20 ms, the period of the slowest device: a
///   device that was silent for longer rested. So does that of the first report.
/// - Reports at the same time add to the way and not to the time; an earlier one counts as
///   coinciding, and one earlier by more than 60 ms as the first one.
struct HandSpeed: Hashable, Sendable {
  /// T, in seconds.
  ///
  /// Long enough for a jitter of some milliseconds in timestamps, short enough not to be felt.
  private static let memory = 0.010
  private static let longestPeriod = 0.020
  /// Where clocks run backwards.
  private static let gap = 0.060
  /// Millimetres a second; keeps the sums finite where the time never goes on.
  private static let mostSpeed = 1e6

  private var way = Vector<DeviceSpace>.zero
  private var time = 0.0
  private var last: Instant?

  /// Millimetres a second.
  var speed: Double { time > 0 ? way.length / time : 0 }

  /// - Parameter delta: finite, in millimetres.
  mutating func move(by delta: Vector<DeviceSpace>, at instant: Instant) {
    var elapsed = last.map { instant.seconds(since: $0) } ?? Self.longestPeriod
    if elapsed < -Self.gap {
      self = HandSpeed()
      elapsed = Self.longestPeriod
    }
    last = max(instant, last ?? instant)
    let period = min(max(0, elapsed), Self.longestPeriod)
    guard period > 0 else {
      way += delta
      limit()
      return
    }
    let q = Elementary.exp(-period / Self.memory)
    let share = Self.memory * (1 - q)
    way = way * q + delta * (share / period)
    time = time * q + share
    limit()
  }

  private mutating func limit() { way = way.limited(to: time * Self.mostSpeed) }
}
