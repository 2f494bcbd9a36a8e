import PointerGeometry
import PointerMotion

/// How far the drawn shape still is from its pose: springs that all end at zero.
///
/// Springs act on the difference and not on the place itself. Where the pose moves with the
/// pointer, or with a window, the shape moves along at once; only the difference decays. So
/// outside regions the circle never lags behind the model by more than what is left of a morph.
///
/// Rounded rectangles of all kinds, circles, capsules and beams among them, are their place, two
/// extents and four radii. Paths have weights beside it, see `OutlineMotion`.
struct ShapeMotion {
  private(set) var x = SpringSegment(restingAt: 0, spring: Tuning.snap)
  private(set) var y = SpringSegment(restingAt: 0, spring: Tuning.snap)
  private(set) var width = SpringSegment(restingAt: 0, spring: Tuning.snap)
  private(set) var height = SpringSegment(restingAt: 0, spring: Tuning.snap)
  private var topLeft = SpringSegment(restingAt: 0, spring: Tuning.snap)
  private var topRight = SpringSegment(restingAt: 0, spring: Tuning.snap)
  private var bottomRight = SpringSegment(restingAt: 0, spring: Tuning.snap)
  private var bottomLeft = SpringSegment(restingAt: 0, spring: Tuning.snap)
  private var paths = OutlineMotion()

  /// From when on the shape is the pose.
  var end: Instant {
    let corners = max(max(topLeft.end, topRight.end), max(bottomRight.end, bottomLeft.end))
    return max(max(x.end, y.end), max(max(width.end, height.end), max(corners, paths.end)))
  }

  /// The path the shape is, or will be.
  var pathAtRest: ShapeOutline? { paths.goal }

  /// Forgets all motion: the shape is the pose.
  mutating func rest(on pose: Pose? = nil) {
    self = ShapeMotion()
    paths.rest(on: pose?.path)
  }

  /// Is as far from another pose as it was from the one before: what is in motion goes on.
  mutating func carry(to pose: Pose) {
    if paths.goal != pose.path { paths.rest(on: pose.path) }
  }

  /// Continues from where the shape is, with the velocity it has, towards another pose.
  ///
  /// - Parameter place: the spring of its middle; nil for the same one.
  mutating func retarget(
    from old: Pose, to new: Pose, spring: Spring, place: Spring? = nil, at now: Instant
  ) {
    retargetCorners(from: old.radii, to: new.radii, spring: spring, at: now)
    Self.shift(&width, by: old.width - new.width, spring, now)
    Self.shift(&height, by: old.height - new.height, spring, now)
    Self.shift(&x, by: old.center.x - new.center.x, place ?? spring, now)
    Self.shift(&y, by: old.center.y - new.center.y, place ?? spring, now)
    paths.go(to: new.path, by: spring, at: now)
  }

  /// The same for place and extent along some axes: a beam that changes lines stays exact in x.
  mutating func retarget(
    from old: Pose, to new: Pose, along axes: Axes, spring: Spring, at now: Instant
  ) {
    if axes.contains(.horizontal) {
      Self.shift(&x, by: old.center.x - new.center.x, spring, now)
      Self.shift(&width, by: old.width - new.width, spring, now)
    }
    if axes.contains(.vertical) {
      Self.shift(&y, by: old.center.y - new.center.y, spring, now)
      Self.shift(&height, by: old.height - new.height, spring, now)
    }
  }

  private mutating func retargetCorners(
    from old: CornerRadii, to new: CornerRadii, spring: Spring, at now: Instant
  ) {
    // Mostly all four corners move alike; one settling time is dear enough.
    let isAlike =
      old.isUniform && new.isUniform && topLeft == topRight && topLeft == bottomRight
      && topLeft == bottomLeft
    Self.shift(&topLeft, by: old.topLeft - new.topLeft, spring, now)
    if isAlike {
      (topRight, bottomRight, bottomLeft) = (topLeft, topLeft, topLeft)
      return
    }
    Self.shift(&topRight, by: old.topRight - new.topRight, spring, now)
    Self.shift(&bottomRight, by: old.bottomRight - new.bottomRight, spring, now)
    Self.shift(&bottomLeft, by: old.bottomLeft - new.bottomLeft, spring, now)
  }

  private static func shift(
    _ segment: inout SpringSegment, by shift: Double, _ spring: Spring, _ now: Instant
  ) {
    // Nothing moves and nothing changes: stay exactly at rest.
    guard shift != 0 || !segment.isSettled(at: now) else { return }
    segment = segment.retargeted(
      to: 0, at: now, spring: spring, shift: shift, tolerance: Tuning.lengthTolerance)
  }

  /// The shape at an instant, shrunk by a press about its middle.
  func shape(for pose: Pose, at now: Instant, pressed: Double) -> RoundedRect<LogicalSpace> {
    let size = size(for: pose, at: now)
    let factor = pressFactor(for: size, pressed: pressed)
    return RoundedRect(
      rect: Rect(center: center(for: pose, at: now), size: size * factor),
      radii: radii(for: pose, at: now).scaled(by: factor))
  }

  /// The mix of the shape with paths at an instant; nil while it is the rounded rectangle alone.
  func blend(
    for pose: Pose, at now: Instant, pressed: Double
  ) -> ShapeBlend<LogicalSpace>? {
    let size = size(for: pose, at: now)
    return paths.blend(
      with: ShapeOutline(size: size, radii: radii(for: pose, at: now).fitted(to: size)),
      at: center(for: pose, at: now), scale: pressFactor(for: size, pressed: pressed), at: now)
  }

  private func center(for pose: Pose, at now: Instant) -> Point<LogicalSpace> {
    pose.center + Vector(dx: x.value(at: now), dy: y.value(at: now))
  }

  private func size(for pose: Pose, at now: Instant) -> Size<LogicalSpace> {
    Size(
      width: max(Tuning.leastExtent, pose.width + width.value(at: now)),
      height: max(Tuning.leastExtent, pose.height + height.value(at: now)))
  }

  private func radii(for pose: Pose, at now: Instant) -> CornerRadii {
    CornerRadii(
      topLeft: pose.radii.topLeft + topLeft.value(at: now),
      topRight: pose.radii.topRight + topRight.value(at: now),
      bottomRight: pose.radii.bottomRight + bottomRight.value(at: now),
      bottomLeft: pose.radii.bottomLeft + bottomLeft.value(at: now))
  }

  private func pressFactor(for size: Size<LogicalSpace>, pressed: Double) -> Double {
    let most = min(Tuning.pressShrink, Tuning.pressShrinkCap / max(size.width, size.height))
    return 1 - most * pressed
  }
}
