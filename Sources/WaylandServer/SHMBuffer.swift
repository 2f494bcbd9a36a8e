import CWaylandServer
import WaylandProtocols

/// The pixels of a buffer in shared memory, of libwayland's own `wl_shm`.
public struct SHMBuffer {
  /// The buffer object.
  public let resource: Resource<WlBuffer>

  /// The width in pixels.
  public let width: Int32

  /// The height in pixels.
  public let height: Int32

  /// The distance in bytes from one row to the next.
  public let stride: Int32

  /// The layout of a pixel.
  public let format: WlShm.Format

  /// Reads the description of a buffer; nil if it is dead or of another kind.
  public init?(_ resource: Resource<WlBuffer>) {
    guard let raw = resource.raw, let buffer = wl_shm_buffer_get(raw) else { return nil }
    self.resource = resource
    width = wl_shm_buffer_get_width(buffer)
    height = wl_shm_buffer_get_height(buffer)
    stride = wl_shm_buffer_get_stride(buffer)
    format = WlShm.Format(rawValue: wl_shm_buffer_get_format(buffer))
  }

  /// Calls `body` with the address of the first row; nil if the buffer is dead by now.
  ///
  /// A client may shrink the file behind its buffer. What is missing then reads as zero, and the
  /// client is disconnected with an error instead of the server dying.
  public func withPixels<R>(_ body: (UnsafeMutableRawPointer) throws -> R) rethrows -> R? {
    guard let raw = resource.raw, let buffer = wl_shm_buffer_get(raw) else { return nil }
    wl_shm_buffer_begin_access(buffer)
    defer { wl_shm_buffer_end_access(buffer) }
    guard let pixels = wl_shm_buffer_get_data(buffer) else { return nil }
    return try body(pixels)
  }
}
