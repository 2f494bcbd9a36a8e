import EventLoop
import PointerGeometry

/// Does things at the times at which they were done before, by a loop's timer.
final class Player<Step> {
  /// Something to do, and when: nanoseconds from the first one on.
  typealias Timed = (nanoseconds: Int64, step: Step)

  /// What becomes of steps whose time has gone by before their turn came.
  enum Lateness {
    /// They are done at once, with the times at which they were due.
    case catchUp
    /// They and all others are put off, so that none follows another too soon.
    case putOff
  }

  private let steps: [Timed]
  private let speed: Double
  private let lateness: Lateness
  private let play: (Step, Instant) -> Void
  private let atEnd: () -> Void
  private var timer: Timer?
  private var start = Instant.zero
  private var next = 0
  /// The latest time so far: what is out of order is done at once.
  private var latest = Instant.zero

  /// Seconds by which a step may be late before others are put off.
  ///
  /// A quarter of a usual touchpad's interval: enough for a timer, too little for a jump.
  private static var tolerance: Double { 0.002 }
  /// How much is done without a wait before others get a turn, if there are no waits.
  private static var portion: Int { 64 }

  /// Prepares steps.
  ///
  /// - Parameters:
  ///   - speed: How many times faster than they were; 0 does them without waiting, and tells them
  ///     the times at which they would have been due.
  ///   - lateness: What becomes of late steps.
  ///   - play: Does a step, at the time that it is to have.
  ///   - atEnd: Called once, after the last one.
  /// - Throws: `SystemError` if the system has no descriptor left.
  init(
    _ steps: [Timed], speed: Double, lateness: Lateness, loop: Loop,
    play: @escaping (Step, Instant) -> Void,
    atEnd: @escaping () -> Void
  ) throws {
    self.steps = steps
    self.speed = speed
    self.lateness = lateness
    self.play = play
    self.atEnd = atEnd
    timer = try loop.timer { [weak self] in self?.proceed() }
  }

  /// Begins, the first step being due now.
  func begin(at now: Instant) {
    start = now
    latest = now
    timer?.arm(at: now)
  }

  private func proceed() {
    var count = 0
    while next < steps.count {
      let now = Loop.now()
      var due = self.due(steps[next].nanoseconds)
      latest = max(latest, due)
      guard speed == 0 ? count < Self.portion : latest <= now else {
        timer?.arm(at: speed == 0 ? now : latest)
        return
      }
      let delay = now.seconds(since: due)
      if lateness == .putOff, delay > Self.tolerance {
        start = start.advanced(bySeconds: delay)
        due = now
      }
      let step = steps[next].step
      next += 1
      count += 1
      play(step, due)
    }
    atEnd()
  }

  private func due(_ nanoseconds: Int64) -> Instant {
    let scale = speed == 0 ? 1 : 1 / speed
    return start.advanced(bySeconds: Double(nanoseconds) * 1e-9 * scale)
  }
}
