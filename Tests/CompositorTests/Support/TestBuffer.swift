import CLinux
import Glibc
import Testing
import WaylandClient

/// Shared memory with one `wl_buffer` over it.
final class TestBuffer: WlBufferEvents {
  let proxy: Proxy<WlBuffer>
  let width: Int
  let height: Int
  let file: Int32
  /// How often the server gave the buffer back.
  private(set) var releases = 0
  private let base: UnsafeMutablePointer<UInt32>
  private let bytes: Int

  init(
    _ client: TestClient, width: Int, height: Int, format: WlShm.Format = .argb8888,
    _ pixel: (_ x: Int, _ y: Int) -> UInt32
  ) throws {
    self.width = width
    self.height = height
    bytes = width * height * 4
    file = memfd_create("ferrofluid-test", UInt32(MFD_CLOEXEC))
    try #require(file >= 0 && ftruncate(file, bytes) == 0)
    let memory = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
    let start = try #require(memory != MAP_FAILED ? memory : nil)
    base = start.bindMemory(to: UInt32.self, capacity: width * height)
    let pool = client.shm.createPool(fd: file, size: Int32(bytes))
    proxy = pool.createBuffer(
      offset: 0, width: Int32(width), height: Int32(height), stride: Int32(width * 4),
      format: format)
    pool.destroy()
    fill(pixel)
    proxy.setHandler(self)
  }

  deinit {
    munmap(base, bytes)
    close(file)
  }

  func fill(_ pixel: (_ x: Int, _ y: Int) -> UInt32) {
    for y in 0..<height {
      for x in 0..<width { self[x, y] = pixel(x, y) }
    }
  }

  /// Only while the file is as long as it was made.
  subscript(x: Int, y: Int) -> UInt32 {
    get { base[y * width + x] }
    set { base[y * width + x] = newValue }
  }

  func release(_ object: Proxy<WlBuffer>) { releases += 1 }
}
