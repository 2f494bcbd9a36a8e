import EmulatedDevices

/// Where scenes are played, and how patiently.
public struct BenchOptions: Sendable {
  /// The compositor's program.
  public var ferrofluid: String
  /// The udev seat that the devices belong to.
  public var seat = "seat0"
  /// How much slower than a desktop the machine may be: times to wait are multiplied by it.
  ///
  /// 1 or more; the pauses of hands are not multiplied, for the compositor measures those.
  public var patience = 1.0

  /// Takes the compositor that was built together with this program.
  public init() throws { ferrofluid = try BuiltFile.locate("ferrofluid") }
}
