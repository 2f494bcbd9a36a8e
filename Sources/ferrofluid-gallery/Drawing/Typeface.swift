import CCairo

/// The font that scenes and captions are set in.
final class Typeface {
  /// How heavy the letters are.
  enum Weight: Hashable, Sendable {
    case regular, medium, semibold

    fileprivate var pango: PangoWeight {
      switch self {
      case .regular: PANGO_WEIGHT_NORMAL
      case .medium: PANGO_WEIGHT_MEDIUM
      case .semibold: PANGO_WEIGHT_SEMIBOLD
      }
    }
  }

  private struct Key: Hashable {
    var text: String
    var size: Double
    var weight: Weight
  }

  /// Inter, or what the system calls its sans-serif.
  private let family: String
  private let context: OpaquePointer
  private var lines: [Key: TextLayout] = [:]

  /// How many set lines are kept: more than the largest scene has.
  private static let capacity = 400

  /// Finds a font.
  ///
  /// - Throws: `SheetError.noFonts` when the system has none at all.
  init() throws(SheetError) {
    guard let map = pango_cairo_font_map_get_default(),
      let context = pango_font_map_create_context(map)
    else { throw .noFonts }
    self.context = context
    family = pango_font_map_get_family(map, "Inter") == nil ? "Sans" : "Inter"
    // Without hints a text is as wide at every scale.
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_cairo_context_set_resolution(context, 72)
    pango_context_set_round_glyph_positions(context, 0)
    guard let description = description(size: 12, weight: .regular) else { throw .noFonts }
    defer { pango_font_description_free(description) }
    guard let font = pango_context_load_font(context, description) else { throw .noFonts }
    g_object_unref(UnsafeMutableRawPointer(font))
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(context)) }

  /// One line of text, set once and kept.
  func line(_ text: String, _ size: Double, _ weight: Weight) -> TextLayout {
    let key = Key(text: text, size: size, weight: weight)
    if let line = lines[key] { return line }
    if lines.count >= Self.capacity { lines.removeAll(keepingCapacity: true) }
    let description = description(size: size, weight: weight)
    let line = TextLayout(text, description, context)
    pango_font_description_free(description)
    lines[key] = line
    return line
  }

  private func description(size: Double, weight: Weight) -> OpaquePointer? {
    guard let description = pango_font_description_new() else { return nil }
    pango_font_description_set_family(description, family)
    pango_font_description_set_weight(description, weight.pango)
    pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    return description
  }
}
