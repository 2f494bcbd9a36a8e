import ExampleKit
import Glibc
import PointerGeometry

/// A line on the map, open or closed, as its corners.
struct MapLine: Sendable {
  typealias Place = Point<MapSpace>

  var places: [Place]
  let bounds: Rect<MapSpace>

  init(_ places: [Place]) {
    self.places = places
    bounds = places.reduce(Rect.zero) { bounds, place in
      let point = Rect(center: place, size: Size<MapSpace>(width: 0.01, height: 0.01))
      return bounds.union(point)
    }
  }

  /// Makes a line from pairs of numbers, smoothed.
  init(_ pairs: [(Double, Double)], closed: Bool = false, steps: Int = 10) {
    let corners = pairs.map { Place(x: $0.0, y: $0.1) }
    self.init(Self.smooth(corners, closed: closed, steps: steps))
  }

  /// A round patch whose edge wanders; `stretch` makes it wider than high.
  init(blobAt center: (Double, Double), radius: Double, stretch: Double = 1, seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let corners = (0..<11).map { index in
      let angle = Double(index) / 11 * 2 * Double.pi
      let reach = radius * (1 + 0.24 * random.signed())
      return Place(
        x: center.0 + cos(angle) * reach * stretch, y: center.1 + sin(angle) * reach)
    }
    self.init(Self.smooth(corners, closed: true, steps: 6))
  }

  /// The curve through the corners.
  ///
  /// Source: the uniform Catmull-Rom spline.
  private static func smooth(_ corners: [Place], closed: Bool, steps: Int) -> [Place] {
    guard corners.count > 2, steps > 1 else { return corners }
    func corner(_ index: Int) -> Place {
      let count = corners.count
      return closed ? corners[(index + count) % count] : corners[min(max(index, 0), count - 1)]
    }
    var result: [Place] = []
    for index in 0..<(closed ? corners.count : corners.count - 1) {
      let (a, b, c, d) = (corner(index - 1), corner(index), corner(index + 1), corner(index + 2))
      for step in 0..<steps {
        let t = Double(step) / Double(steps)
        func blend(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
          0.5
            * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t
              + (3 * b - a - 3 * c + d) * t * t * t)
        }
        result.append(Place(x: blend(a.x, b.x, c.x, d.x), y: blend(a.y, b.y, c.y, d.y)))
      }
    }
    if !closed, let last = corners.last { result.append(last) }
    return result
  }

  /// The closed line with each corner moved a little, as water and wind would, and smoothed
  /// again with three corners for each old one.
  func weathered(by amount: Double, seed: UInt64) -> MapLine {
    var random = SeededRandom(seed: seed)
    let corners = places.map {
      Place(x: $0.x + random.signed() * amount, y: $0.y + random.signed() * amount)
    }
    return MapLine(Self.smooth(corners, closed: true, steps: 3))
  }

  /// The closed line pushed outwards by a distance, for a line drawn clockwise.
  ///
  /// Corners that would come nearer than that to another part of the line are left out, so
  /// that narrow bays do not turn inside out.
  func pushedOut(by distance: Double) -> MapLine {
    let count = places.count
    let ring = MapLine(places + places.prefix(1))
    let corners = (0..<count).compactMap { index -> Place? in
      let along = places[(index + 1) % count] - places[(index + count - 1) % count]
      guard along.length > 0 else { return nil }
      let out = Vector<MapSpace>(dx: along.dy, dy: -along.dx) / along.length
      let corner = places[index] + out * distance
      return ring.distance(to: corner) < distance * 0.97 ? nil : corner
    }
    return MapLine(corners)
  }

  /// Whether the closed line is around a place.
  ///
  /// Source: the even-odd rule with a ray to the right.
  func contains(_ place: Place) -> Bool {
    guard bounds.contains(place), var previous = places.last else { return false }
    var isInside = false
    for corner in places {
      if (corner.y > place.y) != (previous.y > place.y) {
        let t = (place.y - corner.y) / (previous.y - corner.y)
        if place.x < corner.x + t * (previous.x - corner.x) { isInside.toggle() }
      }
      previous = corner
    }
    return isInside
  }

  /// The distance from a place to the nearest corner or edge of the open line.
  func distance(to place: Place) -> Double {
    var nearest = Double.infinity
    for (a, b) in zip(places, places.dropFirst()) {
      let edge = b - a
      let length = max(edge.lengthSquared, 1e-9)
      let gap = place - a
      let t = min(max((gap.dx * edge.dx + gap.dy * edge.dy) / length, 0), 1)
      nearest = min(nearest, (a + edge * t).distance(to: place))
    }
    return nearest
  }
}
