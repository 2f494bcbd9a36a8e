import Glibc
import PointerGeometry

extension Stroke {
  /// What is on the paper at first: a boat, the sun and two waves.
  static let samples: [Stroke] = [
    // Far waves, then the hull with its mast and two sails, then the sun.
    wave(y: 372, from: 96, to: 760, size: 8, color: 4),
    line([(330, 312), (372, 352), (508, 352), (556, 308), (330, 312)], size: 8, color: 0),
    line([(436, 308), (436, 104)], size: 8, color: 0),
    line([(424, 122), (344, 284), (424, 284), (424, 122)], size: 8, color: 1),
    line([(450, 150), (528, 284), (450, 284), (450, 150)], size: 8, color: 2),
    wave(y: 416, from: 150, to: 690, size: 8, color: 4),
    Stroke(brush: Brush(size: 36, color: 2), hand: .pen, at: Point(x: 664, y: 96)),
    line(
      (0...32).map { step in
        let angle = Double(step) / 16 * .pi
        return (664 + 38 * cos(angle), 96 + 38 * sin(angle))
      }, size: 3, color: 2),
  ]

  /// Straight lines, drawn in steps as a pen would.
  private static func line(
    _ corners: [(Double, Double)], size: Double, color: Int
  ) -> Stroke {
    let places = corners.map { Place(x: $0.0, y: $0.1) }
    var stroke = Stroke(
      brush: Brush(size: size, color: color), hand: .pen, at: places.first ?? .zero)
    for (from, to) in zip(places, places.dropFirst()) {
      for step in 1...12 { _ = stroke.extend(to: from + (to - from) * (Double(step) / 12)) }
    }
    return stroke
  }

  private static func wave(
    y: Double, from left: Double, to right: Double, size: Double, color: Int
  ) -> Stroke {
    let places = stride(from: left, through: right, by: 6).map { x in
      (x, y + 9 * sin((x - left) / 26))
    }
    var stroke = Stroke(
      brush: Brush(size: size, color: color), hand: .pen, at: Place(x: left, y: y))
    for place in places { _ = stroke.extend(to: Place(x: place.0, y: place.1)) }
    return stroke
  }
}
