import TestNumbers
import PointerGeometry
import Testing

@testable import PointerMotion

/// What a velocity is made of, and what must not become one.
@Suite struct VelocityTrackerTests {
  typealias Tracker = VelocityTracker<LogicalSpace>
  typealias Motion = Vector<LogicalSpace>

  private func at(_ milliseconds: Double) -> Instant {
    Instant(nanoseconds: 7_000_000_000).advanced(bySeconds: milliseconds / 1000)
  }

  /// A steady motion, in points a second, reported every so many milliseconds until a time.
  private func steady(
    _ velocity: Motion, every period: Double, until end: Double, rules: VelocityRules = .standard
  ) -> Tracker {
    var tracker = Tracker(rules: rules)
    var time = 0.0
    while time <= end {
      tracker.add(velocity * (period / 1000), at: at(time))
      time += period
    }
    return tracker
  }

  /// Every common rate of reports: touchpads of 60 … 140 Hz, mice of 125 Hz … 8 kHz.
  @Test(arguments: [16.67, 12, 8, 7.14, 4, 2, 1, 0.5, 0.125])
  func steadyMotionIsExactAtEveryRate(period: Double) {
    let velocity = Motion(dx: 800, dy: -350)
    let tracker = steady(velocity, every: period, until: 200)
    let now = tracker.lastSample ?? .zero
    let error = (tracker.velocity(at: now) - velocity).length
    #expect(error < 1e-2, "\(period) ms: \(tracker.velocity(at: now))")
    #expect((tracker.velocity(atLift: now) - velocity).length < 1e-2)
  }

  /// The ring must hold a whole window also of the fastest mouse, and only the window counts.
  @Test(arguments: [8.0, 1, 0.125]) func windowIsWholeAtEveryRate(period: Double) {
    var tracker = Tracker()
    // Fast for 100 ms, then at a tenth of that for 30 ms: the window of 40 ms straddles both.
    var time = 0.0
    while time <= 130 {
      let speed = time <= 100 ? 1000.0 : 100
      tracker.add(Motion(dx: speed * period / 1000, dy: 0), at: at(time))
      time += period
    }
    let straddling = tracker.velocity(at: at(130)).dx
    // The fitted line over 10 ms of the one and 30 ms of the other: about 241.
    #expect(170 < straddling && straddling < 320, "\(period) ms: \(straddling)")
    while time <= 200 {
      tracker.add(Motion(dx: 0.1 * period, dy: 0), at: at(time))
      time += period
    }
    #expect(abs(tracker.velocity(at: at(time)).dx - 100) < 1e-2)
  }

  @Test func leastSquaresIsTheTextbookSlope() {
    var random = SplitMix(seed: 31)
    var tracker = Tracker()
    var points: [(t: Double, x: Double)] = []
    var (time, x) = (0.0, 0.0)
    for _ in 0..<5 {
      let step = Double.random(in: 5...9, using: &random).rounded()
      let delta = Double.random(in: 1...12, using: &random)
      time += step
      x += delta
      tracker.add(Motion(dx: delta, dy: 0), at: at(time))
      points.append((time / 1000, x))
    }
    let n = Double(points.count)
    let (meanT, meanX) = (points.map(\.t).reduce(0, +) / n, points.map(\.x).reduce(0, +) / n)
    let slope =
      points.map { ($0.t - meanT) * ($0.x - meanX) }.reduce(0, +)
      / points.map { ($0.t - meanT) * ($0.t - meanT) }.reduce(0, +)
    #expect(abs(tracker.velocity(at: at(time)).dx - slope) < 1e-6 * slope)
  }

  @Test func fewSamples() {
    var tracker = Tracker()
    #expect(tracker.isEmpty)
    #expect(tracker.lastSample == nil)
    #expect(tracker.velocity(at: at(0)) == .zero)
    tracker.add(Motion(dx: 8, dy: 0), at: at(0))
    #expect(tracker.velocity(at: at(0)) == .zero)
    tracker.add(Motion(dx: 8, dy: 4), at: at(8))
    #expect((tracker.velocity(at: at(8)) - Motion(dx: 1000, dy: 500)).length < 1e-6)
    tracker.reset()
    #expect(tracker == Tracker())
  }

  @Test func bunchedTimestampsTellNoSpeed() {
    var tracker = Tracker()
    for index in 0..<5 {
      tracker.add(Motion(dx: 10, dy: 0), at: at(Double(index) * 0.01))
    }
    #expect(tracker.velocity(at: at(0.05)) == .zero)
  }

  @Test func coincidingMotionsAddUp() {
    var (one, two) = (Tracker(), Tracker())
    for index in 0..<10 {
      let now = at(Double(index) * 8)
      one.add(Motion(dx: 6, dy: 2), at: now)
      two.add(Motion(dx: 5, dy: 0), at: now)
      two.add(Motion(dx: 1, dy: 2), at: now)
    }
    #expect((one.velocity(at: at(72)) - two.velocity(at: at(72))).length < 1e-9)
  }

  @Test func timeRunningBackwards() {
    var tracker = steady(Motion(dx: 1000, dy: 0), every: 8, until: 80)
    // A little: as if at the same time. Nothing is lost.
    tracker.add(Motion(dx: 4, dy: 0), at: at(76))
    #expect(tracker.lastSample == at(80))
    #expect(abs(tracker.velocity(at: at(80)).dx - 1000) < 120)
    // By an hour, as after a change of clocks: begins anew and measures at once.
    for index in 0...4 {
      tracker.add(Motion(dx: -4, dy: 0), at: at(-3_600_000 + Double(index) * 8))
    }
    #expect(abs(tracker.velocity(at: at(-3_600_000 + 32)).dx + 500) < 1e-6)
    // And an hour forwards.
    tracker.add(Motion(dx: 4, dy: 0), at: at(3_600_000))
    #expect(tracker.velocity(at: at(3_600_000)) == .zero)
  }

  @Test func gapBeginsANewMotion() {
    var tracker = steady(Motion(dx: 1000, dy: 0), every: 8, until: 80)
    #expect(abs(tracker.velocity(at: at(100)).dx - 1000) < 1e-6)
    #expect(tracker.velocity(at: at(121)) == .zero, "the window is over")
    tracker.add(Motion(dx: 8, dy: 0), at: at(141))
    #expect(tracker.velocity(at: at(141)) == .zero)
    tracker.add(Motion(dx: 1, dy: 0), at: at(149))
    #expect(abs(tracker.velocity(at: at(149)).dx - 125) < 1e-6, "what was before is forgotten")
  }

  @Test func gapCountsAlsoWithinALongWindow() {
    let rules = VelocityRules(window: 0.2, gap: 0.06)
    for (pause, isNew) in [(60.0, false), (60.000_001, true)] {
      var tracker = steady(Motion(dx: 1000, dy: 0), every: 8, until: 80, rules: rules)
      tracker.add(Motion(dx: 1, dy: 0), at: at(80 + pause))
      tracker.add(Motion(dx: 1, dy: 0), at: at(88 + pause))
      let velocity = tracker.velocity(at: at(88 + pause)).dx
      #expect((abs(velocity - 125) < 1e-6) == isNew, "after \(pause) ms: \(velocity)")
    }
  }

  /// A device that reports motion and rest at one time: the motion counts.
  @Test func restDoesNotHideTheMotionOfTheSameTime() {
    var tracker = Tracker()
    tracker.add(Motion(dx: 8, dy: 0), at: at(0))
    tracker.add(Motion(dx: 8, dy: 0), at: at(8))
    tracker.add(.zero, at: at(8))
    tracker.add(.zero, at: at(16))
    #expect(tracker.velocity(atLift: at(46)).dx > 100, "moved 38 ms before")
    #expect(tracker.velocity(atLift: at(49)) == .zero, "moved 41 ms before")
  }

  @Test func turnBeginsANewMotion() {
    var tracker = steady(Motion(dx: 1000, dy: 0), every: 8, until: 80)
    tracker.add(Motion(dx: -8, dy: 1), at: at(88))
    // From the turning point on: no mean with the way there.
    #expect((tracker.velocity(at: at(88)) - Motion(dx: -1000, dy: 125)).length < 1e-6)
    tracker.add(Motion(dx: -8, dy: 1), at: at(96))
    #expect((tracker.velocity(at: at(96)) - Motion(dx: -1000, dy: 125)).length < 1e-6)
  }

  @Test func bendBelowARightAngleIsTheSameMotion() {
    var tracker = steady(Motion(dx: 1000, dy: 0), every: 8, until: 80)
    tracker.add(Motion(dx: 0.1, dy: 8), at: at(88))
    let velocity = tracker.velocity(at: at(88))
    #expect(velocity.dx > 500 && velocity.dy > 0 && velocity.dy < 500)
  }

  @Test func secondMotionAgainstTheFirstIsATurn() {
    var tracker = Tracker()
    tracker.add(Motion(dx: 20, dy: 0), at: at(0))
    tracker.add(Motion(dx: -4, dy: 0), at: at(8))
    tracker.add(Motion(dx: -4, dy: 0), at: at(16))
    #expect(abs(tracker.velocity(at: at(16)).dx + 500) < 1e-6)
  }

  @Test func liftJitterDoesNotCount() {
    var tracker = steady(Motion(dx: 1000, dy: 0), every: 8, until: 80)
    // The finger rolls off: backwards, within the last 10 ms.
    tracker.add(Motion(dx: -6, dy: 3), at: at(88))
    tracker.add(Motion(dx: -6, dy: 3), at: at(90))
    #expect((tracker.velocity(atLift: at(90)) - Motion(dx: 1000, dy: 0)).length < 1e-6)
    #expect(tracker.velocity(at: at(90)).dx < 0)
  }

  @Test func flickBetweenFewReportsStillCounts() {
    // A 60 Hz touchpad and a flick of three reports.
    var tracker = Tracker()
    for time in [0.0, 16, 32] { tracker.add(Motion(dx: 24, dy: 0), at: at(time)) }
    #expect(abs(tracker.velocity(atLift: at(32)).dx - 1500) < 1e-6)
    #expect(abs(tracker.velocity(atLift: at(48)).dx - 1500) < 1e-6)
  }

  /// Row 16 of the reports from others.
  @Test func report16PauseBeforeLiftKillsMomentum() {
    for rest in [41.0, 60, 100, 1000, 3_600_000] {
      let silent = steady(Motion(dx: 2000, dy: 500), every: 8, until: 80)
      #expect(silent.velocity(atLift: at(80 + rest)) == .zero, "silent for \(rest) ms")
    }
    // A device that goes on reporting that nothing moves.
    var reporting = steady(Motion(dx: 2000, dy: 500), every: 8, until: 80)
    for index in 1...12 { reporting.add(.zero, at: at(80 + Double(index) * 8)) }
    #expect(reporting.velocity(atLift: at(180)) == .zero)
    // A pause, and then the finger rolls while it lifts.
    var rolling = steady(Motion(dx: 2000, dy: 500), every: 8, until: 80)
    rolling.add(Motion(dx: 3, dy: 1), at: at(174))
    rolling.add(Motion(dx: 3, dy: 1), at: at(180))
    #expect(rolling.velocity(atLift: at(182)) == .zero)
    // And without a pause there is momentum.
    let thrown = steady(Motion(dx: 2000, dy: 500), every: 8, until: 80)
    #expect(abs(thrown.velocity(atLift: at(88)).length - 2061.55) < 0.01)
  }

  @Test func restingReportsSlowItDown() {
    var tracker = steady(Motion(dx: 1000, dy: 0), every: 8, until: 80)
    for index in 1...3 { tracker.add(.zero, at: at(80 + Double(index) * 8)) }
    let velocity = tracker.velocity(at: at(104)).dx
    #expect(0 < velocity && velocity < 500, "\(velocity)")
  }

  @Test func badMotionsAreIgnored() {
    let clean = steady(Motion(dx: 1000, dy: 0), every: 8, until: 80)
    var tracker = clean
    for bad in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      tracker.add(Motion(dx: bad, dy: 0), at: at(81))
      tracker.add(Motion(dx: 0, dy: bad), at: at(81))
    }
    #expect(tracker == clean)
    #expect(tracker.hashValue == clean.hashValue)
  }

  @Test func rulesAreClamped() {
    let wild = VelocityRules(window: -1, gap: .infinity, liftJitter: 5)
    #expect(wild == VelocityRules(window: 0.005, gap: 1, liftJitter: 0.1))
    let none = VelocityRules(window: .nan, gap: .nan, liftJitter: .nan)
    #expect(none == .standard)
  }

  /// Whatever comes, the velocity is finite, and within what the deltas allow.
  @Test(arguments: 0..<20) func neverNonFinite(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let rules = VelocityRules(
      window: Double.random(in: 0...0.3, using: &random),
      gap: Double.random(in: 0...1, using: &random),
      liftJitter: Double.random(in: 0...0.1, using: &random))
    var tracker = Tracker(rules: rules)
    var now = Instant(nanoseconds: Int64.random(in: .min ... .max, using: &random))
    let odd: [Double] = [0, -0.0, 1e-300, 1e9, -1e9, 1e10, .nan, .infinity, .leastNonzeroMagnitude]
    for step in 0..<2000 {
      switch Int.random(in: 0..<20, using: &random) {
      case 0: now = Instant(nanoseconds: Int64.random(in: .min ... .max, using: &random))
      case 1: now = now.advanced(bySeconds: -Double.random(in: 0...0.1, using: &random))
      case 2: now = Instant(nanoseconds: Bool.random(using: &random) ? .min : .max)
      default: now = now.advanced(bySeconds: Double.random(in: 0...0.02, using: &random))
      }
      let dx =
        Int.random(in: 0..<4, using: &random) == 0
        ? odd.randomElement(using: &random) ?? 0 : Double.random(in: -50...50, using: &random)
      tracker.add(Motion(dx: dx, dy: -dx / 3), at: now)
      for velocity in [tracker.velocity(at: now), tracker.velocity(atLift: now)] {
        #expect(
          velocity.isFinite && velocity.length < 1e13, "seed \(seed), step \(step): \(velocity)")
      }
    }
  }
}
