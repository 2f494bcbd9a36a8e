import PointerGeometry

@testable import PointerGestures

/// One finger on a touchpad whose driver tells of its motions and of nothing else, and a host that
/// asks when it is due.
struct Touch {
  var inference = ContactInference()
  /// What was found out, each with the time at which it was.
  var changes: [(found: Instant, change: ContactChange)] = []
  var now = Instant(nanoseconds: 5_000_000_000)
  /// How often it was asked.
  var inquiries = 0

  /// Lets time pass, and asks whenever it is due.
  mutating func wait(_ seconds: Double) { wait(until: now.advanced(bySeconds: seconds)) }

  mutating func wait(until instant: Instant) {
    while let due = inference.deadline, due < instant {
      now = max(now, due)
      inquiries += 1
      note(inference.ask(at: now))
    }
    now = max(now, instant)
  }

  mutating func report(_ report: ContactReport, after seconds: Double = 0) {
    wait(seconds)
    note(inference.handle(report, at: now))
  }

  private mutating func note(_ change: ContactChange?) {
    guard let change else { return }
    changes.append((now, change))
  }

  /// Moves by a whole minimum-jerk stroke, or the first share of it.
  ///
  /// - Parameters:
  ///   - length: of the whole stroke, in millimetres.
  ///   - duration: of the whole stroke, in seconds.
  ///   - share: how much of its time passes before the finger leaves.
  /// - Returns: when the last motion was reported.
  mutating func stroke(
    _ length: Double, in duration: Double, share: Double = 1, interval: Double = 0.008
  ) -> Instant {
    var done = 0.0
    var time = 0.0
    while time + interval <= duration * share + 1e-9 {
      time += interval
      let s = time / duration
      let place = length * s * s * s * (10 - 15 * s + 6 * s * s)
      // A pad counts in steps of a fiftieth of a millimetre, and reports none that is smaller.
      let step = ((place - done) * 50).rounded() / 50
      if step != 0 {
        report(.motion(Vector(dx: step, dy: 0)), after: interval)
        done += step
      } else {
        wait(interval)
      }
    }
    return now
  }
}
