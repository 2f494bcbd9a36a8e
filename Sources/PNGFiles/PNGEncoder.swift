import CPNG

/// The orders of bytes that libpng is asked for.
enum PixelLayout {
  /// A native 32-bit word `0xAARRGGBB`, straight alpha.
  static var words: UInt32 {
    let channels = PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA
    #if _endian(little)
      return UInt32(channels) | UInt32(PNG_FORMAT_FLAG_BGR)
    #else
      return UInt32(channels) | UInt32(PNG_FORMAT_FLAG_AFIRST)
    #endif
  }
  /// Three bytes: red, green, blue.
  static var opaqueBytes: UInt32 { UInt32(PNG_FORMAT_FLAG_COLOR) }
}

/// Encodes a rectangle of pixels through libpng's simplified interface, which needs no `setjmp`.
enum PNGEncoder {
  static func encode(
    _ pixels: [UInt32], stride: Int, x: Int, y: Int, width: Int, height: Int, opaque: Bool,
    for place: String
  ) throws(PNGError) -> [UInt8] {
    guard width > 0, height > 0 else {
      throw PNGError("encoding the picture", place, "it has no pixels; give it a size above 0")
    }
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    (image.width, image.height) = (UInt32(width), UInt32(height))
    image.format = opaque ? PixelLayout.opaqueBytes : PixelLayout.words
    // Rows one after another: the rectangle alone, three or four bytes a pixel.
    let rows: [UInt8]
    if opaque {
      rows = packed(pixels, stride: stride, x: x, y: y, width: width, height: height)
    } else {
      rows = words(pixels, stride: stride, x: x, y: y, width: width, height: height)
    }
    defer { png_image_free(&image) }
    // Deflate can grow data a little; the room is what libpng's own macro allows.
    var size = rows.count + rows.count / 16 + 6 * height + 1024
    var bytes = [UInt8](repeating: 0, count: size)
    for _ in 0..<2 {
      // SAFETY: libpng reads exactly the rows, and writes at most `size` bytes; where more are
      // needed it fails and says how many.
      let written = bytes.withUnsafeMutableBytes { output in
        rows.withUnsafeBytes { rows in
          png_image_write_to_memory(&image, output.baseAddress, &size, 0, rows.baseAddress, 0, nil)
        }
      }
      if written != 0 {
        bytes.removeLast(bytes.count - size)
        return bytes
      }
      guard size > bytes.count else { break }
      bytes = [UInt8](repeating: 0, count: size)
    }
    throw PNGError("encoding the picture", place, image.messageText)
  }

  private static func packed(
    _ pixels: [UInt32], stride: Int, x: Int, y: Int, width: Int, height: Int
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 3)
    for row in y..<(y + height) {
      for pixel in pixels[(row * stride + x)..<(row * stride + x + width)] {
        bytes.append(UInt8(truncatingIfNeeded: pixel >> 16))
        bytes.append(UInt8(truncatingIfNeeded: pixel >> 8))
        bytes.append(UInt8(truncatingIfNeeded: pixel))
      }
    }
    return bytes
  }

  private static func words(
    _ pixels: [UInt32], stride: Int, x: Int, y: Int, width: Int, height: Int
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for row in y..<(y + height) {
      // SAFETY: the bytes of trivial values are read inside the closure only.
      pixels[(row * stride + x)..<(row * stride + x + width)].withUnsafeBytes {
        bytes.append(contentsOf: $0)
      }
    }
    return bytes
  }
}

extension png_image {
  /// What libpng says of its last failure.
  var messageText: String {
    // SAFETY: libpng ends the message with a zero inside its 64 bytes; the copy is bounded anyway.
    withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
