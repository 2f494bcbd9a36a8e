import CCairo
import PointerGeometry

/// A text that has been set: its lines, their widths, and where its letters are.
package final class TextBlock {
  package let string: String
  /// The widest line, in points.
  package let width: Double
  /// The width of each line, in points.
  package let lineWidths: [Double]
  /// The UTF-8 offsets of each line in the string.
  package let lineRanges: [Range<Int>]
  private let layout: OpaquePointer
  private let typeface: Typeface
  private var masks: [TextMask.Key: TextMask] = [:]

  package var lineCount: Int { lineWidths.count }

  package init(
    _ string: String, _ style: TextStyle, width: Double?, lines: Int, typeface: Typeface
  ) {
    self.string = string
    self.typeface = typeface
    layout = pango_layout_new(typeface.context)
    let description = pango_font_description_new()
    pango_font_description_set_family(description, typeface.family)
    pango_font_description_set_weight(description, style.weight.pango)
    pango_font_description_set_style(
      description, style.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    pango_font_description_set_absolute_size(description, style.size * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    pango_layout_set_text(layout, string, -1)
    Self.apply(style, to: layout)
    if let width {
      pango_layout_set_width(layout, Int32(width * Double(PANGO_SCALE)))
      pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
      pango_layout_set_height(layout, -Int32(lines))
      if lines < 100 { pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END) }
    }
    var widths: [Double] = []
    var ranges: [Range<Int>] = []
    for index in 0..<pango_layout_get_line_count(layout) {
      guard let line = pango_layout_get_line_readonly(layout, index) else { continue }
      var logical = PangoRectangle()
      pango_layout_line_get_extents(line, nil, &logical)
      widths.append(Double(logical.width) / Double(PANGO_SCALE))
      let start = Int(line.pointee.start_index)
      ranges.append(start..<start + Int(line.pointee.length))
    }
    lineWidths = widths
    lineRanges = ranges
    self.width = widths.max() ?? 0
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// The height of the ink of the first line, in points.
  package var inkHeight: Double {
    guard let line = pango_layout_get_line_readonly(layout, 0) else { return 0 }
    var ink = PangoRectangle()
    pango_layout_line_get_extents(line, &ink, nil)
    return Double(ink.height) / Double(PANGO_SCALE)
  }

  /// Where the letter at a UTF-8 offset begins, in points from the left of its line.
  package func x(ofIndex index: Int, line: Int) -> Double {
    guard let line = pango_layout_get_line_readonly(layout, Int32(line)) else { return 0 }
    var x: Int32 = 0
    pango_layout_line_index_to_x(line, Int32(index), 0, &x)
    return Double(x) / Double(PANGO_SCALE)
  }

  /// The UTF-8 offset of the gap between letters that is nearest to a place on a line.
  package func index(atX x: Double, line number: Int) -> Int {
    guard let line = pango_layout_get_line_readonly(layout, Int32(number)) else { return 0 }
    var index: Int32 = 0
    var trailing: Int32 = 0
    let units = Int32(max(0, min(x, 100_000)) * Double(PANGO_SCALE))
    pango_layout_line_x_to_index(line, units, &index, &trailing)
    let bytes = string.utf8
    var position = bytes.index(bytes.startIndex, offsetBy: Int(index))
    for _ in 0..<trailing where position < string.endIndex {
      position = string.index(after: position)
    }
    return bytes.distance(from: bytes.startIndex, to: position)
  }

  /// Adds the outlines of a line to the path, its baseline beginning at a place.
  ///
  /// Outlines, not glyph images: this cairo puts glyph images on whole pixels, which makes
  /// the space between letters uneven at scale 1.
  package func addPath(line number: Int = 0, to canvas: Canvas, at place: Point<SurfaceSpace>) {
    guard let line = pango_layout_get_line_readonly(layout, Int32(number)) else { return }
    cairo_move_to(canvas.context, place.x, place.y)
    pango_cairo_layout_line_path(canvas.context, line)
  }

  /// The coverage of a line, drawn once and then kept; nil for a line without ink.
  package func mask(_ key: TextMask.Key) -> TextMask? {
    if let mask = masks[key] { return mask }
    guard let line = pango_layout_get_line_readonly(layout, Int32(key.line)) else { return nil }
    var ink = PangoRectangle()
    pango_layout_line_get_extents(line, &ink, nil)
    guard ink.width > 0, ink.height > 0 else { return nil }
    let factor = key.scale / Double(PANGO_SCALE)
    let margin = key.halo * key.scale / 2 + 2
    let left = Int((Double(ink.x) * factor - margin).rounded(.down))
    let top = Int((Double(ink.y) * factor - margin).rounded(.down))
    let right = Int((Double(ink.x + ink.width) * factor + margin).rounded(.up))
    let bottom = Int((Double(ink.y + ink.height) * factor + margin).rounded(.up))
    guard let bitmap = Bitmap(width: right - left + 1, height: bottom - top, format: .mask)
    else { return nil }
    bitmap.draw(scale: key.scale) { canvas in
      let x = (Double(key.phase) / 4 - Double(left)) / key.scale
      addPath(line: key.line, to: canvas, at: Point(x: x, y: -Double(top) / key.scale))
      if key.halo > 0 { canvas.strokeKeepingPath(.black, width: key.halo) }
      canvas.fill(.black)
    }
    let mask = TextMask(bitmap: bitmap, left: left, top: top)
    masks[key] = mask
    return mask
  }

  private static func apply(_ style: TextStyle, to layout: OpaquePointer) {
    guard let attributes = pango_attr_list_new() else { return }
    defer { pango_attr_list_unref(attributes) }
    if style.tracking != 0 {
      let units = Int32((style.tracking * Double(PANGO_SCALE)).rounded())
      pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(units))
    }
    if style.hasTabularFigures {
      pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
    }
    pango_layout_set_attributes(layout, attributes)
  }
}
