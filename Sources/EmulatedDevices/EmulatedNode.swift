import Glibc

/// A device that is plugged in: where it is, and the wire to move it.
public final class EmulatedNode {
  /// What it is.
  public let device: EmulatedDevice
  /// Where a program in the emulation finds it: `/dev/input/eventN`.
  public let path: String
  /// The path in sysfs.
  let sysfsPath: String
  /// The number in the path.
  let number: Int
  /// The other side of the pseudo-terminal; the testbed owns it.
  private let descriptor: Int32

  init(device: EmulatedDevice, texts: DeviceTexts, descriptor: Int32) {
    self.device = device
    self.descriptor = descriptor
    path = texts.node
    sysfsPath = texts.sysfsPath
    number = texts.number
  }

  /// Sends a frame, whole or not at all as far as a reader can see.
  ///
  /// One write a frame: the reader takes what is there, and half an event would end the device for
  /// it.
  ///
  /// - Throws: `EmulationError.write` if nobody reads the device and the terminal is full.
  public func write(_ frame: EvdevFrame) throws(EmulationError) {
    let (written, length, code) = frame.withStampedBytes { bytes in
      var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      guard poll(&ready, 1, 1000) == 1 else { return (0, bytes.count, EAGAIN) }
      let written = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
      return (written, bytes.count, errno)
    }
    guard written != length else { return }
    let reason = written < 0 ? String(cString: strerror(code)) : "nobody reads the device"
    throw .write(node: path, reason: reason)
  }

  /// Sends a frame of a single event.
  public func send(_ type: EvdevType, _ code: UInt16, _ value: Int32) throws(EmulationError) {
    var frame = EvdevFrame()
    frame.add(type, code, value)
    try write(frame)
  }

  /// Presses or releases a key or a button.
  public func key(_ code: UInt16, pressed: Bool) throws(EmulationError) {
    try send(.key, code, pressed ? 1 : 0)
  }

  /// Moves a mouse by counts.
  public func move(x: Int32, y: Int32) throws(EmulationError) {
    var frame = EvdevFrame()
    if x != 0 { frame.add(.relative, EvdevCode.relativeX, x) }
    if y != 0 { frame.add(.relative, EvdevCode.relativeY, y) }
    if !frame.isEmpty { try write(frame) }
  }

  /// Turns a wheel by 120ths of a detent, towards the user if positive.
  ///
  /// The kernel sends whole detents besides, when they are complete; this sends those that the
  /// one call completes.
  public func turnWheel(v120: Int32) throws(EmulationError) {
    var frame = EvdevFrame()
    frame.add(.relative, EvdevCode.wheelHighResolution, -v120)
    if v120 / 120 != 0 { frame.add(.relative, EvdevCode.wheel, -v120 / 120) }
    try write(frame)
  }
}
