import PointerGeometry

/// The recent path of a pointer as accumulated positions, in a ring of fixed size.
///
/// Not generic: the space is the business of `VelocityTracker`, and code without type parameters
/// needs no specialising to run without allocations.
struct MotionTrack: Hashable, Sendable {
  /// A place on the path and how it follows from the one before.
  struct Sample: Hashable, Sendable {
    var instant = Instant.zero
    var x = 0.0
    var y = 0.0
    /// The path begins here.
    var isFirst = false
    /// The path turned back at the sample before this one.
    var isAfterTurn = false
    /// Something moved since the sample before.
    var isMotion = false
  }

  private static let capacity = 32
  /// Samples all within so many nanoseconds tell no velocity: eight reports of an 8 kHz mouse, two
  /// of a 1 kHz one.
  private static let leastSpan: Int64 = 2_000_000
  /// No device moves so far at once; it keeps all sums far from the ends of a Double.
  private static let mostMotion = 1e9

  private var samples = InlineArray<32, Sample>(repeating: Sample())
  /// Where the newest sample is.
  private var head = 0
  private(set) var count = 0

  /// The newest sample; meaningless without samples.
  var newest: Sample { samples[head] }

  /// The sample so many before the newest one.
  private func sample(_ age: Int) -> Sample {
    samples[(head - age + Self.capacity) % Self.capacity]
  }

  mutating func removeAll() { (head, count) = (0, 0) }

  mutating func add(dx: Double, dy: Double, at instant: Instant, rules: VelocityRules) {
    // Written so that a number that is none fails, too.
    guard abs(dx) <= Self.mostMotion, abs(dy) <= Self.mostMotion else { return }
    let isMotion = dx != 0 || dy != 0
    guard count > 0 else {
      // Resting before the first motion is no path yet.
      if isMotion { begin(dx, dy, at: instant) }
      return
    }
    let last = newest
    let pause = Self.nanoseconds(from: last.instant, to: instant)
    guard pause.magnitude <= rules.gapNanoseconds.magnitude else {
      removeAll()
      if isMotion { begin(dx, dy, at: instant) }
      return
    }
    var next = Sample(
      instant: max(instant, last.instant), x: last.x + dx, y: last.y + dy, isMotion: isMotion)
    next.isAfterTurn = turns(dx, dy, at: next.instant, rules: rules)
    append(next, spacing: rules.windowNanoseconds / Int64(Self.capacity / 2 - 1))
  }

  private mutating func begin(_ dx: Double, _ dy: Double, at instant: Instant) {
    samples[head] = Sample(instant: instant, x: dx, y: dy, isFirst: true, isMotion: true)
    count = 1
  }

  /// Adds a sample, or lets it take the place of the newest where the two are close.
  ///
  /// Positions are sums, so that a sample left out loses nothing. Every second one is at least
  /// `spacing` after its predecessor's predecessor: the ring holds a whole window of an 8 kHz
  /// mouse, too.
  private mutating func append(_ sample: Sample, spacing: Int64) {
    let last = newest
    let previous = count > 1 ? self.sample(1).instant : last.instant
    let isClose =
      sample.instant == last.instant
      || (count > 1 && Self.nanoseconds(from: previous, to: sample.instant) < spacing)
    if isClose, !sample.isAfterTurn {
      samples[head].instant = sample.instant
      samples[head].x = sample.x
      samples[head].y = sample.y
      samples[head].isMotion = last.isMotion || sample.isMotion
      return
    }
    head = (head + 1) % Self.capacity
    samples[head] = sample
    count = min(count + 1, Self.capacity)
  }

  /// Whether a motion goes back, by more than 90°, against the path of the last window.
  private func turns(
    _ dx: Double, _ dy: Double, at instant: Instant, rules: VelocityRules
  ) -> Bool {
    // A path of one sample has no direction; the slope does not count how the pointer got there.
    guard let oldest = oldestAge(from: 0, since: instant, window: rules.windowNanoseconds) else {
      return false
    }
    let (start, end) = (sample(oldest), newest)
    return dx * (end.x - start.x) + dy * (end.y - start.y) < 0
  }

  /// The age of the oldest sample of the motion that a sample belongs to, within the window.
  private func oldestAge(from age: Int, since end: Instant, window: Int64) -> Int? {
    guard age < count else { return nil }
    var oldest = age
    while true {
      let here = sample(oldest)
      if here.isFirst || oldest + 1 >= count { return oldest }
      let before = sample(oldest + 1).instant
      guard Self.nanoseconds(from: before, to: end) <= window else { return oldest }
      oldest += 1
      if here.isAfterTurn { return oldest }
    }
  }

  /// The slope of the accumulated positions over the window, in units a second.
  ///
  /// - Parameter jitter: so many nanoseconds before the instant do not count.
  func slope(
    at instant: Instant, ignoring jitter: Int64, rules: VelocityRules
  ) -> (x: Double, y: Double) {
    let window = rules.windowNanoseconds
    var newest = 0
    while newest < count, jitter > 0,
      Self.nanoseconds(from: sample(newest).instant, to: instant) < jitter
    {
      newest += 1
    }
    guard newest < count, moved(from: newest, within: window, before: instant) else {
      return (0, 0)
    }
    let end = sample(newest).instant
    guard let oldest = oldestAge(from: newest, since: end, window: window),
      Self.nanoseconds(from: sample(oldest).instant, to: end) >= Self.leastSpan
    else { return (0, 0) }
    return fit(from: newest, through: oldest)
  }

  /// Whether anything moved within so many nanoseconds before an instant.
  private func moved(from newest: Int, within window: Int64, before instant: Instant) -> Bool {
    var age = newest
    while age < count {
      let sample = sample(age)
      guard Self.nanoseconds(from: sample.instant, to: instant) <= window else { return false }
      if sample.isMotion { return true }
      age += 1
    }
    return false
  }

  /// The time between two instants; the nearest number where that is beyond an Int64.
  private static func nanoseconds(from start: Instant, to end: Instant) -> Int64 {
    let (difference, overflow) = end.nanoseconds.subtractingReportingOverflow(start.nanoseconds)
    return overflow ? (end > start ? .max : .min) : difference
  }

  /// Least squares, relative to the newest sample so that nothing cancels.
  private func fit(from newest: Int, through oldest: Int) -> (x: Double, y: Double) {
    let origin = sample(newest)
    var (n, st, stt) = (0.0, 0.0, 0.0)
    var (sx, sy, stx, sty) = (0.0, 0.0, 0.0, 0.0)
    var age = newest
    while age <= oldest {
      let sample = sample(age)
      let t = sample.instant.seconds(since: origin.instant)
      let (x, y) = (sample.x - origin.x, sample.y - origin.y)
      n += 1
      st += t
      stt += t * t
      sx += x
      sy += y
      stx += t * x
      sty += t * y
      age += 1
    }
    let divisor = n * stt - st * st
    guard divisor > 0 else { return (0, 0) }
    return ((n * stx - st * sx) / divisor, (n * sty - st * sy) / divisor)
  }

  static func == (a: MotionTrack, b: MotionTrack) -> Bool {
    guard a.count == b.count else { return false }
    var age = 0
    while age < a.count {
      guard a.sample(age) == b.sample(age) else { return false }
      age += 1
    }
    return true
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    if count > 0 { hasher.combine(newest) }
  }
}
