/// What was measured in one trial.
package struct TrialRecord: Hashable, Sendable {
  /// From the task's appearance to its end, in seconds.
  package var duration = 0.0
  /// Whether all steps were done as meant.
  package var isSuccess = true
  /// The distance of the last step, in points.
  package var distance = 0.0
  /// The extent of the last step's goal along the way, in points.
  package var width = 0.0
  /// Where the last step ended, along the way and from the goal's middle, in points.
  package var endPoint = 0.0
  /// How often the captured target changed.
  package var changes = 0
  /// How often the model left the goal again within a movement.
  package var overshoots = 0
  /// The movements of the hand.
  package var movements = 0
  /// How often the pointer came to rest on a wrong target.
  package var falseCaptures = 0
  /// The times from such a rest to the next right one, in seconds.
  package var escapes: [Double] = []
  /// The mean distance of the shown pointer from the model while the hand moved, in points.
  package var offset = 0.0
  /// The same at the end, if the pointer were left alone; nil if the trial never came so far.
  package var offsetAtRest: Double?
  /// Whether the model was outside of the target's frame when it was clicked.
  package var isPressedOutside = false

  package init() {}
}
