import DeviceModels
import EmulatedDevices
import Glibc
import PointerGeometry
import Testing

extension EmulatedInputTests {
  /// Rules as they take effect on real libinput.
  @Suite struct ConfigurationTests {
    private func mouse(
      _ options: [String]
    ) throws -> (EmulatedSeat, EmulatedNode, Probe) {
      let seat = try EmulatedSeat()
      let node = try seat.add(.wheelMouse)
      let probe = try Probe(options + ["paths", node.path], on: seat)
      try #require(probe.wait(for: "added"), "\(probe.lines)")
      return (seat, node, probe)
    }

    @Test func whatADeviceLacksIsSaidOnceWithWhatItHas() throws {
      let rule =
        "kind=mouse tapping=on click=clickfinger scroll=twoFinger typing=on matrix=0,-1,1,1,0,0"
      let (_, node, probe) = try mouse(["--rule", rule, "--later", rule + " speed=0.1"])
      let warnings = probe.lines.filter { $0.hasPrefix("log warning") }
      let name = "Ferrofluid Emulated Mouse (event256) has no "
      for feature in [
        "tapping (it offers none)", "click method clickfinger (it offers buttons)",
        "scroll method two-finger (it offers on-button)",
        "way to be deaf while somebody types (it offers none)", "calibration (it offers none)",
      ] {
        #expect(
          warnings.count { $0 == "log warning " + name + feature } == 1,
          "\(feature): \(warnings)")
      }
      #expect(warnings.count == 5)
      // It is used all the same, and not told of again when the rules change.
      probe.send(signal: SIGHUP)
      try #require(probe.wait(for: "ruled"))
      try node.move(x: 4, y: 0)
      try #require(probe.wait(for: "motion"))
      #expect(probe.lines.count { $0.hasPrefix("log warning") } == 5)
    }

    @Test func whatOnlyADefaultAskedForIsNoWarning() throws {
      var model = DeviceModel.clickpad
      model.codes[.key, default: []].append(EvdevCode.buttonRight)
      model.properties = [EvdevCode.propertyPointer]
      let bench = try PadBench(model)
      #expect(!bench.probe.lines.contains { $0.hasPrefix("log warning Ferrofluid") })
      let curious = try Probe(["--log", "info", "paths", bench.pad.path], on: bench.seat)
      try #require(curious.wait(for: "added"))
      #expect(
        curious.lines.contains { $0.hasPrefix("log info") && $0.contains("no click method") },
        "\(curious.lines)")
    }

    @Test func offIsWhatADeviceWithoutTheFeatureIsAnyway() throws {
      let (_, _, probe) = try mouse([
        "--rule", "tapping=off typing=off beside-mouse=off natural=off left=off middle=off",
      ])
      #expect(!probe.lines.contains { $0.hasPrefix("log warning") }, "\(probe.lines)")
    }

    @Test func laterRulesTakeEffectAtOnceAndGoAgain() throws {
      let (_, node, probe) = try mouse([
        "--rule", "left=on natural=on scroll-speed=0.5", "--later", "acceleration=10",
      ])
      try node.turnWheel(v120: 120)
      try node.turnWheel(v120: 120)
      try node.key(EvdevCode.buttonLeft, pressed: true)
      try node.key(EvdevCode.buttonLeft, pressed: false)
      try #require(probe.wait(for: "button 273 false"), "\(probe.lines)")
      #expect(probe.values(of: "axis").map { $0[2] } == ["-7.5/-60", "-7.5/-60"])
      probe.send(signal: SIGHUP)
      try #require(probe.wait(for: "ruled"))
      probe.forget()
      try node.turnWheel(v120: 120)
      try node.key(EvdevCode.buttonLeft, pressed: true)
      try node.key(EvdevCode.buttonLeft, pressed: false)
      try #require(probe.wait(for: "button 272 false"), "\(probe.lines)")
      #expect(probe.values(of: "axis").map { $0[2] } == ["15.0/120"])
    }

    @Test func aFineWheelLosesNothingToItsSpeed() throws {
      let (_, node, probe) = try mouse(["--rule", "scroll-speed=0.3"])
      for _ in 0..<40 { try node.turnWheel(v120: 15) }
      // libinput gathers the first of them. 600 120ths at 0.3, whole ones each time.
      func sum() -> Int {
        probe.values(of: "axis").compactMap { $0[2].split(separator: "/").last }
          .compactMap { Int($0) }.reduce(0, +)
      }
      #expect(probe.wait { _ in sum() >= 180 } && sum() == 180, "\(probe.lines)")
    }

    @Test func aDeviceCanBeTurnedOffAndOn() throws {
      let (_, node, probe) = try mouse(["--later", "name=*mouse* enabled=off"])
      try node.key(EvdevCode.buttonLeft, pressed: true)
      try #require(probe.wait(for: "button 272 true"))
      probe.send(signal: SIGHUP)
      // What it held down is let go.
      try #require(probe.wait(for: "button 272 false"), "\(probe.lines)")
      probe.forget()
      try node.move(x: 9, y: 9)
      #expect(!probe.wait(within: 0.5) { $0.contains { $0.hasPrefix("motion") } })
    }

    @Test func anotherOutputIsAnnouncedWithTheSameNumber() throws {
      let (_, _, probe) = try mouse(["--rule", "output=DP-1", "--later", "output=DP-2"])
      #expect(probe.lines.contains { $0.hasPrefix("about 1 ") && $0.hasSuffix(" DP-1") })
      probe.forget()
      probe.send(signal: SIGHUP)
      try #require(probe.wait(for: "added 1 mouse"))
      #expect(probe.lines.contains { $0.hasPrefix("about 1 ") && $0.hasSuffix(" DP-2") })
    }

    @Test func edgesScrollWhereARuleSaysSo() throws {
      let bench = try PadBench(rules: ["scroll=edge natural=off"])
      let right = bench.fingers.size.width - 2
      bench.fingers.touch(0, at: Point(x: right, y: 10))
      try bench.fingers.commit()
      for step in 1...40 {
        bench.fingers.touch(0, at: Point(x: right, y: 10 + Double(step)))
        try bench.fingers.commit()
        usleep(8000)
      }
      try bench.fingers.up()
      try #require(bench.probe.wait(for: "axis finger - stop"), "\(bench.probe.lines)")
      let sum = bench.probe.values(of: "axis").compactMap {
        $0[2].split(separator: "/").first.flatMap { Double($0) }
      }.reduce(0, +)
      #expect(sum > 10)
    }

    @Test func aButtonScrollsWhereARuleSaysSo() throws {
      let (_, node, probe) = try mouse([
        "--rule", "scroll=onButton button=274 acceleration=libinput",
      ])
      try node.key(EvdevCode.buttonMiddle, pressed: true)
      usleep(300_000)
      for _ in 0..<30 {
        try node.move(x: 0, y: 8)
        usleep(8000)
      }
      try node.key(EvdevCode.buttonMiddle, pressed: false)
      #expect(
        probe.wait { $0.contains { $0.hasPrefix("axis continuous - stop") } }, "\(probe.lines)")
      #expect(probe.values(of: "axis").count > 5 && probe.values(of: "motion").isEmpty)
      // A button that the device does not have is refused, with what there is.
      let (_, _, other) = try mouse(["--rule", "scroll=onButton button=999"])
      #expect(other.lines.contains { $0.contains("no button 999 to scroll with") })
    }
  }
}
