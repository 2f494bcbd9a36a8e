import EventLoop
import InputSources
import PointerEngine
import PointerGeometry
import PointerServer
import WaylandServer

/// Drives the engine with what the seat sees, and does what the engine says.
///
/// One step of the engine comes with two moments at which clients are told: a region is left
/// before the surface is, and entered after the surface is. So a step's effects are kept, and
/// told in these two parts.
public final class PointerHost {
  private unowned let seat: Seat
  private var engine: Engine
  private var effects: [EngineEffect] = []
  /// How many of the effects have been gone through for leaves.
  private var leavesTold = 0
  /// Whether the focus is about to follow: enters wait until it has.
  private var isFollowing = false
  /// When the pointer's look changes without an event.
  public private(set) var schedule = Schedule.idle
  private var timer: Timer?
  private(set) var service: PointerService?
  private var visibility = PointerVisibility.hidden
  /// The latest time that the engine was told; it never goes back.
  private var latest = Instant.zero
  /// Surfaces with regions, and where the engine thinks that they are.
  private var origins: [SurfaceID: Point<LogicalSpace>] = [:]

  init(seat: Seat) {
    self.seat = seat
    engine = Engine(settings: seat.options.pointer)
    effects.reserveCapacity(16)
  }

  func start() throws {
    timer = try seat.display.loop.timer { [weak self] in
      guard let self else { return }
      self.step(.timer, at: SeatTime(Loop.now()))
      self.tellAllAtOnce()
    }
    service = try PointerService(display: seat.display, host: self)
    seat.scene.onCommit = { [weak self] surface, stage in self?.committed(surface, stage) }
    step(.visibility(.hidden), at: SeatTime(Loop.now()))
  }

  /// What is to be drawn at a time.
  public func present(at instant: Instant, into presentation: inout Presentation) {
    engine.present(at: instant, into: &presentation)
  }

  /// The region that the pointer is in.
  public var currentRegion: RegionKey? { engine.currentRegion }

  // MARK: Engine

  private func step(_ event: PointerEvent, at time: SeatTime) {
    latest = max(latest, time.instant)
    let first = effects.count
    schedule = engine.step(event, at: latest, into: &effects)
    if let trace = seat.trace {
      for effect in effects[first...] { record(effect, in: trace) }
    }
    switch schedule {
    case .idle: timer?.disarm()
    case .wake(let instant): timer?.arm(at: instant)
    case .animating: timer?.disarm()
    }
    if visibility != .hidden || schedule != .idle { seat.compositor?.scheduleFrame() }
  }

  private func record(_ effect: EngineEffect, in trace: Trace) {
    guard case .enter(let key, _) = effect else {
      trace.engine(effect, region: nil, origin: nil, at: latest)
      return
    }
    trace.engine(
      effect, region: engine.region(key), origin: seat.scene.surface(for: key.surface)?.origin,
      at: latest)
  }

  /// The pointer moved, or what is under it did.
  ///
  /// Tells of regions that were left; `tellEnters` has to follow once the surface has the focus.
  func follow(_ hit: Hit?, moved: Bool, at time: SeatTime) {
    let over = hit.map { SurfaceHit(surface: $0.surface.id, origin: $0.origin, size: $0.size) }
    let event: PointerEvent =
      moved ? .motion(to: seat.pointer.location, over: over) : .sceneChanged(over: over)
    isFollowing = true
    step(event, at: time)
    tellLeaves()
  }

  /// Tells of regions that were left, which were entered on the surface that has the focus.
  private func tellLeaves() {
    for effect in effects[leavesTold...] {
      guard case .leave(let key, let duration) = effect else { continue }
      service?.leave(key, duration: duration)
      seat.pointer.focus?.client.frameNeeded = true
    }
    leavesTold = effects.count
  }

  /// Tells of regions that were entered, on the surface that has the focus by now.
  func tellEnters() {
    isFollowing = false
    for effect in effects {
      guard case .enter(let key, let duration) = effect else { continue }
      service?.enter(key, duration: duration)
      seat.pointer.focus?.client.frameNeeded = true
    }
    effects.removeAll(keepingCapacity: true)
    leavesTold = 0
  }

  private func tellAll() {
    tellLeaves()
    if !isFollowing { tellEnters() }
  }

  /// Tells of what happened outside of a device's group of events.
  private func tellAllAtOnce() {
    guard !effects.isEmpty else { return }
    tellAll()
    seat.pointer.focus?.client.flushFrame()
  }

  // MARK: From the seat

  func setVisibility(_ visibility: PointerVisibility) {
    self.visibility = visibility
    step(.visibility(visibility), at: SeatTime(latest))
  }

  func buttons(_ count: Int, at time: SeatTime) {
    step(.button(pressed: count), at: time)
    tellAll()
  }

  /// A surface that adopted our protocol draws no cursor of its own.
  func isAdopted(_ surface: Surface) -> Bool { service?.hasRegions(surface.id) ?? false }

  func surfacesMayHaveMoved(at time: SeatTime) {
    for (id, origin) in origins {
      guard let now = seat.scene.surface(for: id)?.origin, now != origin else { continue }
      origins[id] = now
      step(.surfaceMoved(id, origin: now), at: time)
    }
  }

  func surfaceGone(_ surface: Surface, at time: SeatTime) {
    guard origins.removeValue(forKey: surface.id) != nil else { return }
    step(.surfaceRemoved(surface.id), at: time)
    tellAllAtOnce()
  }

  func focusLeaves(_ focus: PointerFocus, at time: SeatTime) {
    service?.focusLeaves(time: time.milliseconds)
  }

  // MARK: Gestures and clicks

  private func region(in focus: PointerFocus) -> RegionID? {
    guard let key = engine.currentRegion, key.surface == focus.surface.id else { return nil }
    return key.region
  }

  private func anchor(_ focus: PointerFocus) -> Point<SurfaceSpace> {
    Point(x: focus.x.double, y: focus.y.double)
  }

  func secondaryClick(
    _ source: SecondarySource, _ state: WlPointer.ButtonState, serial: UInt32,
    focus: PointerFocus, at time: SeatTime
  ) {
    service?.secondaryClick(
      on: focus.surface.resource, at: anchor(focus), region: region(in: focus),
      source: FerrofluidAdaptivePointerV1.Source(rawValue: source.rawValue),
      pressed: state == .pressed, serial: serial, time: time.milliseconds)
  }

  func scrollBegins(_ focus: PointerFocus, at time: SeatTime) {
    step(.gesture(active: true), at: time)
    service?.scrollBegin(
      on: focus.surface.resource, at: anchor(focus), region: region(in: focus),
      time: time.milliseconds)
  }

  func scrolled(by delta: Vector<SurfaceSpace>, at time: SeatTime) {
    service?.scrollUpdate(by: delta, time: time.milliseconds)
  }

  func scrollEnds(cancelled: Bool, at time: SeatTime) {
    service?.scrollEnd(cancelled: cancelled, time: time.milliseconds)
    gestureEnds(at: time)
  }

  func pinchBegins(_ focus: PointerFocus, fingers: UInt32, at time: SeatTime) {
    step(.gesture(active: true), at: time)
    service?.pinchBegin(
      on: focus.surface.resource, at: anchor(focus), region: region(in: focus), fingers: fingers,
      time: time.milliseconds)
  }

  func pinched(
    by delta: Vector<SurfaceSpace>, scale: Double, rotation: Double, at time: SeatTime
  ) {
    service?.pinchUpdate(
      by: delta, scale: scale, rotation: rotation, time: time.milliseconds)
  }

  func pinchEnds(cancelled: Bool, at time: SeatTime) {
    service?.pinchEnd(cancelled: cancelled, time: time.milliseconds)
    gestureEnds(at: time)
  }

  private func gestureEnds(at time: SeatTime) {
    step(.gesture(active: false), at: time)
    tellAll()
  }

  // MARK: Commits

  private func committed(_ surface: Surface, _ stage: CommitStage) {
    guard let service, surface.resource.isAlive else { return }
    let wasAdopted = isAdopted(surface)
    switch stage {
    case .committed: service.surfaceCommitted(surface.resource)
    case .cached: service.surfaceCommitted(surface.resource, synchronized: true)
    case .applied: service.surfaceApplied(surface.resource)
    }
    seat.constraints.committed(surface)
    if wasAdopted != isAdopted(surface), seat.pointer.focus?.surface === surface {
      seat.pointer.cursor.update()
    }
  }
}

extension PointerHost: PointerServiceHost {
  /// The engine's handle of a surface.
  public func surfaceID(of surface: Resource<WlSurface>) -> SurfaceID? {
    Surface.from(surface)?.id
  }

  /// The area of a surface that can have regions; nil while it is not shown.
  public func surfaceBounds(of surface: SurfaceID) -> SurfaceBounds? {
    guard let surface = seat.scene.surface(for: surface), surface.isMapped else {
      return nil
    }
    return SurfaceBounds(size: surface.size, inputBounds: surface.inputBounds)
  }

  /// The one seat there is, for its pointers.
  public func seatID(of pointer: Resource<WlPointer>) -> SeatID? {
    pointer.isAlive && pointer.handler(as: SeatClient.self) != nil ? .first : nil
  }

  /// The user's choices that clients hear of.
  public func pointerSettings(of seat: SeatID) -> PointerSettings {
    let settings = self.seat.options.pointer
    return PointerSettings(
      reducedMotion: settings.reducedMotion, plain: !settings.isAdaptive)
  }

  /// A surface's regions became current.
  public func regionsLatched(_ regions: [Region], of surface: SurfaceID) {
    let time = SeatTime(Loop.now())
    if regions.isEmpty {
      origins[surface] = nil
    } else if let origin = seat.scene.surface(for: surface)?.origin {
      origins[surface] = origin
    }
    step(.regions(of: surface, regions), at: time)
    tellAllAtOnce()
  }
}
