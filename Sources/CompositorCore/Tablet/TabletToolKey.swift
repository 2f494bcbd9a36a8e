import InputSources

/// Tells tools apart.
///
/// A tool with a serial number is the same on every tablet; any other belongs to the tablet on
/// which it was first seen.
struct TabletToolKey: Hashable {
  private let serial: UInt64
  private let kind: TabletTool.Kind
  private let hardware: UInt64
  private let local: UInt32
  private let device: DeviceID?

  init(_ tool: TabletTool, on device: DeviceID) {
    serial = tool.serial
    kind = tool.kind
    hardware = tool.hardwareID
    local = tool.serial == 0 ? tool.id : 0
    self.device = tool.serial == 0 ? device : nil
  }

  /// Whether the tool goes with a tablet.
  func belongs(to device: DeviceID) -> Bool { self.device == device }
}
