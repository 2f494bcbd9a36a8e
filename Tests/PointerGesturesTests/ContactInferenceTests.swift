import TestNumbers
import PointerGeometry
import PointerGestures
import Testing

@Suite struct ContactInferenceTests {
  @Test func theFirstMotionMeansAFinger() {
    var touch = Touch()
    touch.report(.motion(Vector(dx: 0.1, dy: 0)))
    #expect(touch.changes.map(\.change.fingers) == [1])
    touch.report(.motion(Vector(dx: 0.1, dy: 0)), after: 0.008)
    #expect(touch.changes.count == 1)
  }

  @Test(arguments: [0.007, 0.008, 0.0125, 0.016])
  func aFlickIsALiftAtItsNextReport(interval: Double) {
    var touch = Touch()
    let last = touch.stroke(60, in: 0.3, share: 0.6, interval: interval)
    touch.wait(0.5)
    #expect(touch.changes.map(\.change.fingers) == [1, 0])
    let lift = touch.changes[1]
    #expect(abs(lift.change.instant.seconds(since: last) - interval) < 0.004)
    // Found out within the time in which nobody sees the pointer stand still: three reports.
    #expect(lift.found.seconds(since: last) <= max(3 * interval, 0.02))
  }

  @Test(arguments: [(10.0, 0.2), (60, 0.3), (60, 0.25), (100, 0.4), (100, 0.3), (5, 0.3)])
  func aMovementThatEndsIsNoFlick(length: Double, duration: Double) {
    var touch = Touch()
    let last = touch.stroke(length, in: duration)
    touch.wait(until: last.advanced(bySeconds: 0.25))
    #expect(touch.changes.map(\.change.fingers) == [1], "the finger may rest")
    touch.wait(1)
    #expect(touch.changes.map(\.change.fingers) == [1, 0])
    #expect(touch.changes[1].found.seconds(since: last) < 0.32)
  }

  /// Somebody who aims, corrects after a while, and corrects again, has never left the pad.
  @Test func correctionsAreOneTouch() {
    var touch = Touch()
    for (length, pause) in [(60.0, 0.12), (6, 0.15), (2, 0.2), (1, 0)] {
      _ = touch.stroke(length, in: 0.15 + length / 300)
      touch.wait(pause)
    }
    #expect(touch.changes.map(\.change.fingers) == [1])
  }

  @Test func aPauseInAFlickedMovementEndsItsSpeed() {
    var touch = Touch()
    _ = touch.stroke(60, in: 0.3, share: 0.6)
    touch.wait(0.4)
    touch.report(.motion(Vector(dx: 2, dy: 0)))
    touch.report(.motion(Vector(dx: 2, dy: 0)), after: 0.008)
    touch.wait(0.1)
    // Two motions have one speed: nothing says how that changed.
    #expect(touch.changes.map(\.change.fingers) == [1, 0, 1])
  }

  @Test func gesturesCountTheirFingers() {
    var touch = Touch()
    touch.report(.gestureBegan(fingers: 2))
    touch.report(.gestureEnded(cancelled: true), after: 0.2)
    #expect(touch.inference.fingers == 2)
    touch.report(.scroll(stopped: false), after: 0.01)
    touch.report(.scroll(stopped: true), after: 0.1)
    touch.report(.gestureBegan(fingers: 3), after: 1)
    touch.report(.gestureEnded(cancelled: false), after: 0.1)
    touch.report(.scroll(stopped: false), after: 1)
    touch.report(.removed, after: 0.1)
    #expect(touch.changes.map(\.change.fingers) == [2, 0, 3, 0, 2, 0])
    #expect(touch.inference == ContactInference())
  }

  /// libinput ends a hold and a scroll when the pad is pressed, as if the fingers had left.
  @Test(arguments: [ContactReport.gestureEnded(cancelled: false), .scroll(stopped: true)])
  func fingersThatPressHaveNotLeft(end: ContactReport) {
    var touch = Touch()
    touch.report(.gestureBegan(fingers: 2))
    touch.report(end, after: 0.2)
    touch.report(.buttons(pressed: 1))
    touch.wait(1)
    #expect(touch.changes.map(\.change.fingers) == [2])
    touch.report(.buttons(pressed: 0))
    touch.wait(1)
    #expect(touch.changes.map(\.change.fingers) == [2, 0])
  }

  @Test func aScrollEndsOnlyWithItsStop() {
    var touch = Touch()
    touch.report(.scroll(stopped: false))
    touch.wait(5)
    #expect(touch.inference.fingers == 2)
    #expect(touch.inquiries == 0)
  }

  @Test func aFingerThatHoldsTheButtonIsThere() {
    var touch = Touch()
    touch.report(.motion(Vector(dx: 0.1, dy: 0)))
    touch.report(.buttons(pressed: 1), after: 0.1)
    _ = touch.stroke(60, in: 0.3, share: 0.6)
    touch.wait(5)
    #expect(touch.inference.fingers == 1)
    #expect(touch.inference.deadline == nil)
    touch.report(.buttons(pressed: 0))
    touch.wait(0.25)
    #expect(touch.inference.fingers == 1)
    touch.wait(0.1)
    #expect(touch.inference.fingers == 0)
  }

  /// A tap is a press without a finger: libinput tells of it once the finger has gone.
  @Test func aTapLeavesNobody() {
    var touch = Touch()
    touch.report(.buttons(pressed: 1))
    touch.report(.buttons(pressed: 0), after: 0.1)
    #expect(touch.inference.deadline == nil)
    #expect(touch.changes.isEmpty)
  }

  @Test func aHoldAfterALiftIsANewTouch() {
    var touch = Touch()
    _ = touch.stroke(60, in: 0.3, share: 0.6)
    touch.report(.gestureBegan(fingers: 1), after: 0.2)
    #expect(touch.changes.map(\.change.fingers) == [1, 0, 1])
    touch.report(.gestureEnded(cancelled: false), after: 0.5)
    touch.wait(0.01)
    #expect(touch.inference.fingers == 0)
  }

  /// A host that sets a timer for each deadline sets few, and none at rest.
  @Test func itAsksSeldomAndThenNoMore() {
    var touch = Touch()
    for _ in 0..<10 { _ = touch.stroke(50, in: 0.5) }
    touch.wait(10)
    let reports = 10 * 62
    #expect(touch.inquiries < reports / 2)
    #expect(touch.inference.deadline == nil)
    #expect(touch.inference.fingers == 0)
  }

  /// Whatever comes, in whatever time: no trap, a count in range, and an end of the inquiries.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func anythingGoes(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var touch = Touch()
    for _ in 0..<500 {
      let wild = Instant(nanoseconds: Int64(bitPattern: random.next()))
      let time =
        random.next() % 20 == 0
        ? wild : touch.now.advanced(bySeconds: Double(random.next() % 1000) / 10_000)
      let amount = [0.3, 3, 1e300, .nan, -.infinity, 0][Int(random.next() % 6)]
      let report: ContactReport =
        switch random.next() % 7 {
        case 0: .scroll(stopped: random.next() % 2 == 0)
        case 1: .gestureBegan(fingers: Int(truncatingIfNeeded: random.next() % 40) - 10)
        case 2: .gestureEnded(cancelled: random.next() % 2 == 0)
        case 3: .buttons(pressed: Int(random.next() % 4) - 1)
        case 4: .removed
        default: .motion(Vector(dx: amount, dy: 1))
        }
      _ = touch.inference.handle(report, at: time)
      #expect((0...10).contains(touch.inference.fingers), "seed \(seed)")
      if random.next() % 3 == 0 { _ = touch.inference.ask(at: time) }
      touch.now = max(touch.now, min(time, Instant(nanoseconds: 1 << 60)))
    }
    _ = touch.inference.handle(.buttons(pressed: 0), at: touch.now)
    var asked = 0
    while let due = touch.inference.deadline {
      _ = touch.inference.ask(at: due)
      asked += 1
      #expect(asked < 4, "seed \(seed)")
      if asked >= 4 { break }
    }
  }
}
