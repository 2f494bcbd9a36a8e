import PointerGeometry
import PointerMotion

/// How far the drawn shape still is from its pose: five springs that all end at zero.
///
/// Springs act on the difference and not on the place itself. Where the pose moves with the
/// pointer, or with a window, the shape moves along at once; only the difference decays. So
/// outside regions the circle never lags behind the model by more than what is left of a morph.
struct ShapeMotion {
  private(set) var x = SpringSegment(restingAt: 0, spring: Tuning.snap)
  private(set) var y = SpringSegment(restingAt: 0, spring: Tuning.snap)
  private(set) var width = SpringSegment(restingAt: 0, spring: Tuning.snap)
  private(set) var height = SpringSegment(restingAt: 0, spring: Tuning.snap)
  private(set) var radius = SpringSegment(restingAt: 0, spring: Tuning.snap)

  /// From when on the shape is the pose.
  var end: Instant { max(max(x.end, y.end), max(width.end, max(height.end, radius.end))) }

  /// Forgets all motion: the shape is the pose.
  mutating func rest() { self = ShapeMotion() }

  /// Continues from where the shape is, with the velocity it has, towards another pose.
  ///
  /// - Parameter place: the spring of its middle; nil for the same one.
  mutating func retarget(
    from old: Pose, to new: Pose, spring: Spring, place: Spring? = nil, at now: Instant
  ) {
    Self.shift(&x, by: old.center.x - new.center.x, place ?? spring, now)
    Self.shift(&width, by: old.width - new.width, spring, now)
    Self.shift(&height, by: old.height - new.height, spring, now)
    Self.shift(&radius, by: old.radius - new.radius, spring, now)
    Self.shift(&y, by: old.center.y - new.center.y, place ?? spring, now)
  }

  /// The same for height and vertical place alone: a beam that changes lines stays exact in x.
  mutating func retargetVertically(
    from old: Pose, to new: Pose, spring: Spring, at now: Instant
  ) {
    Self.shift(&y, by: old.center.y - new.center.y, spring, now)
    Self.shift(&height, by: old.height - new.height, spring, now)
  }

  private static func shift(
    _ segment: inout SpringSegment, by shift: Double, _ spring: Spring, _ now: Instant
  ) {
    // Nothing moves and nothing changes: stay exactly at rest.
    guard shift != 0 || !segment.isSettled(at: now) else { return }
    segment = segment.retargeted(
      to: 0, at: now, spring: spring, shift: shift, tolerance: Tuning.lengthTolerance)
  }

  /// The shape at an instant, shrunk by a factor about its middle.
  func shape(
    for pose: Pose, at now: Instant, pressed: Double
  ) -> RoundedRect<LogicalSpace> {
    let width = max(Tuning.leastExtent, pose.width + width.value(at: now))
    let height = max(Tuning.leastExtent, pose.height + height.value(at: now))
    let radius = pose.radius + radius.value(at: now)
    let center = pose.center + Vector(dx: x.value(at: now), dy: y.value(at: now))
    let most = min(Tuning.pressShrink, Tuning.pressShrinkCap / max(width, height))
    let factor = 1 - most * pressed
    return RoundedRect(
      rect: Rect(center: center, size: Size(width: width * factor, height: height * factor)),
      cornerRadius: radius * factor)
  }
}
