import DeviceModels
import EmulatedDevices
import Glibc
import PointerGeometry
import Testing

extension EmulatedInputTests {
  /// Kinds, fingers, buttons and rough sums; libinput's timers make the rest vary from run to run.
  @Suite struct TouchpadTests {
    @Test func isAnnouncedAsATouchpad() throws {
      let seat = try EmulatedSeat()
      let pad = try seat.add(.clickpad)
      let probe = try Probe(["paths", pad.path], on: seat)
      try #require(probe.wait(for: "added"))
      // Pointer and gestures: bits 1 and 8.
      #expect(probe.lines.contains("added 1 touchpad 9 Ferrofluid Emulated Clickpad"))
      // Name of the node, maker and model, size in millimetres, and no output.
      #expect(probe.lines.contains("about 1 event256 61453 1 97x65 -"), "\(probe.lines)")
      #expect(probe.end() == .status(0))
    }

    @Test func oneFingerMovesThePointerTheWayItGoes() throws {
      let bench = try PadBench()
      try bench.fingers.down(1)
      try bench.fingers.move(by: Vector(dx: 20, dy: 6), steps: 30)
      // A press at the end says that all of the motion has come.
      try bench.fingers.click()
      try bench.fingers.up()
      try #require(bench.probe.wait(for: "button 272 false"))
      #expect(bench.probe.sum(of: "motion", column: 0) > 40)
      #expect(bench.probe.sum(of: "motion", column: 1) > 10)
      // Unaccelerated: 20 mm of 31 units, less the distance that tells a move from a touch.
      let unaccelerated = bench.probe.sum(of: "motion", column: 2)
      #expect(unaccelerated > 500 && unaccelerated <= 620, "\(unaccelerated)")
      #expect(bench.probe.values(of: "axis").isEmpty)
      // One frame closes each motion.
      #expect(bench.probe.wait { $0.last == "frame" })
    }

    @Test func twoFingersScrollAndStopOnTheAxisThatMoved() throws {
      let bench = try PadBench()
      try bench.fingers.down(2)
      try bench.fingers.move(by: Vector(dx: 0, dy: 20), steps: 30)
      try bench.fingers.up()
      try #require(bench.probe.wait(for: "axis finger - stop"), "\(bench.probe.lines)")
      let scrolls = bench.probe.values(of: "axis")
      #expect(scrolls.allSatisfy { $0[0] == "finger" && $0[1] == "-" })
      let moved = scrolls.compactMap { $0[2].split(separator: "/").first.flatMap { Double($0) } }
      // The content goes down with the fingers.
      #expect(moved.reduce(0, +) < -20)
      #expect(scrolls.count { $0.contains("stop") } == 1)
      #expect(bench.probe.values(of: "motion").isEmpty)
    }

    @Test func diagonalScrollStopsBothAxesInOneFrame() throws {
      let bench = try PadBench()
      try bench.fingers.down(2)
      try bench.fingers.move(by: Vector(dx: 18, dy: 18), steps: 30)
      try bench.fingers.up()
      #expect(bench.probe.wait(for: "axis finger stop stop"), "\(bench.probe.lines)")
    }

    @Test func twoFingersApartPinchByScale() throws {
      let bench = try PadBench()
      try bench.fingers.down(2, step: 20)
      try bench.fingers.pinch(spreading: 40, steps: 50)
      try bench.fingers.up()
      try #require(bench.probe.wait(for: "pinch-end false"), "\(bench.probe.lines)")
      #expect(bench.probe.values(of: "pinch-begin") == [["2"]])
      let scales = bench.probe.values(of: "pinch-update").compactMap { Double($0[2]) }
      #expect((scales.last ?? 0) > 1.5)
      #expect(bench.probe.values(of: "pinch-update").allSatisfy { abs(Double($0[3]) ?? 99) < 5 })
    }

    @Test func threeFingersSwipe() throws {
      let bench = try PadBench()
      try bench.fingers.down(3)
      try bench.fingers.move(by: Vector(dx: 30, dy: 0), steps: 30)
      try bench.fingers.up()
      try #require(bench.probe.wait(for: "swipe-end false"), "\(bench.probe.lines)")
      #expect(bench.probe.values(of: "swipe-begin") == [["3"]])
      #expect(bench.probe.sum(of: "swipe-update", column: 0) > 20)
    }

    @Test func restingFingersHold() throws {
      let bench = try PadBench()
      try bench.fingers.down(3)
      usleep(700_000)
      try bench.fingers.up()
      try #require(bench.probe.wait(for: "hold-end false"), "\(bench.probe.lines)")
      #expect(bench.probe.values(of: "hold-begin") == [["3"]])
    }

    @Test func aFlickTellsOfItsLiftAtOnce() throws {
      let bench = try PadBench()
      try bench.fingers.down(1)
      try bench.fingers.move(by: Vector(dx: 30, dy: 0), steps: 20)
      try bench.fingers.up()
      // Long before a finger that slowed down would count as having left.
      #expect(bench.probe.wait(within: 0.25) { $0.last == "contact 0" }, "\(bench.probe.lines)")
      #expect(bench.probe.values(of: "contact") == [["1"], ["0"]])
      let first = bench.probe.lines.first { !$0.hasPrefix("hold") }
      #expect(first == "contact 1", "a finger is there before it moves anything")
    }

    @Test func aFingerThatSlowsDownMayRest() throws {
      let bench = try PadBench()
      try bench.fingers.down(1)
      for step in 0..<20 {
        try bench.fingers.move(by: Vector(dx: 1.0 - 0.05 * Double(step), dy: 0), steps: 1)
      }
      try #require(bench.probe.wait(for: "motion"))
      #expect(!bench.probe.wait(within: 0.2) { $0.contains("contact 0") }, "\(bench.probe.lines)")
      #expect(bench.probe.wait(within: 0.5) { $0.last == "contact 0" }, "\(bench.probe.lines)")
    }

    @Test func aScrollHasTwoFingersUntilItsStop() throws {
      let bench = try PadBench()
      try bench.fingers.down(2)
      try bench.fingers.move(by: Vector(dx: 0, dy: 20), steps: 30)
      try bench.fingers.up()
      try #require(bench.probe.wait(for: "contact 0"), "\(bench.probe.lines)")
      #expect(bench.probe.values(of: "contact") == [["2"], ["0"]])
      #expect(bench.probe.lines.suffix(3) == ["axis finger - stop", "frame", "contact 0"])
    }

    @Test func pressWithOneFingerIsPrimary() throws {
      let bench = try PadBench()
      try bench.fingers.down(1)
      try bench.fingers.click()
      try bench.fingers.up()
      try #require(bench.probe.wait(for: "button", count: 2), "\(bench.probe.lines)")
      #expect(
        bench.probe.values(of: "button") == [["272", "true", "none"], ["272", "false", "none"]])
    }

    @Test func pressWithTwoFingersIsSecondaryWithItsSource() throws {
      let bench = try PadBench()
      try bench.fingers.down(2)
      try bench.fingers.click()
      try bench.fingers.up()
      try #require(bench.probe.wait(for: "button", count: 2), "\(bench.probe.lines)")
      #expect(
        bench.probe.values(of: "button") == [
          ["273", "true", "twoFingerClick"], ["273", "false", "twoFingerClick"],
        ])
      #expect(bench.probe.values(of: "axis").isEmpty)
    }

    @Test func tappingCanBeTurnedOff() throws {
      let bench = try PadBench(rules: ["tapping=off"])
      for fingers in 1...2 { try bench.tap(fingers) }
      // A press after the taps: had they been clicks, they would have come before it.
      try bench.fingers.down(3)
      try bench.fingers.click()
      try bench.fingers.up()
      try #require(bench.probe.wait(for: "button 274 false"))
      #expect(bench.probe.values(of: "button").count == 2)
    }
  }
}
