import CLinux
import Glibc
import WaylandClient

/// Memory that the compositor copies the screen into.
final class ScreenBuffer {
  /// The buffer for the copy request.
  let buffer: Proxy<WlBuffer>
  let width: Int
  let height: Int
  /// Words from one row to the next.
  let stride: Int
  private let memory: UnsafeMutableRawPointer
  private let size: Int

  /// Makes a buffer as the compositor wants it.
  init(
    _ shm: Proxy<WlShm>, format: WlShm.Format, width: UInt32, height: UInt32, stride: UInt32
  ) throws(DemoError) {
    guard format == .xrgb8888 || format == .argb8888, stride % 4 == 0, stride / 4 >= width,
      (1...16384).contains(width), (1...16384).contains(height), stride <= 65536 * 4
    else {
      throw .recording("the compositor offers a buffer of another kind (format \(format.rawValue))")
    }
    (self.width, self.height, self.stride) = (Int(width), Int(height), Int(stride) / 4)
    size = Int(stride) * Int(height)
    let descriptor = memfd_create("demo-scene", UInt32(MFD_CLOEXEC))
    guard descriptor >= 0 else { throw .recording(String(cString: strerror(errno))) }
    defer { close(descriptor) }
    guard ftruncate(descriptor, size) == 0,
      let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      memory != MAP_FAILED
    else { throw .recording(String(cString: strerror(errno))) }
    self.memory = memory
    let pool = shm.createPool(fd: descriptor, size: Int32(size))
    buffer = pool.createBuffer(
      offset: 0, width: Int32(width), height: Int32(height), stride: Int32(stride), format: format)
    pool.destroy()
  }

  deinit {
    buffer.destroy()
    munmap(memory, size)
  }

  /// The pixels as the compositor left them.
  func withPixels(_ body: (UnsafeBufferPointer<UInt32>) -> Void) {
    // SAFETY: the mapping has `size` bytes and lives as long as this object; the compositor writes
    // only between a copy request and its end, and this is called after the end.
    let words = memory.assumingMemoryBound(to: UInt32.self)
    body(UnsafeBufferPointer(start: words, count: size / 4))
  }
}
