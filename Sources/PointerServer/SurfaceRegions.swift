import PointerEngine
import PointerGeometry
import WaylandServer

/// The regions of one surface in their three states.
///
/// | Step | pending | cached | current |
/// |---|---|---|---|
/// | request | changes | | |
/// | commit | | dropped | := pending |
/// | commit of a synchronised subsurface | | := pending | |
/// | cached state applied | | dropped | := cached |
/// | regions object destroyed | := nothing | | |
///
/// It outlives the client's object until the commit that removes the regions.
final class SurfaceRegions {
  /// One state of the surface.
  struct State {
    /// Whether the client has a regions object, so that the adaptive pointer is shown.
    var isAdopted = false
    /// The regions.
    var table = RegionTable()
    /// Counts changes: equal versions are equal states.
    var version: UInt64 = 0
    /// The same for layers, so that scrolling delivers no region.
    var layerVersion: UInt64 = 0
  }

  /// The state that was delivered last, as far as it tells what is new.
  private struct Delivered {
    var version: UInt64 = 0
    var layerVersion: UInt64 = 0
    var layers: [Layer] = []
  }

  /// What a commit made other than before; nil for what it left as it was.
  struct Latched {
    var layers: [Layer]?
    /// The new layers with those that go, where the regions change too: what is on a layer that
    /// goes, and what is on one that comes, then never names one that is not there.
    var bridge: [Layer]?
    /// Layers that did nothing but scroll.
    var scrolled: [Layer] = []
    var regions: [Region]?
  }

  let id: SurfaceID
  let surface: Resource<WlSurface>
  /// The client's object; nil between its destruction and the next commit.
  private(set) var object: Resource<FerrofluidPointerRegionsV1>?
  private(set) var pending = State()
  private var cached: State?
  private(set) var current = State()
  private var lastBounds: SurfaceBounds?
  /// What the host has.
  private var delivered = Delivered()
  /// Whether the host got regions in this turn of the loop, and whether others wait for its end.
  var wasDelivered = false
  var waits = false
  /// What the client has on all of its surfaces.
  let budget: ClientBudget
  /// What counts as this surface's in the budget: the most of its states.
  private var counted = RegionRoom(regions: 0, lines: 0)
  private var isGone = false

  init(id: SurfaceID, surface: Resource<WlSurface>, budget: ClientBudget) {
    self.id = id
    self.surface = surface
    self.budget = budget
  }

  deinit { budget.change(from: counted, to: RegionRoom(regions: 0, lines: 0)) }

  /// Whether nothing is left to do for the surface.
  var isFinished: Bool { !pending.isAdopted && !current.isAdopted && cached?.isAdopted != true }

  /// Whether the surface is gone, so that requests are neither checked nor followed.
  var isInert: Bool { isGone || !surface.isAlive }

  /// Gives up all states: an object that lives on holds nothing.
  func surfaceDestroyed() {
    isGone = true
    (pending, cached, current) = (State(), nil, State())
    count()
  }

  /// Connects a new object of the client.
  func adopt(_ object: Resource<FerrofluidPointerRegionsV1>) {
    self.object = object
    pending.isAdopted = true
    pending.version += 1
  }

  /// Forgets the client's object and what it was about to do.
  func objectDestroyed(_ object: Resource<FerrofluidPointerRegionsV1>) {
    guard self.object === object else { return }
    self.object = nil
    pending.isAdopted = false
    pending.table = RegionTable()
    pending.version += 1
    pending.layerVersion += 1
    count()
  }

  /// Changes the pending regions; the body returns whether it did.
  func change<E: Error>(_ body: (inout RegionTable) throws(E) -> Bool) throws(E) {
    let layers = pending.table.layers.count
    pending.table.room = budget.room(besides: counted)
    guard try body(&pending.table) else { return }
    count()
    pending.version += 1
    if layers != pending.table.layers.count { pending.layerVersion += 1 }
  }

  /// Changes the pending layers; the body returns whether it did.
  func changeLayers(
    _ body: (inout RegionTable) throws(RegionError) -> Bool
  ) throws(RegionError) {
    if try body(&pending.table) { pending.layerVersion += 1 }
  }

  /// Takes note of what the states hold, of which the most counts: they share what is the same.
  private func count() {
    func most(_ number: (RegionTable) -> Int) -> Int {
      max(number(pending.table), number(current.table), cached.map { number($0.table) } ?? 0)
    }
    let new = RegionRoom(regions: most(\.count), lines: most(\.lineCount))
    guard new != counted else { return }
    budget.change(from: counted, to: new)
    counted = new
  }

  /// Keeps the pending state for when the state of the parent surface is applied.
  func cache() { cached = pending }

  /// Makes the pending state current.
  func latchPending() {
    cached = nil
    latch(pending)
  }

  /// Makes the cached state current, where there is one.
  func latchCached() {
    let state = cached ?? current
    cached = nil
    latch(state)
  }

  private func latch(_ state: State) {
    current = state
    count()
  }

  /// Whether the regions are others than those that were delivered, or cut in another way.
  func hasNewRegions(in bounds: SurfaceBounds?) -> Bool {
    current.version != delivered.version || (bounds != lastBounds && current.table.count > 0)
  }

  /// What is new since the last call, which the caller delivers.
  func changes(in bounds: SurfaceBounds?) -> Latched {
    var latched = Latched()
    if current.layerVersion != delivered.layerVersion {
      let (before, after) = (delivered.layers, current.table.layers)
      if Self.onlyScrolls(before, after) {
        latched.scrolled = zip(before, after).filter { $0.offset != $1.offset }.map(\.1)
      } else {
        latched.layers = after
      }
    }
    if hasNewRegions(in: bounds) { latched.regions = current.table.clipped(to: bounds) }
    lastBounds = bounds
    if latched.regions != nil, let after = latched.layers {
      latched.bridge = Self.bridge(delivered.layers, after)
    }
    delivered = Delivered(
      version: current.version, layerVersion: current.layerVersion, layers: current.table.layers)
    return latched
  }

  /// The layers after a commit and those that go with it; nil where none goes.
  private static func bridge(_ before: [Layer], _ after: [Layer]) -> [Layer]? {
    let gone = before.filter { layer in !after.contains { $0.id == layer.id } }
    // A surface has no room for more: where they do not fit, regions of the rest are for a moment
    // as if they were on the surface itself.
    let room = RegionLimits.layers - after.count
    return gone.isEmpty || room <= 0 ? nil : after + gone.prefix(room)
  }

  private static func onlyScrolls(_ before: [Layer], _ after: [Layer]) -> Bool {
    guard before.count == after.count else { return false }
    return zip(before, after).allSatisfy { $0.id == $1.id && $0.clip == $1.clip }
  }
}
