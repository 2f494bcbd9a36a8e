import TestNumbers
import PointerGeometry
import Testing

@testable import PointerMotion

@Suite struct AcceleratorTests {
  typealias Motion = Vector<DeviceSpace>
  private let start = Instant(nanoseconds: 1_000_000_000)

  private func at(_ milliseconds: Double) -> Instant {
    start.advanced(bySeconds: milliseconds / 1000)
  }

  @Test func resolutions() {
    #expect(
      (DeviceResolution.standard.millimetres(dx: 1000, dy: -500)
        - Motion(dx: 25.4, dy: -12.7)).length < 1e-12)
    #expect(DeviceResolution(dotsPerInch: 1600).millimetres(dx: 1600, dy: 0).dx == 25.4)
    let pad = DeviceResolution(countsPerMillimetreX: 40, y: 20)
    #expect(pad.millimetres(dx: 80, dy: 80) == Motion(dx: 2, dy: 4))
    for unknown in [0, -5, Double.nan, .infinity, 1e9, 0.5] {
      #expect(DeviceResolution(dotsPerInch: unknown) == .standard)
      #expect(
        DeviceResolution(countsPerMillimetreX: 40, y: unknown / 25.4).countsPerMillimetreY
          == DeviceResolution.standard.countsPerMillimetreY)
    }
  }

  @Test func flatProfileIsOneFactor() {
    var accelerator = Accelerator(profile: .plain)
    let delta = DeviceResolution.standard.millimetres(dx: 7, dy: -3)
    for index in 0..<50 {
      let moved = accelerator.move(by: delta, at: at(Double(index) * 8))
      #expect((moved - Vector(dx: 7, dy: -3)).length < 1.0 / 256)
    }
  }

  /// What came out is whole steps, and its sum is what went in, whatever the pieces.
  @Test(arguments: 0..<10) func remaindersAreKept(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let steps = [1.0 / 256, 1, 0.1]
    for step in steps {
      var accelerator = Accelerator(profile: .flat(gain: 0.37), step: step)
      var (came, went) = (Vector<LogicalSpace>.zero, Vector<LogicalSpace>.zero)
      for index in 0..<1000 {
        let delta = Motion(
          dx: Double.random(in: -0.1...0.2, using: &random),
          dy: Double.random(in: -0.2...0.1, using: &random))
        let moved = accelerator.move(by: delta, at: at(Double(index)))
        let (columns, rows) = (moved.dx / step, moved.dy / step)
        #expect(abs(columns - columns.rounded()) < 1e-9 && abs(rows - rows.rounded()) < 1e-9)
        came += moved
        went += Vector(dx: delta.dx * 0.37, dy: delta.dy * 0.37)
        let off = came - went
        #expect(
          max(abs(off.dx), abs(off.dy)) <= step / 2 + 1e-9, "seed \(seed), step \(step): \(off)")
      }
    }
  }

  @Test func slowestMotionArrives() {
    // A count of 1/25,600 inch each 100 ms at a third of a point a millimetre.
    var accelerator = Accelerator(profile: .flat(gain: 1.0 / 3))
    var sum = 0.0
    for index in 0..<30_000 {
      sum += accelerator.move(by: Motion(dx: 0.001, dy: 0), at: at(Double(index) * 100)).dx
    }
    #expect(abs(sum - 10) < 1.0 / 256)
  }

  @Test(arguments: [0.125, 1, 4, 8, 16]) func steadyHandHasItsSpeed(period: Double) {
    var hand = HandSpeed()
    var time = 0.0
    while time < 200 {
      hand.move(by: Motion(dx: 0.24 * period, dy: -0.07 * period), at: at(time))
      time += period
    }
    #expect(abs(hand.speed - 250) < 1e-3, "\(hand.speed)")
  }

  /// The same motion cut into other reports is the same speed, exactly, and the same points.
  @Test(arguments: 0..<10) func batchesDoNotMatter(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    var (coarse, fine) = (HandSpeed(), HandSpeed())
    var coarsePoints = Vector<LogicalSpace>.zero
    var finePoints = Vector<LogicalSpace>.zero
    var one = Accelerator(profile: .adaptive(.mouse))
    var many = Accelerator(profile: .adaptive(.mouse))
    for index in 0..<100 {
      // A hand that speeds up and slows down again, in whole motions of 8 ms.
      let speed = 0.4 * Double(min(index, 100 - index)) / 50
      let delta = Motion(dx: speed * 8, dy: speed * 3)
      let (from, to) = (Double(index) * 8, Double(index + 1) * 8)
      coarse.move(by: delta, at: at(to))
      coarsePoints += one.move(by: delta, at: at(to))
      // Cut into pieces of equal speed but unequal length.
      let cuts = (1...7).filter { _ in Bool.random(using: &random) }.map { from + Double($0) }
      var last = from
      for cut in cuts + [to] {
        let piece = delta * ((cut - last) / 8)
        // The first report counts as 20 ms: begin it alike.
        if index > 0 {
          fine.move(by: piece, at: at(cut))
          finePoints += many.move(by: piece, at: at(cut))
        }
        last = cut
      }
      if index == 0 {
        fine.move(by: delta, at: at(to))
        finePoints += many.move(by: delta, at: at(to))
      }
      #expect(abs(coarse.speed - fine.speed) < 1e-6, "seed \(seed), report \(index)")
    }
    let difference = (coarsePoints - finePoints).length / coarsePoints.length
    #expect(difference < 0.01, "seed \(seed): \(difference)")
  }

  @Test func speedPassesThroughZeroAtATurn() {
    var hand = HandSpeed()
    for index in 0..<20 { hand.move(by: Motion(dx: 2, dy: 0), at: at(Double(index) * 8)) }
    #expect(abs(hand.speed - 250) < 1)
    hand.move(by: Motion(dx: -2, dy: 0), at: at(160))
    #expect(hand.speed < 50, "\(hand.speed)")
  }

  @Test func pauseForgetsTheSpeed() {
    var hand = HandSpeed()
    for index in 0..<20 { hand.move(by: Motion(dx: 2, dy: 0), at: at(Double(index) * 8)) }
    hand.move(by: Motion(dx: 0.1, dy: 0), at: at(3_600_000))
    // The motion took 20 ms at most, and not the hour.
    #expect(hand.speed > 4 && hand.speed < 45, "\(hand.speed)")
  }

  @Test func speedSettingScales() {
    func moved(_ setting: Double) -> Double {
      var accelerator = Accelerator(profile: .flat(gain: 100), speed: setting)
      return accelerator.move(by: Motion(dx: 10, dy: 0), at: start).dx
    }
    #expect(abs(moved(0) - 1000) < 0.01)
    #expect(abs(moved(1) - 3000) < 0.01)
    #expect(abs(moved(-1) - 1000.0 / 3) < 0.01)
    #expect(moved(9) == moved(1))
    #expect(moved(-9) == moved(-1))
    #expect(moved(.nan) == moved(0))
    var accelerator = Accelerator(profile: .flat(gain: 100))
    accelerator.speed = 5
    #expect(accelerator.speed == 1)
    #expect(abs(accelerator.move(by: Motion(dx: 10, dy: 0), at: start).dx - 3000) < 0.01)
  }

  @Test func fastHandGoesFurther() {
    func travel(period: Double) -> Double {
      var accelerator = Accelerator(profile: .adaptive(.touchpad))
      return (0..<100).reduce(0.0) { sum, index in
        sum + accelerator.move(by: Motion(dx: 1, dy: 0), at: at(Double(index) * period)).dx
      }
    }
    // The same 100 mm at 1,000 mm/s and, as far as a period counts, at 50.
    #expect(travel(period: 1) > 2.5 * travel(period: 20))
  }

  @Test func resetForgets() {
    let fresh = Accelerator(profile: .adaptive(.touchpad), speed: 0.3)
    var used = fresh
    for index in 0..<20 { _ = used.move(by: Motion(dx: 0.123, dy: 1), at: at(Double(index))) }
    #expect(used.handSpeed > 0)
    used.reset()
    #expect(used == fresh)
  }

  @Test func timesThatCoincideOrRunBackwards() {
    var hand = HandSpeed()
    for index in 0..<20 { hand.move(by: Motion(dx: 2, dy: 0), at: at(Double(index) * 8)) }
    var split = hand
    hand.move(by: Motion(dx: 2, dy: 0), at: at(160))
    split.move(by: Motion(dx: 0.5, dy: 0), at: at(160))
    split.move(by: Motion(dx: 1.5, dy: 0), at: at(160))
    // A report in two halves at one time: nearly the same.
    #expect(abs(split.speed - hand.speed) < 0.35 * hand.speed)
    // A clock that stands still makes no speed beyond all bounds.
    for _ in 0..<1000 { split.move(by: Motion(dx: 1000, dy: 1000), at: at(160)) }
    #expect(abs(split.speed - 1e6) < 1)
    // An hour back: as the first report ever.
    var first = HandSpeed()
    first.move(by: Motion(dx: 1, dy: 0), at: at(0))
    hand.move(by: Motion(dx: 1, dy: 0), at: at(-3_600_000))
    #expect(hand.speed == first.speed)
  }

  @Test(arguments: 0..<10) func neverNonFinite(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let odd = [
      Double.nan, .infinity, -Double.infinity, 1e300, 1000, -1000, 0, .leastNonzeroMagnitude,
    ]
    var profiles = AccelerationProfileTests.profiles
    profiles += odd.map { .flat(gain: $0) }
    for profile in profiles {
      var accelerator = Accelerator(
        profile: profile, speed: odd.randomElement(using: &random) ?? 0,
        step: odd.randomElement(using: &random) ?? 0)
      var now = Instant(nanoseconds: Int64.random(in: .min ... .max, using: &random))
      for _ in 0..<300 {
        switch Int.random(in: 0..<10, using: &random) {
        case 0: now = Instant(nanoseconds: Int64.random(in: .min ... .max, using: &random))
        case 1: break
        default: now = now.advanced(bySeconds: Double.random(in: -0.01...0.05, using: &random))
        }
        let dx =
          Int.random(in: 0..<3, using: &random) == 0
          ? odd.randomElement(using: &random) ?? 0 : Double.random(in: -9...9, using: &random)
        let moved = accelerator.move(by: Motion(dx: dx, dy: dx * 0.3), at: now)
        #expect(moved.isFinite && moved.length < 2e6, "seed \(seed), \(profile): \(moved)")
        #expect(accelerator.handSpeed.isFinite)
      }
    }
  }
}
