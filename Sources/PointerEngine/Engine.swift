import PointerGeometry
import PointerMotion

/// The adaptive pointer: a reducer from events to state, effects and a schedule.
///
/// | State | Meaning |
/// |---|---|
/// | unseen | no motion yet: nothing is shown |
/// | shown, free | circle at the model, exactly |
/// | shown, on a region | shape and content as the region's effect says |
/// | plain | an arrow at the model, exactly: by settings, or over an application opted out |
/// | frozen | a button is down or a gesture is active: the target stays, even if it is none |
/// | grabbed | circle at the model, no region is entered |
/// | hidden, replaced, locked, auto-hidden | nothing of ours is shown and no region is entered |
///
/// The *model* is where hit tests and clicks go. The *presentation* is what is drawn, a closed
/// form of the state and an instant.
///
/// On the way of a motion even methods that change nothing are `mutating`, or inlined: any other is
/// passed a copy of the engine, which is kilobytes.
///
/// Time only runs forward: an event with an earlier instant than its predecessor counts as
/// simultaneous with it. One that is more than ten seconds behind shows that the host's clock was
/// set back: time goes on from there.
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
  /// The modifier keys that are held.
  var modifiers: Modifiers = []
  var constraint = PointerConstraint.none
  var outputs: ContiguousArray<Rect<LogicalSpace>> = []
  var isGestureActive = false
  var store = RegionStore()
  /// What the hand does.
  var movement = Movement()
  /// The latest instant of an event, in the engine's own time.
  var clock = Instant.zero
  /// How far the engine's own time is ahead of the host's, in nanoseconds.
  var clockOffset: Int64 = 0

  // MARK: What follows from it

  var target: Target?
  /// Whether nothing but the model changed since the target was made.
  var isTargetCurrent = false
  /// The modifiers that choose styles: those held, but frozen by a gesture and by a coast.
  var modifiersInForce: Modifiers = []
  /// Where the model was when the target froze, from the target's frame; nil while it is not.
  var freezePoint: Vector<SurfaceSpace>?
  /// The sensors the pointer is in.
  var sensors: ContiguousArray<RegionKey> = []
  /// The sensors at the pointer's place now; kept for its capacity.
  var foundSensors: ContiguousArray<RegionKey> = []
  /// What the client of the target was asked, if its region asks.
  var inquiry: Inquiry?
  /// The serial of the latest question to any client.
  var latestSerial: UInt32 = 0
  /// Whether the pointer is hidden because it is not used.
  var isAutoHidden = false
  /// When the user last did something with the pointer.
  var lastUse = Instant.zero
  /// When the model last moved; nil once it counts as resting.
  var movedAt: Instant?
  var shape = ShapeMotion()
  var material = UnitValue(0)
  var thinness = UnitValue(0)
  /// How much the pointer is a bezel of the client's, whose edge it must not leave.
  var firmness = UnitValue(0)
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
  /// The accessories beside that shape, at their initial opacities.
  var leavingAccessories: [AccessoryPresentation] = []
  var elements: ContiguousArray<Element> = []
  /// The tinted cells, the newest last.
  var cells: ContiguousArray<CellMotion> = []
  /// The accessories of the pointer; always as many as there can be.
  var accessories = ContiguousArray(repeating: AccessoryMotion(), count: Tuning.accessoryLimit)
  /// What is left of the way where the engine moved the model at once.
  var carry = CarryMotion()

  /// Makes an engine that has seen nothing yet.
  public init(settings: EngineSettings = EngineSettings()) {
    self.settings = settings.sanitized()
    elements.reserveCapacity(Tuning.elementLimit)
    cells.reserveCapacity(Tuning.cellLimit)
    leavingAccessories.reserveCapacity(Tuning.accessoryLimit)
    sensors.reserveCapacity(Tuning.sensorLimit)
    foundSensors.reserveCapacity(Tuning.sensorLimit)
  }

  /// The region under the pointer now.
  public var currentRegion: RegionKey? { target?.key }

  /// The region a key means, or nil if that declaration is gone.
  public func region(_ key: RegionKey) -> Region? { store.region(key) }

  /// Where the (0, 0) of a region's coordinates is on its surface: the offset of its layer, zero
  /// where there is none.
  public func layerOffset(of key: RegionKey) -> Vector<SurfaceSpace> { store.offset(of: key) }

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
    let now = takeTime(instant, of: event, into: &effects)
    fireDeadlines(until: now, before: event, into: &effects)
    let former = former(at: now)
    handle(event, at: now, into: &effects)
    followMovement(after: event, at: now, into: &effects)
    settle(from: former, at: now, into: &effects)
    return hostSchedule(schedule(at: now))
  }

  /// Lets everything else follow from what an event or a deadline changed.
  mutating func settle(
    from former: Former, at now: Instant, into effects: inout [EngineEffect]
  ) {
    noteMovement(from: former, at: now, into: &effects)
    updateVisibility(from: former, at: now)
    reevaluate(from: former, at: now, into: &effects)
  }
}

extension EngineSettings {
  /// The settings with every number in range.
  func sanitized() -> EngineSettings {
    var result = self
    result.pointerDiameter = pointerDiameter.isFinite ? min(max(pointerDiameter, 4), 128) : 19
    result.autoHideDelay = autoHideDelay.flatMap { $0.isNaN ? nil : min(max($0, 0.1), 3600) }
    result.movement = movement.sanitized()
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
