import Glibc
import PointerGeometry
import PointerGestures

/// Which part of the map is shown, how large, and how it is turned.
package struct MapCamera: Hashable {
  package typealias Place = Point<MapSpace>

  /// The place in the middle of the view.
  package private(set) var center: Place
  /// Points a metre.
  package private(set) var scale: Double
  /// How far the map is turned on the screen, in degrees clockwise, from −180 to 180; 0 has north up.
  package private(set) var angle = 0.0
  /// The size of the view, in points.
  package var viewport: Size<SurfaceSpace>

  /// From the whole island in a small view to single houses; tuned by eye.
  package static let scales = 0.06...4.0
  /// Where the centre can be dragged to.
  package static let reach = Rect<MapSpace>(minX: 500, minY: 500, maxX: 6200, maxY: 4200)
  /// The harbour, as the map opens.
  package static let home = MapCamera(
    center: Place(x: 3475, y: 2430), scale: 0.27, viewport: Size(width: 560, height: 440))

  package init(center: Place, scale: Double, viewport: Size<SurfaceSpace>) {
    self.center = center
    self.scale = scale
    self.viewport = viewport
  }

  /// Where a place is in the view, from its top left corner.
  package func point(of place: Place) -> Point<SurfaceSpace> {
    let way = turned(place - center)
    return Point(
      x: way.dx * scale + viewport.width / 2, y: way.dy * scale + viewport.height / 2)
  }

  /// The place below a point of the view.
  package func place(at point: Point<SurfaceSpace>) -> Place {
    center
      + unturned(
        Vector(
          dx: (point.x - viewport.width / 2) / scale, dy: (point.y - viewport.height / 2) / scale))
  }

  /// What is in view, and more where the map is turned: what is around the corners of the view.
  package var visible: Rect<MapSpace> {
    let (width, height) = (viewport.width / scale, viewport.height / scale)
    let (c, s) = (abs(cos(radians)), abs(sin(radians)))
    return Rect(
      center: center, size: Size(width: width * c + height * s, height: width * s + height * c))
  }

  private var radians: Double { angle * .pi / 180 }

  /// A way on the map as it is turned on the screen, without its scale.
  package func turned(_ way: Vector<MapSpace>) -> Vector<MapSpace> {
    guard angle != 0 else { return way }
    let (c, s) = (cos(radians), sin(radians))
    return Vector(dx: way.dx * c - way.dy * s, dy: way.dx * s + way.dy * c)
  }

  private func unturned(_ way: Vector<MapSpace>) -> Vector<MapSpace> {
    guard angle != 0 else { return way }
    let (c, s) = (cos(radians), sin(radians))
    return Vector(dx: way.dx * c + way.dy * s, dy: way.dy * c - way.dx * s)
  }

  /// Moves the content by a displacement on the screen.
  ///
  /// The centre stays within `reach`; where a zoom has left it outside, it can only go back.
  package mutating func pan(by shift: Vector<SurfaceSpace>) {
    guard shift.isFinite else { return }
    let allowed = Self.reach
    let way = unturned(Vector(dx: -shift.dx / scale, dy: -shift.dy / scale))
    func moved(_ value: Double, by delta: Double, _ low: Double, _ high: Double) -> Double {
      max(min(low, value), min(max(high, value), value + delta))
    }
    center.x = moved(center.x, by: way.dx, allowed.minX, allowed.maxX)
    center.y = moved(center.y, by: way.dy, allowed.minY, allowed.maxY)
  }

  /// Zooms so that the place below `anchor` stays below it.
  ///
  /// From `c + (a − v/2) / s = c' + (a − v/2) / s'`: the centre moves, whatever the factor is,
  /// and is not limited here, since that would move the place.
  package mutating func zoom(by factor: Double, about anchor: Point<SurfaceSpace>) {
    guard factor.isFinite, factor > 0, anchor.isFinite else { return }
    let old = scale
    scale = min(max(scale * factor, Self.scales.lowerBound), Self.scales.upperBound)
    let change = 1 / old - 1 / scale
    center +=
      unturned(
        Vector(
          dx: (anchor.x - viewport.width / 2) * change,
          dy: (anchor.y - viewport.height / 2) * change))
  }

  /// Turns so that the place below `anchor` stays below it, in degrees clockwise.
  package mutating func turn(by degrees: Double, about anchor: Point<SurfaceSpace>) {
    guard degrees.isFinite, anchor.isFinite else { return }
    let place = place(at: anchor)
    angle = remainder(angle + degrees, 360)
    center += place - self.place(at: anchor)
  }

  /// The same as where the map's origin is in the view, how large and how turned: what gestures
  /// change.
  ///
  /// Its scale is moved into `scales`.
  package var transform: AnchoredTransform<MapSpace, SurfaceSpace> {
    get {
      AnchoredTransform(origin: point(of: .zero), scale: scale, rotation: angle)
    }
    set {
      let middle = Point<SurfaceSpace>(x: viewport.width / 2, y: viewport.height / 2)
      scale = min(max(newValue.scale, Self.scales.lowerBound), Self.scales.upperBound)
      angle = remainder(newValue.rotation, 360)
      center = newValue.content(at: middle)
    }
  }

  /// Shows a place in the middle.
  package mutating func look(at place: Place, scale: Double? = nil, angle: Double? = nil) {
    center = place
    if let angle, angle.isFinite { self.angle = remainder(angle, 360) }
    if let scale { self.scale = min(max(scale, Self.scales.lowerBound), Self.scales.upperBound) }
  }
}
