import DeviceModels
import EmulatedDevices
import Glibc
import PointerGeometry
import Testing

extension EmulatedInputTests {
  /// From libinput's event to the handler nothing is allocated.
  @Suite struct SourceAllocationTests {
    /// What the probe counted while `play` ran twice, the second time after it is warm.
    private func count(
      on bench: PadBench, _ play: () throws -> Void
    ) throws -> (events: Int, allocations: Int, last: String) {
      try count(on: bench.probe, play)
    }

    private func count(
      on probe: Probe, _ play: () throws -> Void
    ) throws -> (events: Int, allocations: Int, last: String) {
      for _ in 0..<2 {
        probe.forget()
        try play()
        usleep(400_000)
        probe.send(signal: SIGALRM)
        try #require(probe.wait(for: "counted"), "\(probe.lines)")
      }
      let words = try #require(probe.values(of: "counted").last)
      return (Int(words[0]) ?? -1, Int(words[2]) ?? -1, words[9...].joined(separator: " "))
    }

    /// Holds the probe while `play` runs, so that it reads everything at once.
    ///
    /// Only some frames: the emulation's wire is short.
    private func atOnce(_ bench: PadBench, _ play: () throws -> Void) throws {
      try atOnce(bench.probe, play)
    }

    private func atOnce(_ probe: Probe, _ play: () throws -> Void) throws {
      usleep(40_000)
      probe.send(signal: SIGSTOP)
      try play()
      probe.send(signal: SIGCONT)
    }

    @Test(arguments: ["adaptive", "libinput"])
    func motionAllocatesNothing(acceleration: String) throws {
      let bench = try PadBench(
        rules: ["acceleration=\(acceleration)"], options: ["--count"])
      let (events, allocations, last) = try count(on: bench) {
        try bench.fingers.down(1)
        try bench.fingers.move(by: Vector(dx: 5, dy: 0), steps: 10)
        try atOnce(bench) { try bench.fingers.move(by: Vector(dx: 20, dy: 5), steps: 10) }
        usleep(20_000)
        try bench.fingers.up()
      }
      #expect(events > 12)
      #expect(allocations == 0, "at \(last)")
    }

    @Test func scrollsAllocateNothing() throws {
      let bench = try PadBench(rules: ["scroll-speed=1.5"], options: ["--count"])
      let (events, allocations, last) = try count(on: bench) {
        try bench.fingers.down(2)
        try bench.fingers.move(by: Vector(dx: 0, dy: 8), steps: 12)
        try atOnce(bench) { try bench.fingers.move(by: Vector(dx: 0, dy: 20), steps: 7) }
        usleep(20_000)
        try bench.fingers.up()
      }
      #expect(events > 8)
      #expect(allocations == 0, "at \(last)")
    }

    @Test func gesturesAllocateNothing() throws {
      let bench = try PadBench(options: ["--count"])
      let (events, allocations, last) = try count(on: bench) {
        try bench.fingers.down(3)
        try bench.fingers.move(by: Vector(dx: 12, dy: 0), steps: 15)
        try atOnce(bench) { try bench.fingers.move(by: Vector(dx: 15, dy: 0), steps: 6) }
        usleep(20_000)
        try bench.fingers.up()
        usleep(100_000)
        try bench.fingers.down(2, step: 20)
        try bench.fingers.pinch(spreading: 25, steps: 30)
        try atOnce(bench) { try bench.fingers.pinch(spreading: 15, steps: 7) }
        usleep(20_000)
        try bench.fingers.up()
      }
      #expect(events > 6)
      #expect(allocations == 0, "at \(last)")
    }

    @Test func clicksAndTapsAllocateNothing() throws {
      let bench = try PadBench(options: ["--count"])
      let (events, allocations, last) = try count(on: bench) {
        try bench.click(2)
        try bench.tap(2)
        try atOnce(bench) {
          try bench.fingers.down(1)
          try bench.fingers.click()
          try bench.fingers.up()
        }
      }
      #expect(events > 6)
      #expect(allocations == 0, "at \(last)")
    }

    @Test func fingersOnAScreenAllocateNothing() throws {
      let bench = try PadBench(.touchscreen, options: ["--count"])
      let (events, allocations, last) = try count(on: bench) {
        try bench.fingers.down(2)
        try bench.fingers.move(by: Vector(dx: 0, dy: 8), steps: 8)
        try atOnce(bench) { try bench.fingers.move(by: Vector(dx: 0, dy: 20), steps: 7) }
        usleep(20_000)
        try bench.fingers.up()
      }
      #expect(events > 12)
      #expect(allocations == 0, "at \(last)")
    }

    @Test func pensAllocateNothing() throws {
      let seat = try EmulatedSeat()
      let node = try seat.add(.penTablet)
      let probe = try Probe(["--count", "paths", node.path], on: seat)
      let pen = try TabletPen(on: node) { usleep(UInt32($0 * 1e6)) }
      let (events, allocations, last) = try count(on: probe) {
        try pen.approach(at: Point(x: 50, y: 50))
        try pen.move(to: Point(x: 60, y: 50), steps: 5)
        try atOnce(probe) {
          try pen.press()
          try pen.move(to: Point(x: 90, y: 60), steps: 8, pressure: 1500)
        }
        usleep(20_000)
        try pen.lift()
        try pen.leave()
      }
      #expect(events > 6)
      #expect(allocations == 0, "at \(last)")
      withExtendedLifetime(seat) {}
    }
  }
}
