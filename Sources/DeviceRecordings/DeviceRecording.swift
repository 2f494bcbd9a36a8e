/// What input devices did, as `libinput record` writes it: version 1 of its format.
///
/// Source: the manual page libinput-record(1), "FILE FORMAT".
public struct DeviceRecording: Sendable {
  /// The devices, in the order of the file.
  public var devices: [RecordedDevice]

  /// Collects devices.
  public init(devices: [RecordedDevice] = []) { self.devices = devices }

  /// One frame of one device.
  public struct Step: Sendable {
    /// Microseconds since the first frame of all.
    public let microseconds: Int64
    /// Which of the devices.
    public let device: Int
    /// What it did.
    public let frame: RecordedFrame
  }

  /// The frames of all devices in the order of their times, from 0 on.
  public var steps: [Step] {
    var steps: [(order: Int, step: Step)] = []
    let start = devices.flatMap(\.frames).map(\.microseconds).min() ?? 0
    for (index, device) in devices.enumerated() {
      for frame in device.frames {
        let (time, _) = frame.microseconds.subtractingReportingOverflow(start)
        steps.append((steps.count, Step(microseconds: time, device: index, frame: frame)))
      }
    }
    // The order of the file decides among frames of one time.
    steps.sort { ($0.step.microseconds, $0.order) < ($1.step.microseconds, $1.order) }
    return steps.map(\.step)
  }
}
