import DeviceModels

/// A piece of play on devices, with what a client must see of it.
///
/// The same scene is played on devices that umockdev emulates and on such that a real kernel has,
/// always to the real compositor as a program of its own, and a real client.
public struct DeviceScene: Sendable {
  /// Names the scene and the file of its golden trace.
  public let name: String
  /// The devices that are plugged in from the start.
  public let devices: [DeviceModel]
  /// Whether the trace has a golden; scenes about floods and wrong clocks have too many chances.
  public let hasGolden: Bool
  /// Whether it is about fingers that rest.
  ///
  /// In other scenes it depends on the machine's load whether libinput takes the fingers' first
  /// moment for a hold, so holds are left out there.
  let countsHolds: Bool
  let play: @Sendable (Bench) throws -> Void

  init(
    _ name: String, on devices: DeviceModel..., golden: Bool = true, holds: Bool = false,
    play: @escaping @Sendable (Bench) throws -> Void
  ) {
    self.name = name
    self.devices = devices
    hasGolden = golden
    countsHolds = holds
    self.play = play
  }
}
