/// One thing to do in a task.
package struct TaskStep: Hashable, Sendable {
  /// What is done once the goal is reached.
  package enum Action: Hashable, Sendable {
    /// Press and release.
    case click
    /// Press and hold, where the pointer is already.
    case press
    /// Release what is held.
    case release
    /// Nothing: be there, and go on.
    case pass
  }

  package var goal: Goal
  package var action: Action
  /// From the end of the step before to the hand's start, in seconds; nil for the user's own.
  package var reaction: Double?
  /// The least duration of a movement, in seconds: a slow trace is slow on purpose.
  package var leastDuration: Double

  package init(
    _ action: Action, _ goal: Goal, reaction: Double? = nil, leastDuration: Double = 0
  ) {
    self.goal = goal
    self.action = action
    self.reaction = reaction
    self.leastDuration = leastDuration
  }
}
