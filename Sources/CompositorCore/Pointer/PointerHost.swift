import EventLoop
import PointerEngine
import PointerGeometry
import PointerServer
import PointerTrace
import WaylandServer

/// Drives the engine with what the seat sees, and does what the engine says.
///
/// One step of the engine comes with two moments at which clients are told: a region is left
/// before the surface is, and entered after the surface is. So a step's effects are kept, and
/// told in these two parts.
///
/// | Effect | Done |
/// |---|---|
/// | enter, leave | told to the client in these two parts |
/// | moveModel | the seat's pointer goes there once the step is told, as ordinary motion |
/// | autoHide | a client's cursor image hides, too |
/// | diagnostic | into the log, once for each fault of a surface |
/// | cell, request, movement | told to the client after the enter |
///
/// All of them go into the trace.
public final class PointerHost {
  unowned let seat: Seat
  private var engine: Engine
  private var effects: [EngineEffect] = []
  /// How many of the effects have been gone through for leaves.
  private var leavesTold = 0
  /// Whether the focus is about to follow: enters wait until it has.
  private var isFollowing = false
  /// Where the engine moved the pointer, which has not gone there yet.
  private var pendingMove: Point<LogicalSpace>?
  private var isCatchingUp = false
  /// When the pointer's look changes without an event.
  public private(set) var schedule = Schedule.idle
  private var timer: Timer?
  private(set) var service: PointerService?
  private var visibility = PointerVisibility.hidden
  /// Whether the pointer, ours or a client's, is hidden because it is not used.
  private(set) var isAutoHidden = false
  /// The latest time of an event; it never goes back.
  private var latest = Instant.zero
  /// The latest frame that the engine was told of; it lies ahead of the events.
  private var latestFrame = Instant.zero
  /// Surfaces with regions, and where the engine thinks that they are.
  var origins: [SurfaceID: Point<LogicalSpace>] = [:]
  /// Surfaces with layers, also those without any region.
  var layered: Set<SurfaceID> = []
  /// What the engine was told last, of things that change seldom.
  var told = ToldState()
  /// What was said already of what the engine refused.
  private var reported: Set<Diagnostic> = []

  /// The user's choices; they take effect at once.
  public var settings: EngineSettings {
    didSet { if settings != oldValue { settingsChanged() } }
  }

  /// Hears once of each fault that the engine finds with a surface, or with the host.
  public var onDiagnostic: ((Diagnostic) -> Void)?

  init(seat: Seat) {
    self.seat = seat
    settings = seat.options.pointer
    engine = Engine(settings: settings)
    effects.reserveCapacity(16)
  }

  func start() throws {
    timer = try seat.display.loop.timer { [weak self] in self?.timerFired() }
    let service = try PointerService(display: seat.display, host: self)
    if !seat.options.scrolling.coastsForClients { service.capabilities.remove(.momentum) }
    self.service = service
    seat.scene.onCommit = { [weak self] surface, stage in self?.committed(surface, stage) }
    step(.visibility(.hidden), at: SeatTime(Loop.now()))
  }

  /// What is to be drawn at a time.
  public func present(at instant: Instant, into presentation: inout Presentation) {
    service?.deliverLatched()
    engine.present(at: instant, into: &presentation)
  }

  /// The region that the pointer is in.
  public var currentRegion: RegionKey? { engine.currentRegion }

  // MARK: Engine

  func step(_ event: PointerEvent, at time: SeatTime) {
    // Regions that became current in this turn come before what happens among them.
    service?.deliverLatched()
    latest = max(latest, time.instant)
    take(event, at: latest)
    if visibility != .hidden || schedule != .idle { seat.compositor?.scheduleFrame() }
  }

  private func take(_ event: PointerEvent, at instant: Instant) {
    let first = effects.count
    schedule = engine.step(event, at: instant, into: &effects)
    seat.recording?.append(
      event, at: instant, Outcome(effects: Array(effects[first...]), schedule: schedule))
    for index in first..<effects.count { note(effects[index], at: instant) }
    switch schedule {
    case .idle: timer?.disarm()
    case .wake(let instant): timer?.arm(at: instant)
    // Frames come first and move the end away; it is for when no output draws any.
    case .animating(let end): timer?.arm(at: end)
    }
  }

  /// Does at once what clients are not told of.
  private func note(_ effect: EngineEffect, at instant: Instant) {
    if let trace = seat.trace { record(effect, at: instant, in: trace) }
    switch effect {
    case .moveModel(let location, _): pendingMove = location
    case .autoHide(let isHidden):
      isAutoHidden = isHidden
      seat.pointer.cursor.autoHideChanged()
    case .diagnostic(let diagnostic): report(diagnostic)
    case .enter, .leave, .movement, .cell, .request: break
    }
  }

  private func record(_ effect: EngineEffect, at instant: Instant, in trace: Trace) {
    guard case .enter(let key, _) = effect else {
      trace.engine(effect, region: nil, origin: nil, at: instant)
      return
    }
    var region = engine.region(key)
    region?.frame.origin += engine.layerOffset(of: key)
    trace.engine(
      effect, region: region, origin: seat.scene.surface(for: key.surface)?.origin,
      at: instant)
  }

  /// A client that errs with every commit must not fill the log.
  private func report(_ diagnostic: Diagnostic) {
    let kind = Diagnostic(diagnostic.fault, surface: diagnostic.surface)
    guard reported.insert(kind).inserted else { return }
    onDiagnostic?(diagnostic)
  }

  private func settingsChanged() {
    let time = SeatTime(Loop.now())
    step(.settings(settings), at: time)
    service?.settingsChanged()
    seat.pointer.cursor.update()
    tellAllAtOnce(at: time)
    // Also what stands still: the other kind of pointer is drawn there.
    seat.compositor?.scheduleFrame()
  }

  // MARK: Time

  private func timerFired() {
    let time = SeatTime(Loop.now())
    take(.timer, at: max(time.instant, latest))
    seat.compositor?.scheduleFrame()
    tellAllAtOnce(at: time)
  }

  /// An output is about to draw what will be seen at an instant.
  ///
  /// What coasts is moved to where it will be then, before it is drawn.
  func prepareFrame(at instant: Instant) {
    guard case .animating = schedule else { return }
    // Outputs have beats of their own; the engine's time does not go back between them.
    latestFrame = max(latestFrame, instant)
    take(.timer, at: latestFrame)
    tellAllAtOnce(at: SeatTime(latest, milliseconds: SeatTime(Loop.now()).milliseconds))
  }

  // MARK: Telling clients

  /// The pointer moved, or what is under it did.
  ///
  /// Tells of regions that were left; `tellEnters` has to follow once the surface has the focus.
  ///
  /// - Parameter device: What the user moved it with; nil if something else changed.
  func follow(_ hit: Hit?, by device: PointerDevice?, at time: SeatTime) {
    let over = Self.surfaceHit(hit)
    isFollowing = true
    if let device {
      step(.motion(to: seat.pointer.location, over: over, device: device), at: time)
    } else {
      step(.sceneChanged(over: over), at: time)
    }
    tellLeaves()
  }

  /// Tells of regions that were left, which were entered on the surface that has the focus.
  private func tellLeaves() {
    dropWhatIsOver()
    for effect in effects[leavesTold...] {
      guard case .leave(let key, let duration) = effect else { continue }
      service?.leave(key, duration: duration)
      seat.pointer.focus?.client.frameNeeded = true
    }
    leavesTold = effects.count
  }

  /// Tells of regions that were entered, on the surface that has the focus by now.
  ///
  /// Some may have been left again meanwhile: the new focus can lock or hide the pointer.
  func tellEnters(at time: SeatTime) {
    isFollowing = false
    dropWhatIsOver()
    var unheard: (key: RegionKey, serial: UInt32)?
    for index in effects.indices {
      switch effects[index] {
      case .enter(let key, let duration): service?.enter(key, duration: duration)
      case .leave(let key, let duration) where index >= leavesTold:
        service?.leave(key, duration: duration)
      case .cell(let key, let cell): service?.enterCell(cell, of: key)
      case .movement(let isMoving):
        guard service?.movement(isMoving) == true else { continue }
      case .request(let key, let serial, let place):
        let isAsked = service?.request(
          key, serial: serial, at: place, modifiers: seat.keyboard.engineModifiers)
        unheard = isAsked == true ? nil : (key, serial)
      default: continue
      }
      seat.pointer.focus?.client.frameNeeded = true
    }
    effects.removeAll(keepingCapacity: true)
    leavesTold = 0
    guard let unheard else { return }
    // Nobody is there to answer: the region is as declared, without a wait.
    step(.answer(unheard.key, serial: unheard.serial, nil), at: time)
    tellLeaves()
    tellEnters(at: time)
  }

  /// Drops each enter of which clients were not told and that was followed by its leave.
  private func dropWhatIsOver() {
    var index = leavesTold
    while index < effects.count {
      guard case .leave(let key, _) = effects[index], let enter = enter(of: key, before: index)
      else {
        index += 1
        continue
      }
      effects.remove(at: index)
      effects.remove(at: enter)
      if enter < leavesTold { leavesTold -= 1 }
      index -= 1
    }
  }

  /// A plain loop: the library's searches allocate in debug builds.
  private func enter(of key: RegionKey, before end: Int) -> Int? {
    for index in 0..<end {
      if case .enter(let entered, _) = effects[index], entered == key { return index }
    }
    return nil
  }

  /// Takes the seat's pointer to where the engine moved it.
  func catchUp(at time: SeatTime) {
    guard !isCatchingUp else { return }
    isCatchingUp = true
    // A move may be taken back once; whatever the engine does, this ends.
    for _ in 0..<4 {
      guard let place = pendingMove else { break }
      pendingMove = nil
      seat.pointer.engineMoved(to: place, at: time)
    }
    isCatchingUp = false
  }

  /// Whether the engine moves the pointer again when it hears what lies where it moved it.
  func takesBack(moveOnto hit: Hit?, at time: SeatTime) -> Bool {
    step(.sceneChanged(over: Self.surfaceHit(hit)), at: time)
    return pendingMove != nil
  }

  private static func surfaceHit(_ hit: Hit?) -> SurfaceHit? {
    hit.map { SurfaceHit(surface: $0.surface.id, origin: $0.origin, size: $0.size) }
  }

  func tellAll(at time: SeatTime) {
    tellLeaves()
    guard !isFollowing else { return }
    tellEnters(at: time)
    catchUp(at: time)
  }

  /// Tells of what happened outside of a device's group of events.
  func tellAllAtOnce(at time: SeatTime) {
    guard !effects.isEmpty else { return }
    tellAll(at: time)
    if !isFollowing { seat.pointer.focus?.client.flushFrame() }
  }

  // MARK: Surfaces

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
    reported = reported.filter { $0.surface != surface.id }
    let hadLayers = layered.remove(surface.id) != nil
    guard origins.removeValue(forKey: surface.id) != nil || hadLayers else { return }
    step(.surfaceRemoved(surface.id), at: time)
    tellAllAtOnce(at: time)
  }

  private func committed(_ surface: Surface, _ stage: CommitStage) {
    guard let service, surface.resource.isAlive else { return }
    let wasAdopted = isAdopted(surface)
    switch stage {
    case .committed: service.surfaceCommitted(surface.resource)
    case .cached: service.surfaceCommitted(surface.resource, synchronized: true)
    case .applied: service.surfaceApplied(surface.resource)
    }
    seat.constraints.committed(surface, stage)
    if wasAdopted != isAdopted(surface), seat.pointer.focus?.surface === surface {
      seat.pointer.cursor.update()
    }
  }

  // MARK: Who draws the pointer

  func setVisibility(_ visibility: PointerVisibility) {
    self.visibility = visibility
    step(.visibility(visibility), at: SeatTime(latest))
    // In the middle of a change of focus clients are told at its end; else before long.
    if !effects.isEmpty, !isFollowing { seat.sceneChanged() }
  }
}
