import PointerGeometry

/// From the start to the goal: movements, and judging where they ended.
extension Session {
  /// How a movement ended.
  private struct Ending {
    /// Whether the finger left in mid-movement.
    var isFlick = false
    /// Whether the model was inside the goal when the hand stopped.
    var isInside = false
  }

  /// Moves until the user takes the goal for reached; false if that never was so.
  mutating func reach(_ step: TaskStep) -> Bool {
    guard let goal = frame(of: step.goal) else { return false }
    let way = goal.center - see()
    record.distance = way.length
    axis = way.length > 1e-9 ? way / way.length : .zero
    record.width = Self.extents(of: goal, along: way).along
    if step.action == .press { return seemsRight(step) }
    for attempt in 0..<Self.patience {
      let movement = plan(step, isFirst: attempt == 0)
      let ending = perform(movement, step)
      record.movements += 1
      if settle(step, after: ending) { return true }
    }
    return false
  }

  /// The extents of a rectangle along a direction through its middle and across it.
  static func extents(
    of frame: Rect<LogicalSpace>, along way: Vector<LogicalSpace>
  ) -> (along: Double, across: Double) {
    let length = max(way.length, 1e-9)
    let (x, y) = (max(abs(way.dx) / length, 1e-6), max(abs(way.dy) / length, 1e-6))
    return (min(frame.width / x, frame.height / y), min(frame.width / y, frame.height / x))
  }

  /// Plans a movement from where the pointer is seen, and adds the hand's noise.
  private mutating func plan(_ step: TaskStep, isFirst: Bool) -> HandMovement {
    // A goal that vanished is still aimed at.
    let seen = see()
    let goal = frame(of: step.goal) ?? Rect(center: seen, size: .zero)
    let way =
      isDragging
      ? goal.center - seen : technique.handMotion(from: seen, to: goal.center)
    let distance = way.length
    let extents = Self.extents(of: goal, along: way)
    let width = policy.trust * min(extents.along, extents.across / user.sidewaysShare)
    let duration = max(
      user.plan.duration(distance: distance, width: width), step.leastDuration)
    let direction = distance > 1e-9 ? way / distance : .zero
    let across = Vector<LogicalSpace>(dx: -direction.dy, dy: direction.dx)
    let spread = user.noise * distance / duration
    let aim = isFirst && distance > 100 ? user.firstAim : 1
    let along = generator.normal(spread + user.noiseFloor)
    let sideways = generator.normal(user.sidewaysShare * spread + user.noiseFloor)
    var movement = HandMovement(
      way: way * aim + direction * along + across * sideways, duration: duration, strokes: 1)
    movement.strokes = max(1, Int((movement.way.length / user.strokeLimit).rounded(.up)))
    if policy.flicks, distance > user.flickDistance, !isDragging { flick(&movement) }
    return movement
  }

  /// Turns a movement into one that is let go of, and scales it so that it ends where it was to.
  private mutating func flick(_ movement: inout HandMovement) {
    let stroke = movement.way.length / Double(movement.strokes)
    let time = strokeTime(movement)
    let gain = technique.flickGain(distance: stroke, duration: time, share: user.flickShare)
    // The last stroke falls short or long by the gain; the others are what they are.
    let strokes = Double(movement.strokes)
    movement.way = movement.way * (strokes / (strokes - 1 + gain))
    movement.liftShare = user.flickShare + generator.normal(user.liftJitter) / time
  }

  private func strokeTime(_ movement: HandMovement) -> Double {
    movement.duration * (movement.strokes == 1 ? 1 : 0.75)
  }

  /// Makes a movement, report by report.
  private mutating func perform(_ movement: HandMovement, _ step: TaskStep) -> Ending {
    var ending = Ending()
    var rest = movement.way
    technique.beginMovement()
    for stroke in 0..<movement.strokes {
      let isLast = stroke == movement.strokes - 1
      let way = rest / Double(movement.strokes - stroke)
      setContact(true)
      if make(way, in: strokeTime(movement), isLast ? movement.liftShare : nil, isLast, step) {
        ending.isFlick = true
        break
      }
      rest -= way
      guard !isLast else { break }
      setContact(false)
      let before = technique.model
      pass(until: now + user.clutchTime)
      // Where the pointer went by itself while the finger was up, the user has seen.
      rest -= technique.model - before
    }
    ending.isInside = frame(of: step.goal)?.contains(technique.model) ?? false
    return ending
  }

  /// Makes one stroke; true if the finger left, or the oracle took over, before its end.
  private mutating func make(
    _ way: Vector<LogicalSpace>, in time: Double, _ liftShare: Double?, _ isLast: Bool,
    _ step: TaskStep
  ) -> Bool {
    let count = max(3, Int((time / PlainPointer.interval).rounded()))
    var done = 0.0
    var wasInside = false
    for report in 1...count {
      let share = Double(report) / Double(count)
      let position = MinimumJerk.position(share)
      pass(until: now + PlainPointer.interval)
      moveHand(by: way * (position - done))
      done = position
      offsetSum += see().distance(to: technique.model)
      offsetCount += 1
      let isInside = frame(of: step.goal)?.contains(technique.model) ?? false
      if wasInside, !isInside { record.overshoots += 1 }
      wasInside = isInside
      if let liftShare, share >= liftShare {
        setContact(false)
        return true
      }
      if isLast, share >= user.flickShare, technique.reveal(step.goal) {
        notice()
        return true
      }
    }
    return false
  }

  /// Waits for what the pointer does by itself, and decides: true to act, false to correct.
  ///
  /// The hand stops at once. What then changes on the screen is seen, and starts the decision
  /// afresh, as long as nothing irrevocable is under way: the press, or the last moments before
  /// a correction.
  private mutating func settle(_ step: TaskStep, after ending: Ending) -> Bool {
    var since = now
    var isNoted = false
    let end = now + 3
    while true {
      let seemsRight = seemsRight(step)
      if seemsRight {
        let mustRead = step.action == .click && needsReading(step, ending)
        let read = since + (mustRead ? user.readingTime : 0)
        if let change = advanceToCapture(until: max(now, read)), change.time < end {
          since = change.time
          continue
        }
        noteRest(step)
        return true
      }
      let landing = ending.isFlick ? user.clutchTime / 2 : 0
      let start = since + user.correctionTime + landing
      if now < end, let change = advance(to: max(now, start - user.commitTime)) {
        since = change.time
        continue
      }
      if !isNoted { noteRest(step) }
      isNoted = true
      pass(until: max(now, start))
      return false
    }
  }

  /// Whether the user has to read what is lit up, since the pointer itself is not on it.
  private func needsReading(_ step: TaskStep, _ ending: Ending) -> Bool {
    guard case .target = step.goal else { return false }
    return ending.isFlick || !ending.isInside
  }

  /// Lets time pass up to a moment, or to the first change of what is captured.
  private mutating func advanceToCapture(until time: Double) -> SelfChange? {
    while let change = advance(to: time) {
      if change.kind == .capture { return change }
    }
    return nil
  }
}
