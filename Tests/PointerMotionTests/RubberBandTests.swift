import TestNumbers
import Testing

@testable import PointerMotion

@Suite struct RubberBandTests {
  @Test func table() {
    let band = RubberBand(extent: 400)
    let rows: [(pull: Double, offset: Double)] = [
      (0, 0), (1, 0.549_245), (10, 5.425_401), (100, 48.351_648), (400, 141.935_484),
      (1000, 231.578_947), (1e6, 399.709_302),
    ]
    for (pull, offset) in rows {
      // The form as it is published.
      let published = (1 - 1 / (pull * 0.55 / 400 + 1)) * 400
      #expect(abs(band.offset(forPull: pull) - published) < 1e-9)
      #expect(abs(band.offset(forPull: pull) - offset) < 1e-6, "pull \(pull)")
      #expect(band.offset(forPull: -pull) == -band.offset(forPull: pull))
    }
  }

  @Test(arguments: 0..<5) func inverse(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    for _ in 0..<1000 {
      let band = RubberBand(
        extent: Double.random(in: 1...5000, using: &random),
        coefficient: Double.random(in: 0.05...1, using: &random))
      let pull = Double.random(in: -3...3, using: &random) * band.extent
      let back = band.pull(forOffset: band.offset(forPull: pull))
      #expect(abs(back - pull) <= 1e-12 * (abs(pull) + band.extent), "seed \(seed): \(band)")
    }
  }

  @Test func growsAndStaysBelowItsExtent() {
    let band = RubberBand(extent: 300)
    var last = -1.0
    for index in 0...20_000 {
      let offset = band.offset(forPull: Double(index) * 10)
      #expect(offset > last && offset < 300)
      last = offset
    }
  }

  @Test func beginsWithItsCoefficient() {
    let band = RubberBand(extent: 1000)
    #expect(abs(band.offset(forPull: 1e-9) / 1e-9 - 0.55) < 1e-9)
  }

  @Test func badNumbers() {
    for extent in [Double.nan, -Double.infinity, -5, 0] {
      let band = RubberBand(extent: extent)
      #expect(band.offset(forPull: 100) == 0)
      #expect(band.pull(forOffset: 100) == 0)
    }
    for (extent, coefficient) in [
      (Double.infinity, Double.nan), (1e-300, Double.infinity), (10, -1),
    ] {
      let band = RubberBand(extent: extent, coefficient: coefficient)
      for number in [
        Double.nan, .infinity, -Double.infinity, 1e308, -1e308, 0, .leastNonzeroMagnitude,
      ] {
        #expect(band.offset(forPull: number).isFinite)
        #expect(abs(band.offset(forPull: number)) <= band.extent)
        #expect(band.pull(forOffset: number).isFinite)
      }
    }
    #expect(RubberBand(extent: 50).offset(forPull: -Double.infinity) == -50)
    #expect(RubberBand(extent: 50).offset(forPull: .nan) == 0)
  }
}
