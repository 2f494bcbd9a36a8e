import CCairo

/// A picture that cairo can draw into: its own memory or that of a shared buffer.
package final class Bitmap {
  /// How a pixel is stored.
  package enum Format {
    /// Eight bits of coverage.
    case mask
    /// Premultiplied ARGB, the same as `wl_shm`'s `argb8888`.
    case color
  }

  package let width: Int
  package let height: Int
  package let surface: OpaquePointer

  /// Makes a clear picture of `width` by `height` pixels; nil when memory is short.
  package init?(width: Int, height: Int, format: Format = .color) {
    let format = format == .mask ? CAIRO_FORMAT_A8 : CAIRO_FORMAT_ARGB32
    guard width > 0, height > 0,
      let surface = cairo_image_surface_create(format, Int32(width), Int32(height))
    else { return nil }
    self.width = width
    self.height = height
    self.surface = surface
    if cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS { return nil }
  }

  /// Makes a picture over memory that the caller keeps alive until the picture is gone.
  package init?(over pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int) {
    guard width > 0, height > 0,
      let surface = cairo_image_surface_create_for_data(
        pixels, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(stride))
    else { return nil }
    self.width = width
    self.height = height
    self.surface = surface
    if cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS { return nil }
  }

  deinit { cairo_surface_destroy(surface) }

  /// Bytes from one row to the next.
  package var stride: Int { Int(cairo_image_surface_get_stride(surface)) }

  /// Draws with `scale` pixels a point; everything is in memory when this returns.
  package func draw(scale: Double, _ body: (Canvas) -> Void) {
    guard let context = cairo_create(surface) else { return }
    cairo_scale(context, scale, scale)
    body(Canvas(context: context, scale: scale))
    cairo_destroy(context)
    cairo_surface_flush(surface)
  }

  /// Gives the bytes to read or write; `stride` of them a row.
  package func withBytes<Result>(_ body: (UnsafeMutableBufferPointer<UInt8>) -> Result) -> Result {
    cairo_surface_flush(surface)
    // SAFETY: cairo owns the memory for as long as `surface` lives, which is longer than the
    // call; its length is stride times height by cairo's definition of an image surface.
    let bytes = UnsafeMutableBufferPointer(
      start: cairo_image_surface_get_data(surface), count: stride * height)
    defer { cairo_surface_mark_dirty(surface) }
    return body(bytes)
  }

  /// Writes the picture as a PNG file.
  ///
  /// - Throws: `ExampleError.picture` when the file cannot be written.
  package func writePNG(to path: String) throws(ExampleError) {
    let status = cairo_surface_write_to_png(surface, path)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .picture(path: path, reason: String(cString: cairo_status_to_string(status)))
    }
  }
}
