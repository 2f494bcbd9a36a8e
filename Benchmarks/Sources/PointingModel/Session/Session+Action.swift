import PointerGeometry

/// What is done at the goal.
extension Session {
  /// Clicks, presses or releases; false if it did not do what was meant.
  mutating func act(_ step: TaskStep) -> Bool {
    guard step.action != .pass else { return true }
    if step.action == .click, case .target = step.goal {
      record.offsetAtRest = technique.offsetAtRest(at: now)
    }
    // A finger that was lifted comes down in time for the press.
    pass(until: now + user.clickTime * 0.7)
    setContact(true)
    pass(until: now + user.clickTime * 0.3)
    moveHand(
      by: Vector(dx: generator.normal(user.slip), dy: generator.normal(user.slip)))
    let isRight = isRight(step)
    if let goal = frame(of: step.goal) {
      record.isPressedOutside = isRight && !goal.contains(technique.model)
      let miss = technique.model - goal.center
      record.endPoint = miss.dx * axis.dx + miss.dy * axis.dy
    }
    finished = now
    setButton(step.action != .release)
    if step.action == .click {
      pass(until: now + 0.08)
      setButton(false)
    }
    return isRight
  }
}
