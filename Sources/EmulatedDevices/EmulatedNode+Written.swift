import DeviceModels
import Glibc

extension EmulatedNode {
  /// What a program wrote to the device.
  public struct Written: Hashable, Sendable {
    /// What kind of thing, such as a lamp.
    public var type: EvdevType
    /// Which one.
    public var code: UInt16
    /// What it is to be.
    public var value: Int32
  }

  /// Takes what programs wrote to the device since the last time, without the reports' ends.
  ///
  /// - Parameter seconds: how long to wait for the first of it.
  public func takeWritten(within seconds: Double) -> [Written] {
    // A record of the kernel: two words of time, type, code and value.
    let size = 24
    var bytes = [UInt8](repeating: 0, count: 64 * size)
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, Int32(seconds * 1000)) == 1 else { return [] }
    // SAFETY: no more than the array's own size is written into it, during the call.
    let count = read(descriptor, &bytes, bytes.count)
    return stride(from: 0, to: max(0, count) / size * size, by: size).compactMap { start in
      // SAFETY: the array owns the bytes, and the closure lets none out; a whole record of 24 is
      // inside of them, and the reads of two and four bytes are inside of the record.
      bytes.withUnsafeBytes { all in
        let record = UnsafeRawBufferPointer(rebasing: all[start..<start + size])
        guard
          let type = EvdevType(rawValue: record.loadUnaligned(fromByteOffset: 16, as: UInt16.self)),
          type != .synchronization
        else { return nil }
        return Written(
          type: type, code: record.loadUnaligned(fromByteOffset: 18, as: UInt16.self),
          value: record.loadUnaligned(fromByteOffset: 20, as: Int32.self))
      }
    }
  }
}
