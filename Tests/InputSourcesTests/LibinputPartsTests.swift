import TestNumbers
import PointerGeometry
import PointerMotion
import Testing

@testable import InputSources

/// The parts of the source that need no device.
@Suite struct LibinputPartsTests {
  private func at(_ seconds: Double) -> Instant { Instant.zero.advanced(bySeconds: seconds) }

  @Test func theHardwareDatabaseIsRead() {
    for (text, dots) in [
      ("800@125", 800.0), ("400@125 *1600@125 3200@125", 1600), ("1000", 1000),
      ("400@125 800@500", 800),
    ] { #expect(DeviceResolution.dotsPerInch(text) == dots) }
    for text in ["", "fast", "-4@125", "0@125", "*@125", "99999999999999999999"] {
      #expect(DeviceResolution.dotsPerInch(text) == nil, "\(text)")
    }
  }

  @Test func timesNeverRunBackwardsNorAhead() {
    var clock = InputClock()
    // The clock, the event's time, and the one it is delivered with.
    for (now, said, delivered) in [
      (100.0, 99.99, 99.99),
      // A little ahead, and far ahead.
      (100.0, 100.04, 100.04), (100.0, 103.0, 100.04), (100.1, 9e9, 100.1),
      // Dated back, as a tap is; far back, as after a jump.
      (100.2, 99.9, 100.1), (100.3, 3.0, 100.3), (100.4, -5.0, 100.4),
      // The clock that jumped is back.
      (101.0, 100.99, 100.99),
    ] {
      let time = clock.admit(InputClock.plausible(at(said), now: at(now)))
      #expect(abs(time.seconds(since: at(delivered))) < 1e-6, "\(said) at \(now)")
    }
  }

  @Test func anyTimesAreDeliveredInOrder() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix(seed: seed)
      var (clock, now, last) = (InputClock(), 1000.0, Instant(nanoseconds: .min))
      for _ in 0..<200 {
        now += Double.random(in: 0...0.1, using: &random)
        let said =
          Bool.random(using: &random)
          ? Instant(nanoseconds: .random(in: .min ... .max, using: &random))
          : at(now + .random(in: -10...1, using: &random))
        let time = clock.admit(InputClock.plausible(said, now: at(now)))
        #expect(time >= last && time <= at(now + InputClock.lead), "seed \(seed)")
        last = time
      }
    }
  }

  @Test func numbersStayWithinWhatCanBeMeant() {
    for bad in [Double.nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude] {
      let vector: Vector<LogicalSpace> = InputLimits.vector(dx: bad, dy: -bad)
      #expect(vector.isFinite && abs(vector.dx) <= InputLimits.longest)
      #expect(InputLimits.fraction(bad).map { (0...1).contains($0) } ?? bad.isNaN)
      #expect(InputLimits.scale(bad) > 0 && InputLimits.scale(bad).isFinite)
      #expect(abs(InputLimits.turn(bad)) <= 180)
    }
    #expect(InputLimits.distance(-12.5) == -12.5 && InputLimits.fraction(0.25) == 0.25)
    #expect(InputLimits.scale(1.5) == 1.5 && InputLimits.turn(-3) == -3)
  }

  @Test func pressesAndTapsAreToldByTheirAge() {
    var origin = PressOrigin()
    var pad = PressOrigin.Pad(taps: true, drags: true)
    func isTap(_ time: Double, hadData: Bool = true, releaseFollows: Bool = false) -> Bool {
      origin.isTap(at: at(time), of: pad, hadData: hadData, releaseFollows: releaseFollows)
    }
    // Nothing was read before: nobody can know.
    origin.read(at: at(10))
    #expect(!isTap(9.9))
    origin.read(at: at(10.1))
    #expect(isTap(9.95) && isTap(10) && !isTap(10.05) && !isTap(10.1))
    // A driver that was slow, beside a mouse that has the source read all the time.
    origin.read(at: at(10.101))
    #expect(!isTap(10.095) && isTap(10.09))
    pad.holdsBack = true
    #expect(isTap(9.95) && !isTap(9.95, hadData: false) && !isTap(9.95, releaseFollows: true))
    pad.drags = false
    #expect(isTap(9.95, releaseFollows: true))
    pad.taps = false
    #expect(!isTap(9.95))
  }
}
