import TestNumbers
import Foundation
import Testing

@testable import PointerMotion

/// The macOS form against its definition.
@Suite struct ParametricCurveTests {
  /// The pointer's speed in inches a second at 96 points an inch, as the curve has it.
  private func speed(_ curve: ParametricCurve, _ x: Double) -> Double {
    curve.gain(atSpeed: x * 25.4) * x * 25.4 / 96
  }

  /// The definition, written out with powers.
  private func polynomial(_ curve: ParametricCurve, _ x: Double) -> Double {
    curve.linearGain * x + pow(curve.parabolicGain * x, 2) + pow(curve.cubicGain * x, 3)
      + pow(curve.quarticGain * x, 4)
  }

  private func curve(tangent: Double, root: Double) throws -> ParametricCurve {
    try ParametricCurve(
      linearGain: 0.9, parabolicGain: 0.7, cubicGain: 0.3, quarticGain: 0.2,
      tangentSpeed: tangent, rootSpeed: root)
  }

  @Test func isThePolynomialFirst() throws {
    for (tangent, root, end) in [(8.0, 17.0, 8.0), (0, 12, 12), (9, 0, 9), (12, 8, 8), (0, 0, 200)]
    {
      let curve = try curve(tangent: tangent, root: root)
      for part in [0.001, 0.1, 0.5, 0.9, 1] {
        let x = end * part
        let (exact, ours) = (polynomial(curve, x), speed(curve, x))
        // The profile's bound does not hold here: the curve alone has none.
        #expect(abs(ours - exact) < 1e-12 * exact, "t₁ \(tangent), t₂ \(root), x \(x)")
      }
    }
  }

  @Test func thenATangentAndARoot() throws {
    let curve = try curve(tangent: 8, root: 17)
    let y1 = polynomial(curve, 8)
    let slope = 0.9 + 2 * 8 * pow(0.7, 2) + 3 * 64 * pow(0.3, 3) + 4 * 512 * pow(0.2, 4)
    for x in [8.0, 9, 13, 17] {
      #expect(abs(speed(curve, x) - (y1 + slope * (x - 8))) < 1e-9)
    }
    // √(m₁·x + b₁) with m₁ = 2·y₂·m and b₁ = y₂² − m₁·t₂.
    let y2 = y1 + slope * 9
    let m1 = 2 * y2 * slope
    let b1 = y2 * y2 - m1 * 17
    for x in [17.0, 18, 40, 1000] {
      #expect(abs(speed(curve, x) - (m1 * x + b1).squareRoot()) < 1e-9 * speed(curve, x))
    }
  }

  @Test func tangentGoesOnWithoutARoot() throws {
    let curve = try curve(tangent: 8, root: 0)
    let slope = (speed(curve, 800) - speed(curve, 400)) / 400
    #expect(abs(slope - (speed(curve, 12) - speed(curve, 8)) / 4) < 1e-9)
  }

  /// Value and slope are the same on both sides of each joint, for every kind of curve.
  @Test func continuousInValueAndSlope() throws {
    for (tangent, root) in [(8.0, 17.0), (8, 8.001), (8, 8), (0, 12), (12, 8), (9, 0), (0.5, 900)] {
      let curve = try curve(tangent: tangent, root: root)
      for joint in [tangent, root] where joint > 0 {
        let h = 1e-5 * joint
        let f = { (x: Double) in self.speed(curve, x) }
        #expect(abs(f(joint * (1 + 1e-12)) - f(joint)) < 1e-9 * f(joint))
        let left = (3 * f(joint) - 4 * f(joint - h) + f(joint - 2 * h)) / (2 * h)
        let right = (-3 * f(joint) + 4 * f(joint + h) - f(joint + 2 * h)) / (2 * h)
        #expect(
          abs(left - right) < 1e-5 * abs(left), "t₁ \(tangent), t₂ \(root): \(left), \(right)")
      }
    }
  }

  @Test func gainAtRestIsTheLinearOne() throws {
    let curve = try ParametricCurve(linearGain: 2)
    #expect(abs(curve.gain(atSpeed: 0) - 2 * 96 / 25.4) < 1e-12)
    #expect(curve.gain(atSpeed: .nan) == curve.gain(atSpeed: 0))
    #expect(abs(curve.gain(atSpeed: 300) - 2 * 96 / 25.4) < 1e-12)
  }

  @Test func interpolatesEveryParameter() throws {
    let (low, high) = (try curve(tangent: 8, root: 18), try ParametricCurve(linearGain: 1.9))
    #expect(low.interpolated(to: high, fraction: 0) == low)
    #expect(low.interpolated(to: high, fraction: 1) == high)
    #expect(low.interpolated(to: high, fraction: .nan) == low)
    #expect(low.interpolated(to: high, fraction: 7) == high)
    let half = low.interpolated(to: high, fraction: 0.5)
    let parameters = [
      half.linearGain, half.parabolicGain, half.cubicGain, half.quarticGain, half.tangentSpeed,
      half.rootSpeed,
    ]
    for (parameter, wanted) in zip(parameters, [1.4, 0.35, 0.15, 0.1, 4, 9]) {
      #expect(abs(parameter - wanted) < 1e-12)
    }
    // Not only the parameters: the curve is made of them.
    let same = try ParametricCurve(
      linearGain: half.linearGain, parabolicGain: half.parabolicGain, cubicGain: half.cubicGain,
      quarticGain: half.quarticGain, tangentSpeed: half.tangentSpeed, rootSpeed: half.rootSpeed)
    #expect(same == half && same.hashValue == half.hashValue)
    #expect(same.gain(atSpeed: 400) == half.gain(atSpeed: 400))
  }

  @Test func badParametersAreRefused() {
    #expect(throws: ParametricCurveError.allGainsZero) { try ParametricCurve(linearGain: 0) }
    #expect(
      throws: ParametricCurveError.outOfRange(parameter: "cubic gain", value: -1, most: 1000)
    ) { try ParametricCurve(linearGain: 1, cubicGain: -1) }
    for bad in [Double.nan, .infinity, -Double.infinity, -1e-9, 10_001] {
      #expect(throws: ParametricCurveError.self) { try ParametricCurve(linearGain: bad) }
      #expect(throws: ParametricCurveError.self) {
        try ParametricCurve(linearGain: 1, tangentSpeed: bad)
      }
      #expect(throws: ParametricCurveError.self) {
        try ParametricCurve(linearGain: 1, rootSpeed: bad)
      }
    }
    let error = ParametricCurveError.outOfRange(parameter: "root speed", value: -2, most: 10_000)
    #expect(error.description == "the root speed is -2.0; give a number from 0 to 10000.0")
    #expect(ParametricCurveError.allGainsZero.description.contains("give at least one"))
  }

  @Test(arguments: 0..<10) func finiteForAllThatIsAccepted(seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    func number(_ most: Double) -> Double {
      switch Int.random(in: 0..<5, using: &random) {
      case 0: 0
      case 1: most
      case 2: .leastNonzeroMagnitude
      default: Double.random(in: 0...most, using: &random)
      }
    }
    for _ in 0..<500 {
      let curve = try ParametricCurve(
        linearGain: max(1e-9, number(1000)), parabolicGain: number(1000), cubicGain: number(1000),
        quarticGain: number(1000), tangentSpeed: number(10_000), rootSpeed: number(10_000))
      for speed in [0, .leastNonzeroMagnitude, 1e-9, number(40_000), 40_000] {
        let gain = AccelerationProfile.parametric(curve).gain(atSpeed: speed)
        #expect(gain >= 0 && gain <= 1000, "seed \(seed): \(curve) at \(speed)")
      }
    }
  }
}
