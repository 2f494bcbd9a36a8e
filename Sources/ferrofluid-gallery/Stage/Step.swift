import PointerEngine
import PointerGeometry

/// What a hand, the surroundings or the photographer do in a story.
enum Step {
  /// The hand moves to a place, as hands do, in some seconds.
  case move(Double, Double, seconds: Double)
  /// The hand is at a place at once.
  case jump(Double, Double)
  case press
  case release
  case wait(Double)
  /// Anything else that happens to the pointer.
  case event(PointerEvent)
  /// A key frame of the next frame, with its caption.
  case shot(String)
  /// Key frames at these seconds from now; time passes up to the last.
  case shots([Double])

  /// When a transition that has just begun is looked at.
  static let transition = Step.shots([0.033, 0.083, 0.15, 0.25])
}
