import ExampleKit
import PointerGeometry

/// A pin: a badge with a glyph above the place that it stands for.
struct Pin {
  /// The radius of the badge, and how far its middle is above the place, in points.
  static let (radius, rise) = (16.0, 25.0)

  let sight: Sight
  /// The place in the window.
  let tip: Point<SurfaceSpace>

  private var center: Point<SurfaceSpace> { Point(x: tip.x, y: tip.y - Self.rise) }

  /// What a pin covers when its place is at a point: the badge, which is what is lifted.
  static func badge(at tip: Point<SurfaceSpace>) -> Rect<SurfaceSpace> {
    Rect(
      center: Point(x: tip.x, y: tip.y - rise),
      size: Size(width: 2 * radius, height: 2 * radius))
  }

  func draw(on canvas: Canvas, isSelected: Bool, tint: Color?) {
    let (x, y) = (tip.x, tip.y)
    canvas.circle(x, y, 3)
    canvas.fill(Color.black.opacity(0.25))
    canvas.newPath()
    canvas.move(x - 6, y - 12.5)
    canvas.curve(x - 2.5, y - 9, x - 1.5, y - 5, x, y - 1)
    canvas.curve(x + 1.5, y - 5, x + 2.5, y - 9, x + 6, y - 12.5)
    canvas.close()
    canvas.strokeKeepingPath(Color.black.opacity(0.16), width: 1)
    canvas.fill(isSelected ? sight.colors.1 : .white)
    canvas.circle(center.x, center.y, Self.radius)
    canvas.strokeKeepingPath(Color.black.opacity(0.16), width: 1)
    canvas.fill(isSelected ? sight.colors.1 : .white)
    canvas.circle(center.x, center.y, Self.radius - 2)
    canvas.fill(
      from: sight.colors.0, at: center.y - Self.radius, to: sight.colors.1,
      at: center.y + Self.radius)
    if let tint {
      canvas.circle(center.x, center.y, Self.radius)
      canvas.fill(tint)
    }
    sight.glyph.draw(on: canvas, at: center, size: 18, weight: 1.5, color: .white)
  }
}
