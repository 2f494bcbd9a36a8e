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
  /// The reader's side, to see whether all is read.
  private let readerSide: Int32
  /// The bytes that were sent since all was read.
  private var sent = 0
  private let seat: EmulatedSeat
  private var isPlugged = true

  init(
    model: DeviceModel, texts: DeviceTexts, seat: EmulatedSeat, descriptor: Int32
  ) throws(EmulationError) {
    self.model = model
    self.seat = seat
    readerSide = cumockdev_open_other_side(descriptor)
    guard readerSide >= 0 else {
      // SAFETY: the C library owns the text; it is copied before the next call on this thread.
      throw .testbed(
        device: model.name, reason: "no terminal for it: \(String(cString: strerror(errno)))")
    }
    self.descriptor = descriptor
    path = texts.node
    sysfsPath = texts.sysfsPath
    number = texts.number
  }

  deinit { close(readerSide) }

  /// Sends a frame, whole or not at all as far as a reader can see.
  ///
  /// One write a frame, and not before there is room for it: the reader takes what is there, and
  /// half an event would end the device for it.
  ///
  /// - Throws: `EmulationError.write` if nobody reads the device for five seconds.
  public func write(_ frame: EvdevFrame) throws(EmulationError) {
    guard isPlugged else { throw .write(node: path, reason: "the device was unplugged") }
    let (isWritten, reason) = frame.withStampedBytes { bytes -> (Bool, String) in
      guard makeRoom(for: bytes.count) else { return (false, "nobody reads the device") }
      // SAFETY: the frame owns the bytes until this closure ends, and they are read in the call only.
      let written = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
      // SAFETY: the C library owns the text; it is copied before the next call on this thread.
      return (written == bytes.count, String(cString: strerror(errno)))
    }
    if !isWritten { throw .write(node: path, reason: reason) }
  }

  /// The most bytes that may wait at the terminal: it hands out 4,095 at once, which is no whole
  /// number of events.
  private static let capacity = 4000

  /// Waits until a number of bytes fit.
  ///
  /// How many wait cannot be asked, for some may be on their way; only whether none does: a poll of
  /// the reader's side takes in what is on its way when nothing is there.
  private func makeRoom(for length: Int) -> Bool {
    let pause: UInt32 = 500
    for _ in 0..<(5_000_000 / pause) {
      var waiting = pollfd(fd: readerSide, events: Int16(POLLIN), revents: 0)
      if poll(&waiting, 1, 0) == 0 { sent = 0 }
      if sent + length <= Self.capacity {
        sent += length
        return true
      }
      usleep(pause)
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
