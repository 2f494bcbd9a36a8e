import PointerGeometry

@testable import PointerEngine

/// A host with a hand: it sends motions at 125 Hz, keeps the schedule's word, and moves its own
/// pointer where the engine says, as a compositor does.
struct MovementHost {
  var engine: Engine
  var now = Instant(nanoseconds: 1_000_000_000)
  var schedule = Schedule.idle
  /// The host's own pointer, which has to agree with the engine's model.
  var pointer = Point<LogicalSpace>.zero
  var device = PointerDevice.touchpad
  /// What is on top at a place; here one surface of 1200 × 800 at (100, 50).
  var surfaces: [SurfaceHit] = [
    SurfaceHit(
      surface: Scene.surface, origin: Point(x: 100, y: 50), size: Size(width: 1200, height: 800))
  ]
  /// All effects, with their instants.
  var log: [(instant: Instant, effect: EngineEffect)] = []
  /// The length of a frame of the output, in seconds.
  var frame = 1.0 / 60
  private var over: SurfaceHit?

  init(_ regions: [Region], settings: EngineSettings = EngineSettings()) {
    engine = Engine(settings: settings)
    send(.outputs([Rect(x: 0, y: 0, width: 1440, height: 900)]))
    send(.regions(of: Scene.surface, regions))
  }

  /// The topmost surface at a place: the last one that contains it.
  func hit(at place: Point<LogicalSpace>) -> SurfaceHit? {
    surfaces.last {
      Rect<SurfaceSpace>(origin: .zero, size: $0.size).logical(origin: $0.origin).contains(place)
    }
  }

  /// Sends an event now, and does what the engine says.
  mutating func send(_ event: PointerEvent) { send(event, at: now) }

  private mutating func send(_ event: PointerEvent, at instant: Instant) {
    var effects: [EngineEffect] = []
    schedule = engine.step(event, at: instant, into: &effects)
    for effect in effects {
      log.append((instant, effect))
      guard case .moveModel(let place, _) = effect else { continue }
      pointer = place
      let new = hit(at: place)
      guard new?.surface != over?.surface else { continue }
      over = new
      send(.sceneChanged(over: new), at: instant)
    }
  }

  /// The hand moves the pointer by this much.
  mutating func move(by dx: Double, _ dy: Double) {
    place(at: Point(x: pointer.x + dx, y: pointer.y + dy))
  }

  /// The pointer is put at a place of the global space by a motion.
  mutating func place(at place: Point<LogicalSpace>) {
    pointer = place
    over = hit(at: place)
    send(.motion(to: place, over: over, device: device))
  }

  /// Lets time pass, with the wakes and frames that the engine asks for.
  mutating func wait(_ seconds: Double) {
    let end = now.advanced(bySeconds: seconds)
    while true {
      switch schedule {
      case .wake(let instant) where instant <= end:
        now = max(now, instant)
      case .animating(let until) where until > now:
        let next = min(now.advanced(bySeconds: frame), until)
        guard next <= end else {
          now = end
          return
        }
        now = next
      default:
        now = end
        return
      }
      send(.timer)
    }
  }

  /// A movement with a minimum-jerk profile, cut short at a fraction of its way.
  ///
  /// x(s) = 10s³ − 15s⁴ + 6s⁵. Source: Flash and Hogan, 1985.
  mutating func stroke(
    by dx: Double, _ dy: Double, in seconds: Double, upTo fraction: Double = 1
  ) {
    let steps = max(2, Int((seconds * 125).rounded()))
    func way(_ step: Int) -> Double {
      let s = Double(step) / Double(steps)
      return s * s * s * (10 - 15 * s + 6 * s * s)
    }
    for step in 1...steps {
      wait(0.008)
      let part = way(step) - way(step - 1)
      move(by: dx * part, dy * part)
      if Double(step) >= fraction * Double(steps) { return }
    }
  }

  mutating func touch(_ fingers: Int = 1) { send(.contact(fingers: fingers)) }
  mutating func lift() { send(.contact(fingers: 0)) }

  /// Long enough for everything to come to rest.
  mutating func settle() { wait(3) }

  /// The moves of the engine so far.
  var moves: [(instant: Instant, place: Point<LogicalSpace>, cause: MoveCause)] {
    log.compactMap {
      guard case .moveModel(let place, let cause) = $0.effect else { return nil }
      return ($0.instant, place, cause)
    }
  }

  func moves(by cause: MoveCause) -> Int { moves.filter { $0.cause == cause }.count }

  var currentID: UInt32? { engine.currentRegion?.region.rawValue }

  /// The middle of a region, in the global space.
  func center(_ id: UInt32) -> Point<LogicalSpace> {
    let key = RegionKey(
      surface: Scene.surface, region: RegionID(rawValue: id), generation: 1)
    let frame = engine.region(key)?.frame ?? .zero
    return frame.center.logical(origin: surfaces[0].origin)
  }

  /// What is drawn a number of seconds from now.
  func presentation(in seconds: Double = 0) -> Presentation {
    var result = Presentation()
    engine.present(at: now.advanced(bySeconds: seconds), into: &result)
    return result
  }

  /// Two hosts that must have come to the same state.
  func isSame(as other: Self) -> Bool {
    engine.modelLocation == other.engine.modelLocation
      && engine.currentRegion == other.engine.currentRegion
      && engine.movementReason == other.engine.movementReason && pointer == other.pointer
  }
}
