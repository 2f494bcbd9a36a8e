import InputSources

/// The devices of a seat, and how many there are of each kind.
///
/// Counted, since a tool may plug in as many as it likes: whether one of a kind is left must not
/// cost a look at all of them.
struct DeviceTable {
  private var devices: [DeviceID: InputDevice] = [:]
  private var counts: [UInt32: Int] = [:]

  subscript(id: DeviceID) -> InputDevice? { devices[id] }

  /// Adds a device, or takes the new properties of one that is known.
  ///
  /// - Returns: whether it is new.
  mutating func add(_ device: InputDevice) -> Bool {
    let old = devices.updateValue(device, forKey: device.id)
    if let old { count(old, by: -1) }
    count(device, by: 1)
    return old == nil
  }

  /// Removes a device, where it is there.
  mutating func remove(_ id: DeviceID) {
    if let old = devices.removeValue(forKey: id) { count(old, by: -1) }
  }

  /// Whether there is one that can do this one thing.
  func has(_ capability: InputDevice.Capabilities) -> Bool {
    counts[capability.rawValue, default: 0] > 0
  }

  private mutating func count(_ device: InputDevice, by difference: Int) {
    var rest = device.capabilities.rawValue
    while rest != 0 {
      let bit = rest & (~rest + 1)
      counts[bit, default: 0] += difference
      rest &= ~bit
    }
  }
}
