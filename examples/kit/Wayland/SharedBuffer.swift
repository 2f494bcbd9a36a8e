import EventLoop
import PointerGeometry
import WaylandClient

/// An image shared with the compositor, to be drawn in by cairo directly.
final class SharedBuffer {
  let bitmap: Bitmap
  let image: SharedImage
  /// What has changed on the surface since this buffer was drawn, in points.
  var stale: [Rect<SurfaceSpace>] = []

  /// Makes a buffer of `width` by `height` pixels.
  ///
  /// - Throws: `ExampleError.memory` when the system has none left.
  init(width: Int, height: Int, memory: Proxy<WlShm>) throws(ExampleError) {
    let count = width * height * 4
    do throws(SystemError) {
      image = try SharedImage(width: width, height: height, memory: memory)
    } catch {
      throw .memory(bytes: count, reason: "\(error)")
    }
    // SAFETY: the image owns the bytes and is released after the bitmap, which is declared before
    // it; nothing draws once the buffer is gone.
    let bytes = image.bytes.bindMemory(to: UInt8.self)
    guard let start = bytes.baseAddress,
      let bitmap = Bitmap(over: start, width: width, height: height, stride: width * 4)
    else { throw .memory(bytes: count, reason: "cairo refuses the buffer") }
    self.bitmap = bitmap
  }

  /// Whether the compositor may still read it.
  var isBusy: Bool { image.isBusy }

  /// Called when the compositor has given it back.
  var onRelease: (() -> Void)? {
    get { image.onRelease }
    set { image.onRelease = newValue }
  }
}
