import PointerEngine
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
  }

  let id: SurfaceID
  let surface: Resource<WlSurface>
  /// The client's object; nil between its destruction and the next commit.
  private(set) var object: Resource<FerrofluidPointerRegionsV1>?
  private(set) var pending = State()
  private var cached: State?
  private(set) var current = State()
  private var lastBounds: SurfaceBounds?

  init(id: SurfaceID, surface: Resource<WlSurface>) {
    self.id = id
    self.surface = surface
  }

  /// Whether nothing is left to do for the surface.
  var isFinished: Bool { !pending.isAdopted && !current.isAdopted && cached?.isAdopted != true }

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
  }

  /// Changes the pending regions; the body returns whether it did.
  func change(_ body: (inout RegionTable) throws(RegionError) -> Bool) throws(RegionError) {
    if try body(&pending.table) { pending.version += 1 }
  }

  /// Keeps the pending state for when the state of the parent surface is applied.
  func cache() { cached = pending }

  /// Makes the pending state current.
  ///
  /// - Returns: the regions to deliver, nil where they are the same as before.
  func latchPending(bounds: SurfaceBounds?) -> [Region]? {
    cached = nil
    return latch(pending, bounds: bounds)
  }

  /// Makes the cached state current, where there is one.
  ///
  /// - Returns: the regions to deliver, nil where they are the same as before.
  func latchCached(bounds: SurfaceBounds?) -> [Region]? {
    let state = cached ?? current
    cached = nil
    return latch(state, bounds: bounds)
  }

  private func latch(_ state: State, bounds: SurfaceBounds?) -> [Region]? {
    let isSame = state.version == current.version
    if isSame && (bounds == lastBounds || current.table.count == 0) {
      lastBounds = bounds
      return nil
    }
    current = state
    lastBounds = bounds
    return current.table.clipped(to: bounds)
  }
}
