import CCairo

/// The font family the window is set in, and the measured texts.
package final class Typeface {
  /// What was found: Inter, or what the system calls its sans-serif.
  package let family: String
  /// The height of a capital letter, in ems.
  package private(set) var capHeight = 0.7
  package let context: OpaquePointer

  private struct Key: Hashable {
    let string: String
    let style: TextStyle
    let width: Double?
    let lines: Int
  }
  private var blocks: [Key: TextBlock] = [:]

  /// How many measured texts are kept: more than one window and one map show at a time.
  private static let capacity = 600

  /// Finds a font.
  ///
  /// - Throws: `ExampleError.noFonts` when the system has none at all.
  package init() throws(ExampleError) {
    guard let map = pango_cairo_font_map_get_default(),
      let context = pango_font_map_create_context(map)
    else { throw .noFonts }
    self.context = context
    family = pango_font_map_get_family(map, "Inter") == nil ? "Sans" : "Inter"
    // Metrics stay unhinted, so that a layout is the same at every scale.
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_cairo_context_set_resolution(context, 72)
    pango_context_set_round_glyph_positions(context, 0)
    guard let height = measuredCapHeight() else { throw .noFonts }
    capHeight = height
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(context)) }

  /// The text set in a style, broken into lines where a width is given.
  package func block(
    _ string: String, _ style: TextStyle, width: Double? = nil, lines: Int = 1
  ) -> TextBlock {
    let key = Key(string: string, style: style, width: width, lines: lines)
    if let block = blocks[key] { return block }
    if blocks.count >= Self.capacity { blocks.removeAll(keepingCapacity: true) }
    let block = TextBlock(string, style, width: width, lines: lines, typeface: self)
    blocks[key] = block
    return block
  }

  /// The distance from the middle of a capital letter down to the baseline, in points.
  package func baselineOffset(_ style: TextStyle) -> Double { style.size * capHeight / 2 }

  /// Sets an "H" and measures its ink; nil where no font can show it.
  private func measuredCapHeight() -> Double? {
    guard let description = pango_font_description_new() else { return nil }
    defer { pango_font_description_free(description) }
    pango_font_description_set_family(description, family)
    pango_font_description_set_absolute_size(description, 100 * Double(PANGO_SCALE))
    guard let font = pango_context_load_font(context, description) else { return nil }
    g_object_unref(UnsafeMutableRawPointer(font))
    let block = TextBlock("H", TextStyle(size: 100), width: nil, lines: 1, typeface: self)
    let height = block.inkHeight
    return height > 0 ? height / 100 : nil
  }
}
