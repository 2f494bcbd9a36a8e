import PointerEngine
import PointerGeometry

/// A host of the engine in simulated time: it sends what happens and keeps every appointment.
struct EngineDriver: Sendable {
  /// The time between two frames of the screen, in seconds.
  static let frame = 1.0 / 60
  static let surface = SurfaceID(rawValue: 1)
  static let hit = SurfaceHit(
    surface: surface, origin: .zero,
    size: Size(width: Scene.screen.width, height: Scene.screen.height))

  private(set) var engine: Engine
  private(set) var now = 0.0
  private var schedule = Schedule.idle
  private var effects: [EngineEffect] = []

  init(settings: EngineSettings) {
    engine = Engine(settings: settings)
  }

  /// The next moment at which the engine wants to be asked; nil while it is idle.
  private var appointment: Double? {
    switch schedule {
    case .idle: nil
    case .wake(let instant): max(now, instant.seconds(since: .zero))
    // The first frame after now. Half a nanosecond: instants are whole ones.
    case .animating: (((now + 5e-10) / Self.frame).rounded(.down) + 1) * Self.frame
    }
  }

  mutating func send(_ event: PointerEvent, at time: Double) {
    now = max(now, time)
    send(event, since: Self.instant(now))
  }

  /// Sends what is found out now, and happened before.
  mutating func send(_ event: PointerEvent, since instant: Instant) {
    effects.removeAll(keepingCapacity: true)
    schedule = engine.step(event, at: instant, into: &effects)
  }

  /// Keeps appointments up to a moment, and stops after one at which the engine did something.
  ///
  /// - Returns: what it did; nil if the clock stands at the moment.
  mutating func advance(to time: Double) -> SelfChange? {
    while let next = appointment, next <= time {
      if let change = change(by: { $0.send(.timer, at: next) }) { return change }
    }
    now = max(now, time)
    return nil
  }

  /// What is to be seen of something that happens; nil if nothing is.
  mutating func change(by happening: (inout EngineDriver) -> Void) -> SelfChange? {
    let (former, start) = (engine, now)
    happening(&self)
    if engine.currentRegion != former.currentRegion { return SelfChange(.capture, at: now) }
    if engine.modelLocation.distance(to: former.modelLocation) > 0.01,
      Self.goal(of: engine, at: now).distance(to: Self.goal(of: former, at: start)) > 0.01
    {
      return SelfChange(.motion, at: now)
    }
    return nil
  }

  /// Where what is shown comes to rest if nothing else happens: a model that moves unseen, as under
  /// a beam that stays on its line, is no change on the screen.
  private static func goal(of engine: Engine, at time: Double) -> Point<LogicalSpace> {
    var presentation = Presentation()
    engine.present(at: instant(time + 2), into: &presentation)
    return presentation.shape.center
  }

  static func instant(_ time: Double) -> Instant { Instant.zero.advanced(bySeconds: time) }
}
