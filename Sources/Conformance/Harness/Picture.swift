import CLinux
import EventLoop
import Glibc
import WaylandClient

/// A black buffer, since nobody looks at the suite's windows.
struct Picture {
  let buffer: Proxy<WlBuffer>
  let width: Int32
  let height: Int32

  init(_ client: Client, _ width: Int32, _ height: Int32) throws {
    let bytes = Int(width) * Int(height) * 4
    guard let size = Int32(exactly: bytes), size > 0 else {
      throw Failure.impossible("a surface of \(width) by \(height) is too large")
    }
    let memory = OwnedDescriptor(memfd_create("ferrofluid-conformance", UInt32(MFD_CLOEXEC)))
    guard memory.raw >= 0, ftruncate(memory.raw, bytes) == 0 else {
      throw SystemError("making shared memory of \(bytes) bytes")
    }
    let pool = client.memory.createPool(fd: memory.raw, size: size)
    buffer = pool.createBuffer(
      offset: 0, width: width, height: height, stride: width * 4, format: .xrgb8888)
    pool.destroy()
    // The descriptor has to stay until it is sent.
    try client.drain()
    self.width = width
    self.height = height
  }

  /// Attaches it to a surface; the commit is the caller's.
  func attach(to surface: Proxy<WlSurface>) {
    surface.attach(buffer: buffer, x: 0, y: 0)
    surface.damage(x: 0, y: 0, width: .max, height: .max)
  }
}
