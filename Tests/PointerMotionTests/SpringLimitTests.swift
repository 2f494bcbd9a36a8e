import TestNumbers
import PointerGeometry
import Testing

@testable import PointerMotion

/// Springs far outside of what a designer asks for: always finite, always at rest in the end.
@Suite struct SpringLimitTests {
  private static let odd: [Double] = [
    0, -0.0, 1, -1, 1e-300, .leastNonzeroMagnitude, 1e15, -1e90, 1e155, 1e300, -1e308,
    .greatestFiniteMagnitude, .nan, .infinity, -Double.infinity,
  ]

  private func number(_ random: inout SplitMix) -> Double {
    Bool.random(using: &random)
      ? Self.odd.randomElement(using: &random) ?? 0
      : Double.random(in: -2000...2000, using: &random)
  }

  @Test(arguments: 0..<20) func neverNonFinite(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    for _ in 0..<1000 {
      let spring = Spring(
        response: Double.random(in: -0.1...1, using: &random) * number(&random),
        dampingRatio: Double.random(in: 0...3, using: &random) * number(&random))
      let start = Instant(nanoseconds: Int64.random(in: .min ... .max, using: &random))
      var segment = SpringSegment(
        spring: spring, from: number(&random), velocity: number(&random), to: number(&random),
        start: start, tolerance: number(&random))
      for _ in 0..<4 {
        for step in [-1, 0, 1e-9, 1e-4, 0.02, 0.5, 3, 3600] {
          let now = segment.start.advanced(bySeconds: step)
          #expect(segment.value(at: now).isFinite, "seed \(seed): \(segment) at \(step)")
          #expect(segment.velocity(at: now).isFinite, "seed \(seed): \(segment) at \(step)")
        }
        #expect(segment.settlingTime >= 0 && segment.settlingTime.isFinite)
        #expect(segment.value(at: segment.end) == segment.target)
        #expect(segment.velocity(at: segment.end) == 0)
        segment = segment.retargeted(
          to: number(&random),
          at: segment.start.advanced(bySeconds: Double.random(in: -0.1...0.5, using: &random)),
          shift: number(&random), tolerance: number(&random))
      }
    }
  }

  /// A chain of retargets is C¹ wherever it is cut, in all regimes: value and velocity do not jump,
  /// and the velocity is the slope of the value on both sides.
  @Test(arguments: 0..<10) func retargetIsC1(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let ratios = [0.3, 0.9, 0.999_999, 1, 1.000_001, 1.4, 5]
    for _ in 0..<50 {
      func spring() -> Spring {
        Spring(
          response: Double.random(in: 0.1...0.6, using: &random),
          dampingRatio: ratios.randomElement(using: &random) ?? 1)
      }
      var segment = SpringSegment(
        spring: spring(), from: Double.random(in: -500...500, using: &random),
        velocity: Double.random(in: -4000...4000, using: &random), to: 0,
        start: Instant(nanoseconds: 1_000_000_000), tolerance: 0.001)
      for _ in 0..<5 {
        let now = segment.start.advanced(bySeconds: Double.random(in: 0.01...0.15, using: &random))
        let next = segment.retargeted(
          to: Double.random(in: -500...500, using: &random), at: now, spring: spring(),
          tolerance: 0.001)
        let h = 1e-5
        let (before, after) = (now.advanced(bySeconds: -h), now.advanced(bySeconds: h))
        #expect(next.value(at: now) == segment.value(at: now))
        #expect(next.velocity(at: now) == segment.velocity(at: now))
        let velocity = next.velocity(at: now)
        let left = (segment.value(at: now) - segment.value(at: before)) / h
        let right = (next.value(at: after) - next.value(at: now)) / h
        // |x''| ≤ ω²·1000 + 2ζω·|v|: the secants are off by half of that times h.
        let omega = max(segment.spring.omega, next.spring.omega)
        let bound = h * (omega * omega * 2000 + 10 * omega * (abs(velocity) + 1000))
        #expect(abs(left - velocity) < bound, "seed \(seed): \(segment)")
        #expect(abs(right - velocity) < bound, "seed \(seed): \(next)")
        segment = next
      }
    }
  }

  @Test(arguments: 0..<10) func settlingTimeIsFinite(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    for _ in 0..<2000 {
      let spring = Spring(
        response: Double.random(in: 0...80, using: &random),
        dampingRatio: Double.random(in: 0...120, using: &random))
      let time = spring.settlingTime(
        displacement: number(&random), velocity: number(&random), tolerance: number(&random))
      #expect(time >= 0 && time.isFinite, "seed \(seed): \(spring)")
    }
  }

  @Test func limitsAreWhereTheySay() {
    let spring = Spring(response: 0.3, dampingRatio: 0.9)
    func end(_ value: Double, _ velocity: Double, _ target: Double) -> Double {
      SpringSegment(
        spring: spring, from: value, velocity: velocity, to: target, start: .zero, tolerance: 0.1
      ).settlingTime
    }
    #expect(end(1e100, 0, 0) > 1 && end(0, -1e100, 0) > 1 && end(0, 0, 1e100) > 1)
    #expect(end(1.1e100, 0, 0) == 0 && end(0, -1.1e100, 0) == 0 && end(0, 0, 1.1e100) == 0)
    #expect(spring.settlingTime(displacement: 1e200, velocity: 0, tolerance: 0.1) == 0)
    #expect(spring.settlingTime(displacement: 1e198, velocity: 0, tolerance: 0.1) > 1)
  }

  /// Whatever the regime, and however close to critical damping.
  @Test(arguments: 0..<10) func energyNeverRises(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    for _ in 0..<100 {
      // Both sides of 1, from 1e-12 to 1 away from it.
      let off = Elementary.exp(Double.random(in: -27.6...0, using: &random))
      let spring = Spring(
        response: Double.random(in: 0.05...1, using: &random),
        dampingRatio: Bool.random(using: &random) ? 1 + off : 1 - off)
      let start = Instant(nanoseconds: 1)
      let segment = SpringSegment(
        spring: spring, from: Double.random(in: -300...300, using: &random),
        velocity: Double.random(in: -5000...5000, using: &random), to: 0, start: start,
        tolerance: 1e-9)
      var (last, rises) = (Double.infinity, 0)
      for index in 0...400 {
        let now = start.advanced(bySeconds: Double(index) * 2e-3)
        let (x, v) = (segment.value(at: now), segment.velocity(at: now))
        let energy = v * v / 2 + spring.omega * spring.omega * x * x / 2
        if energy > last * (1 + 1e-9) + 1e-12 { rises += 1 }
        last = energy
      }
      #expect(rises == 0, "seed \(seed): \(spring)")
    }
  }

  /// One output that was off for an hour: at rest, whatever went before.
  @Test func oneHourStepIsAtRest() {
    for ratio in SpringTests.ratios {
      let start = Instant(nanoseconds: 4_000_000_000)
      let segment = SpringSegment(
        spring: Spring(response: 0.3, dampingRatio: ratio), from: 1000, velocity: 20_000, to: 7,
        start: start, tolerance: 0.05)
      let late = start.advanced(bySeconds: 3600)
      #expect(segment.isSettled(at: late))
      #expect(segment.value(at: late) == 7)
      #expect(segment.velocity(at: late) == 0)
    }
  }
}
