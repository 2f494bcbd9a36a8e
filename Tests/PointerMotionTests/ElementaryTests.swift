import TestNumbers
import Foundation
import Testing

@testable import PointerMotion

/// Our elementary functions against the C library's.
@Suite struct ElementaryTests {
  @Test func expIsRightTo1e15() {
    var random = SplitMix(seed: 1)
    var worst = 0.0
    for x in [0, -0.0, 1, -1, 0.34657, -0.34658, 700, -707.9] + samples(-50...50, &random) {
      let exact = Foundation.exp(x)
      worst = max(worst, abs(Elementary.exp(x) - exact) / exact)
    }
    #expect(worst < 1e-15, "worst relative error \(worst)")
    #expect(Elementary.exp(0) == 1)
  }

  @Test func expAtTheEndsOfItsDomain() {
    #expect(Elementary.exp(-709) == 0)
    #expect(Elementary.exp(-.infinity) == 0)
    #expect(Elementary.exp(-1e300) == 0)
    #expect(Elementary.exp(710) == .infinity)
    #expect(Elementary.exp(.infinity) == .infinity)
    #expect(Elementary.exp(.nan).isNaN)
    #expect(Elementary.exp(-708) > 0)
    #expect(Elementary.exp(709).isFinite)
  }

  @Test func logIsRightTo1e15() {
    var random = SplitMix(seed: 2)
    var worst = 0.0
    let numbers = samples(-700...700, &random).map { Foundation.exp($0) }
    for x in [1, 2, 0.5, 1.4142135, 1.4142136, 1e-300, 1e300, 1.000001] + numbers {
      let exact = Foundation.log(x)
      worst = max(worst, abs(Elementary.log(x) - exact) / max(1, abs(exact)))
    }
    #expect(worst < 1e-15, "worst error \(worst)")
    #expect(Elementary.log(1) == 0)
  }

  @Test func logAtTheEndsOfItsDomain() {
    #expect(Elementary.log(0) == -.infinity)
    #expect(Elementary.log(.infinity) == .infinity)
    #expect(Elementary.log(-1).isNaN)
    #expect(Elementary.log(.nan).isNaN)
  }

  @Test func cosineAndSineAreRightTo1e15() {
    var random = SplitMix(seed: 3)
    var worst = 0.0
    let multiples = (-64...64).map { Double($0) * .pi / 4 }
    for x in multiples + samples(-10...10, &random) + samples(-100_000...100_000, &random) {
      let (cosine, sine) = Elementary.cosineAndSine(x)
      worst = max(worst, abs(cosine - Foundation.cos(x)), abs(sine - Foundation.sin(x)))
    }
    #expect(worst < 1e-15, "worst absolute error \(worst)")
    #expect(Elementary.cosineAndSine(0) == (1, 0))
  }

  @Test func cosineAndSineOutsideTheirDomain() {
    #expect(Elementary.cosineAndSine(1e9) == (1, 0))
    #expect(Elementary.cosineAndSine(.nan) == (1, 0))
  }

  private func samples(_ range: ClosedRange<Double>, _ random: inout SplitMix) -> [Double] {
    (0..<20_000).map { _ in Double.random(in: range, using: &random) }
  }
}
