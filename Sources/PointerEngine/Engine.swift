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
    clock = max(clock, instant)
    let now = clock
    let former = Former(model: modelLocation, settings: settings)
    switch event {
    case .motion(let location, let hit):
      move(to: location, over: hit)
    case .button(let pressed):
      setButtons(max(0, pressed), at: now)
    case .sceneChanged(let hit):
      guard hit?.isUsable ?? true else { break }
      setSurface(hit)
    case .regions(let surface, let regions):
      store.replace(regions, of: surface)
      followContent(of: surface)
    case .surfaceMoved(let surface, let origin):
      guard origin.isUsable else { break }
      moveSurface(surface, to: origin)
    case .surfaceRemoved(let surface):
      store.remove(surface)
      elements.removeAll { $0.key.surface == surface }
      if over?.surface == surface { over = nil }
    case .gesture(let active):
      isGestureActive = active
    case .visibility(let new):
      setVisibility(new, at: now)
    case .settings(let new):
      settings = new.sanitized()
    case .timer:
      break
    }
    reevaluate(from: former, at: now, into: &effects)
    return schedule(at: now)
  }

  /// From when on nothing moves, if nothing else happens.
  private func schedule(at now: Instant) -> Schedule {
    var end = max(shape.end, max(press.end, visible.end))
    end = max(end, max(material.end, thinness.end))
    end = max(end, max(fade.end, max(light.end, fadeIn.end)))
    for index in elements.indices { end = max(end, elements[index].end) }
    return end > now ? .animating(until: end) : .idle
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
