import DeviceModels
import Glibc

/// A device that is plugged in: where it is, and the wire to move it.
///
/// It keeps its seat alive.
public final class EmulatedNode: DeviceNode {
  /// What it is.
  public let model: DeviceModel
  /// Where a program in the emulation finds it: `/dev/input/eventN`.
  public let path: String
  /// The path in sysfs.
  let sysfsPath: String
  /// The number in the path.
  let number: Int
  /// The other side of the pseudo-terminal; the testbed owns it.
  private let descriptor: Int32
  private let seat: EmulatedSeat

  init(model: DeviceModel, texts: DeviceTexts, seat: EmulatedSeat, descriptor: Int32) {
    self.model = model
    self.seat = seat
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

  /// Unplugs the device and tells the programs that watch for devices.
  public func unplug() { seat.remove(self) }
}
