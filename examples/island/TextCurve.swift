import CCairo
import ExampleKit
import Glibc
import PointerGeometry

/// A line that text can follow, turned so that the text reads from left to right.
struct TextCurve {
  typealias Place = Point<SurfaceSpace>

  private let places: [Place]
  /// The distance from the beginning to each place.
  private let distances: [Double]

  /// The whole length, in points.
  var length: Double { distances.last ?? 0 }

  init(_ places: [Place]) {
    let isBackwards = (places.last?.x ?? 0) < (places.first?.x ?? 0)
    self.places = isBackwards ? places.reversed() : places
    var distances: [Double] = []
    var sum = 0.0
    for (index, place) in self.places.enumerated() {
      if index > 0 { sum += place.distance(to: self.places[index - 1]) }
      distances.append(sum)
    }
    self.distances = distances
  }

  /// The point at a distance from the beginning, and the unit direction there.
  func point(at distance: Double) -> (place: Place, direction: Vector<SurfaceSpace>) {
    guard places.count > 1 else { return (places.first ?? .zero, Vector(dx: 1, dy: 0)) }
    var low = 1
    var high = distances.count - 1
    while low < high {
      let middle = (low + high) / 2
      if distances[middle] < distance { low = middle + 1 } else { high = middle }
    }
    let (a, b) = (places[low - 1], places[low])
    let span = max(distances[low] - distances[low - 1], 1e-9)
    let along = (b - a) / span
    return (a + along * (distance - distances[low - 1]), along)
  }

  /// How far the line turns between two distances, in degrees.
  func turn(from start: Double, to end: Double) -> Double {
    let headings = stride(from: start, through: end, by: max((end - start) / 8, 1)).map {
      let direction = smoothDirection(at: $0)
      return atan2(direction.dy, direction.dx) * 180 / .pi
    }
    return (headings.max() ?? 0) - (headings.min() ?? 0)
  }

  /// The direction over some points, so that letters do not break where segments meet.
  func smoothDirection(at distance: Double) -> Vector<SurfaceSpace> {
    let chord = point(at: distance + 7).place - point(at: distance - 7).place
    return chord.length > 0 ? chord / chord.length : Vector(dx: 1, dy: 0)
  }

  /// Squares along a part of the line: what text of this height covers.
  func boxes(from start: Double, to end: Double, height: Double) -> [Rect<SurfaceSpace>] {
    stride(from: start, through: end, by: height).map {
      Rect(center: point(at: $0).place, size: Size(width: height, height: height))
    }
  }
}

extension Canvas {
  /// Bends the current path, which stands on a straight line from `origin` on, along a curve.
  ///
  /// - Parameter drop: how far the baseline is below the curve, in points.
  func bendPath(from origin: Place, along curve: TextCurve, from start: Double, drop: Double) {
    guard let path = cairo_copy_path_flat(context) else { return }
    defer { cairo_path_destroy(path) }
    newPath()
    var index = 0
    func bent(_ item: cairo_path_data_t) -> Place {
      let distance = start + item.point.x - origin.x
      let (place, _) = curve.point(at: distance)
      let direction = curve.smoothDirection(at: distance)
      let y = item.point.y - origin.y + drop
      return Place(x: place.x - direction.dy * y, y: place.y + direction.dx * y)
    }
    // SAFETY: cairo says that `num_data` items are at `data`, and that each element's header
    // holds the number of items of the element, header included; the path lives until the end.
    while index < Int(path.pointee.num_data), let data = path.pointee.data {
      let header = data[index].header
      switch header.type {
      case CAIRO_PATH_MOVE_TO:
        let place = bent(data[index + 1])
        move(place.x, place.y)
      case CAIRO_PATH_LINE_TO:
        let place = bent(data[index + 1])
        line(place.x, place.y)
      case CAIRO_PATH_CLOSE_PATH: close()
      default: break
      }
      index += max(1, Int(header.length))
    }
  }
}
