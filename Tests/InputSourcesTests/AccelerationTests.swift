import DeviceModels
import EmulatedDevices
import EventLoop
import Glibc
import PointerGeometry
import PointerMotion
import Testing

extension EmulatedInputTests {
  /// From counts of a device to points of the pointer.
  @Suite struct AccelerationTests {
    /// Moves a mouse that is set by some rules 60 counts to the right.
    private func way(_ rules: [String], _ model: DeviceModel = .wheelMouse) throws -> Double {
      let seat = try EmulatedSeat()
      let mouse = try seat.add(model)
      let probe = try Probe(rules.flatMap { ["--rule", $0] } + ["paths", mouse.path], on: seat)
      for _ in 0..<20 {
        try mouse.move(x: 3, y: 0)
        usleep(8000)
      }
      // The last event says that all have come.
      try mouse.key(EvdevCode.buttonLeft, pressed: true)
      try #require(probe.wait(for: "button"), "\(probe.lines)")
      #expect(probe.sum(of: "motion", column: 2) == 60)
      return probe.sum(of: "motion", column: 0)
    }

    @Test func countsBecomeMillimetresByTheResolution() throws {
      // 10 points a millimetre; 60 counts are 1.524 mm at 1,000 dots an inch.
      #expect(abs(try way(["acceleration=10"]) - 15.24) < 0.01)
      #expect(abs(try way(["acceleration=10 dpi=500"]) - 30.48) < 0.01)
      #expect(abs(try way(["acceleration=10 dpi=500 speed=1"]) - 91.44) < 0.01)
      // What the settings cannot mean is as near to it as can be.
      #expect(abs(try way(["acceleration=10 dpi=-5 speed=77"]) - 45.72) < 0.01)
    }

    @Test func libinputsOwnProfilesAreASetting() throws {
      // Flat in the middle of its speeds is a point a count; three counts in 8 ms are 9.5 mm/s,
      // where the adaptive one is about as fast.
      #expect(abs(try way(["acceleration=libinput-flat"]) - 60) < 0.01)
      #expect(abs(try way(["acceleration=libinput-flat speed=-0.5"]) - 30) < 0.01)
      #expect((45...75).contains(try way(["acceleration=libinput"])))
    }

    @Test func aTouchpadIsMeasuredInMillimetres() throws {
      var coarse = DeviceModel.clickpad
      var unknown = DeviceModel.clickpad
      for index in coarse.axes.indices where coarse.axes[index].resolution > 0 {
        coarse.axes[index].resolution = 10
        coarse.axes[index].maximum = coarse.axes[index].maximum * 10 / 31
        unknown.axes[index].resolution = 0
      }
      for (model, units) in [
        (DeviceModel.clickpad, 31.0), (coarse, 10), (unknown, (97.0 * 31 / 69).rounded(.down)),
      ] {
        let seat = try EmulatedSeat()
        let pad = try seat.add(model)
        let probe = try Probe(["--rule", "acceleration=10", "paths", pad.path], on: seat)
        try sweep(pad)
        try #require(probe.wait(for: "button 272 false"), "\(probe.lines)")
        let raw = probe.sum(of: "motion", column: 2)
        #expect(raw > 100)
        let points = probe.sum(of: "motion", column: 0)
        #expect(abs(points / raw - 10 / units) < 0.01 * 10 / units, "\(points) of \(raw)")
      }
    }

    /// Moves a finger to the right, in the pad's own units, and clicks.
    private func sweep(_ pad: EmulatedNode) throws {
      let range = pad.model.axis(EvdevCode.positionX)?.maximum ?? 0
      for step: Int32 in 0...30 {
        var frame = EvdevFrame()
        let x = range / 4 + range * step / 100
        frame.add(.absolute, EvdevCode.slot, 0)
        if step == 0 {
          frame.add(.absolute, EvdevCode.trackingID, 7)
          frame.add(.key, EvdevCode.touch, 1)
          frame.add(.key, EvdevCode.toolFinger, 1)
          frame.add(.absolute, EvdevCode.positionY, 500)
        }
        frame.add(.absolute, EvdevCode.positionX, x)
        try pad.write(frame)
        usleep(8000)
      }
      try pad.key(EvdevCode.buttonLeft, pressed: true)
      usleep(20_000)
      try pad.key(EvdevCode.buttonLeft, pressed: false)
    }

    // MARK: Next to libinput

    /// What a device makes of a millimetre at a speed of the hand, in points.
    private func gains(_ acceleration: String, _ speeds: [Double], pad: Bool) throws -> [Double] {
      let seat = try EmulatedSeat()
      let node = try seat.add(pad ? .clickpad : .wheelMouse)
      let probe = try Probe(
        ["--rule", "acceleration=\(acceleration)", "paths", node.path], on: seat)
      let units = pad ? 31.0 : 1000 / 25.4
      return try speeds.map { speed in
        probe.forget()
        if pad { try stroke(node, speed) } else { try push(node, speed) }
        try node.key(EvdevCode.buttonLeft, pressed: true)
        try node.key(EvdevCode.buttonLeft, pressed: false)
        try #require(probe.wait(for: "button 272 false"), "\(probe.lines)")
        // Without the beginning, while either profile gets to know the speed.
        let motions = probe.values(of: "motion").dropFirst(4)
        let sums = motions.reduce((points: 0.0, counts: 0.0)) { sums, words in
          (sums.points + (Double(words[0]) ?? .nan), sums.counts + (Double(words[2]) ?? .nan))
        }
        return sums.points / (sums.counts / units)
      }
    }

    /// Sends a device's reports 8 ms apart by their stamps, however busy the machine is.
    private func report(
      _ node: EmulatedNode, _ count: Int, _ fill: (inout EvdevFrame, Double) -> Void
    ) throws {
      let start = Loop.now()
      for index in 0..<count {
        let after = Double(index) * 0.008
        var frame = EvdevFrame(time: start.advanced(bySeconds: after))
        fill(&frame, after)
        let left = after - Loop.now().seconds(since: start)
        if left > 0 { usleep(UInt32(left * 1e6)) }
        if !frame.isEmpty { try node.write(frame) }
      }
    }

    private func push(_ mouse: EmulatedNode, _ speed: Double) throws {
      var done: Int32 = 0
      try report(mouse, 40) { frame, seconds in
        let wanted = Int32(seconds * speed * 1000 / 25.4)
        if wanted != done { frame.add(.relative, EvdevCode.relativeX, wanted - done) }
        done = wanted
      }
      usleep(150_000)
    }

    private func stroke(_ pad: EmulatedNode, _ speed: Double) throws {
      try report(pad, min(60, Int(75 / speed / 0.008))) { frame, seconds in
        frame.add(.absolute, EvdevCode.slot, 0)
        if seconds == 0 {
          frame.add(.absolute, EvdevCode.trackingID, 7)
          frame.add(.key, EvdevCode.touch, 1)
          frame.add(.key, EvdevCode.toolFinger, 1)
          frame.add(.absolute, EvdevCode.positionY, 1000)
        }
        frame.add(.absolute, EvdevCode.positionX, Int32((10 + seconds * speed) * 31))
      }
      var frame = EvdevFrame()
      frame.add(.absolute, EvdevCode.trackingID, -1)
      frame.add(.key, EvdevCode.touch, 0)
      frame.add(.key, EvdevCode.toolFinger, 0)
      try pad.write(frame)
      usleep(350_000)
    }

    @Test func ourDefaultIsComparableToLibinputs() throws {
      for (pad, speeds) in [(false, [5, 20, 60, 200, 700.0]), (true, [10, 50, 130, 300, 700.0])] {
        let ours = try gains("adaptive", speeds, pad: pad)
        let theirs = try gains("libinput", speeds, pad: pad)
        for (speed, (our, their)) in zip(speeds, zip(ours, theirs)) {
          print("gain \(pad ? "touchpad" : "mouse") \(Int(speed)) mm/s: \(our) libinput \(their)")
          #expect((0.55...1.4).contains(our / their), "\(our) for \(their) at \(speed) mm/s")
        }
        #expect(zip(ours, ours.dropFirst()).allSatisfy { $0 < $1 * 1.1 })
      }
    }
  }
}
