import PointerGeometry
import Testing

@testable import PointerMotion

/// The closed form against a numerical integrator, in all three regimes and close to their borders.
@Suite struct SpringTests {
  /// Damping ratios on both sides of every branch in the code.
  static let ratios = [
    0.05, 0.3, 0.78, 0.9, 0.999, 1 - 1e-9, 1, 1 + 1e-9, 1.001, 1.5, 4, 20,
  ]
  private let start = Instant(nanoseconds: 5_000_000_000)

  private func segment(
    _ ratio: Double, from value: Double = 120, velocity: Double = -900, to target: Double = 20
  ) -> SpringSegment {
    SpringSegment(
      spring: Spring(response: 0.28, dampingRatio: ratio), from: value, velocity: velocity,
      to: target, start: start, tolerance: 1e-6)
  }

  @Test(arguments: ratios) func agreesWithAnIntegrator(ratio: Double) {
    let segment = segment(ratio)
    let spring = segment.spring
    var x = segment.initialValue - segment.target
    var v = segment.initialVelocity
    let step = 1e-5
    func acceleration(_ x: Double, _ v: Double) -> Double {
      -2 * spring.dampingRatio * spring.omega * v - spring.omega * spring.omega * x
    }
    var worst = 0.0
    for index in 1...40_000 {
      // The classical Runge–Kutta step.
      let (k1, l1) = (v, acceleration(x, v))
      let (k2, l2) = (v + step / 2 * l1, acceleration(x + step / 2 * k1, v + step / 2 * l1))
      let (k3, l3) = (v + step / 2 * l2, acceleration(x + step / 2 * k2, v + step / 2 * l2))
      let (k4, l4) = (v + step * l3, acceleration(x + step * k3, v + step * l3))
      x += step / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
      v += step / 6 * (l1 + 2 * l2 + 2 * l3 + l4)
      guard index % 500 == 0 else { continue }
      let now = start.advanced(bySeconds: Double(index) * step)
      worst = max(worst, abs(segment.value(at: now) - segment.target - x))
      // In the units of the place: velocities are larger by about ω.
      worst = max(worst, abs(segment.velocity(at: now) - v) / spring.omega)
    }
    // The end replaces a remainder below the tolerance by zero.
    #expect(worst < 2e-6, "worst error \(worst)")
  }

  @Test(arguments: ratios) func beginsWhereItIsTold(ratio: Double) {
    let segment = segment(ratio)
    #expect(segment.value(at: start) == 120)
    #expect(segment.velocity(at: start) == -900)
    #expect(segment.value(at: start.advanced(bySeconds: -1)) == 120)
    let soon = start.advanced(bySeconds: 1e-6)
    #expect(abs((segment.value(at: soon) - 120) / 1e-6 + 900) < 900 * 1e-2)
  }

  @Test(arguments: ratios) func energyNeverRises(ratio: Double) {
    let segment = segment(ratio)
    let spring = segment.spring
    var last = Double.infinity
    for index in 0...4000 {
      let now = start.advanced(bySeconds: Double(index) * 1e-3)
      let x = segment.value(at: now) - segment.target
      let v = segment.velocity(at: now)
      let energy = v * v / 2 + spring.omega * spring.omega * x * x / 2
      #expect(energy <= last * (1 + 1e-12) + 1e-12, "at \(index) ms")
      last = energy
    }
    // Neither barely damped nor creeping: nothing is left after four seconds.
    if 0.1...4 ~= ratio { #expect(last < 1e-3) }
  }

  @Test(arguments: ratios) func settlesWhenItSays(ratio: Double) {
    for (value, velocity, tolerance) in [
      (100.0, 0.0, 0.05), (100, 4000, 0.05), (0, 8000, 0.05), (0.04, 0, 0.05), (1, -30, 0.002),
      (100, -2243.9947, 0.05), (1e6, -1e7, 0.05), (0, 0, 0.05),
    ] {
      let spring = Spring(response: 0.28, dampingRatio: ratio)
      let time = spring.settlingTime(
        displacement: value, velocity: velocity, tolerance: tolerance)
      // The same motion with so small a tolerance that it is not cut off.
      let motion = SpringSegment(
        spring: spring, from: value, velocity: velocity, to: 0, start: start, tolerance: 1e-30)
      for index in 0...2000 {
        let late = start.advanced(bySeconds: time + Double(index) * 5e-3)
        #expect(
          abs(motion.value(at: late)) <= tolerance * (1 + 1e-6),
          "ζ \(ratio), x₀ \(value), v₀ \(velocity): \(index * 5) ms after the end")
      }
    }
  }

  @Test(arguments: ratios) func settlingTimeIsNotLoose(ratio: Double) {
    let spring = Spring(response: 0.28, dampingRatio: ratio)
    let time = spring.settlingTime(displacement: 100, velocity: 0, tolerance: 0.05)
    let motion = SpringSegment(
      spring: spring, from: 100, to: 0, start: start, tolerance: 1e-30)
    // The last moment outside of the tolerance, looked for backwards.
    var last = time
    while last > 0, abs(motion.value(at: start.advanced(bySeconds: last))) <= 0.05 {
      last -= time / 2000
    }
    #expect(last > time * 0.75, "said \(time) s, was at rest after \(last) s")
  }

  @Test func settlingTimeCountsVelocity() {
    let spring = Spring(response: 0.28, dampingRatio: 1)
    let still = spring.settlingTime(displacement: 10, velocity: 0, tolerance: 0.05)
    let fast = spring.settlingTime(displacement: 10, velocity: 5000, tolerance: 0.05)
    #expect(fast > still + 0.05)
    #expect(spring.settlingTime(displacement: 0, velocity: 5000, tolerance: 0.05) > 0.1)
  }

  @Test func endIsExact() {
    let segment = segment(0.9)
    #expect(segment.value(at: segment.end) == 20)
    #expect(segment.velocity(at: segment.end) == 0)
    #expect(segment.isSettled(at: segment.end))
    let before = Instant(nanoseconds: segment.end.nanoseconds - 1)
    #expect(segment.value(at: before) != 20)
    #expect(!segment.isSettled(at: before))
  }

  @Test(arguments: ratios) func retargetKeepsValueAndVelocity(ratio: Double) {
    let first = segment(ratio)
    for index in 1...50 {
      let now = start.advanced(bySeconds: Double(index) * 4e-3)
      let second = first.retargeted(
        to: -300, at: now, spring: Spring(response: 0.22, dampingRatio: 0.95), tolerance: 0.05)
      #expect(second.value(at: now) == first.value(at: now))
      #expect(second.velocity(at: now) == first.velocity(at: now))
      #expect(second.target == -300)
    }
  }

  @Test func retargetShiftsItsFrameOfReference() {
    let first = segment(1)
    let now = start.advanced(bySeconds: 0.05)
    let second = first.retargeted(to: 0, at: now, shift: -20, tolerance: 0.05)
    #expect(second.value(at: now) == first.value(at: now) - 20)
    #expect(second.velocity(at: now) == first.velocity(at: now))
  }

  @Test func retargetBeforeTheStartDoesNotRunBackwards() {
    let first = segment(1)
    let second = first.retargeted(
      to: 0, at: start.advanced(bySeconds: -3), tolerance: 0.05)
    #expect(second.start == start)
    #expect(second.initialValue == 120)
  }

  @Test func numbersThatAreNotFiniteRest() {
    for bad in [Double.nan, .infinity, -.infinity] {
      let spring = Spring(response: bad, dampingRatio: bad)
      #expect(spring.response.isFinite && spring.dampingRatio.isFinite)
      let segment = SpringSegment(
        spring: spring, from: bad, velocity: bad, to: 3, start: start, tolerance: 0.05)
      #expect(segment.value(at: start) == 3)
      #expect(segment.end == start)
    }
  }

  @Test func springsOutOfRangeAreClamped() {
    let slow = Spring(response: 1e9, dampingRatio: 0)
    #expect(slow.response == 60)
    #expect(slow.dampingRatio == 0.05)
    #expect(slow.settlingTime(displacement: 1, velocity: 0, tolerance: 0.01).isFinite)
  }
}
