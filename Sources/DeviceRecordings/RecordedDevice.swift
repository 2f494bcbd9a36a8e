import DeviceModels

/// A device of a recording, and what it did.
public struct RecordedDevice: Sendable {
  /// What it is.
  public var model: DeviceModel
  /// Where it was when it was recorded: `/dev/input/eventN`.
  public var node: String
  /// What it did, in the order of the times.
  public var frames: [RecordedFrame]

  /// Describes a device.
  public init(model: DeviceModel, node: String, frames: [RecordedFrame] = []) {
    self.model = model
    self.node = node
    self.frames = frames
  }
}
