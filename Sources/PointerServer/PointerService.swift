import PointerEngine
import PointerGeometry
import WaylandServer

/// Speaks the pointer region protocol for a compositor on libwayland.
///
/// It turns the requests of clients into the regions that the engine takes, and the engine's
/// effects and the user's gestures into events. It owns no surface, no seat and no policy: the
/// host names those, tells when a surface is committed, and decides where the pointer is. So it
/// can be added to any compositor that can pass its display, also one that is written in C.
///
/// Everything happens on the thread of the display.
public final class PointerService {
  let display: Display
  weak var host: (any PointerServiceHost)?
  private var global: Global?
  private var managers: Set<Resource<FerrofluidPointerRegionsManagerV1>> = []
  private var regions: [Resource<WlSurface>: SurfaceRegions] = [:]
  private var regionsOfID: [SurfaceID: SurfaceRegions] = [:]
  private var seats: [SeatState] = []
  private var budgets: [Client: ClientBudget] = [:]
  private var reader = RegionFileReader()
  /// The surfaces whose regions were delivered in this turn of the loop.
  var turn = ObjectList<SurfaceRegions>()
  /// The surfaces and pointers whose death this service will hear of.
  private var watchedSurfaces: Set<Resource<WlSurface>> = []
  private var watchedPointers: Set<Resource<WlPointer>> = []

  /// What the compositor can do; a change is told to the clients.
  public var capabilities: FerrofluidPointerRegionsManagerV1.Capability {
    didSet {
      guard capabilities != oldValue else { return }
      for manager in managers { manager.sendCapabilities(capabilities: capabilities) }
    }
  }

  /// Offers the protocol on a display.
  ///
  /// - Parameter host: the compositor; it is not retained.
  /// - Throws: the display's error if the global cannot be made.
  public init(
    display: Display, host: any PointerServiceHost,
    capabilities: FerrofluidPointerRegionsManagerV1.Capability = [
      .shape, .behind, .content, .gestures, .secondaryClick, .momentum,
    ]
  ) throws {
    self.display = display
    self.host = host
    self.capabilities = capabilities
    global = try display.addGlobal(FerrofluidPointerRegionsManagerV1.self, version: 1) {
      [weak self] _, resource in
      self?.bound(resource)
    }
  }

  deinit { global?.remove() }

  /// Whether the client describes the regions of a surface, so that the adaptive pointer is
  /// shown on it whatever cursor image the client set.
  public func hasRegions(_ surface: SurfaceID) -> Bool {
    regionsOfID[surface]?.current.isAdopted ?? false
  }

  /// The surface that shows the content of a region, as its client says; nil where none does.
  ///
  /// Whether it is what the client promised, a sub-surface with nothing opaque, the host checks.
  public func content(of region: RegionID, on surface: SurfaceID) -> Resource<WlSurface>? {
    regionsOfID[surface]?.current.table.content(of: region)
  }

  /// Takes note of a commit of a surface, which makes its pending regions current.
  ///
  /// To be called at each commit of each surface, after its new size and input region are
  /// current. A commit that changes neither those nor the regions costs one look-up.
  ///
  /// - Parameter synchronized: whether the commit went to the cache of a synchronised
  ///   subsurface; then the regions wait for `surfaceApplied(_:)`.
  public func surfaceCommitted(_ surface: Resource<WlSurface>, synchronized: Bool = false) {
    guard let state = regions[surface] else { return }
    guard !synchronized else { return state.cache() }
    state.latchPending()
    latched(state)
  }

  /// Takes note that the cached state of a synchronised subsurface became current.
  ///
  /// That is so when its parent's state is applied, or when it becomes desynchronised.
  public func surfaceApplied(_ surface: Resource<WlSurface>) {
    guard let state = regions[surface] else { return }
    state.latchCached()
    latched(state)
  }

  /// Takes note that a surface is gone: its regions are, and what is in progress on it ends.
  ///
  /// The service hears of it by itself when the resource dies. A host that keeps resources
  /// longer than it shows surfaces can say so earlier.
  public func surfaceDestroyed(_ surface: Resource<WlSurface>) {
    for seat in seats { seat.end(on: surface) }
    watchedSurfaces.remove(surface)
    guard let state = regions.removeValue(forKey: surface) else { return }
    turn.remove(identicalTo: state)
    state.surfaceDestroyed()
    if regionsOfID[state.id] === state { regionsOfID[state.id] = nil }
  }

  /// Takes note that a `wl_pointer` is gone, or that its seat lost the pointer capability.
  ///
  /// Its objects are inert from now on. The service hears by itself when the resource dies.
  public func pointerDestroyed(_ pointer: Resource<WlPointer>) {
    watchedPointers.remove(pointer)
    for seat in seats { seat.removeAll(of: pointer) }
  }

  /// Asks the host again for the settings of a seat, and tells the clients if they changed.
  public func settingsChanged(seat: SeatID = .first) {
    guard let host, let seat = state(of: seat) else { return }
    let settings = host.pointerSettings(of: seat.id)
    guard settings != seat.settings else { return }
    seat.settings = settings
    for pointer in seat.pointers { pointer.resource.sendSettings(settings: settings.bits) }
  }

  /// The number of objects of clients that are held, for tests of leaks.
  var objectCount: Int {
    managers.count + regions.count + seats.reduce(0) { $0 + $1.pointers.count }
  }

  /// The state of a seat, nil where no client has asked for events of it.
  func state(of seat: SeatID) -> SeatState? { seats.first { $0.id == seat } }

  /// The state of a seat, made where there is none yet: of what happens from now on an object that
  /// comes later is told.
  func madeState(of seat: SeatID) -> SeatState? {
    state(of: seat) ?? host.map { seatState(seat, host: $0) }
  }

  /// A region as its client declared it; nil for one that is not current.
  func declaredRegion(_ key: RegionKey) -> Region? {
    regionsOfID[key.surface]?.current.table[key.region]
  }

  /// The surface of a region, nil where it is gone.
  func surface(of key: RegionKey) -> Resource<WlSurface>? {
    guard let surface = regionsOfID[key.surface]?.surface, surface.isAlive else { return nil }
    return surface
  }
}

// MARK: - Objects of clients

extension PointerService {
  private func bound(_ manager: Resource<FerrofluidPointerRegionsManagerV1>) {
    managers.insert(manager)
    manager.setHandler(ManagerHandler(service: self))
    manager.sendCapabilities(capabilities: capabilities)
  }

  func managerDestroyed(_ manager: Resource<FerrofluidPointerRegionsManagerV1>) {
    managers.remove(manager)
  }

  func makeRegions(
    _ object: Resource<FerrofluidPointerRegionsV1>, of surface: Resource<WlSurface>,
    manager: Resource<FerrofluidPointerRegionsManagerV1>
  ) {
    if regions[surface]?.object != nil {
      manager.postError(
        .alreadyConstructed,
        "get_regions: the surface has a regions object already; destroy that one first")
      return
    }
    let known = regions[surface]
    guard let state = known ?? newRegions(of: surface) else { return }
    state.adopt(object)
    object.setHandler(RegionsHandler(surface: state, service: self))
  }

  func makePointer(
    _ object: Resource<FerrofluidAdaptivePointerV1>, of pointer: Resource<WlPointer>
  ) {
    guard let host, let id = host.seatID(of: pointer) else { return }
    let seat = seatState(id, host: host)
    let adaptive = AdaptivePointer(
      resource: object, pointer: pointer, seat: seat, service: self)
    watch(pointer)
    seat.add(adaptive)
    object.setHandler(adaptive)
    object.sendSettings(settings: seat.settings.bits)
    object.sendInputKind(kind: seat.inputKind)
    let isInside = seat.enterIfInside(adaptive)
    let isBusy = seat.sendSensorsAndMovement(to: adaptive)
    // Events belong to the frame that follows: without one of its own, that of the next motion.
    if isInside || isBusy { pointer.sendFrame() }
  }

  /// Drops a surface whose client gave up its regions and committed that.
  func forgetIfFinished(_ state: SurfaceRegions) {
    guard state.isFinished, regions[state.surface] === state else { return }
    regions[state.surface] = nil
    regionsOfID[state.id] = nil
  }

  /// Makes sure that this service hears when a surface dies.
  func watch(_ surface: Resource<WlSurface>) {
    guard watchedSurfaces.insert(surface).inserted else { return }
    surface.onDestroy { [weak self, weak surface] in
      if let surface { self?.surfaceDestroyed(surface) }
    }
  }

  private func watch(_ pointer: Resource<WlPointer>) {
    guard watchedPointers.insert(pointer).inserted else { return }
    pointer.onDestroy { [weak self, weak pointer] in
      if let pointer { self?.pointerDestroyed(pointer) }
    }
  }

  private func newRegions(of surface: Resource<WlSurface>) -> SurfaceRegions? {
    guard surface.isAlive, let id = host?.surfaceID(of: surface) else { return nil }
    let state = SurfaceRegions(id: id, surface: surface, budget: budget(of: surface.client))
    regions[surface] = state
    regionsOfID[id] = state
    watch(surface)
    return state
  }

  /// What a client has over all of its surfaces.
  func budget(of client: Client) -> ClientBudget {
    if let known = budgets[client] { return known }
    let budget = ClientBudget()
    guard client.isAlive else { return budget }
    budgets[client] = budget
    client.onDestroy { [weak self, weak client] in
      if let client { self?.budgets[client] = nil }
    }
    return budget
  }

  /// The regions in a file of a client.
  func readRegions(
    _ descriptor: borrowing OwnedDescriptor, size: UInt32, paths: PathLedger
  ) throws(RegionFileError) -> RegionFile {
    defer { reader.trim() }
    let count = try reader.read(descriptor, size: size)
    return try RegionFile(reader.words, count: count, paths: paths)
  }

  private func seatState(_ id: SeatID, host: any PointerServiceHost) -> SeatState {
    if let seat = state(of: id) { return seat }
    let seat = SeatState(id: id, settings: host.pointerSettings(of: id))
    seats.append(seat)
    return seat
  }
}
