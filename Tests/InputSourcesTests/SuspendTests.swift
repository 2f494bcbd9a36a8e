import DeviceModels
import EmulatedDevices
import Glibc
import InputSources
import PointerGeometry
import Testing

extension EmulatedInputTests {
  /// Another session gets the screen, and gives it back; and what devices are.
  @Suite struct SuspendTests {
    private func suspend(_ probe: Probe) throws {
      probe.send(signal: SIGUSR1)
      try #require(probe.wait(for: "suspended"), "\(probe.lines)")
    }

    private func resume(_ probe: Probe) throws {
      probe.forget()
      probe.send(signal: SIGUSR2)
      try #require(probe.wait(for: "resumed"), "\(probe.lines)")
    }

    @Test func whatIsHeldOrMovingEndsBeforeTheDevicesGo() throws {
      let seat = try EmulatedSeat()
      let (pad, mouse, keyboard) = (
        try seat.add(.clickpad), try seat.add(.wheelMouse), try seat.add(.keyboard)
      )
      let probe = try Probe(["seat", "seat0"], on: seat)
      try #require(probe.wait(for: "added", count: 3), "\(probe.lines)")
      try mouse.key(EvdevCode.buttonRight, pressed: true)
      try keyboard.key(EvdevCode.keyA, pressed: true)
      let fingers = try TouchpadFingers(on: pad) { usleep(UInt32($0 * 1e6)) }
      try fingers.down(2)
      try fingers.move(by: Vector(dx: 0, dy: 20), steps: 30)
      try #require(probe.wait(for: "axis finger"), "\(probe.lines)")
      try suspend(probe)
      let removals = probe.lines.indices.filter { probe.lines[$0].hasPrefix("removed") }
      #expect(removals.count == 3)
      for end in ["button 273 false button", "key 30 false", "axis finger - stop", "contact 0"] {
        let index = try #require(probe.lines.lastIndex(of: end), "\(end): \(probe.lines)")
        #expect(index < removals.last ?? 0)
      }
      // Nothing of what happens meanwhile is heard, then or later.
      try fingers.up()
      try mouse.key(EvdevCode.buttonRight, pressed: false)
      try resume(probe)
      #expect(probe.lines.count { $0.hasPrefix("added") } == 3)
      #expect(!probe.lines.contains { $0.hasPrefix("button") || $0.hasPrefix("axis") })
      try mouse.key(EvdevCode.buttonRight, pressed: true)
      #expect(probe.wait(for: "button 273 true button"), "\(probe.lines)")
    }

    @Test func devicesThatComeAndGoMeanwhileAreKnownAfterwards() throws {
      let seat = try EmulatedSeat()
      let mouse = try seat.add(.wheelMouse)
      let probe = try Probe(["seat", "seat0"], on: seat)
      try #require(probe.wait(for: "added"), "\(probe.lines)")
      try suspend(probe)
      mouse.unplug()
      let pad = try seat.add(.clickpad)
      try resume(probe)
      try #require(probe.wait(for: "added"), "\(probe.lines)")
      #expect(probe.lines.count { $0.hasPrefix("added") } == 1)
      #expect(probe.lines.contains { $0.hasPrefix("added 2 touchpad") })
      let fingers = try TouchpadFingers(on: pad) { usleep(UInt32($0 * 1e6)) }
      try fingers.down(1)
      try fingers.move(by: Vector(dx: 10, dy: 0), steps: 15)
      #expect(probe.wait(for: "motion"), "\(probe.lines)")
    }

    @Test func aSwitchBackAndForthTenTimesLosesNothing() throws {
      let seat = try EmulatedSeat()
      let mouse = try seat.add(.wheelMouse)
      let probe = try Probe(["seat", "seat0"], on: seat)
      try #require(probe.wait(for: "added"), "\(probe.lines)")
      for turn in 2...11 {
        try suspend(probe)
        try resume(probe)
        try #require(probe.wait(for: "added \(turn) mouse"), "\(probe.lines)")
        try mouse.move(x: 2, y: 0)
        try #require(probe.wait(for: "motion"), "\(probe.lines)")
      }
      #expect(probe.end() == .status(0))
      #expect(probe.lines.last == "done 1")
    }

    @Test func aPadThatWasOffStillKnowsItsSize() throws {
      let bench = try PadBench(rules: ["enabled=off"], options: ["--later", "acceleration=10"])
      bench.probe.send(signal: SIGHUP)
      try #require(bench.probe.wait(for: "ruled"))
      try bench.fingers.down(1)
      try bench.fingers.move(by: Vector(dx: 20, dy: 0), steps: 30)
      try bench.fingers.click()
      try bench.fingers.up()
      try #require(bench.probe.wait(for: "button 272 false"), "\(bench.probe.lines)")
      let raw = bench.probe.sum(of: "motion", column: 2)
      #expect(raw > 300)
      #expect(abs(bench.probe.sum(of: "motion", column: 0) - raw / 31 * 10) < 1)
    }

    @Test func everyDeviceIsWhatAPersonWouldCallIt() throws {
      let seat = try EmulatedSeat()
      let kinds: [(DeviceModel, InputDevice.Kind)] = [
        (.wheelMouse, .mouse), (.gamingMouse, .mouse), (.trackpoint, .trackpoint),
        (.keyboard, .keyboard), (.laptopKeyboard, .keyboard), (.clickpad, .touchpad),
        (.semiMultitouchPad, .touchpad), (.unmeasuredPad, .touchpad), (.buttonedPad, .touchpad),
        (.touchscreen, .touchscreen), (.penTablet, .tablet), (.tabletPad, .tabletPad),
      ]
      for (model, _) in kinds { _ = try seat.add(model) }
      let probe = try Probe(["seat", "seat0"], on: seat)
      try #require(probe.wait(for: "added", count: kinds.count), "\(probe.lines)")
      for (model, kind) in kinds {
        #expect(
          probe.values(of: "added").contains {
            $0[1] == kind.rawValue && $0[3...].joined(separator: " ") == model.name
          }, "\(model.name) should be a \(kind): \(probe.lines)")
      }
      #expect(!probe.lines.contains { $0.hasPrefix("log warning Ferrofluid") }, "\(probe.lines)")
    }

    @Test func aTrackpointKeepsLibinputsAcceleration() throws {
      func way(_ rules: [String]) throws -> Double {
        let seat = try EmulatedSeat()
        let stick = try seat.add(.trackpoint)
        let probe = try Probe(rules.flatMap { ["--rule", $0] } + ["paths", stick.path], on: seat)
        for _ in 0..<30 {
          try stick.move(x: 3, y: 0)
          usleep(10_000)
        }
        try stick.key(EvdevCode.buttonLeft, pressed: true)
        try #require(probe.wait(for: "button"), "\(probe.lines)")
        return probe.sum(of: "motion", column: 0)
      }
      let (standard, theirs) = (try way([]), try way(["acceleration=libinput"]))
      #expect(abs(standard - theirs) < 0.3 * theirs, "\(standard) and \(theirs)")
      // Ours would be another one: 90 counts at 10 points a millimetre.
      #expect(abs(try way(["acceleration=10"]) - 22.86) < 0.01)
    }
  }
}
