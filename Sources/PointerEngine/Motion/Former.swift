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
}

extension Engine {
  /// What shape and content follow now.
  ///
  /// See the note on `mutating` at `Engine`.
  mutating func former(at now: Instant) -> Former {
    Former(
      model: modelLocation, drawn: drawnLocation(at: now), settings: settings,
      hasAppeared: hasAppeared, isShown: isShown, isPlain: isPlain)
  }
}
