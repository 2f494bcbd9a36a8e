import WaylandServer

/// `wp_single_pixel_buffer_manager_v1`: makes buffers of one colour.
final class SinglePixelBufferManager: WpSinglePixelBufferManagerV1Requests {
  static let version: UInt32 = 1

  func createU32RgbaBuffer(
    _ resource: Resource<WpSinglePixelBufferManagerV1>, id: Resource<WlBuffer>,
    r: UInt32, g: UInt32, b: UInt32, a: UInt32
  ) {
    id.setHandler(SinglePixelBuffer(red: r, green: g, blue: b, alpha: a))
  }
}

/// A buffer of one pixel.
final class SinglePixelBuffer: WlBufferRequests {
  /// The pixel, premultiplied, 8 bits each of alpha, red, green and blue.
  let pixel: UInt32

  /// Takes components of 32 bits, premultiplied; a colour above its alpha is cut to it.
  init(red: UInt32, green: UInt32, blue: UInt32, alpha: UInt32) {
    let a = alpha >> 24
    let r = min(a, red >> 24)
    let g = min(a, green >> 24)
    let b = min(a, blue >> 24)
    pixel = a << 24 | r << 16 | g << 8 | b
  }
}
