import TestNumbers
import CCairo
import PointerGeometry

@testable import PointerRendering

/// What windows show in pictures.
extension Canvas {
  func text(
    _ text: String, _ x: Double, _ baseline: Double, _ size: Double, _ color: Color,
    bold: Bool = false
  ) {
    withCairo { cairo in
      cairo_select_font_face(
        cairo, "Inter", CAIRO_FONT_SLANT_NORMAL,
        bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL)
      cairo_set_font_size(cairo, size)
      cairo_set_source_rgb(cairo, color.red, color.green, color.blue)
      cairo_move_to(cairo, x, baseline)
      cairo_show_text(cairo, text)
    }
  }

  func icon(_ frame: Rect<LogicalSpace>, _ hue: (Color, Color)) {
    let side = frame.width
    withCairo { cairo in
      let gradient = cairo_pattern_create_linear(frame.minX, frame.minY, frame.minX, frame.maxY)
      for (place, color) in [(0.0, hue.0), (1.0, hue.1)] {
        cairo_pattern_add_color_stop_rgb(gradient, place, color.red, color.green, color.blue)
      }
      Self.path(cairo, RoundedRect(rect: frame, cornerRadius: side * 0.225))
      cairo_set_source(cairo, gradient)
      cairo_fill(cairo)
      cairo_pattern_destroy(gradient)
      for (radius, color) in [(0.22, Color(red: 1, green: 1, blue: 1)), (0.10, hue.1)] {
        cairo_arc(cairo, frame.midX, frame.midY, side * radius, 0, 2 * .pi)
        cairo_set_source_rgb(cairo, color.red, color.green, color.blue)
        cairo_fill(cairo)
      }
    }
  }

  func card(_ frame: Rect<LogicalSpace>, _ gray: Double) {
    withCairo { cairo in
      Self.path(cairo, RoundedRect(rect: frame, cornerRadius: 14))
      cairo_set_source_rgb(cairo, gray, gray, gray)
      cairo_fill(cairo)
    }
  }

  /// Soft patches of strong colours.
  func photo(seed: UInt64) {
    var random = SplitMix(seed: seed)
    guard let coarse = Image(.xrgb, width: 8, height: 6) else { return }
    for y in 0..<6 {
      for x in 0..<8 { coarse.row(y)[x] = UInt32.random(in: 0...0xFFFFFF, using: &random) }
    }
    let whole = Rect<PhysicalSpace>(
      x: 0, y: 0, width: Double(image.width), height: Double(image.height))
    image.draw(
      coarse, ImageMapping(Rect(x: 0, y: 0, width: 8, height: 6), over: whole), .copy,
      in: [image.bounds])
  }

  private static func path(_ cairo: OpaquePointer, _ shape: RoundedRect<LogicalSpace>) {
    let (rect, radius) = (shape.rect, shape.cornerRadius)
    cairo_new_sub_path(cairo)
    cairo_arc(cairo, rect.maxX - radius, rect.minY + radius, radius, -.pi / 2, 0)
    cairo_arc(cairo, rect.maxX - radius, rect.maxY - radius, radius, 0, .pi / 2)
    cairo_arc(cairo, rect.minX + radius, rect.maxY - radius, radius, .pi / 2, .pi)
    cairo_arc(cairo, rect.minX + radius, rect.minY + radius, radius, .pi, 1.5 * .pi)
    cairo_close_path(cairo)
  }
}
