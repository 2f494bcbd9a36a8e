import PointerGeometry
import PointerMotion

/// The adaptive pointer: a reducer from events to state, effects and a schedule.
///
/// | State | Meaning |
/// |---|---|
/// | unseen | no motion yet: nothing is shown |
/// | shown, free | circle at the model, exactly |
/// | shown, on a region | shape and content as the region's effect says |
/// | frozen | a button is down or a gesture is active: the target stays, even if it is none |
/// | hidden, replaced | nothing of ours is shown and no region is entered |
///
/// The *model* is where hit tests and clicks go; nothing here moves it but the host's events. The
/// *presentation* is what is drawn, a closed form of the state and an instant.
///
/// Time only runs forward: an event with an earlier instant than its predecessor counts as
/// simultaneous with it.
public struct Engine: Sendable {
  // MARK: What the host said

  /// Where the pointer is for hit tests and clicks.
  public internal(set) var modelLocation = Point<LogicalSpace>.zero
  /// The settings in force.
  public internal(set) var settings: EngineSettings
  /// Whether there has been a motion at all.
  var hasAppeared = false
  var over: SurfaceHit?
  var visibility = PointerVisibility.adaptive
  /// The number of buttons that are down.
  var buttons = 0
  /// The number of fingers on the touchpad.
  var fingers = 0
  var device = PointerDevice.absolute
  var modifiers: Modifiers = []
  var constraint = PointerConstraint.none
  var outputs: ContiguousArray<Rect<LogicalSpace>> = []
  var isGestureActive = false
  var store = RegionStore()
  /// The latest instant of an event.
  var clock = Instant.zero

  // MARK: What follows from it

  var target: Target?
  var shape = ShapeMotion()
  var material = UnitValue(0)
  var thinness = UnitValue(0)
  /// The opacity by the effect alone: a lift hides the pointer's shape.
  var fade = UnitValue(1)
  var light = UnitValue(0)
  var press = UnitValue(0)
  /// The opacity by visibility alone.
  var visible = UnitValue(0)
  /// How far the present shape has faded in, with reduced motion.
  var fadeIn = UnitValue(1)
  /// The shape that `fadeIn` fades away, at its initial opacity.
  var outgoing: FadingShape?
  var elements: ContiguousArray<Element> = []

  /// Makes an engine that has seen nothing yet.
  public init(settings: EngineSettings = EngineSettings()) {
    self.settings = settings.sanitized()
    elements.reserveCapacity(Tuning.elementLimit)
  }

  /// The region under the pointer now.
  public var currentRegion: RegionKey? { target?.key }

  /// The region a key means, or nil if that declaration is gone.
  public func region(_ key: RegionKey) -> Region? { store.region(key) }

  /// The region a fresh look finds at a point of a surface, without regard to the current one.
  ///
  /// - Parameters:
  ///   - point: in the global space.
  ///   - hit: the surface that is on top there, which only the host knows.
  public func hitTest(at point: Point<LogicalSpace>, on hit: SurfaceHit) -> RegionKey? {
    store.hitTest(
      point.surface(origin: hit.origin), on: hit.surface, size: hit.size, keeping: nil)
  }

  /// Takes an event.
  ///
  /// No heap allocation for a motion after warm-up; `regions` may allocate.
  ///
  /// - Parameters:
  ///   - instant: when it happened.
  ///   - effects: what the host has to do is appended to it.
  /// - Returns: when the presentation changes without further events.
  public mutating func step(
    _ event: PointerEvent, at instant: Instant, into effects: inout [EngineEffect]
  ) -> Schedule {
    if clock.seconds(since: instant) > Tuning.reordering {
      effects.append(.diagnostic(Diagnostic(.time)))
    }
    let now = max(clock, instant)
    // The instant of a frame lies ahead of the input that comes before it is shown.
    if case .timer = event {} else { clock = now }
    let former = Former(model: modelLocation, settings: settings)
    handle(event, at: now, into: &effects)
    reevaluate(from: former, at: now, into: &effects)
    return schedule(at: now)
  }
}

extension EngineSettings {
  /// The settings with every number in range.
  func sanitized() -> EngineSettings {
    var result = self
    result.pointerDiameter = pointerDiameter.isFinite ? min(max(pointerDiameter, 4), 128) : 19
    return result
  }
}

extension Point {
  /// Whether the place is one that can be computed with.
  var isUsable: Bool {
    abs(x) < Tuning.coordinateLimit && abs(y) < Tuning.coordinateLimit
  }
}

extension SurfaceHit {
  /// Whether place and size are ones that can be computed with.
  var isUsable: Bool {
    origin.isUsable && abs(size.width) < Tuning.coordinateLimit
      && abs(size.height) < Tuning.coordinateLimit
  }
}
