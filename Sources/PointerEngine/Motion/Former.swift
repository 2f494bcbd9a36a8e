import PointerGeometry

/// What shape and content followed before an event.
struct Former {
  var model: Point<LogicalSpace>
  var settings: EngineSettings
  var hasAppeared: Bool
  var isShown: Bool
  var isPlain: Bool

  init(of engine: Engine) {
    model = engine.modelLocation
    settings = engine.settings
    hasAppeared = engine.hasAppeared
    isShown = engine.isShown
    isPlain = engine.isPlain
  }
}
