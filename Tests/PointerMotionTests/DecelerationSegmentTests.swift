import TestNumbers
import PointerGeometry
import Testing

@testable import PointerMotion

@Suite struct DecelerationSegmentTests {
  typealias Segment = DecelerationSegment<LogicalSpace>
  private let start = Instant(nanoseconds: 9_000_000_000)

  private func glide(
    _ dx: Double, _ dy: Double, mostTravel: Double = 400, tolerance: Double = 0.05
  ) -> Segment {
    Segment(
      .pointer, from: Point(x: 100, y: 50), velocity: Vector(dx: dx, dy: dy), start: start,
      mostTravel: mostTravel, tolerance: tolerance)
  }

  @Test func beginsAndEndsWhereItSays() {
    let segment = glide(1000, -400)
    #expect(segment.value(at: start) == Point(x: 100, y: 50))
    #expect(segment.value(at: start.advanced(bySeconds: -1)) == Point(x: 100, y: 50))
    #expect(segment.velocity(at: start) == Vector(dx: 1000, dy: -400))
    #expect((segment.target - Point(x: 165, y: 24)).length < 1e-9)
    #expect(segment.value(at: segment.end) == segment.target)
    #expect(segment.velocity(at: segment.end) == .zero)
    #expect(segment.isSettled(at: segment.end))
    let before = Instant(nanoseconds: segment.end.nanoseconds - 1)
    #expect(!segment.isSettled(at: before))
    #expect(segment.value(at: before) != segment.target)
    // The last step is the tolerance, and the glide is no longer than it needs to be.
    let jump = (segment.target - segment.value(at: before)).length
    #expect(abs(jump - 0.05) < 1e-7, "\(jump)")
  }

  @Test func isTheClosedForm() {
    let segment = glide(1000, -400)
    for milliseconds in stride(from: 1.0, to: 400, by: 7) {
      let now = start.advanced(bySeconds: milliseconds / 1000)
      let x = 100 + Deceleration.pointer.travel(after: milliseconds / 1000, initial: 1000)
      #expect(abs(segment.value(at: now).x - x) < 1e-9)
      // The velocity is the slope of the value.
      let later = now.advanced(bySeconds: 1e-6)
      let slope = (segment.value(at: later) - segment.value(at: now)) / 1e-6
      #expect((slope - segment.velocity(at: now)).length < 0.02)
    }
  }

  @Test func travelIsCapped() {
    let segment = glide(60_000, -80_000)
    let way = segment.target - segment.from
    #expect(abs(way.length - 400) < 1e-9)
    #expect(abs(way.dx / way.dy + 0.75) < 1e-12, "the direction stays")
    #expect(abs(segment.initialVelocity.length - 400 / 0.065) < 1e-6)
    // Also where the length of the velocity is beyond a Double.
    let huge = glide(1.5e308, -1.5e308).target - Point(x: 100, y: 50)
    #expect((huge - Vector(dx: 1, dy: -1) * (400 / 2.0.squareRoot())).length < 1e-9, "\(huge)")
    #expect((glide(1e6, 0, mostTravel: 120).target - Point(x: 220, y: 50)).length < 1e-9)
    #expect(glide(1e6, 0, mostTravel: 0).settlingTime == 0)
    #expect(glide(1e6, 0, mostTravel: .nan).settlingTime == 0)
    #expect((glide(2000, 0).target - Point(x: 230, y: 50)).length < 1e-9, "not below the cap")
  }

  @Test func oneHourStepIsAtRest() {
    let segment = glide(3000, 3000)
    let late = start.advanced(bySeconds: 3600)
    #expect(segment.value(at: late) == segment.target)
    #expect(segment.velocity(at: late) == .zero)
    #expect(segment.settlingTime < 1)
  }

  @Test func tooShortToSeeIsNoMotion() {
    let segment = glide(0.5, 0)
    #expect(segment.end == start)
    #expect(segment.target == segment.from)
    #expect(segment.velocity(at: start) == .zero)
    let resting = Segment(restingAt: Point(x: 3, y: 4))
    #expect(resting.value(at: start) == Point(x: 3, y: 4))
    #expect(resting.settlingTime == 0)
  }

  @Test(arguments: 0..<10) func neverNonFiniteAndAlwaysEnds(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let odd: [Double] = [
      0, 1e-300, .leastNonzeroMagnitude, 1e300, -1e308, .greatestFiniteMagnitude, .nan, .infinity,
      -.infinity, -7,
    ]
    func number() -> Double {
      Bool.random(using: &random)
        ? odd.randomElement(using: &random) ?? 0 : Double.random(in: -5000...5000, using: &random)
    }
    for _ in 0..<2000 {
      let begin = Instant(nanoseconds: Int64.random(in: .min ... .max, using: &random))
      let segment = Segment(
        Deceleration(timeConstant: number()), from: Point(x: number(), y: number()),
        velocity: Vector(dx: number(), dy: number()), start: begin, mostTravel: number(),
        tolerance: number())
      // τ ≤ 60 s, and a way of 1e9 down to the least number is 765 time constants.
      #expect(segment.settlingTime < 60 * 800, "seed \(seed): \(segment)")
      for _ in 0..<5 {
        let now = begin.advanced(bySeconds: Double.random(in: -1...5, using: &random))
        #expect(segment.value(at: now).isFinite, "seed \(seed): \(segment)")
        #expect(segment.velocity(at: now).isFinite, "seed \(seed): \(segment)")
      }
      #expect(segment.value(at: segment.end) == segment.target)
    }
  }
}
