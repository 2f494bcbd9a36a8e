import PointerGeometry
import PointerMotion

/// What the engine knows about the movement of the hand.
///
/// | State | Left by |
/// |---|---|
/// | at rest | a motion: moving |
/// | moving | rest or a slow lift: decision, at rest; a quick lift: decision, at rest or coasting |
/// | coasting | its end, a finger, a motion, a click and all that bars it: at rest |
///
/// The model is moved at a lift, at the instant of a rest and at the frames of a coast, and never
/// by an event of any other kind, so that no motion, click or request finds it elsewhere than its
/// host believes.
struct Movement {
  var tracker = VelocityTracker<LogicalSpace>()
  /// The speed after the latest motion, in points a second; zero at rest.
  var speed = 0.0
  /// When the latest motion came.
  var latestMotion: Instant?
  /// The stroke that goes on; nil at rest.
  var stroke: Submovement?
  /// Whether the hand moved since the last decision.
  var isUnsettled = false
  /// The region that a movement on its way to rest will go to, if it ends as it seems to.
  var aimed: RegionKey?
  /// When the decision is due, if nothing comes before.
  var restAt: Instant?
  var coast: Coast?
  /// Where the pointer came to rest on free space.
  var freeLock: Point<LogicalSpace>?
  /// Where a button went down or up, and until when a slip of the hand counts as none.
  var slip: Slip?
  /// The engine's move in the step before, to be taken back if it led on to another surface.
  var latestMove: EngineMove?
  /// Whether this very step moved the model otherwise than by coasting.
  var hasJumped = false
  /// What was decided last.
  var decision = MovementReason.none
  /// The state after the previous event, to see what an event changed.
  var known = KnownState()
  /// What clicks have taught: likely targets, and the scatter of the hand with each device.
  var memory = TargetMemory()
  var mouseNoise = NoiseEstimate()
  var touchpadNoise = NoiseEstimate()
  /// The end of the movement that the next click explains.
  var approach: Approach?
  /// Kept for its capacity.
  var candidates: ContiguousArray<MagneticCandidate> = []

  init() { candidates.reserveCapacity(Tuning.candidateLimit) }

  /// Smooths the speed of a motion into that of the motions before it.
  ///
  /// v ← v + (1 − e^(−Δt/T))·(d/Δt − v): an exponential mean, which follows a hand that slows down
  /// sooner than the velocity over a window does.
  mutating func noteSpeed(
    of motion: Vector<LogicalSpace>, at now: Instant, _ parameters: MovementParameters
  ) -> Double {
    let time = latestMotion.map { now.seconds(since: $0) } ?? .infinity
    latestMotion = now
    guard time > 0 else { return speed }
    if time > parameters.velocityGap {
      speed = 0
      return 0
    }
    let share = 1 - Elementary.exp(-time / parameters.speedSmoothing)
    speed += share * (motion.length / time - speed)
    return speed
  }

  /// The hand's movement is over, or does not count.
  mutating func abandon() {
    tracker.reset()
    speed = 0
    stroke = nil
    aimed = nil
    isUnsettled = false
    restAt = nil
  }
}

/// A place and a time at which a button went down or up.
struct Slip {
  var place: Point<LogicalSpace>
  var until: Instant
}

/// A move of the engine's own.
struct EngineMove {
  var from: Point<LogicalSpace>
  var surface: SurfaceID?
  var cause: MoveCause
  var instant: Instant
}

/// What the rules of movement compare each event with.
struct KnownState {
  var model = Point<LogicalSpace>.zero
  var hasAppeared = false
  var fingers = 0
  var buttons = 0
  var device = PointerDevice.absolute
  var surface: SurfaceID?
}
