import CPixman

/// A picture in memory that pixman and the pointer renderer draw from and into.
///
/// A wrapper around one `pixman_image_t`, which it releases when it goes. Colour pixels are native
/// 32-bit words `0xAARRGGBB`, sRGB, with alpha multiplied in.
public final class Image {
  /// How a pixel is stored.
  public enum Format: Hashable, Sendable {
    /// 32 bits, opaque; the highest byte means nothing.
    case xrgb
    /// 32 bits with premultiplied alpha.
    case argb
    /// 8 bits of alpha or coverage.
    case alpha

    var pixman: pixman_format_code_t {
      switch self {
      case .xrgb: PIXMAN_x8r8g8b8
      case .argb: PIXMAN_a8r8g8b8
      case .alpha: PIXMAN_a8
      }
    }

    /// The bytes of one pixel.
    public var bytesPerPixel: Int { self == .alpha ? 1 : 4 }
  }

  /// How a pixel is stored.
  public let format: Format
  /// The width, pixels.
  public let width: Int
  /// The height, pixels.
  public let height: Int
  /// The distance from one row to the next; a multiple of four.
  public let bytesPerRow: Int
  /// pixman's image; lives exactly as long as this object.
  public let raw: OpaquePointer

  /// The first row.
  ///
  /// SAFETY for all who use it: valid for `height * bytesPerRow` bytes while this object lives;
  /// over foreign memory while the owner of the memory keeps its promise.
  let base: UnsafeMutableRawPointer
  private let owner: AnyObject?

  /// The greatest width and height, pixels; pixman's own coordinates are 16-bit in places.
  public static let greatestSide = 32767

  /// Makes a cleared image with memory of its own; nil where the size is unusable or memory is out.
  public convenience init?(_ format: Format, width: Int, height: Int) {
    self.init(format, width: width, height: height, bytesPerRow: 0, memory: nil, owner: nil)
  }

  /// Makes an image over memory of someone else; nil where size, stride or alignment is unusable.
  ///
  /// SAFETY: the memory must hold `height * bytesPerRow` bytes and stay valid and in place until
  /// this object is gone. `owner` is retained until then: hand in what frees or unmaps the memory.
  /// A client may still change its shared memory at any time: what is read may be torn, and a
  /// client that shrinks its file needs the signal guard of `wl_shm_buffer_begin_access`.
  public convenience init?(
    _ format: Format, width: Int, height: Int, bytesPerRow: Int,
    over memory: UnsafeMutableRawPointer, owner: AnyObject? = nil
  ) {
    let (least, overflow) = width.multipliedReportingOverflow(by: format.bytesPerPixel)
    guard
      !overflow, bytesPerRow >= least, bytesPerRow % 4 == 0, bytesPerRow <= Int(Int32.max),
      UInt(bitPattern: memory) % 4 == 0
    else { return nil }
    self.init(
      format, width: width, height: height, bytesPerRow: bytesPerRow, memory: memory, owner: owner)
  }

  private init?(
    _ format: Format, width: Int, height: Int, bytesPerRow: Int,
    memory: UnsafeMutableRawPointer?, owner: AnyObject?
  ) {
    guard
      width > 0, height > 0, width <= Self.greatestSide, height <= Self.greatestSide,
      // SAFETY: pixman allocates and clears its own memory where `memory` is nil; foreign memory
      // is as large as the caller promises.
      let raw = pixman_image_create_bits(
        format.pixman, Int32(width), Int32(height), memory?.assumingMemoryBound(to: UInt32.self),
        Int32(bytesPerRow))
    else { return nil }
    guard let data = pixman_image_get_data(raw) else {
      pixman_image_unref(raw)
      return nil
    }
    (self.format, self.width, self.height) = (format, width, height)
    (self.raw, self.owner) = (raw, owner)
    self.bytesPerRow = Int(pixman_image_get_stride(raw))
    base = UnsafeMutableRawPointer(data)
  }

  deinit { pixman_image_unref(raw) }

  /// The whole image as a box.
  public var bounds: PixelBox {
    PixelBox(x: 0, y: 0, width: Int32(width), height: Int32(height))
  }

  /// Gives the bytes of all rows for the time of a call.
  public func withUnsafeMutableBytes<R, E: Error>(
    _ body: (UnsafeMutableRawBufferPointer) throws(E) -> R
  ) throws(E) -> R {
    // SAFETY: `self` is kept alive through the call; see `base`.
    defer { extendLifetime(self) }
    return try body(UnsafeMutableRawBufferPointer(start: base, count: height * bytesPerRow))
  }

  /// A row of colour pixels.
  @inline(__always)
  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    // SAFETY: callers keep `self` alive, clip `y` to the height and ask colour images only, whose
    // rows are aligned to four bytes.
    (base + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
  }

  /// The colour pixel at a place, or nil outside the image or in an alpha image.
  public subscript(x: Int, y: Int) -> UInt32? {
    guard format != .alpha, x >= 0, y >= 0, x < width, y < height else { return nil }
    return row(y)[x]
  }
}
