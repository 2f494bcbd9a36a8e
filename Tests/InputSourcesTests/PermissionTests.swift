import DeviceModels
import EmulatedDevices
import Glibc
import Testing

extension EmulatedInputTests {
  /// A user who may not open every device.
  @Suite struct PermissionTests {
    /// Somebody who owns nothing here.
    private static let nobody = "65534"

    /// Opens the seat's folder to everybody, and some nodes as far as `mode` says.
    private func admit(_ seat: EmulatedSeat, _ nodes: [EmulatedNode], mode: mode_t) {
      chmod(seat.root, 0o777)
      for node in nodes {
        // The emulation's own wire beside the node is for everybody.
        chmod("\(seat.root)/ioctl\(node.path)", 0o777)
        chmod("\(seat.root)\(node.path)", mode)
      }
    }

    @Test(.enabled(if: getuid() == 0, "needs to become somebody else"))
    func aDeviceThatMayNotBeOpenedIsNamedWithItsGroup() throws {
      let seat = try EmulatedSeat()
      let (pad, mouse) = (try seat.add(.clickpad), try seat.add(.wheelMouse))
      admit(seat, [mouse], mode: 0o666)
      admit(seat, [pad], mode: 0o660)
      let group = try #require(getgrnam("tty"), "every Debian has it").pointee.gr_gid
      chown("\(seat.root)\(pad.path)", 0, group)
      let probe = try Probe(["--user", Self.nobody, "seat", "seat0"], on: seat)
      try #require(probe.wait(for: "added"), "\(probe.lines)")
      let warning = try #require(probe.lines.first { $0.hasPrefix("log warning") })
      #expect(warning.contains(pad.path) && warning.contains("Permission denied"))
      #expect(warning.contains("usermod -aG tty"), "\(warning)")
      // The rest of the seat goes on.
      try mouse.move(x: 5, y: 0)
      #expect(probe.wait(for: "motion"), "\(probe.lines)")
      // The rights are there now, and all devices are opened again.
      admit(seat, [pad], mode: 0o666)
      probe.send(signal: SIGUSR1)
      try #require(probe.wait(for: "suspended"))
      probe.send(signal: SIGUSR2)
      try #require(probe.wait(for: "resumed"))
      #expect(probe.lines.contains { $0.hasPrefix("added") && $0.hasSuffix("Clickpad") })
    }
  }
}
