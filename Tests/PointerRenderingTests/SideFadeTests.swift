import PointerGeometry
import Testing

@testable import PointerRendering

@Suite struct SideFadeTests {
  private func at(_ seconds: Double) -> Instant { Instant.zero.advanced(bySeconds: seconds) }

  @Test func theFirstSampleDecidesAtOnce() {
    var side = SideFade()
    side.update(luminance: 0.05, at: at(1))
    #expect(side.amount(at: at(1)) == 0)
    #expect(side.end(after: at(1)) == nil)
  }

  @Test func samplesNearTheMiddleChangeNothing() {
    for isLight in [true, false] {
      var side = SideFade()
      side.update(luminance: isLight ? 1 : 0, at: at(0))
      for luminance in [0.14, 0.179, 0.218] {
        side.update(luminance: luminance, at: at(1))
        #expect(side.amount(at: at(2)) == (isLight ? 1 : 0))
      }
      side.update(luminance: isLight ? 0.138 : 0.22, at: at(3))
      #expect(side.amount(at: at(4)) == (isLight ? 0 : 1))
    }
  }

  @Test func aFadeTakesItsTimeAndEnds() {
    var side = SideFade()
    side.update(luminance: 1, at: at(0))
    side.update(luminance: 0, at: at(1))
    #expect(side.amount(at: at(1)) == 1)
    #expect(abs(side.amount(at: at(1.09)) - 0.5) < 1e-9)
    #expect(side.end(after: at(1.09)) == at(1.18))
    #expect(side.amount(at: at(1.18)) == 0)
    #expect(side.end(after: at(1.18)) == nil)
    #expect(side.amount(at: at(0.5)) == 1)
  }

  @Test func turningBackStartsFromWhereItIs() {
    var side = SideFade()
    side.update(luminance: 1, at: at(0))
    side.update(luminance: 0, at: at(1))
    side.update(luminance: 1, at: at(1.06))
    #expect(abs(side.amount(at: at(1.06)) - 2.0 / 3) < 1e-9)
    #expect(abs(side.amount(at: at(1.09)) - 5.0 / 6) < 1e-9)
    #expect(side.end(after: at(1.07)) == at(1.12))
    #expect(side.amount(at: at(1.2)) == 1)
  }
}
