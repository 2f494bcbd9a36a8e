import Glibc
import PointerGeometry

/// Which part of the map is shown, and how large.
struct MapCamera: Hashable {
  typealias Place = Point<MapSpace>

  /// The place in the middle of the view.
  private(set) var center: Place
  /// Points a metre.
  private(set) var scale: Double
  /// The size of the view, in points.
  var viewport: Size<SurfaceSpace>

  /// From the whole island in a small view to single houses; tuned by eye.
  static let scales = 0.06...4.0
  /// Where the centre can be dragged to.
  static let reach = Rect<MapSpace>(minX: 500, minY: 500, maxX: 6200, maxY: 4200)
  /// The harbour, as the map opens.
  static let home = MapCamera(
    center: Place(x: 3475, y: 2430), scale: 0.27, viewport: Size(width: 560, height: 440))

  init(center: Place, scale: Double, viewport: Size<SurfaceSpace>) {
    self.center = center
    self.scale = scale
    self.viewport = viewport
  }

  /// Where a place is in the view, from its top left corner.
  func point(of place: Place) -> Point<SurfaceSpace> {
    Point(
      x: (place.x - center.x) * scale + viewport.width / 2,
      y: (place.y - center.y) * scale + viewport.height / 2)
  }

  /// The place below a point of the view.
  func place(at point: Point<SurfaceSpace>) -> Place {
    Place(
      x: center.x + (point.x - viewport.width / 2) / scale,
      y: center.y + (point.y - viewport.height / 2) / scale)
  }

  /// What is in view.
  var visible: Rect<MapSpace> {
    Rect(center: center, size: Size(width: viewport.width / scale, height: viewport.height / scale))
  }

  /// Moves the content by a displacement on the screen.
  ///
  /// The centre stays within `reach`; where a zoom has left it outside, it can only go back.
  mutating func pan(by shift: Vector<SurfaceSpace>) {
    guard shift.isFinite else { return }
    let allowed = Self.reach
    func moved(_ value: Double, by delta: Double, _ low: Double, _ high: Double) -> Double {
      max(min(low, value), min(max(high, value), value + delta))
    }
    center.x = moved(center.x, by: -shift.dx / scale, allowed.minX, allowed.maxX)
    center.y = moved(center.y, by: -shift.dy / scale, allowed.minY, allowed.maxY)
  }

  /// Zooms so that the place below `anchor` stays below it.
  ///
  /// From `c + (a − v/2) / s = c' + (a − v/2) / s'`: the centre moves, whatever the factor is,
  /// and is not limited here, since that would move the place.
  mutating func zoom(by factor: Double, about anchor: Point<SurfaceSpace>) {
    guard factor.isFinite, factor > 0, anchor.isFinite else { return }
    let old = scale
    scale = min(max(scale * factor, Self.scales.lowerBound), Self.scales.upperBound)
    let change = 1 / old - 1 / scale
    center.x += (anchor.x - viewport.width / 2) * change
    center.y += (anchor.y - viewport.height / 2) * change
  }

  /// Shows a place in the middle.
  mutating func look(at place: Place, scale: Double? = nil) {
    center = place
    if let scale { self.scale = min(max(scale, Self.scales.lowerBound), Self.scales.upperBound) }
  }
}
