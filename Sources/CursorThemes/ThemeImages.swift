import CWaylandCursor
import Glibc

/// What a theme has at one of its sizes, as libwayland-cursor reads it.
///
/// What the library (1.21) does by itself: it reads every file in the theme's folder, and in those
/// of the themes from which that inherits, at the size nearest to the one that is asked for; it
/// skips what is no file of pictures or is cut short, and pictures above 32,767 pixels; it looks
/// for a theme that does not exist under the name `default`, and falls back on 16-pixel pictures of
/// its own. What it does wrong: it follows themes that inherit from each other until the stack is
/// full (`ThemeAncestry`); it leaks where a size is out of its range, so sizes are kept within
/// bounds here; it waits for ever for the other end of a pipe that a link in the folder leads to,
/// which is another reason to read in a thread of its own.
struct ThemeImages {
  /// One picture as the theme has it.
  struct Picture {
    let width: Int
    let height: Int
    let hotspotX: Int
    let hotspotY: Int
    let milliseconds: UInt32
    let pixels: [UInt32]

    /// The longer side, pixels.
    var extent: Int { max(width, height) }
  }

  /// The sizes that the library is asked for, pixels: those of all themes, eight times as dense.
  static let sizes = 1...2048
  /// The longest side of a picture that is taken, pixels.
  static let greatestSide = 2048
  /// The most pixels that the pictures of one image may have together; of a larger one only the
  /// first is taken.
  ///
  /// Ours: 64 pictures of 256 × 256, four times of what the largest known theme has.
  static let pixelLimit = 64 * 256 * 256

  /// The pictures of each shape that the theme has.
  private(set) var pictures: [CursorShape: [Picture]] = [:]

  /// Reads a theme; there is nothing in it if that fails.
  init(name: String?, size: Int) {
    let size = min(max(size, Self.sizes.lowerBound), Self.sizes.upperBound)
    // The library goes on to the default theme where it finds nothing.
    let ancestry = ThemeAncestry()
    guard ancestry.ends(from: "default") else { return }
    guard let memory = try? PrivateMemory(), let raw = memory.raw else { return }
    let theme: OpaquePointer?
    if let name, ancestry.ends(from: name) {
      theme = name.withCString { wl_cursor_theme_load($0, Int32(size), raw) }
    } else {
      theme = wl_cursor_theme_load(nil, Int32(size), raw)
    }
    guard let theme else { return }
    // SAFETY: the theme is used within this function only, and goes before the memory does.
    defer { wl_cursor_theme_destroy(theme) }
    let isBuiltIn = Self.isBuiltIn(theme)
    var known: [UnsafeMutablePointer<wl_cursor>: [Picture]] = [:]
    for shape in CursorShape.allCases where !(isBuiltIn && shape == .default) {
      guard let cursor = Self.find(shape, in: theme) else { continue }
      let read = known[cursor] ?? Self.read(cursor, memory)
      known[cursor] = read
      if !read.isEmpty { pictures[shape] = read }
    }
    withExtendedLifetime(memory) {}
  }

  /// The first of a shape's names that the theme has.
  private static func find(
    _ shape: CursorShape, in theme: OpaquePointer
  ) -> UnsafeMutablePointer<wl_cursor>? {
    for name in shape.themeNames {
      if let cursor = name.withCString({ wl_cursor_theme_get_cursor(theme, $0) }) { return cursor }
    }
    return nil
  }

  /// Whether the library found no theme and shows what is built into it: bitmaps whose arrow has
  /// 10 × 16 pixels at every size, which the renderer's own arrow is better than.
  private static func isBuiltIn(_ theme: OpaquePointer) -> Bool {
    guard wl_cursor_theme_get_cursor(theme, "default") == nil,
      let arrow = wl_cursor_theme_get_cursor(theme, "left_ptr"),
      arrow.pointee.image_count == 1, let image = arrow.pointee.images?[0]?.pointee
    else { return false }
    return image.width == 10 && image.height == 16 && image.hotspot_x == 1
      && image.hotspot_y == 1
  }

  private static func read(
    _ cursor: UnsafeMutablePointer<wl_cursor>, _ memory: PrivateMemory
  ) -> [Picture] {
    // SAFETY: the theme owns the cursor, its list and its pictures, and outlives this call.
    guard let images = cursor.pointee.images else { return [] }
    var buffers: [(image: wl_cursor_image, buffer: OpaquePointer)] = []
    var sum = 0
    for index in 0..<Int(cursor.pointee.image_count) {
      guard let image = images[index] else { continue }
      let (width, height) = (Int(image.pointee.width), Int(image.pointee.height))
      guard (1...greatestSide).contains(width), (1...greatestSide).contains(height) else {
        continue
      }
      sum += width * height
      if !buffers.isEmpty, sum > pixelLimit {
        buffers.removeSubrange(1...)
        break
      }
      guard let buffer = wl_cursor_image_get_buffer(image) else { continue }
      buffers.append((image.pointee, buffer))
    }
    guard (try? memory.exchange()) != nil else { return [] }
    return buffers.compactMap { image, buffer in
      let (width, height) = (Int(image.width), Int(image.height))
      guard let pixels = memory.pixels(of: buffer), pixels.count == width * height else {
        return nil
      }
      return Picture(
        width: width, height: height, hotspotX: min(Int(image.hotspot_x), width),
        hotspotY: min(Int(image.hotspot_y), height), milliseconds: image.delay,
        pixels: pixels.map(Premultiplied.clamped))
    }
  }
}
