import PointerGeometry

/// Takes animations of the client, to run alongside the pointer's way to a region or from it.
///
/// | State | Animations | Completions |
/// |---|---|---|
/// | the delegate is told | kept | kept |
/// | running, with each frame of the client | called with the progress | kept |
/// | at the end, or without movement | called with 1 | called with true |
/// | the way back begins, or the interaction ends | not called again | called with false |
///
/// The client draws, so the client has the frames: it calls
/// `PointerInteraction.advanceAnimations(to:)` before it draws one.
public final class PointerAnimator {
  /// How long the pointer takes.
  public let transition: PointerTransition
  private var animations: [(Double) -> Void] = []
  private var completions: [(Bool) -> Void] = []
  private var start: Instant?
  /// Whether the animations were finished, once they are over.
  private var outcome: Bool?

  init(_ transition: PointerTransition) { self.transition = transition }

  /// Adds an animation.
  ///
  /// - Parameter animations: called with the progress, which grows from 0 to 1, fast at first and
  ///   then slower, like the pointer; the last call is with 1, unless something else begins before.
  public func addAnimations(_ animations: @escaping (_ progress: Double) -> Void) {
    if outcome != nil { return animations(1) }
    self.animations.append(animations)
  }

  /// Adds what is to be done at the end.
  ///
  /// - Parameter completion: called once, with whether the animations were finished.
  public func addCompletion(_ completion: @escaping (_ finished: Bool) -> Void) {
    if let outcome { return completion(outcome) }
    completions.append(completion)
  }

  /// Whether it has to be called again.
  var isRunning: Bool { outcome == nil && !(animations.isEmpty && completions.isEmpty) }

  /// Calls the animations for a time; the first one is the beginning.
  func advance(to time: Instant) {
    guard outcome == nil else { return }
    let start = start ?? time
    self.start = start
    let share = time.seconds(since: start) / transition.duration
    guard share < 1 else { return finish() }
    let left = 1 - max(0, share)
    for animation in animations {
      animation(1 - left * left * left)
      // It may have ended the interaction.
      guard outcome == nil else { return }
    }
  }

  /// Goes to the end at once.
  func finish() {
    guard outcome == nil else { return }
    outcome = true
    for animation in animations { animation(1) }
    complete(true)
  }

  /// Stops where it is.
  func cancel() {
    guard outcome == nil else { return }
    outcome = false
    complete(false)
  }

  private func complete(_ finished: Bool) {
    let completions = completions
    self.completions = []
    animations = []
    for completion in completions { completion(finished) }
  }
}
