import CLinux
import Glibc
import WaylandClient

/// Shared memory with one painted `wl_buffer` over it.
final class FrameBuffer: WlBufferEvents {
  let proxy: Proxy<WlBuffer>
  /// Whether the compositor may read it.
  var isBusy = false

  init(
    _ memory: Proxy<WlShm>, width: Int, height: Int, hasAlpha: Bool, seed: UInt32
  ) throws(FrameClient.Fault) {
    let bytes = width * height * 4
    let file = memfd_create("rendering-benchmark", UInt32(MFD_CLOEXEC))
    defer { close(file) }
    guard file >= 0, ftruncate(file, bytes) == 0,
      let base = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), base != MAP_FAILED
    else { throw FrameClient.Fault(text: "no shared memory of \(bytes) bytes") }
    // SAFETY: mapped above, of that size.
    let pixels = base.bindMemory(to: UInt32.self, capacity: width * height)
    for index in 0..<(width * height) {
      // Premultiplied: no channel above the alpha.
      let level = UInt32(index / 7) &* seed & 0x7f
      pixels[index] = (hasAlpha ? 0xc000_0000 : 0xff00_0000) | level << 16 | level << 8 | level
    }
    // The file stays as long as the compositor has it mapped.
    munmap(base, bytes)
    let pool = memory.createPool(fd: file, size: Int32(bytes))
    proxy = pool.createBuffer(
      offset: 0, width: Int32(width), height: Int32(height), stride: Int32(width * 4),
      format: hasAlpha ? .argb8888 : .xrgb8888)
    pool.destroy()
    proxy.setHandler(self)
  }

  func release(_ object: Proxy<WlBuffer>) { isBusy = false }
}
