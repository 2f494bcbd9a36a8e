/// A device that is plugged in somewhere: where it is, and the wire to move it.
public protocol DeviceNode: AnyObject {
  /// What it is.
  var model: DeviceModel { get }
  /// Where a program finds it: `/dev/input/eventN`.
  var path: String { get }

  /// Sends a frame, whole or not at all as far as a reader can see.
  ///
  /// - Throws: why it could not be written.
  func write(_ frame: EvdevFrame) throws

  /// Takes the device away; it must not be used any more.
  func unplug()
}

extension DeviceNode {
  /// Sends a frame of a single event.
  public func send(_ type: EvdevType, _ code: UInt16, _ value: Int32) throws {
    var frame = EvdevFrame()
    frame.add(type, code, value)
    try write(frame)
  }

  /// Presses or releases a key or a button.
  public func key(_ code: UInt16, pressed: Bool) throws {
    try send(.key, code, pressed ? 1 : 0)
  }

  /// Moves a mouse by counts.
  public func move(x: Int32, y: Int32) throws {
    var frame = EvdevFrame()
    if x != 0 { frame.add(.relative, EvdevCode.relativeX, x) }
    if y != 0 { frame.add(.relative, EvdevCode.relativeY, y) }
    if !frame.isEmpty { try write(frame) }
  }

  /// Turns a wheel by 120ths of a detent, towards the user if positive.
  ///
  /// The kernel sends whole detents besides, when they are complete; this sends those that the
  /// one call completes.
  public func turnWheel(v120: Int32) throws {
    var frame = EvdevFrame()
    frame.add(.relative, EvdevCode.wheelHighResolution, -v120)
    if v120 / 120 != 0 { frame.add(.relative, EvdevCode.wheel, -v120 / 120) }
    try write(frame)
  }
}
