import PointerGeometry
import Testing

@testable import ExampleKit
@testable import gallery

/// What the tests of the window share.
enum GalleryFixture {
  /// A window as it opens.
  static func make(
    width: Double = 1040, height: Double = 720, dark: Bool = false
  ) throws -> Gallery {
    let gallery = Gallery(host: ExampleHost(typeface: try Typeface(), isDark: dark))
    gallery.layout(Size(width: width, height: height))
    return gallery
  }

  /// Where something is that has a name.
  static func frame(of name: String, in gallery: Gallery) throws -> Rect<SurfaceSpace> {
    try #require(gallery.namedFrames.first { $0.name == name }?.frame, "no \(name)")
  }

  /// A press and a release in the middle of something.
  static func click(_ name: String, in gallery: Gallery) throws {
    let center = try frame(of: name, in: gallery).center
    gallery.hover(at: center)
    gallery.press(at: center, clicks: 1)
    gallery.release()
  }

  /// The pixels of the whole window.
  static func picture(of gallery: Gallery, scale: Int) throws -> Bitmap {
    let bitmap = try #require(
      Bitmap(width: Int(gallery.size.width) * scale, height: Int(gallery.size.height) * scale))
    let window = Rect<SurfaceSpace>(origin: .zero, size: gallery.size)
    bitmap.draw(scale: Double(scale)) { gallery.draw(on: $0, part: window) }
    return bitmap
  }
}

extension Bitmap {
  /// All bytes of the picture.
  var bytes: [UInt8] { withBytes { Array($0) } }

  /// A pixel as `0xAARRGGBB`, premultiplied.
  func pixel(_ x: Int, _ y: Int) -> UInt32 {
    let start = y * stride + x * 4
    return withBytes { bytes in
      (0..<4).reduce(0) { $0 | UInt32(bytes[start + $1]) << UInt32($1 * 8) }
    }
  }
}
