import DeviceModels
import EmulatedDevices
import Glibc
import Testing

/// A seat with one touchpad, a probe that listens to it by path, and fingers to move on it.
struct PadBench {
  let seat: EmulatedSeat
  let pad: EmulatedNode
  let fingers: TouchpadFingers
  let probe: Probe

  /// Plugs the pad in.
  ///
  /// - Parameters:
  ///   - model: the pad.
  ///   - rules: what it is set to, in the words of the probe.
  ///   - options: more of the probe's options.
  init(
    _ model: DeviceModel = .clickpad, rules: [String] = [], options: [String] = []
  ) throws {
    seat = try EmulatedSeat()
    pad = try seat.add(model)
    fingers = try TouchpadFingers(on: pad) { seconds in usleep(UInt32(seconds * 1e6)) }
    probe = try Probe(
      rules.flatMap { ["--rule", $0] } + options + ["paths", pad.path], on: seat)
    try #require(options.contains("--count") || probe.wait(for: "added"), "\(probe.lines)")
    probe.forget()
  }

  /// Taps, and waits until no further tap can belong to it.
  func tap(_ count: Int) throws {
    try fingers.down(count)
    usleep(60_000)
    try fingers.up()
    usleep(350_000)
  }

  /// Presses the pad down with some fingers on it.
  func click(_ count: Int) throws {
    try fingers.down(count)
    try fingers.click()
    try fingers.up()
    usleep(50_000)
  }
}
