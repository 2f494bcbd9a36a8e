import DeviceModels
import EmulatedDevices
import Glibc
import PointerGeometry
import Testing

/// All that runs libinput on emulated devices; one after the other, as each needs its time.
@Suite(.serialized) struct EmulatedInputTests {}

extension EmulatedInputTests {
  @Suite struct DeviceTests {
    @Test func mouseMovesAndItsButtonsAreButtons() throws {
      let (seat, node, probe) = try start(.wheelMouse)
      for _ in 0..<20 {
        try node.move(x: 3, y: -2)
        usleep(8000)
      }
      try node.key(EvdevCode.buttonRight, pressed: true)
      usleep(50_000)
      try node.key(EvdevCode.buttonRight, pressed: false)
      try #require(probe.wait(for: "button", count: 2), "\(probe.lines)")
      #expect(probe.sum(of: "motion", column: 2) == 60)
      #expect(probe.sum(of: "motion", column: 3) == -40)
      #expect(
        probe.values(of: "button") == [["273", "true", "button"], ["273", "false", "button"]])
      withExtendedLifetime(seat) {}
    }

    @Test func wheelIs120ADetent() throws {
      let (seat, node, probe) = try start(.wheelMouse)
      for v120: Int32 in [120, 120, -240] {
        try node.turnWheel(v120: v120)
        usleep(30_000)
      }
      try #require(probe.wait(for: "axis wheel", count: 3), "\(probe.lines)")
      #expect(probe.values(of: "axis").map { $0[2] } == ["15.0/120", "15.0/120", "-30.0/-240"])
      withExtendedLifetime(seat) {}
    }

    /// More than its terminal holds: the emulation waits, and no event is cut in half.
    @Test func aReaderThatPausesLosesNothing() throws {
      let (seat, node, probe) = try start(.wheelMouse)
      probe.send(signal: SIGSTOP)
      let waker = try ChildProcess(
        "/bin/sh", ["-c", "sleep 0.5; kill -CONT \(probe.pid)"],
        environment: ChildProcess.inheriting([:]))
      for _ in 0..<400 { try node.move(x: 1, y: 0) }
      try node.key(EvdevCode.buttonLeft, pressed: true)
      try #require(probe.wait(for: "button"), "\(probe.lines)")
      #expect(probe.sum(of: "motion", column: 2) == 400)
      withExtendedLifetime((seat, waker)) {}
    }

    @Test func keyboardReportsKeysByTheirEvdevCode() throws {
      let (seat, node, probe) = try start(.keyboard)
      #expect(probe.lines.isEmpty)
      for key in [EvdevCode.keyLeftShift, EvdevCode.keyA] {
        try node.key(key, pressed: true)
      }
      for key in [EvdevCode.keyA, EvdevCode.keyLeftShift] {
        try node.key(key, pressed: false)
      }
      try #require(probe.wait(for: "key", count: 4), "\(probe.lines)")
      #expect(probe.lines == ["key 42 true", "key 30 true", "key 30 false", "key 42 false"])
      withExtendedLifetime(seat) {}
    }

    @Test func seatAnnouncesDevicesThatComeAndGo() throws {
      let seat = try EmulatedSeat()
      let pad = try seat.add(.clickpad)
      let probe = try Probe(["seat", "seat0"], on: seat)
      try #require(probe.wait(for: "added"), "\(probe.lines)")

      let mouse = try seat.add(.wheelMouse)
      try #require(probe.wait(for: "added 2 mouse"), "\(probe.lines)")
      try mouse.move(x: 5, y: 5)
      try #require(probe.wait(for: "motion"), "\(probe.lines)")

      // Held down while it goes: the release comes first.
      try mouse.key(EvdevCode.buttonLeft, pressed: true)
      try #require(probe.wait(for: "button 272 true"))
      mouse.unplug()
      try #require(probe.wait(for: "removed 2 Ferrofluid Emulated Mouse"), "\(probe.lines)")
      let release = try #require(probe.lines.firstIndex(of: "button 272 false none"))
      #expect(release < probe.lines.count - 1)

      // The pad is still heard, and a device that comes back is a new one.
      let fingers = try TouchpadFingers(on: pad) { usleep(UInt32($0 * 1e6)) }
      probe.forget()
      try fingers.down(1)
      try fingers.move(by: Vector(dx: 10, dy: 0), steps: 15)
      try fingers.up()
      try #require(probe.wait(for: "motion"))
      _ = try seat.add(.wheelMouse)
      #expect(probe.wait(for: "added 3 mouse"), "\(probe.lines)")
      #expect(probe.end() == .status(0))
      #expect(probe.lines.last == "done 2")
    }

    @Test func scrollStopsWhenItsDeviceGoes() throws {
      let seat = try EmulatedSeat()
      let pad = try seat.add(.clickpad)
      let probe = try Probe(["seat", "seat0"], on: seat)
      try #require(probe.wait(for: "added"), "\(probe.lines)")
      let fingers = try TouchpadFingers(on: pad) { usleep(UInt32($0 * 1e6)) }
      try fingers.down(2)
      try fingers.move(by: Vector(dx: 0, dy: 20), steps: 30)
      try #require(probe.wait(for: "axis finger"), "\(probe.lines)")
      pad.unplug()
      try #require(probe.wait(for: "removed"), "\(probe.lines)")
      let scrolls = probe.values(of: "axis")
      #expect(scrolls.last == ["finger", "-", "stop"])
      #expect(scrolls.count { $0.contains("stop") } == 1)
    }

    @Test func suspendRemovesAndResumeAnnouncesAnew() throws {
      let (seat, node, probe) = try start(.wheelMouse)
      probe.send(signal: SIGUSR1)
      try #require(probe.wait(for: "suspended"))
      #expect(probe.lines == ["removed 1 Ferrofluid Emulated Mouse", "suspended"])
      try node.move(x: 9, y: 9)
      probe.send(signal: SIGUSR2)
      try #require(probe.wait(for: "resumed"))
      #expect(probe.lines.contains("added 2 mouse 1 Ferrofluid Emulated Mouse"))
      try node.move(x: 1, y: 0)
      #expect(probe.wait(for: "motion"), "\(probe.lines)")
      withExtendedLifetime(seat) {}
    }

    private func start(
      _ device: DeviceModel
    ) throws -> (EmulatedSeat, EmulatedNode, Probe) {
      let seat = try EmulatedSeat()
      let node = try seat.add(device)
      let probe = try Probe(["paths", node.path], on: seat)
      try #require(probe.wait(for: "added"), "\(probe.lines)")
      probe.forget()
      return (seat, node, probe)
    }
  }
}
