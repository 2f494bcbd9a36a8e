import PointerGeometry

/// The velocity of a pointer, from the motion events that move it.
///
/// It is the slope of the line that fits the accumulated positions of the last 40 ms best (least
/// squares): v = Σ(t − t̄)(x − x̄) / Σ(t − t̄)², for each axis. With two samples that is their
/// difference quotient; with one, or where all lie within 2 ms of each other, the velocity is
/// zero, because bunched timestamps make any speed at all.
///
/// - A pause of more than 60 ms between samples begins a new motion: what was before is forgotten.
/// - A turn of more than 90° against the motion of the window begins a new motion at the turn.
/// - At a lift the last 10 ms are not believed, and without motion in the 40 ms before the lift the
///   velocity is zero: a finger that rested before it left throws nothing.
///
/// Timestamps are those of the events. Where several coincide their motions add up; one that is
/// earlier than its predecessor counts as coinciding with it, and one earlier by more than the gap
/// begins a new motion. All of it is kept inline: no operation allocates.
///
/// **Source:** ordinary least squares; windows and resets are tuned by the pointing benchmark
/// (`VelocityRules`).
public struct VelocityTracker<Space: CoordinateSpace>: Hashable, Sendable {
  /// The numbers it measures by.
  public let rules: VelocityRules
  private var track = MotionTrack()

  /// Makes a tracker without samples.
  public init(rules: VelocityRules = .standard) { self.rules = rules }

  /// Whether nothing has moved since the start or the last reset.
  public var isEmpty: Bool { track.count == 0 }

  /// When the newest sample was made; nil without samples.
  public var lastSample: Instant? { track.count == 0 ? nil : track.newest.instant }

  /// Forgets all samples.
  public mutating func reset() { track.removeAll() }

  /// Adds a motion, as far as the pointer went.
  ///
  /// - Parameters:
  ///   - delta: the motion since the sample before. None at all is a sample, too: it says that the
  ///     hand rested. A motion that is not finite, or of more than 1e9 units, is ignored.
  ///   - instant: the event's timestamp.
  public mutating func add(_ delta: Vector<Space>, at instant: Instant) {
    track.add(dx: delta.dx, dy: delta.dy, at: instant, rules: rules)
  }

  /// The velocity now, in units of the space a second; zero where the newest sample is older than
  /// the window.
  public func velocity(at instant: Instant) -> Vector<Space> {
    let slope = track.slope(at: instant, ignoring: 0, rules: rules)
    return Vector(dx: slope.x, dy: slope.y)
  }

  /// The velocity that a finger leaves behind when it lifts, in units of the space a second.
  ///
  /// The samples of the last 10 ms do not count; zero without motion in the 40 ms before the lift.
  public func velocity(atLift instant: Instant) -> Vector<Space> {
    let slope = track.slope(at: instant, ignoring: rules.liftJitterNanoseconds, rules: rules)
    return Vector(dx: slope.x, dy: slope.y)
  }
}
