import PointerEngine
import PointerGeometry
import PointerRendering

/// A window: what it shows, and what it offers to the pointer.
struct Scene {
  /// The size in points.
  var size: Size<SurfaceSpace>
  var regions: [Region]
  /// Draws it over its background.
  var draw: (Canvas, Palette) -> Void

  /// The pixels of the window over a background.
  ///
  /// - Throws: `SheetError.memory` when there is none for them.
  func picture(
    _ backdrop: Backdrop, scale: Double, _ typeface: Typeface
  ) throws(SheetError) -> Image {
    let width = Int((size.width * scale).rounded(.up))
    let height = Int((size.height * scale).rounded(.up))
    guard let image = Image(.xrgb, width: width, height: height) else { throw .memory }
    try backdrop.fill(image, scale: scale, typeface)
    try Canvas.draw(on: image, scale: scale, typeface) { draw($0, backdrop.palette) }
    return image
  }
}

extension Region {
  /// A region in a style.
  static func styled(
    _ id: UInt32, _ frame: Rect<SurfaceSpace>, _ kind: RegionKind, _ style: RegionStyle,
    group: UInt32 = 0, z: Int32 = 0
  ) -> Region {
    Region(id: RegionID(rawValue: id), frame: frame, kind: kind, style: style, group: group, z: z)
  }
}
