import PointerGeometry
import WaylandClient

/// The edges of a window by which it can be resized, just outside of it.
struct ResizeEdges: Hashable {
  var left = false
  var right = false
  var top = false
  var bottom = false

  /// How far outside the window an edge can be taken hold of, in points; tuned by hand.
  static let reach = 8.0
  /// How far from a corner both edges are meant, in points.
  private static let corner = 16.0

  /// The edges at a point in window coordinates; none inside the window.
  init?(at point: Point<SurfaceSpace>, of size: Size<SurfaceSpace>) {
    let window = Rect<SurfaceSpace>(origin: .zero, size: size)
    guard !window.contains(point) else { return nil }
    left = point.x < Self.corner
    right = point.x >= size.width - Self.corner
    top = point.y < Self.corner
    bottom = point.y >= size.height - Self.corner
  }

  /// What the shell calls them.
  var shell: XdgToplevel.ResizeEdge {
    switch (left, right, top, bottom) {
    case (true, _, true, _): .topLeft
    case (true, _, _, true): .bottomLeft
    case (_, true, true, _): .topRight
    case (_, true, _, true): .bottomRight
    case (true, _, _, _): .left
    case (_, true, _, _): .right
    case (_, _, true, _): .top
    default: .bottom
    }
  }
}
