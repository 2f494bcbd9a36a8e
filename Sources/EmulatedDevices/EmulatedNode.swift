import CUMockdev
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
  /// Our side of the pseudo-terminal; the testbed owns it.
  let descriptor: Int32
  /// The reader's side, to see what is unread; -1 if it cannot be opened.
  private let readerSide: Int32
  private let seat: EmulatedSeat
  private var isPlugged = true

  init(model: DeviceModel, texts: DeviceTexts, seat: EmulatedSeat, descriptor: Int32) {
    self.model = model
    self.seat = seat
    readerSide = cumockdev_open_other_side(descriptor)
    self.descriptor = descriptor
    path = texts.node
    sysfsPath = texts.sysfsPath
    number = texts.number
  }

  deinit {
    if readerSide >= 0 { close(readerSide) }
  }

  /// Sends a frame, whole or not at all as far as a reader can see.
  ///
  /// One write a frame, and not before there is room for it: the reader takes what is there, and
  /// half an event would end the device for it.
  ///
  /// - Throws: `EmulationError.write` if nobody reads the device for five seconds.
  public func write(_ frame: EvdevFrame) throws(EmulationError) {
    guard isPlugged else { throw .write(node: path, reason: "the device was unplugged") }
    guard hasRoom() else { throw .write(node: path, reason: "nobody reads the device") }
    let (written, length, code) = frame.withStampedBytes { bytes in
      (Glibc.write(descriptor, bytes.baseAddress, bytes.count), bytes.count, errno)
    }
    guard written != length else { return }
    let reason = written < 0 ? String(cString: strerror(code)) : "nobody reads the device"
    throw .write(node: path, reason: reason)
  }

  /// Waits until little is unread: a terminal hands out no more than 4,095 bytes, which is no
  /// whole number of events.
  private func hasRoom() -> Bool {
    let limit = 2048
    for _ in 0..<5000 {
      if cumockdev_waiting_bytes(readerSide) < limit { return true }
      usleep(1000)
    }
    return false
  }

  /// Unplugs the device and tells the programs that watch for devices.
  public func unplug() {
    guard isPlugged else { return }
    isPlugged = false
    seat.remove(self)
  }
}
