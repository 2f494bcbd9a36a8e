import CCairo
import PointerGeometry
import PointerRendering

/// What scenes and sheets are drawn with: cairo in points over the pixels of an image, y down.
///
/// It is lent for one call of `draw`.
struct Canvas {
  typealias Frame = Rect<SurfaceSpace>
  typealias Place = Point<SurfaceSpace>

  /// How a line of text stands to its place.
  enum Alignment {
    case leading, center, trailing
  }

  /// Pixels a point.
  let scale: Double
  let typeface: Typeface
  private let context: OpaquePointer

  /// Draws on a colour image.
  ///
  /// - Throws: `SheetError.memory` when cairo has none.
  static func draw(
    on image: Image, scale: Double, _ typeface: Typeface, _ body: (Canvas) -> Void
  ) throws(SheetError) {
    let format = image.format == .xrgb ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
    let isDrawn = image.withUnsafeMutableBytes { bytes in
      // SAFETY: the surface ends before the call does, and the image's memory after it.
      let surface = cairo_image_surface_create_for_data(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), format,
        Int32(image.width), Int32(image.height), Int32(image.bytesPerRow))
      defer { cairo_surface_destroy(surface) }
      guard let context = cairo_create(surface) else { return false }
      defer { cairo_destroy(context) }
      cairo_scale(context, scale, scale)
      body(Canvas(scale: scale, typeface: typeface, context: context))
      cairo_surface_flush(surface)
      return cairo_status(context) == CAIRO_STATUS_SUCCESS
    }
    if !isDrawn { throw .memory }
  }

  /// The nearest whole pixel.
  func snap(_ value: Double) -> Double { (value * scale).rounded() / scale }

  /// The width of one pixel.
  var hairline: Double { 1 / scale }

  /// Runs `body` and puts clip, transform and source back.
  func saved(_ body: () -> Void) {
    cairo_save(context)
    body()
    cairo_restore(context)
  }

  func clip(to frame: Frame, radius: Double = 0) {
    roundedRectangle(frame, radius: radius)
    cairo_clip(context)
  }

  func translate(_ dx: Double, _ dy: Double) { cairo_translate(context, dx, dy) }

  // MARK: Paths

  func move(_ x: Double, _ y: Double) { cairo_move_to(context, x, y) }
  func line(_ x: Double, _ y: Double) { cairo_line_to(context, x, y) }
  func close() { cairo_close_path(context) }

  func curve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double) {
    cairo_curve_to(context, x1, y1, x2, y2, x, y)
  }

  func circle(_ x: Double, _ y: Double, _ radius: Double) {
    cairo_new_sub_path(context)
    cairo_arc(context, x, y, radius, 0, 2 * .pi)
    cairo_close_path(context)
  }

  /// A part of a circle, clockwise, from one angle to another in degrees; 0 is to the right.
  func arc(_ x: Double, _ y: Double, _ radius: Double, from start: Double, to end: Double) {
    cairo_new_sub_path(context)
    cairo_arc(context, x, y, radius, start * .pi / 180, end * .pi / 180)
  }

  func roundedRectangle(_ frame: Frame, radius: Double) {
    roundedRectangle(frame, CornerRadii(radius))
  }

  func roundedRectangle(_ frame: Frame, _ radii: CornerRadii) {
    let radii = radii.fitted(to: frame.size)
    func corner(_ x: Double, _ y: Double, _ radius: Double, _ start: Double) {
      cairo_arc(context, x, y, radius, start, start + .pi / 2)
    }
    cairo_new_sub_path(context)
    corner(frame.maxX - radii.topRight, frame.minY + radii.topRight, radii.topRight, -.pi / 2)
    corner(frame.maxX - radii.bottomRight, frame.maxY - radii.bottomRight, radii.bottomRight, 0)
    corner(frame.minX + radii.bottomLeft, frame.maxY - radii.bottomLeft, radii.bottomLeft, .pi / 2)
    corner(frame.minX + radii.topLeft, frame.minY + radii.topLeft, radii.topLeft, .pi)
    cairo_close_path(context)
  }

  // MARK: Painting

  /// Fills the current path.
  func fill(_ color: Color) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    cairo_fill(context)
  }

  /// Fills the current path from one colour at the top to another at the bottom.
  func fill(from top: Color, at minY: Double, to bottom: Color, at maxY: Double) {
    let gradient = cairo_pattern_create_linear(0, minY, 0, maxY)
    for (place, color) in [(0.0, top), (1.0, bottom)] {
      cairo_pattern_add_color_stop_rgba(
        gradient, place, color.red, color.green, color.blue, color.alpha)
    }
    cairo_set_source(context, gradient)
    cairo_fill(context)
    cairo_pattern_destroy(gradient)
  }

  func fill(_ frame: Frame, radius: Double = 0, _ color: Color) {
    roundedRectangle(frame, radius: radius)
    fill(color)
  }

  /// Strokes the current path with round ends and joins.
  func stroke(_ color: Color, width: Double, dash: [Double] = []) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    cairo_set_line_width(context, width)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    cairo_set_dash(context, dash, Int32(dash.count), 0)
    cairo_stroke(context)
  }

  /// An outline one pixel wide, just inside the frame.
  func border(_ frame: Frame, radius: Double, _ color: Color) {
    roundedRectangle(frame.inset(by: hairline / 2), radius: max(0, radius - hairline / 2))
    stroke(color, width: hairline)
  }

  /// A line one pixel high, on a whole pixel.
  func rule(_ x: Double, _ y: Double, _ width: Double, _ color: Color) {
    fill(Frame(x: x, y: snap(y), width: width, height: hairline), color)
  }

  /// Draws one line of text; its baseline goes to a whole pixel.
  func text(
    _ text: String, _ x: Double, _ baseline: Double, size: Double,
    weight: Typeface.Weight = .regular, _ color: Color, _ alignment: Alignment = .leading
  ) {
    let line = typeface.line(text, size, weight)
    let left =
      switch alignment {
      case .leading: x
      case .center: x - line.width / 2
      case .trailing: x - line.width
      }
    move(left, snap(baseline))
    line.addPath(to: context)
    fill(color)
  }

  /// Draws one line of text in the middle of a frame: its capitals are centred.
  func text(
    _ text: String, in frame: Frame, size: Double, weight: Typeface.Weight = .regular,
    _ color: Color
  ) {
    // Inter's capitals are 0.727 of an em high (measured).
    self.text(
      text, frame.midX, frame.midY + size * 0.727 / 2, size: size, weight: weight, color, .center)
  }
}
