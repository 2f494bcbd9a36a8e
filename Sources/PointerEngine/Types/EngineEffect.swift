import PointerGeometry

/// What the host has to do after an event, besides drawing.
///
/// For every region enter and leave alternate, beginning with enter.
public enum EngineEffect: Hashable, Sendable {
  /// The region is under the pointer now; its transition takes this many seconds.
  case enter(RegionKey, duration: Double)
  /// The region is no longer under the pointer; its transition takes this many seconds. The
  /// key may be that of a region that was just removed.
  case leave(RegionKey, duration: Double)
  /// The engine moved the model: the host moves its pointer there, sends ordinary motion, and
  /// answers with `sceneChanged` if another surface is under it now.
  case moveModel(to: Point<LogicalSpace>, cause: MoveCause)
  /// Whether the pointer, ours or a client's, is hidden because it is not used.
  case autoHide(Bool)
  /// The pointer began to move (true), or has come to rest (false).
  case movement(Bool)
  /// The pointer is in this cell of a region with a grid; sent after `enter`, and whenever the
  /// cell changes, also in a drag.
  case cell(RegionKey, CellIndex)
  /// A region that asks its client: what is at this place of its surface? Answered with
  /// `PointerEvent.answer` and the same serial, in time or not at all.
  case request(RegionKey, serial: UInt32, at: Point<SurfaceSpace>)
  /// Something was refused or altered, and why; for a log.
  case diagnostic(Diagnostic)
}
