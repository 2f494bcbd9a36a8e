import CPNG
import Glibc

/// A picture in memory, as PNG files hold it: 8 bits a channel, sRGB, alpha **not** multiplied in.
///
/// Pointer images are premultiplied: convert with ``init(width:height:premultiplied:)`` and
/// ``premultiplied``.
public struct PNGPicture: Hashable, Sendable {
  /// The width, pixels.
  public let width: Int
  /// The height, pixels.
  public let height: Int
  /// Row by row from the top, `0xAARRGGBB`, straight alpha; always `width * height` of them.
  public var pixels: [UInt32]

  /// A picture of one colour.
  public init(width: Int, height: Int, filledWith pixel: UInt32 = 0) {
    precondition(width >= 0 && height >= 0, "a picture cannot have a negative size")
    (self.width, self.height) = (width, height)
    pixels = Array(repeating: pixel, count: width * height)
  }

  /// A picture of the given straight pixels.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(pixels.count == width * height, "a picture has width times height pixels")
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// A picture of premultiplied pixels, as images of the pointer and of clients are.
  public init(width: Int, height: Int, premultiplied: [UInt32]) {
    self.init(width: width, height: height, pixels: premultiplied.map(Self.straight))
  }

  /// The pixels with their alpha multiplied in.
  public var premultiplied: [UInt32] { pixels.map(Self.premultiply) }

  /// The straight pixel at a column and a row.
  public subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  private static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha != 255 else { return pixel }
    guard alpha != 0 else { return 0 }
    func channel(_ shift: UInt32) -> UInt32 {
      min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }

  private static func premultiply(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha != 255 else { return pixel }
    func channel(_ shift: UInt32) -> UInt32 {
      (((pixel >> shift & 255) * alpha + 127) / 255) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }
}

extension PNGPicture {
  /// The greatest picture that is read, pixels: a small file can claim a huge one.
  static let pixelLimit = 1 << 28

  /// Reads a PNG file of any kind, converted to 8-bit sRGB with alpha.
  ///
  /// - Throws: ``PNGError`` where the file is missing, is no PNG, is damaged or is too large.
  public init(reading path: String) throws(PNGError) {
    try self.init(decoding: try File.contents(of: path), from: path)
  }

  /// Decodes the bytes of a PNG file; `place` names them in an error.
  public init(decoding bytes: [UInt8], from place: String = "bytes in memory") throws(PNGError) {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    // SAFETY: `image` is freed below on every path, also after libpng has freed it itself (a
    // no-op), and refers to `bytes` only inside this closure.
    let result: Result<PNGPicture, PNGError> = bytes.withUnsafeBytes { bytes in
      defer { png_image_free(&image) }
      func failure(_ reason: String) -> Result<PNGPicture, PNGError> {
        .failure(PNGError("reading the picture", place, reason))
      }
      guard png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0 else {
        return failure(image.messageText)
      }
      let (width, height) = (Int(image.width), Int(image.height))
      guard width <= Self.pixelLimit / max(1, height) else {
        return failure("\(width) × \(height) pixels are more than the limit, \(Self.pixelLimit)")
      }
      image.format = PixelLayout.words
      var pixels = [UInt32](repeating: 0, count: width * height)
      // SAFETY: libpng writes width * height pixels of four bytes, which is the array's size.
      let read = pixels.withUnsafeMutableBytes {
        png_image_finish_read(&image, nil, $0.baseAddress, Int32(width * 4), nil)
      }
      guard read != 0 else { return failure(image.messageText) }
      return .success(PNGPicture(width: width, height: height, pixels: pixels))
    }
    self = try result.get()
  }

  /// Writes the picture as a PNG file, replacing what was there.
  ///
  /// - Throws: ``PNGError`` where the file cannot be written, or the picture has no pixels.
  public func write(to path: String) throws(PNGError) {
    let bytes = try encoded(for: path)
    let file = try File(creating: path)
    try file.write(bytes)
    try file.close()
  }

  /// The bytes of a PNG file; `place` names it in an error.
  public func encoded(for place: String = "bytes in memory") throws(PNGError) -> [UInt8] {
    try PNGEncoder.encode(
      pixels, stride: width, x: 0, y: 0, width: width, height: height, opaque: false, for: place)
  }
}
