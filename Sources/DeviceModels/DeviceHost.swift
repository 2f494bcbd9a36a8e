/// Where devices can be plugged in, for a program that is started with `environment`.
public protocol DeviceHost: AnyObject {
  /// What it gives for a device.
  associatedtype Node: DeviceNode

  /// Plugs a device in; a program that watches for devices is told.
  ///
  /// - Throws: why there is no such device now.
  func add(_ model: DeviceModel) throws -> Node

  /// The variables that a program needs besides its others to find the devices.
  var environment: [String: String] { get }
}
