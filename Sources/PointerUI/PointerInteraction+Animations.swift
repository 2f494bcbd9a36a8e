import PointerGeometry

/// The client's animations alongside the pointer's.
extension PointerInteraction {
  /// Whether animations that the delegate added wait for a frame.
  public var isAnimating: Bool { !animators.isEmpty }

  /// Runs the animations that the delegate added, to be called before each frame is drawn.
  ///
  /// - Returns: whether another frame is wanted.
  @discardableResult
  public func advanceAnimations(to time: Instant) -> Bool {
    // A copy: an animation may do anything to the interaction.
    for (_, animator) in animators { animator.advance(to: time) }
    animators.removeAll { !$0.animator.isRunning }
    return isAnimating
  }

  /// Tells the delegate of a transition, and begins what it adds; this ends what was begun for the
  /// same region before.
  func animate(
    _ region: PointerRegion, _ transition: PointerTransition,
    _ tell: (any PointerInteractionDelegate, PointerAnimator) -> Void
  ) {
    let former = animators.filter { $0.region == region.identifier }
    animators.removeAll { $0.region == region.identifier }
    for (_, animator) in former { animator.cancel() }
    guard let delegate else { return }
    let animator = PointerAnimator(transition)
    tell(delegate, animator)
    guard transition.duration > 0, !session.settings.contains(.reducedMotion) else {
      return animator.finish()
    }
    if animator.isRunning { animators.append((region.identifier, animator)) }
  }

  /// Stops all animations.
  func cancelAnimations() {
    let former = animators
    animators = []
    for (_, animator) in former { animator.cancel() }
  }
}
