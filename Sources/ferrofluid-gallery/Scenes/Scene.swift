import PointerEngine
import PointerGeometry
import PointerRendering

/// A window: what it shows, and what it offers to the pointer.
struct Scene {
  /// The content of a control on a surface of its own, which is drawn over the control's platter.
  struct Label {
    /// The control's region.
    var region: RegionID
    /// Where it is on the window.
    var frame: Rect<SurfaceSpace>
    /// Draws it where it is on the window.
    var draw: (Canvas, Palette) -> Void
  }

  /// The size in points.
  var size: Size<SurfaceSpace>
  var regions: [Region]
  var labels: [Label] = []
  /// Draws it over its background, without the labels.
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

extension Scene.Label {
  /// The pixels of the label's surface.
  ///
  /// - Throws: `SheetError.memory` when there is none for them.
  func picture(
    _ palette: Palette, scale: Double, _ typeface: Typeface
  ) throws(SheetError) -> Image {
    let width = Int((frame.width * scale).rounded(.up))
    let height = Int((frame.height * scale).rounded(.up))
    guard let image = Image(.argb, width: width, height: height) else { throw .memory }
    try Canvas.draw(on: image, scale: scale, typeface) { canvas in
      canvas.translate(-frame.minX, -frame.minY)
      draw(canvas, palette)
    }
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
