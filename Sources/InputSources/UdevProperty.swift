import CLibinput
import CUdev

/// What udev knows about a device of libinput.
enum UdevProperty {
  /// A property's value; nil if the device has none.
  static func value(_ key: String, of raw: OpaquePointer) -> String? {
    // SAFETY: the device of udev owns the text and lives until `withDevice` ends; it is copied.
    withDevice(raw) { udev_device_get_property_value($0, key).map { String(cString: $0) } }
  }

  /// The path of the device's node.
  static func node(of raw: OpaquePointer) -> String? {
    // SAFETY: as above.
    withDevice(raw) { udev_device_get_devnode($0).map { String(cString: $0) } }
  }

  private static func withDevice<Value>(
    _ raw: OpaquePointer, _ body: (OpaquePointer) -> Value?
  ) -> Value? {
    guard let device = libinput_device_get_udev_device(raw) else { return nil }
    // The reference that libinput gives is ours.
    defer { udev_device_unref(device) }
    return body(device)
  }
}
