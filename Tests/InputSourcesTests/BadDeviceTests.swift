import DeviceModels
import EmulatedDevices
import EventLoop
import Glibc
import PointerGeometry
import Testing

extension EmulatedInputTests {
  /// Devices that break, flood and lie.
  @Suite struct BadDeviceTests {
    private func seat(
      _ model: DeviceModel, options: [String] = []
    ) throws -> (EmulatedNode, Probe) {
      let seat = try EmulatedSeat()
      let node = try seat.add(model)
      let probe = try Probe(options + ["seat", "seat0"], on: seat)
      try #require(probe.wait(for: "added"), "\(probe.lines)")
      probe.forget()
      return (node, probe)
    }

    /// The lines before the device's removal.
    private func untilRemoval(_ probe: Probe) throws -> ArraySlice<String> {
      try #require(probe.wait(for: "removed"), "\(probe.lines)")
      return probe.lines.prefix { !$0.hasPrefix("removed") }
    }

    // MARK: Unplugged in the middle of something

    @Test func aKeyThatIsHeldIsLetGo() throws {
      let (keyboard, probe) = try seat(.keyboard)
      try keyboard.key(EvdevCode.keyA, pressed: true)
      try keyboard.key(EvdevCode.keyLeftShift, pressed: true)
      try #require(probe.wait(for: "key 42 true"))
      keyboard.unplug()
      let lines = try untilRemoval(probe)
      #expect(lines.contains("key 30 false") && lines.contains("key 42 false"))
    }

    @Test func aPressOfAPadIsLetGoWithItsSource() throws {
      let (pad, probe) = try seat(.clickpad)
      let fingers = try TouchpadFingers(on: pad) { usleep(UInt32($0 * 1e6)) }
      try fingers.down(2)
      fingers.press()
      try fingers.commit()
      try #require(probe.wait(for: "button 273 true"))
      pad.unplug()
      #expect(try untilRemoval(probe).contains("button 273 false twoFingerClick"))
    }

    @Test(arguments: ["swipe", "pinch", "hold"])
    func aGestureIsCancelled(_ gesture: String) throws {
      let (pad, probe) = try seat(.clickpad)
      let fingers = try TouchpadFingers(on: pad) { usleep(UInt32($0 * 1e6)) }
      switch gesture {
      case "swipe":
        try fingers.down(3)
        try fingers.move(by: Vector(dx: 25, dy: 0), steps: 30)
      case "pinch":
        try fingers.down(2, step: 20)
        try fingers.pinch(spreading: 40, steps: 50)
      default:
        try fingers.down(3)
        usleep(500_000)
      }
      try #require(probe.wait(for: "\(gesture)-begin"), "\(probe.lines)")
      pad.unplug()
      let lines = try untilRemoval(probe)
      let ends = lines.filter { $0.hasPrefix("\(gesture)-end") }
      #expect(ends.count == 1, "\(lines)")
      #expect(lines.last == "contact 0", "\(lines)")
    }

    // MARK: Too much

    @Test func aFloodOf8000ReportsASecondArrivesWhole() throws {
      let seat = try EmulatedSeat()
      let mouse = try seat.add(.wheelMouse)
      // Counting: a probe that prints so much would be the one that is too slow.
      let probe = try Probe(["--count", "seat", "seat0"], on: seat)
      let (bursts, length) = (60, 40)
      for burst in 1...bursts {
        for index in 0..<length {
          try mouse.move(x: 1, y: index % 2 == 0 ? 1 : -1)
          usleep(125)
        }
        // The emulation's wire holds some 50 reports; a busy machine must not fill it.
        probe.send(signal: SIGALRM)
        try #require(probe.wait(for: "counted", count: burst), "\(probe.lines)")
      }
      usleep(100_000)
      probe.send(signal: SIGALRM)
      try #require(probe.wait(for: "counted", count: bursts + 1), "\(probe.lines)")
      // Every count has come, in fewer events or in as many.
      #expect(probe.sum(of: "counted", column: 6) == Double(bursts * length))
      #expect(probe.sum(of: "counted", column: 7) == 0)
      #expect(probe.end() == .status(0))
    }

    @Test func manyDevicesAreOneSeat() throws {
      let seat = try EmulatedSeat()
      let probe = try Probe(["seat", "seat0"], on: seat)
      var mice: [EmulatedNode] = []
      for _ in 0..<40 { mice.append(try seat.add(.wheelMouse)) }
      try #require(probe.wait(within: 20) { $0.count { $0.hasPrefix("added") } == 40 })
      for mouse in mice { try mouse.move(x: 1, y: 0) }
      #expect(probe.wait(for: "motion", count: 40))
      for mouse in mice.dropFirst() { mouse.unplug() }
      #expect(probe.wait(for: "removed", count: 39))
      #expect(probe.end() == .status(0))
      #expect(probe.lines.last == "done 1")
    }

    // MARK: Nonsense

    @Test func absurdMotionsAreBoundedOrIgnored() throws {
      let (mouse, probe) = try seat(.wheelMouse)
      for x in [Int32.max, .min, 2_000_000, -2_000_000, 30_000] {
        try mouse.move(x: x, y: x / 2)
        usleep(5000)
      }
      try mouse.turnWheel(v120: .max)
      try mouse.turnWheel(v120: 120)
      try mouse.move(x: 3, y: 0)
      try mouse.key(EvdevCode.buttonLeft, pressed: true)
      try #require(probe.wait(for: "button 272 true"), "\(probe.lines)")
      for words in probe.values(of: "motion") {
        let numbers = words.compactMap { Double($0) }
        #expect(numbers.count == 4 && numbers.allSatisfy { abs($0) <= 1_000_000 }, "\(words)")
      }
      for words in probe.values(of: "axis") {
        let parts = words[2].split(separator: "/").compactMap { Double($0) }
        #expect(parts.count == 2 && parts.allSatisfy { abs($0) <= 1_000_000 }, "\(words)")
      }
      #expect(probe.values(of: "axis").last?[2] == "15.0/120")
      #expect(probe.end() == .status(0))
    }

    @Test func slotsThatRepeatAndPlacesOutOfRangeDoNoHarm() throws {
      let (pad, probe) = try seat(.clickpad)
      var frame = EvdevFrame()
      for (slot, x) in [(0, 500), (0, 900), (4, -70_000), (4, 70_000), (9, 1000), (-3, 5)] {
        frame.add(.absolute, EvdevCode.slot, Int32(slot))
        frame.add(.absolute, EvdevCode.trackingID, Int32(slot + 20))
        frame.add(.absolute, EvdevCode.positionX, Int32(x))
        frame.add(.absolute, EvdevCode.positionY, Int32.max)
      }
      try pad.write(frame)
      usleep(20_000)
      frame = EvdevFrame()
      for slot: Int32 in [0, 4] {
        frame.add(.absolute, EvdevCode.slot, slot)
        frame.add(.absolute, EvdevCode.trackingID, -1)
        frame.add(.absolute, EvdevCode.trackingID, -1)
      }
      try pad.write(frame)
      usleep(300_000)
      try expectUsable(pad, probe)
    }

    /// Whether a pad still moves the pointer and clicks; and nothing said is out of bounds.
    private func expectUsable(_ pad: EmulatedNode, _ probe: Probe) throws {
      for words in probe.values(of: "motion") + probe.values(of: "swipe-update") {
        #expect(words.compactMap { Double($0) }.allSatisfy { abs($0) <= 1_000_000 }, "\(words)")
      }
      probe.forget()
      let fingers = try TouchpadFingers(on: pad) { usleep(UInt32($0 * 1e6)) }
      try fingers.down(1)
      try fingers.move(by: Vector(dx: 20, dy: 0), steps: 30)
      try fingers.click()
      try fingers.up()
      try #require(probe.wait(for: "button 272 false"), "\(probe.lines)")
      #expect(probe.sum(of: "motion", column: 0) > 40)
      #expect(probe.end() == .status(0))
    }

    @Test func aClockThatJumpsIsNotBelieved() throws {
      let (mouse, probe) = try seat(.wheelMouse, options: ["--times"])
      let hour = 3600.0
      for jump in [0, hour, -hour, 0.2, -0.2, 1e9, 0, -1e9, 0] {
        for _ in 0..<3 {
          var frame = EvdevFrame()
          frame.time = Loop.now().advanced(bySeconds: jump)
          frame.add(.relative, EvdevCode.relativeX, 2)
          try mouse.write(frame)
          usleep(8000)
        }
      }
      try mouse.key(EvdevCode.buttonLeft, pressed: true)
      try #require(probe.wait(for: "button 272 true"), "\(probe.lines)")
      #expect(probe.sum(of: "motion", column: 2) == 54)
      // Speeds stay those of a hand: 2 counts in 8 ms are 6 mm/s, 26 points a millimetre or less.
      for words in probe.values(of: "motion") { #expect((Double(words[0]) ?? 99) < 3) }
      var last = 0.0
      for words in probe.values(of: "time") {
        let (time, now) = (Double(words[0]) ?? .nan, Double(words[1]) ?? .nan)
        #expect(time >= last && time <= now + 0.05e9)
        last = time
      }
    }

    @Test func whatTheKernelDroppedIsMadeGood() throws {
      let (mouse, probe) = try seat(.wheelMouse)
      try mouse.key(EvdevCode.buttonLeft, pressed: true)
      try #require(probe.wait(for: "button 272 true"))
      // Its buffer ran over: libinput asks for the state, and there no button is down.
      try mouse.send(.synchronization, EvdevCode.dropped, 0)
      try mouse.move(x: 1, y: 0)
      #expect(probe.wait(for: "button 272 false"), "\(probe.lines)")
      probe.forget()
      try mouse.move(x: 5, y: 0)
      #expect(probe.wait(for: "motion"), "\(probe.lines)")
    }
  }
}
