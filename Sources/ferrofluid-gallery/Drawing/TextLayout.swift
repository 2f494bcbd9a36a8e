import CCairo

/// One line of text that has been set.
final class TextLayout {
  /// The width in points.
  let width: Double
  private let layout: OpaquePointer

  /// Sets a text in one line; without a description in the context's own font.
  init(_ text: String, _ description: OpaquePointer?, _ context: OpaquePointer) {
    layout = pango_layout_new(context)
    pango_layout_set_font_description(layout, description)
    pango_layout_set_single_paragraph_mode(layout, 1)
    pango_layout_set_text(layout, text, -1)
    var logical = PangoRectangle()
    if let line = pango_layout_get_line_readonly(layout, 0) {
      pango_layout_line_get_extents(line, nil, &logical)
    }
    width = Double(logical.width) / Double(PANGO_SCALE)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// Adds the outlines of the letters to the path, beginning at the current point.
  ///
  /// Outlines instead of images of glyphs, which cairo puts on whole pixels: the gaps between
  /// letters would be uneven at scale 1.
  func addPath(to context: OpaquePointer) {
    guard let line = pango_layout_get_line_readonly(layout, 0) else { return }
    pango_cairo_layout_line_path(context, line)
  }
}
