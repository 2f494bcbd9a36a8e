import Glibc
import PointerGeometry

/// The part of a surface that a confined pointer may be in.
///
/// A movement ends at the border, or slides along it, and never jumps over a gap: where the area has
/// several parts that do not touch, the pointer stays in its own.
struct ConfinedArea {
  /// The points that belong to it.
  let region: BoxRegion
  private let boxes: [Rect<SurfaceSpace>]

  /// How near to the border the pointer gets: the step of the wire.
  ///
  /// The far edges belong to the neighbours.
  private static let step = 1.0 / 256
  /// The longest movement that is followed point by point, in points; no hand makes one.
  private static let longest = 16_384.0

  init(_ region: BoxRegion) {
    self.region = region
    boxes = region.boxes.map { $0.rect(in: SurfaceSpace.self) }
  }

  /// Whether nothing belongs to it.
  var isEmpty: Bool { boxes.isEmpty }

  /// Whether the point belongs to it.
  func contains(_ point: Point<SurfaceSpace>) -> Bool {
    region.contains(x: Self.whole(point.x), y: Self.whole(point.y))
  }

  private static func whole(_ number: Double) -> Int32 {
    Int32(max(-1e9, min(number.rounded(.down), 1e9)))
  }

  /// The nearest point that belongs to it; the point itself if nothing does.
  func nearest(to point: Point<SurfaceSpace>) -> Point<SurfaceSpace> {
    guard !contains(point) else { return point }
    var best = point
    var least = Double.infinity
    for box in boxes {
      let candidate = Point<SurfaceSpace>(
        x: min(max(point.x, box.minX), box.maxX - Self.step),
        y: min(max(point.y, box.minY), box.maxY - Self.step))
      let distance = candidate.distance(to: point)
      guard distance < least else { continue }
      least = distance
      best = candidate
    }
    return best
  }

  /// Where a movement ends.
  func end(
    from start: Point<SurfaceSpace>, to target: Point<SurfaceSpace>
  ) -> Point<SurfaceSpace> {
    let way = target - start
    // In a single box the nearest point is where sliding along the border ends.
    guard boxes.count > 1, contains(start), way.isFinite else { return nearest(to: target) }
    let length = min(max(abs(way.dx), abs(way.dy)), Self.longest)
    let count = Int(length.rounded(.up))
    guard count > 0 else { return target }
    let step = way * (1 / Double(count)) * (length / max(abs(way.dx), abs(way.dy)))
    var place = start
    var isFree = true
    for _ in 0..<count {
      let next = place + step
      if contains(next) {
        place = next
      } else {
        isFree = false
        place = advanced(place, by: Vector(dx: step.dx, dy: 0))
        place = advanced(place, by: Vector(dx: 0, dy: step.dy))
      }
    }
    return isFree && contains(target) ? target : place
  }

  /// As far as it goes along one axis, by at most a point.
  private func advanced(
    _ place: Point<SurfaceSpace>, by step: Vector<SurfaceSpace>
  ) -> Point<SurfaceSpace> {
    guard !contains(place + step) else { return place + step }
    // The border is at a whole number.
    var next = place + step
    if step.dx != 0 {
      next.x = step.dx > 0 ? next.x.rounded(.down) - Self.step : next.x.rounded(.up)
    }
    if step.dy != 0 {
      next.y = step.dy > 0 ? next.y.rounded(.down) - Self.step : next.y.rounded(.up)
    }
    // Nearer to the border than a step already: no way back.
    let isForward = (next - place).dx * step.dx + (next - place).dy * step.dy > 0
    return isForward && contains(next) ? next : place
  }
}
