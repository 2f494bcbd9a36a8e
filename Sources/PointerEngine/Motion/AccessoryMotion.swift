import PointerGeometry
import PointerMotion

/// One accessory of the pointer: it slides out from under it, back again, and into another one.
///
/// | | Shape | Place and rotation | Presence |
/// |---|---|---|---|
/// | comes | at once | at once | 0 to 1 |
/// | becomes another | morphs | by springs, the shorter way around | 1 |
/// | goes | stays | stays | to 0 |
struct AccessoryMotion {
  private var outline = OutlineMotion()
  /// 0: under the pointer and not seen … 1: in its place.
  private var presence = UnitValue(0)
  private var distance = SpringSegment(restingAt: 0, spring: Tuning.snap)
  private var angle = SpringSegment(restingAt: 0, spring: Tuning.snap)
  private var rotation = SpringSegment(restingAt: 0, spring: Tuning.snap)

  /// From when on it rests.
  var end: Instant {
    max(max(outline.end, presence.end), max(distance.end, max(angle.end, rotation.end)))
  }

  /// Whether it is in its place, or on its way there.
  var isPresent: Bool { presence.target == 1 }

  /// Whether nothing of it is seen.
  func isOver(at now: Instant) -> Bool { presence.target == 0 && now >= presence.end }

  /// Goes to an accessory, or away.
  mutating func go(to accessory: Accessory?, by spring: Spring, isMoving: Bool, at now: Instant) {
    let presenceSpring = isMoving ? spring : Tuning.crossFade
    guard let accessory else {
      presence.go(to: 0, by: presenceSpring, at: now)
      return
    }
    let shape = accessory.shape.outline(in: Tuning.accessoryFrame)
    let reach =
      accessory.offset
      + Self.extent(of: shape, towards: accessory.angle + .pi - accessory.rotation)
    if isOver(at: now) || !isMoving {
      outline.rest(on: shape)
      distance = SpringSegment(restingAt: reach, spring: spring)
      angle = SpringSegment(restingAt: accessory.angle, spring: spring)
      rotation = SpringSegment(restingAt: accessory.rotation, spring: spring)
    } else {
      outline.go(to: shape, by: spring, at: now)
      Self.go(&distance, to: reach, spring, Tuning.lengthTolerance, now)
      Self.turn(&angle, to: accessory.angle, spring, now)
      Self.turn(&rotation, to: accessory.rotation, spring, now)
    }
    presence.go(to: 1, by: presenceSpring, at: now)
  }

  /// Is in its place at once, or gone.
  mutating func arrive() { presence.rest(at: presence.target) }

  /// Is gone at once.
  mutating func rest() { self = AccessoryMotion() }

  private static func go(
    _ segment: inout SpringSegment, to target: Double, _ spring: Spring, _ tolerance: Double,
    _ now: Instant
  ) {
    guard target != segment.target else { return }
    segment = segment.retargeted(to: target, at: now, spring: spring, tolerance: tolerance)
  }

  /// Turns to an angle the shorter way, whatever full turns the two differ by.
  private static func turn(
    _ segment: inout SpringSegment, to target: Double, _ spring: Spring, _ now: Instant
  ) {
    let turn = 2 * Double.pi
    let difference = segment.target - target
    let whole = turn * Double(Int(difference / turn + (difference < 0 ? -0.5 : 0.5)))
    guard target + whole != segment.target else { return }
    // The same angle in other words, so that numbers do not grow with every turn.
    segment = segment.retargeted(
      to: target, at: now, spring: spring, shift: -whole, tolerance: Tuning.unitTolerance)
  }

  /// How far an outline's bounds reach from the anchor in a direction of its own space.
  private static func extent(of outline: ShapeOutline, towards angle: Double) -> Double {
    let (cosine, sine) = Elementary.cosineAndSine(angle)
    let bounds = outline.bounds
    let x = cosine > 0 ? bounds.maxX : -bounds.minX
    let y = sine > 0 ? bounds.maxY : -bounds.minY
    var reach = Double.infinity
    if abs(cosine) > 1e-9 { reach = min(reach, max(0, x) / abs(cosine)) }
    if abs(sine) > 1e-9 { reach = min(reach, max(0, y) / abs(sine)) }
    return reach.isFinite ? reach : 0
  }

  /// How it looks beside a pointer; nil where nothing of it is seen.
  ///
  /// - Parameter isMoving: whether it slides and grows, or only fades.
  func presentation(
    beside pointer: RoundedRect<LogicalSpace>, opacity: Double, isMoving: Bool, at now: Instant
  ) -> AccessoryPresentation? {
    let shown = presence.value(at: now)
    guard shown > 0 else { return nil }
    let (cosine, sine) = Elementary.cosineAndSine(angle.value(at: now))
    let direction = Vector<LogicalSpace>(dx: cosine, dy: sine)
    let progress = isMoving ? shown : 1
    let away = pointer.extent(towards: direction) + distance.value(at: now) * progress
    let nothing = ShapeOutline(size: Size<ShapeSpace>.zero, radii: .zero)
    guard
      let shape = outline.blend(
        with: nothing, at: pointer.center + direction * away, scale: progress, at: now)
    else { return nil }
    return AccessoryPresentation(
      shape: shape, rotation: rotation.value(at: now), opacity: shown * opacity)
  }
}

extension RoundedRect {
  /// The distance from the middle to the outline in a direction of length 1.
  ///
  /// The distance to the outline never exceeds the one along the direction, so walking inwards by
  /// it from the edge of the rectangle comes to the outline and not past it. Six steps bring a
  /// corner within a hundredth of its radius.
  func extent(towards direction: Vector<Space>) -> Double {
    var reach = Double.infinity
    if abs(direction.dx) > 1e-9 { reach = rect.width / 2 / abs(direction.dx) }
    if abs(direction.dy) > 1e-9 { reach = min(reach, rect.height / 2 / abs(direction.dy)) }
    guard reach.isFinite else { return 0 }
    for _ in 0..<6 { reach -= max(0, signedDistance(to: center + direction * reach)) }
    return max(0, reach)
  }
}
