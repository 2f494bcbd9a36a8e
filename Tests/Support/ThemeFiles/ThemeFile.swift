/// A file of pointer images, in the format of libXcursor.
///
/// Source: Xcursor(3) of the X11 manual: a header, a table of contents, and a chunk for each
/// picture; all numbers are little-endian words.
public struct ThemeFile {
  /// One picture.
  public struct Picture {
    /// The size by which the picture is found.
    public var nominal: UInt32
    /// Pixels across.
    public var width: UInt32
    /// Pixels down.
    public var height: UInt32
    /// The place that points, from the left.
    public var x: UInt32
    /// The place that points, from the top.
    public var y: UInt32
    /// Milliseconds.
    public var delay: UInt32
    /// The colour of a place.
    public var pixel: (_ x: UInt32, _ y: UInt32) -> UInt32

    /// Makes a picture that is as large as it says, of one colour.
    public init(
      _ size: UInt32, _ color: UInt32 = 0xff00_ff00, x: UInt32 = 0, y: UInt32 = 0,
      delay: UInt32 = 0
    ) {
      (nominal, width, height) = (size, size, size)
      (self.x, self.y, self.delay) = (x, y, delay)
      pixel = { _, _ in color }
    }
  }

  /// The pictures, in the order of the file.
  public var pictures: [Picture]

  /// Makes a file of pictures.
  public init(_ pictures: [Picture]) { self.pictures = pictures }

  /// One picture in each of several sizes, with the hotspot at a sixth of it.
  public static func sizes(_ sizes: [UInt32], _ color: UInt32 = 0xff00_ff00) -> ThemeFile {
    ThemeFile(sizes.map { Picture($0, color, x: $0 / 6, y: $0 / 6) })
  }

  /// The bytes of the file.
  public var bytes: [UInt8] {
    let imageType: UInt32 = 0xfffd_0002
    var result: [UInt8] = Array("Xcur".utf8)
    func append(_ words: UInt32...) {
      for word in words {
        for shift in [0, 8, 16, 24] { result.append(UInt8(truncatingIfNeeded: word >> shift)) }
      }
    }
    append(16, 0x1_0000, UInt32(pictures.count))
    var position = UInt32(16 + 12 * pictures.count)
    for picture in pictures {
      append(imageType, picture.nominal, position)
      position += 36 + picture.width * picture.height * 4
    }
    for picture in pictures {
      append(36, imageType, picture.nominal, 1)
      append(picture.width, picture.height, picture.x, picture.y, picture.delay)
      for y in 0..<picture.height { for x in 0..<picture.width { append(picture.pixel(x, y)) } }
    }
    return result
  }
}
