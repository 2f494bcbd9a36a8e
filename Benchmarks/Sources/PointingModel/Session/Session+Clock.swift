import PointerGeometry

/// Time, and what happens in it without the hand.
extension Session {
  /// Lets time pass up to a moment, or to the first thing that happens before.
  mutating func advance(to time: Double) -> SelfChange? {
    if let next = upcoming.first, case .time(let delay) = next.moment, began + delay <= time {
      if let change = advanceTechnique(to: max(now, began + delay)) { return change }
      upcoming.removeFirst()
      apply(next)
      return SelfChange(.capture, at: now)
    }
    return advanceTechnique(to: time)
  }

  /// Lets time pass, whatever happens in it.
  mutating func pass(until time: Double) {
    while advance(to: time) != nil {}
  }

  private mutating func advanceTechnique(to time: Double) -> SelfChange? {
    let change = technique.advance(to: time)
    now = change.map { max(now, $0.time) } ?? max(now, time)
    if change != nil { notice() }
    return change
  }

  mutating func apply(_ change: SceneChange) {
    scene.apply(change.kind)
    technique.setScene(scene, at: now)
    notice()
  }

  /// Counts a change of what is captured.
  mutating func notice() {
    let captured = technique.captured
    if captured != lastCaptured { record.changes += 1 }
    lastCaptured = captured
  }

  mutating func setContact(_ isDown: Bool) {
    guard user.device == .trackpad, isDown != isTouching else { return }
    isTouching = isDown
    technique.setContact(isDown, at: now)
    notice()
  }

  mutating func setButton(_ isDown: Bool) {
    isDragging = isDown
    technique.setButton(isDown, at: now)
    notice()
  }

  mutating func moveHand(by vector: Vector<LogicalSpace>) {
    technique.move(by: vector, at: now)
    notice()
  }
}
