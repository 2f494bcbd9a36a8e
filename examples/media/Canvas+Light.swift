import CCairo
import ExampleKit
import PointerGeometry

/// What the film is painted with beyond flat colours.
extension Canvas {
  /// Places 0…1 and their colours.
  typealias Stops = [(Double, Color)]

  /// Fills the current path with colours from one height to another.
  func fillDown(_ stops: Stops, _ minY: Double, _ maxY: Double) {
    fill(with: cairo_pattern_create_linear(0, minY, 0, maxY), stops)
  }

  /// Fills the current path with colours from one side to another.
  func fillAcross(_ stops: Stops, _ minX: Double, _ maxX: Double) {
    fill(with: cairo_pattern_create_linear(minX, 0, maxX, 0), stops)
  }

  /// Fills a circle that fades out to its edge, as light does in air.
  func glow(_ x: Double, _ y: Double, _ radius: Double, _ color: Color) {
    circle(x, y, radius)
    fill(
      with: cairo_pattern_create_radial(x, y, 0, x, y, radius),
      [
        (0, color), (0.18, color.opacity(0.62)), (0.45, color.opacity(0.2)),
        (0.75, color.opacity(0.045)), (1, color.opacity(0)),
      ])
  }

  /// Stretches what is drawn until the state is put back.
  func stretch(_ x: Double, _ y: Double) { cairo_scale(context, x, y) }

  private func fill(with gradient: OpaquePointer?, _ stops: Stops) {
    guard let gradient else { return }
    for (place, color) in stops {
      cairo_pattern_add_color_stop_rgba(
        gradient, place, color.red, color.green, color.blue, color.alpha)
    }
    cairo_set_source(context, gradient)
    cairo_fill(context)
    cairo_pattern_destroy(gradient)
  }
}
