import PointerGeometry

/// Everything the engine can be told.
///
/// Events with numbers that are not finite are ignored.
public enum PointerEvent: Hashable, Sendable {
  /// The pointer moved; the model is there now, over this surface.
  case motion(to: Point<LogicalSpace>, over: SurfaceHit?)
  /// A button went down or up; the number of buttons that are now down.
  case button(pressed: Int)
  /// Something moved, appeared or vanished under the resting pointer.
  case sceneChanged(over: SurfaceHit?)
  /// Replaces the regions of a surface, as latched by a commit.
  case regions(of: SurfaceID, [Region])
  /// A surface moved; what is drawn for its regions stays glued to it.
  case surfaceMoved(SurfaceID, origin: Point<LogicalSpace>)
  /// A surface is gone, and its regions with it.
  case surfaceRemoved(SurfaceID)
  /// A scroll or a pinch began or ended; in between the target is frozen.
  case gesture(active: Bool)
  /// Somebody else draws the pointer now, or nobody does.
  case visibility(PointerVisibility)
  /// The user's settings changed.
  case settings(EngineSettings)
  /// The instant of a `Schedule.wake` has come.
  case timer
}
