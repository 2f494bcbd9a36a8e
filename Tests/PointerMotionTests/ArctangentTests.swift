import TestNumbers
import Foundation
import Testing

@testable import PointerMotion

/// Our arctangent against the C library's.
@Suite struct ArctangentTests {
  @Test func angleIsRightTo1e15() {
    var random = SplitMix(seed: 4)
    var worst = 0.0
    for _ in 0..<40_000 {
      let scale = Foundation.exp(Double.random(in: -200...200, using: &random))
      let y = Double.random(in: -1...1, using: &random) * scale
      let x = Double.random(in: -1...1, using: &random) * scale
      worst = max(worst, abs(Elementary.arctangent(y: y, x: x) - Foundation.atan2(y, x)))
    }
    #expect(worst < 1e-15, "worst absolute error \(worst)")
  }

  @Test(arguments: [
    (0.0, 1.0, 0.0), (1.0, 1.0, Double.pi / 4), (1.0, 0.0, Double.pi / 2),
    (1.0, -1.0, 2.356_194_490_192_345), (0.0, -1.0, Double.pi),
    (-1.0, -1.0, -2.356_194_490_192_345),
    (-1.0, 0.0, -Double.pi / 2), (-1e-300, 1e300, 0.0), (1e308, 1e308, Double.pi / 4),
    (.leastNonzeroMagnitude, .leastNonzeroMagnitude, Double.pi / 4),
    (0.414_213_562_373_095, 1.0, Double.pi / 8),
  ]) func knownAngles(y: Double, x: Double, angle: Double) {
    #expect(abs(Elementary.arctangent(y: y, x: x) - angle) < 1e-15)
  }

  @Test func whatHasNoDirectionGivesZero() {
    for (y, x) in [(0.0, 0.0), (.nan, 1.0), (1.0, .nan), (.infinity, 1.0), (1.0, -.infinity)] {
      #expect(Elementary.arctangent(y: y, x: x) == 0)
    }
  }
}
