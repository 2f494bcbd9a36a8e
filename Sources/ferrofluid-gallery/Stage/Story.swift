import PointerEngine
import PointerGeometry
import PointerRendering

/// What happens to a pointer over a scene, and what is looked at of it.
struct Story {
  var scene: Scene
  /// The part of the scene that key frames show.
  var crop: Rect<LogicalSpace>
  var settings = Story.settings()
  var options = RenderingOptions()
  /// Where the hand begins; outside of the scene it is not seen yet.
  var start = Point<LogicalSpace>(x: -20, y: -20)
  var steps: [Step]

  /// Settings without what would move the pointer by itself.
  static func settings(
    isAdaptive: Bool = true, reducedMotion: Bool = false, autoHideDelay: Double? = nil
  ) -> EngineSettings {
    EngineSettings(
      isAdaptive: isAdaptive, reducedMotion: reducedMotion, inertia: false, magnetism: false,
      magnetismForMouse: false, autoHideDelay: autoHideDelay)
  }
}
