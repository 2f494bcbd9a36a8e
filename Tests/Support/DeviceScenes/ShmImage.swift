import CLinux
import Glibc
import WaylandClient

/// A picture of one colour in shared memory, for a window's content.
final class ShmImage {
  let proxy: Proxy<WlBuffer>

  init(_ shm: Proxy<WlShm>, width: Int32, height: Int32) throws(SceneError) {
    let size = Int(width) * Int(height) * 4
    let descriptor = memfd_create("device-scene", UInt32(MFD_CLOEXEC))
    guard descriptor >= 0, ftruncate(descriptor, size) == 0 else {
      throw .surroundings("no memory for a picture: \(String(cString: strerror(errno)))")
    }
    defer { close(descriptor) }
    let pool = shm.createPool(fd: descriptor, size: Int32(size))
    proxy = pool.createBuffer(
      offset: 0, width: width, height: height, stride: width * 4, format: .xrgb8888)
    pool.destroy()
  }
}
