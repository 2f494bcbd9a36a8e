import PointerGeometry
import Testing

@Suite struct InstantTests {
  private let start = Instant(nanoseconds: 1_000_000_000)

  @Test func secondsAndBack() {
    #expect(start.advanced(bySeconds: 0.25).seconds(since: start) == 0.25)
    #expect(start.advanced(bySeconds: -2).nanoseconds == -1_000_000_000)
    #expect(start.advanced(bySeconds: -2).seconds(since: start) == -2)
    #expect(start < start.advanced(bySeconds: 1e-9))
  }

  @Test(arguments: [(1.4e-9, 1), (1.6e-9, 2), (-1.4e-9, -1), (-1.6e-9, -2), (0.3e-9, 0)])
  func roundsToTheNearestNanosecond(seconds: Double, nanoseconds: Int64) {
    #expect(Instant.zero.advanced(bySeconds: seconds).nanoseconds == nanoseconds)
  }

  @Test func saturates() {
    #expect(start.advanced(bySeconds: 1e300).nanoseconds == .max)
    #expect(start.advanced(bySeconds: .infinity).nanoseconds == .max)
    #expect(Instant.zero.advanced(bySeconds: -.infinity).nanoseconds == .min)
    #expect(start.advanced(bySeconds: .nan) == start)
    #expect(Instant(nanoseconds: .max).advanced(bySeconds: 1).nanoseconds == .max)
    #expect(Instant(nanoseconds: .min).advanced(bySeconds: -1).nanoseconds == .min)
    let span = Instant(nanoseconds: .max).seconds(since: Instant(nanoseconds: .min))
    #expect(abs(span - 18_446_744_073.709_55) < 1e-3)
  }
}
