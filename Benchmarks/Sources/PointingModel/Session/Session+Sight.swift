import PointerGeometry

/// What the user sees.
extension Session {
  /// Where a goal is now; nil if it is no more.
  func frame(of goal: Goal) -> Rect<LogicalSpace>? {
    switch goal {
    case .target(let target): scene.frames[target]
    case .place(let place): place
    }
  }

  /// Where the pointer is seen: in a drag, where the thing is that is dragged.
  mutating func see() -> Point<LogicalSpace> {
    isDragging ? technique.model : technique.visible(at: now)
  }

  /// Whether a press or a release now would do what is meant.
  func isRight(_ step: TaskStep) -> Bool {
    guard let frame = frame(of: step.goal) else { return false }
    switch step.goal {
    case .target(let target): return technique.captured == target
    case .place:
      // A click on blank space must not select anything.
      let isFree = step.action != .click || technique.captured == nil
      return isFree && frame.contains(technique.model)
    }
  }

  /// Whether the user takes the goal for reached.
  ///
  /// What is lit up is certain; where a pointer ended is seen with an error.
  mutating func seemsRight(_ step: TaskStep) -> Bool {
    guard let frame = frame(of: step.goal) else { return false }
    if case .target(let target) = step.goal, technique.showsCapture {
      return technique.captured == target
    }
    let error = Vector<LogicalSpace>(
      dx: generator.normal(user.sight), dy: generator.normal(user.sight))
    guard frame.contains(see() + error) else { return false }
    if case .place = step.goal, step.action == .click { return technique.captured == nil }
    return true
  }

  /// Notes whether the pointer rests on something wrong.
  mutating func noteRest(_ step: TaskStep) {
    guard step.action == .click else { return }
    let wrong: Bool
    switch step.goal {
    case .target(let target): wrong = technique.captured.map { $0 != target } ?? false
    case .place: wrong = technique.captured != nil
    }
    if wrong, wrongSince == nil {
      wrongSince = now
      record.falseCaptures += 1
    } else if !wrong, let since = wrongSince {
      record.escapes.append(now - since)
      wrongSince = nil
    }
  }
}
