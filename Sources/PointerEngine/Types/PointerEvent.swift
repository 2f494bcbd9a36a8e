import PointerGeometry

/// Everything the engine can be told.
///
/// What is large and rare is kept out of line, so that a motion is small to pass on.
///
/// Events with numbers that are not finite are ignored, and a diagnostic says so.
public enum PointerEvent: Hashable, Sendable {
  /// The hand moved the pointer; the model is there now, over this surface.
  case motion(to: Point<LogicalSpace>, over: SurfaceHit?, device: PointerDevice = .absolute)
  /// A button went down or up; the number of buttons that are now down.
  case button(pressed: Int)
  /// The number of fingers on the touchpad changed; 0: the last one was lifted.
  case contact(fingers: Int)
  /// The modifier keys that are held now.
  case modifiers(Modifiers)
  /// The user types or touches instead.
  case interruption(Interruption)
  /// Something moved, appeared or vanished under the resting pointer.
  case sceneChanged(over: SurfaceHit?)
  /// Replaces the regions of a surface, as latched by a commit.
  case regions(of: SurfaceID, [Region])
  /// Replaces the layers of a surface; regions keep their layer's name.
  case layers(of: SurfaceID, [Layer])
  /// Moves one layer: scrolling, at the cost of one number.
  case scroll(LayerID, of: SurfaceID, to: Vector<SurfaceSpace>)
  /// What a client says is at the place it was asked about: nil for the region as declared.
  ///
  /// Frame and lines are in the coordinates of the surface, like the place. Only the part that is
  /// inside of the declared region counts, for as long as the pointer is inside of that.
  indirect case answer(RegionKey, serial: UInt32, Region?)
  /// A surface moved; what is drawn for its regions stays glued to it.
  case surfaceMoved(SurfaceID, origin: Point<LogicalSpace>)
  /// A surface is gone, and its regions with it.
  case surfaceRemoved(SurfaceID)
  /// A scroll or a pinch began or ended; in between the target is frozen.
  case gesture(active: Bool)
  /// Somebody else draws the pointer now, or nobody does.
  case visibility(PointerVisibility)
  /// What holds the pointer changed.
  case constraint(PointerConstraint)
  /// Where the model can be: the outputs. Until told, everywhere.
  case outputs([Rect<LogicalSpace>])
  /// The last pointing device is gone: everything ends, as if there had been no motion yet.
  case pointerRemoved
  /// The user's settings changed.
  indirect case settings(EngineSettings)
  /// The instant of a `Schedule.wake` has come, or a frame of a `Schedule.animating` is due.
  case timer
}
