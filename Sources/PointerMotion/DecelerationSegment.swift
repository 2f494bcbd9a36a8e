import PointerGeometry

/// One glide to a standstill in the plane, in closed form.
///
/// Like a `SpringSegment`, its value depends on the instant alone, not on the frames shown before.
/// From `end` on it *is* the target, so that a glide provably stops; the jump there is at most the
/// tolerance.
public struct DecelerationSegment<Space: CoordinateSpace>: Hashable, Sendable {
  /// When the glide begins; before it the value is the initial one.
  public let start: Instant
  /// Where the glide begins.
  public let from: Point<Space>
  /// The initial velocity, in units a second, after the cap on the way; zero if it rests.
  public let initialVelocity: Vector<Space>
  /// Where the glide ends.
  public let target: Point<Space>
  /// How it decelerates.
  public let deceleration: Deceleration
  /// From when on the value stays at the target.
  public let end: Instant

  /// Makes a glide.
  ///
  /// - Parameters:
  ///   - deceleration: how it slows down.
  ///   - from: where it begins; a point that is not finite rests at the origin of its space.
  ///   - velocity: in units a second. One that is not finite is none.
  ///   - start: when it begins.
  ///   - mostTravel: the longest way, in units, default 400. A faster motion keeps its direction
  ///     and begins with the velocity that comes just so far. The default keeps a flick on one
  ///     screen; tuned by the pointing benchmark.
  ///   - tolerance: the distance that counts as having arrived, above zero, default 0.05 units.
  public init(
    _ deceleration: Deceleration, from: Point<Space>, velocity: Vector<Space>, start: Instant,
    mostTravel: Double = 400, tolerance: Double = 0.05
  ) {
    self.deceleration = deceleration
    self.start = start
    let origin = from.isFinite ? from : .zero
    self.from = origin
    let most = deceleration.velocity(toTravel: mostTravel > 0 ? min(mostTravel, 1e9) : 0)
    let capped = velocity.isFinite ? Self.limit(velocity, to: most) : .zero
    let way = capped * deceleration.timeConstant
    let distance = way.length
    let end = origin + way
    guard distance > tolerance, tolerance > 0, end.isFinite else {
      // Too short to see: the motion is over before it starts.
      initialVelocity = .zero
      target = origin
      self.end = start
      return
    }
    initialVelocity = capped
    target = end
    // What is left of the way is |v₀|·τ·e^(−t/τ).
    let time = deceleration.duration(from: distance, downTo: tolerance)
    // Rounded up to a whole nanosecond.
    self.end = start.advanced(bySeconds: time + 0.5e-9)
  }

  /// Makes a segment that rests.
  public init(
    restingAt point: Point<Space>, deceleration: Deceleration = .pointer,
    since start: Instant = .zero
  ) {
    self.init(deceleration, from: point, velocity: .zero, start: start)
  }

  /// The seconds from the start to the end.
  public var settlingTime: Double { end.seconds(since: start) }

  /// Whether the value is and stays at the target.
  public func isSettled(at instant: Instant) -> Bool { instant >= end }

  /// The place at an instant.
  public func value(at instant: Instant) -> Point<Space> {
    guard instant < end else { return target }
    guard instant > start else { return from }
    let left = deceleration.remainder(after: instant.seconds(since: start))
    return target - initialVelocity * (deceleration.timeConstant * left)
  }

  /// The velocity at an instant, in units a second.
  public func velocity(at instant: Instant) -> Vector<Space> {
    guard instant < end else { return .zero }
    guard instant > start else { return initialVelocity }
    return initialVelocity * deceleration.remainder(after: instant.seconds(since: start))
  }

  /// The same direction with a length of at most `limit`, also where the length overflows.
  private static func limit(_ vector: Vector<Space>, to limit: Double) -> Vector<Space> {
    let largest = max(abs(vector.dx), abs(vector.dy))
    guard largest > limit else { return vector.limited(to: limit) }
    // Now no component is above 1, and the length is between 1 and √2.
    let unit = vector / largest
    return unit * (limit / unit.length)
  }
}
