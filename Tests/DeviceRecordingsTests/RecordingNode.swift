import DeviceModels
import DeviceRecordings
import Testing

/// A device that is nowhere: it keeps what it is told, by a clock that only pauses turn.
final class RecordingNode: DeviceNode {
  let model: DeviceModel
  let path: String
  private(set) var frames: [RecordedFrame] = []
  private let clock: Clock

  /// The time, shared by the devices of a recording.
  final class Clock {
    private(set) var microseconds: Int64 = 0
    func pause(_ seconds: Double) { microseconds += Int64((seconds * 1_000_000).rounded()) }
  }

  init(_ model: DeviceModel, path: String = "/dev/input/event5", clock: Clock) {
    self.model = model
    self.path = path
    self.clock = clock
  }

  func write(_ frame: EvdevFrame) {
    frame.withStampedBytes { bytes in
      // Source: the kernel's `struct input_event` on 64-bit machines.
      let size = 24
      var recorded = RecordedFrame(microseconds: clock.microseconds)
      for start in stride(from: 0, to: bytes.count, by: size) {
        let type = bytes.loadUnaligned(fromByteOffset: start + 16, as: UInt16.self)
        let code = bytes.loadUnaligned(fromByteOffset: start + 18, as: UInt16.self)
        let value = bytes.loadUnaligned(fromByteOffset: start + 20, as: Int32.self)
        guard let type = EvdevType(rawValue: type), type != .synchronization else { continue }
        recorded.events.append(RecordedFrame.Event(type, code, value))
      }
      frames.append(recorded)
    }
  }

  func unplug() {}

  /// The device with all that it was told.
  var recorded: RecordedDevice { RecordedDevice(model: model, node: path, frames: frames) }
}
