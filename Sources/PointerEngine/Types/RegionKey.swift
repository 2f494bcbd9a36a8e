/// A handle to one region, dead for ever once the region is removed.
///
/// A region that keeps its id over a replacement keeps its key. One that is removed and declared
/// again gets a new generation, so an old key never finds the new region.
@frozen
public struct RegionKey: Hashable, Sendable {
  /// The surface the region is on.
  public var surface: SurfaceID
  /// The client's name for the region.
  public var region: RegionID
  /// Which declaration of that name is meant; counted by the engine.
  public var generation: UInt32

  /// Makes a key; only the engine knows which generations exist.
  @inlinable
  public init(surface: SurfaceID, region: RegionID, generation: UInt32) {
    self.surface = surface
    self.region = region
    self.generation = generation
  }
}
