import CLinux
import Glibc
import PointerGeometry
import WaylandClient

/// Memory shared with the compositor, to be drawn in by cairo directly.
final class SharedBuffer {
  let bitmap: Bitmap
  let proxy: Proxy<WlBuffer>
  /// Whether the compositor may still read it.
  private(set) var isBusy = false
  /// What has changed on the surface since this buffer was drawn, in points.
  var stale: [Rect<SurfaceSpace>] = []
  /// Called when the compositor has given it back.
  var onRelease: (() -> Void)?
  private let memory: UnsafeMutableRawPointer
  private let byteCount: Int

  /// Makes a buffer of `width` by `height` pixels.
  ///
  /// - Throws: `ExampleError.memory` when the system has none left.
  init(width: Int, height: Int, memory global: Proxy<WlShm>) throws(ExampleError) {
    let stride = width * 4
    let count = stride * height
    func failure() -> ExampleError {
      .memory(bytes: count, reason: String(cString: strerror(errno)))
    }
    let descriptor = memfd_create("ferrofluid-example", UInt32(MFD_CLOEXEC))
    guard descriptor >= 0 else { throw failure() }
    // libwayland duplicates the descriptor, and the mapping lives without it.
    defer { close(descriptor) }
    guard count > 0, count <= Int32.max, ftruncate(descriptor, count) == 0,
      let memory = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      memory != MAP_FAILED
    else { throw failure() }
    // SAFETY: the mapping of `count` bytes outlives the bitmap, which is released before it in
    // `deinit`'s aftermath: nothing draws once the buffer is gone.
    let bytes = memory.bindMemory(to: UInt8.self, capacity: count)
    guard let bitmap = Bitmap(over: bytes, width: width, height: height, stride: stride) else {
      munmap(memory, count)
      throw .memory(bytes: count, reason: "cairo refuses the buffer")
    }
    self.memory = memory
    self.bitmap = bitmap
    byteCount = count
    let pool = global.createPool(fd: descriptor, size: Int32(count))
    proxy = pool.createBuffer(
      offset: 0, width: Int32(width), height: Int32(height), stride: Int32(stride),
      format: .argb8888)
    pool.destroy()
    proxy.setHandler(Release(self))
  }

  deinit {
    proxy.destroy()
    munmap(memory, byteCount)
  }

  /// Notes that the compositor has it from now on.
  func attached() { isBusy = true }

  /// Takes it back.
  fileprivate func released() {
    isBusy = false
    onRelease?()
  }

  /// Hears of the release without keeping the buffer alive.
  private final class Release: WlBufferEvents {
    private weak var buffer: SharedBuffer?

    init(_ buffer: SharedBuffer) { self.buffer = buffer }

    func release(_ object: Proxy<WlBuffer>) { buffer?.released() }
  }
}
