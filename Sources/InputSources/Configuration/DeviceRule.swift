/// What some devices are set to.
public struct DeviceRule: Hashable, Sendable {
  /// The devices that it is for.
  public var match: DeviceMatch
  /// What they are set to.
  public var configuration: DeviceConfiguration

  /// Says what the devices that fit are set to.
  public init(match: DeviceMatch = DeviceMatch(), _ configuration: DeviceConfiguration) {
    self.match = match
    self.configuration = configuration
  }
}
