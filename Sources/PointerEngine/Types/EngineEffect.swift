/// What the host has to do after an event, besides drawing.
///
/// For every region enter and leave alternate, beginning with enter.
public enum EngineEffect: Hashable, Sendable {
  /// The region is under the pointer now; its transition takes this many seconds.
  case enter(RegionKey, duration: Double)
  /// The region is no longer under the pointer; its transition takes this many seconds. The
  /// key may be that of a region that was just removed.
  case leave(RegionKey, duration: Double)
}
