import CCairo
import PointerGeometry

/// What views draw with: cairo in points, y down.
///
/// The canvas is lent to a view for one drawing call; it does not own the context.
package struct Canvas {
  package typealias Frame = Rect<SurfaceSpace>
  package typealias Place = Point<SurfaceSpace>

  package let context: OpaquePointer
  /// Device pixels a point.
  package let scale: Double

  /// The width of one device pixel.
  package var hairline: Double { 1 / scale }

  /// The nearest whole device pixel.
  package func snap(_ value: Double) -> Double { (value * scale).rounded() / scale }

  // MARK: State

  /// Runs `body` and puts clip, transform and source back.
  package func saved(_ body: () -> Void) {
    cairo_save(context)
    body()
    cairo_restore(context)
  }

  /// Draws edges with 16 instead of 255 steps of coverage until the state is put back.
  package func useFastEdges() { cairo_set_antialias(context, CAIRO_ANTIALIAS_FAST) }

  package func translate(_ dx: Double, _ dy: Double) { cairo_translate(context, dx, dy) }

  package func rotate(degrees: Double) { cairo_rotate(context, degrees * .pi / 180) }

  package func clip(to frame: Frame) {
    rectangle(frame)
    cairo_clip(context)
  }

  // MARK: Paths

  package func move(_ x: Double, _ y: Double) { cairo_move_to(context, x, y) }
  package func line(_ x: Double, _ y: Double) { cairo_line_to(context, x, y) }
  package func close() { cairo_close_path(context) }
  package func newPath() { cairo_new_path(context) }

  package func curve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double
  ) {
    cairo_curve_to(context, x1, y1, x2, y2, x, y)
  }

  /// A circle as a path of its own.
  package func circle(_ x: Double, _ y: Double, _ radius: Double) {
    cairo_new_sub_path(context)
    cairo_arc(context, x, y, radius, 0, 2 * .pi)
    cairo_close_path(context)
  }

  /// An arc, clockwise on the screen, from one angle to another in degrees (0 is to the right).
  package func arc(_ x: Double, _ y: Double, _ radius: Double, from start: Double, to end: Double) {
    cairo_arc(context, x, y, radius, start * .pi / 180, end * .pi / 180)
  }

  package func rectangle(_ frame: Frame) {
    cairo_rectangle(context, frame.minX, frame.minY, frame.width, frame.height)
  }

  package func roundedRectangle(_ frame: Frame, radius: Double) {
    let radius = min(radius, min(frame.width, frame.height) / 2)
    cairo_new_sub_path(context)
    arc(frame.maxX - radius, frame.minY + radius, radius, from: -90, to: 0)
    arc(frame.maxX - radius, frame.maxY - radius, radius, from: 0, to: 90)
    arc(frame.minX + radius, frame.maxY - radius, radius, from: 90, to: 180)
    arc(frame.minX + radius, frame.minY + radius, radius, from: 180, to: 270)
    close()
  }

  // MARK: Painting

  package func set(_ color: Color) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  /// Fills the current path.
  package func fill(_ color: Color, keepPath: Bool = false) {
    set(color)
    if keepPath { cairo_fill_preserve(context) } else { cairo_fill(context) }
  }

  /// Fills what an odd number of outlines of the current path is around.
  package func fillEvenOdd(_ color: Color) {
    set(color)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
    cairo_fill(context)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
  }

  /// Paints what lies between a frame and its rounded corners; nil erases it.
  ///
  /// A rounded clip would do the same, but makes cairo intersect it with every path.
  package func trimCorners(of frame: Frame, radius: Double, _ color: Color?) {
    rectangle(frame)
    roundedRectangle(frame, radius: radius)
    saved {
      if color == nil { cairo_set_operator(context, CAIRO_OPERATOR_DEST_OUT) }
      fillEvenOdd(color ?? .black)
    }
  }

  /// Fills the current path from one colour at the top to another at the bottom.
  package func fill(from top: Color, at minY: Double, to bottom: Color, at maxY: Double) {
    guard let gradient = cairo_pattern_create_linear(0, minY, 0, maxY) else { return }
    cairo_pattern_add_color_stop_rgba(gradient, 0, top.red, top.green, top.blue, top.alpha)
    cairo_pattern_add_color_stop_rgba(
      gradient, 1, bottom.red, bottom.green, bottom.blue, bottom.alpha)
    cairo_set_source(context, gradient)
    cairo_fill(context)
    cairo_pattern_destroy(gradient)
  }

  /// Strokes the current path with round ends and joins.
  package func stroke(_ color: Color, width: Double, dash: [Double] = [], flat: Bool = false) {
    set(color)
    cairo_set_line_width(context, width)
    cairo_set_line_cap(context, flat ? CAIRO_LINE_CAP_BUTT : CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    cairo_set_dash(context, dash, Int32(dash.count), 0)
    cairo_stroke(context)
  }

  /// Strokes the current path, round, and keeps it.
  package func strokeKeepingPath(_ color: Color, width: Double) {
    set(color)
    cairo_set_line_width(context, width)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    cairo_set_dash(context, nil, 0, 0)
    cairo_stroke_preserve(context)
  }

  package func fill(_ frame: Frame, _ color: Color) {
    rectangle(frame)
    fill(color)
  }

  package func fill(_ frame: Frame, radius: Double, _ color: Color) {
    roundedRectangle(frame, radius: radius)
    fill(color)
  }

  /// An outline one device pixel wide, just inside the frame.
  package func hairlineBorder(_ frame: Frame, radius: Double, _ color: Color) {
    roundedRectangle(frame.inset(by: hairline / 2), radius: radius - hairline / 2)
    stroke(color, width: hairline)
  }

  /// Paints `color` through the mask, whose pixels are device pixels, at a place in points.
  package func paint(_ color: Color, through mask: Bitmap, at place: Place) {
    var corner = (x: place.x, y: place.y)
    cairo_user_to_device(context, &corner.x, &corner.y)
    saved {
      cairo_identity_matrix(context)
      set(color)
      cairo_mask_surface(context, mask.surface, corner.x.rounded(), corner.y.rounded())
    }
  }

  /// Erases to full transparency inside the clip.
  package func erase() {
    saved {
      cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
      cairo_paint(context)
    }
  }
}
