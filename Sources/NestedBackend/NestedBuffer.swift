import CLinux
import EventLoop
import Glibc
import PointerRendering
import WaylandClient

/// Pixels that we draw and the parent shows, in shared memory.
final class NestedBuffer {
  let image: Image
  private let proxy: Proxy<WlBuffer>
  /// The parent may still read it.
  private(set) var isBusy = false
  /// The frame it holds; 0 before the first.
  private(set) var frame: UInt64 = 0
  private let events = Events()

  /// The mapping, which lives as long as the image that is over it.
  private final class Memory {
    let pointer: UnsafeMutableRawPointer
    let size: Int

    init(mapping descriptor: Int32, size: Int) throws(SystemError) {
      guard
        let pointer = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
        pointer != MAP_FAILED
      else { throw SystemError("mapping \(size) bytes of shared memory") }
      self.pointer = pointer
      self.size = size
    }

    deinit { munmap(pointer, size) }
  }

  private final class Events: WlBufferEvents {
    weak var owner: NestedBuffer?
    func release(_ object: Proxy<WlBuffer>) { owner?.isBusy = false }
  }

  /// Makes a buffer of this many pixels.
  ///
  /// - Throws: `SystemError` if there is no memory or descriptor left.
  init(_ shm: Proxy<WlShm>, width: Int, height: Int) throws(SystemError) {
    let stride = width * 4
    let size = stride * height
    let descriptor = OwnedDescriptor(memfd_create("ferrofluid-window", UInt32(MFD_CLOEXEC)))
    guard descriptor.raw >= 0 else { throw SystemError("memfd_create") }
    guard ftruncate(descriptor.raw, size) == 0 else {
      throw SystemError("making \(size) bytes of shared memory")
    }
    let memory = try Memory(mapping: descriptor.raw, size: size)
    // SAFETY: the image keeps the memory, which has `height` rows of `stride` bytes.
    guard
      let image = Image(
        .xrgb, width: width, height: height, bytesPerRow: stride, over: memory.pointer,
        owner: memory)
    else { throw SystemError("making a \(width) × \(height) image", number: ENOMEM) }
    self.image = image
    let pool = shm.createPool(fd: descriptor.raw, size: Int32(size))
    proxy = pool.createBuffer(
      offset: 0, width: Int32(width), height: Int32(height), stride: Int32(stride),
      format: .xrgb8888)
    pool.destroy()
    events.owner = self
    proxy.setHandler(events)
  }

  deinit { proxy.destroy() }

  /// Hands the pixels to the parent with the surface's next commit.
  func attach(to surface: Proxy<WlSurface>, frame: UInt64) {
    self.frame = frame
    isBusy = true
    surface.attach(buffer: proxy, x: 0, y: 0)
  }
}
