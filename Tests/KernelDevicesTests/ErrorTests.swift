import DeviceModels
import Glibc
import KernelDevices
import Testing

/// What is said where the kernel makes no devices; that it does, `scripts/test-devices` shows.
@Suite struct ErrorTests {
  @Test func aMachineWithoutUinputNamesTheModule() throws {
    guard access(KernelSeat.uinput, F_OK) != 0 else { return }
    let error = try #require(throws: KernelDeviceError.self) { try KernelSeat() }
    #expect(error == .noUinput)
    #expect(error.description.contains("modprobe uinput"))
  }

  @Test func aFileOfAnotherNamesItsGroup() {
    let shared = KernelDeviceError.notPermitted(owner: "root", group: "input", mode: 0o20660)
    #expect(shared.description.contains("user root and group input, mode 660"))
    #expect(shared.description.contains("usermod -aG input"))
    // Joining the group would not help here.
    for closed in [
      KernelDeviceError.notPermitted(owner: "root", group: "root", mode: 0o20600),
      .notPermitted(owner: "root", group: "input", mode: 0o20600),
    ] {
      #expect(closed.description.contains("sudo") && !closed.description.contains("usermod"))
    }
  }

  @Test func silenceOfUdevSaysHowToAsk() {
    let error = KernelDeviceError.udevIsSilent(
      device: "Pad", node: "/dev/input/event7", seconds: 10)
    #expect(error.description.contains("systemd-udevd"))
    #expect(error.description.contains("udevadm info /dev/input/event7"))
  }
}
