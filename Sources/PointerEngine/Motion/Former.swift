import PointerGeometry

/// What shape and content followed before an event.
struct Former {
  var model: Point<LogicalSpace>
  /// Where what follows the model was drawn.
  var drawn: Point<LogicalSpace>
  var settings: EngineSettings
  var hasAppeared: Bool
  var isShown: Bool
  var isPlain: Bool

  init(of engine: Engine, at now: Instant) {
    model = engine.modelLocation
    drawn = engine.drawnLocation(at: now)
    settings = engine.settings
    hasAppeared = engine.hasAppeared
    isShown = engine.isShown
    isPlain = engine.isPlain
  }
}
