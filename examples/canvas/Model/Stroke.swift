import PointerGeometry

/// A line drawn in one go.
struct Stroke: Hashable {
  typealias Place = Point<SurfaceSpace>

  /// What it was drawn with: it decides how much a hand's tremor is smoothed.
  enum Hand: Hashable {
    /// A mouse or a touchpad.
    case pointer
    case finger
    case pen

    /// How much of the way to a new place the line goes: 1 follows exactly; tuned by hand.
    ///
    /// A pen is exact by itself, a fingertip rolls while it moves.
    var eagerness: Double {
      switch self {
      case .pointer: 0.8
      case .finger: 0.5
      case .pen: 1
      }
    }
  }

  let brush: Brush
  let hand: Hand
  /// Where it goes, in the canvas's coordinates; never empty.
  private(set) var points: [Place]
  /// The smallest frame around all that it paints.
  private(set) var bounds: Rect<SurfaceSpace>

  /// Places nearer than this to the last one are no new ones, in points.
  static let spacing = 0.75
  /// The most points of a stroke: a minute at 1000 a second.
  static let capacity = 60_000

  /// Puts the brush down.
  init(brush: Brush, hand: Hand, at place: Place) {
    self.brush = brush
    self.hand = hand
    points = [place]
    bounds = Self.bounds([place], brush)
  }

  /// Draws on to a place.
  ///
  /// - Returns: what has to be painted again; nil where nothing has changed.
  mutating func extend(to place: Place) -> Rect<SurfaceSpace>? {
    guard place.isFinite, points.count < Self.capacity else { return nil }
    let last = points[points.count - 1]
    return append(last + (place - last) * hand.eagerness)
  }

  /// Lifts the brush: the line ends where the hand is, and not where the smoothing was.
  ///
  /// - Returns: what has to be painted again; nil where nothing has changed.
  mutating func finish(at place: Place) -> Rect<SurfaceSpace>? {
    place.isFinite && points.count <= Self.capacity ? append(place) : nil
  }

  private mutating func append(_ place: Place) -> Rect<SurfaceSpace>? {
    guard points[points.count - 1].distance(to: place) >= Self.spacing else { return nil }
    points.append(place)
    // The curve to the new point begins halfway between the two before it.
    let changed = Self.bounds(points.suffix(3), brush)
    bounds = bounds.union(changed)
    return changed
  }

  /// The frame of a curve through points: it stays within their hull.
  private static func bounds(_ points: some Collection<Place>, _ brush: Brush)
    -> Rect<SurfaceSpace>
  {
    let radius = brush.size / 2 + 1
    return points.reduce(Rect.zero) { frame, point in
      frame.union(
        Rect(center: point, size: Size(width: 2 * radius, height: 2 * radius)))
    }
  }
}
