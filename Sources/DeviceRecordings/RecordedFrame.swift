import DeviceModels
import PointerGeometry

/// Events of one device that happened at one time.
public struct RecordedFrame: Hashable, Sendable {
  /// One event, as the kernel has it.
  public struct Event: Hashable, Sendable {
    /// The type.
    public var type: EvdevType
    /// The code.
    public var code: UInt16
    /// The value.
    public var value: Int32

    /// Describes an event.
    public init(_ type: EvdevType, _ code: UInt16, _ value: Int32) {
      self.type = type
      self.code = code
      self.value = value
    }
  }

  /// Microseconds since the recording began.
  public var microseconds: Int64
  /// The events, without the report that ends them.
  public var events: [Event]

  /// Describes a frame.
  public init(microseconds: Int64, _ events: [Event] = []) {
    self.microseconds = microseconds
    self.events = events
  }

  /// The frame for a device's node.
  ///
  /// - Parameter time: When the device is to say that it happened, by CLOCK_MONOTONIC. A player that
  ///   was held up gives the time that was due: frames with times too near to each other are an
  ///   impossible jump to libinput. (The kernel of Debian 12 takes its own time instead.)
  public func frame(at time: Instant) -> EvdevFrame {
    var frame = EvdevFrame(time: time)
    for event in events { frame.add(event.type, event.code, event.value) }
    return frame
  }
}
