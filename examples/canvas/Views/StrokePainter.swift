import ExampleKit
import PointerGeometry

/// Paints strokes: curves through the middles between their points.
struct StrokePainter {
  let canvas: Canvas
  /// What has to be painted, in the paper's coordinates.
  let part: Rect<SurfaceSpace>

  /// Paints those pieces of a stroke that reach into the part.
  func paint(_ stroke: Stroke, _ color: Color) {
    guard stroke.bounds.intersects(part) else { return }
    let points = stroke.points
    canvas.newPath()
    guard points.count > 1 else {
      canvas.circle(points[0].x, points[0].y, stroke.brush.size / 2)
      canvas.fill(color)
      return
    }
    // A piece that is left out breaks the line: its neighbours are out of sight as well.
    let room = part.inset(by: -stroke.brush.size / 2 - 1)
    var isBroken = true
    for index in 0..<points.count {
      let control = points[index]
      let start = index == 0 ? control : middle(points[index - 1], control)
      let end = index == points.count - 1 ? control : middle(control, points[index + 1])
      guard Self.box(start, control, end).intersects(room) else {
        isBroken = true
        continue
      }
      if isBroken { canvas.move(start.x, start.y) }
      isBroken = false
      curve(from: start, control, to: end)
    }
    canvas.stroke(color, width: stroke.brush.size)
  }

  private func middle(_ a: Point<SurfaceSpace>, _ b: Point<SurfaceSpace>) -> Point<SurfaceSpace> {
    a + (b - a) * 0.5
  }

  /// A quadratic curve as the cubic one that it is.
  private func curve(
    from start: Point<SurfaceSpace>, _ control: Point<SurfaceSpace>, to end: Point<SurfaceSpace>
  ) {
    let first = start + (control - start) * (2.0 / 3)
    let second = end + (control - end) * (2.0 / 3)
    canvas.curve(first.x, first.y, second.x, second.y, end.x, end.y)
  }

  /// The frame around three points, never empty.
  private static func box(_ points: Point<SurfaceSpace>...) -> Rect<SurfaceSpace> {
    points.reduce(Rect.zero) { frame, point in
      frame.union(Rect(center: point, size: Size(width: 0.01, height: 0.01)))
    }
  }
}
