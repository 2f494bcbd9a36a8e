import PointerGeometry
import PointerMotion

/// A flick on its way, in closed form.
///
/// The free glide is x₀ + v₀·τ·(1 − e^(−t/τ)); where that leaves the surface it began on, or the
/// outputs, the pointer slides along the edge. So its place depends on the instant alone.
struct Coast {
  let glide: DecelerationSegment<LogicalSpace>
  /// The surface it began on, which it does not leave; nil for the bare desktop.
  let surface: SurfaceID?
  /// Where that surface is; nil for everywhere.
  let bounds: Rect<LogicalSpace>?
  /// The latest instant it was moved to: two outputs may ask for frames in any order.
  private(set) var latest: Instant

  /// How far inside of an edge the pointer stays: the unit of the wire's fixed-point numbers, since
  /// a surface does not contain its right and bottom edge.
  private static let margin = 1.0 / 256

  init(_ glide: DecelerationSegment<LogicalSpace>, over hit: SurfaceHit?) {
    self.glide = glide
    surface = hit?.surface
    bounds = hit.map {
      Rect<SurfaceSpace>(origin: .zero, size: $0.size).logical(origin: $0.origin)
    }
    latest = glide.start
  }

  /// Where it is at an instant, and no earlier than it has been already.
  mutating func advance(
    to now: Instant, within outputs: ContiguousArray<Rect<LogicalSpace>>
  ) -> Point<LogicalSpace> {
    latest = max(latest, now)
    return place(at: latest, within: outputs)
  }

  /// Where it ends.
  func target(within outputs: ContiguousArray<Rect<LogicalSpace>>) -> Point<LogicalSpace> {
    place(at: glide.end, within: outputs)
  }

  var isOver: Bool { glide.isSettled(at: latest) }

  private func place(
    at now: Instant, within outputs: ContiguousArray<Rect<LogicalSpace>>
  ) -> Point<LogicalSpace> {
    var place = glide.value(at: now)
    if let bounds { place = Self.clamp(place, into: bounds) }
    return Self.clamp(place, into: outputs)
  }

  /// The nearest place that is on an output; the place itself where no output is known.
  static func clamp(
    _ place: Point<LogicalSpace>, into outputs: ContiguousArray<Rect<LogicalSpace>>
  ) -> Point<LogicalSpace> {
    var best = place
    var least = Double.infinity
    for index in outputs.indices {
      if outputs[index].contains(place) { return place }
      let nearest = clamp(place, into: outputs[index])
      let distance = (nearest - place).lengthSquared
      if distance < least {
        least = distance
        best = nearest
      }
    }
    return best
  }

  private static func clamp(
    _ place: Point<LogicalSpace>, into rect: Rect<LogicalSpace>
  ) -> Point<LogicalSpace> {
    Point(
      x: max(rect.minX, min(place.x, rect.maxX - margin)),
      y: max(rect.minY, min(place.y, rect.maxY - margin)))
  }
}
