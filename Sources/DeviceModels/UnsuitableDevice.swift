/// A device lacks what was asked of it.
public struct UnsuitableDevice: Error, Hashable, CustomStringConvertible {
  /// What the device calls itself.
  public var device: String
  /// What it has not.
  public var missing: String

  /// Says so.
  public init(device: String, missing: String) {
    self.device = device
    self.missing = missing
  }

  /// The device and what it lacks.
  public var description: String { "\"\(device)\" has no \(missing)" }
}
