import PointerGeometry

/// One user at one layout with one technique, trial after trial.
package struct Session<Technique: PointingTechnique> {
  /// The time between two trials, in seconds.
  static var pause: Double { 1 }
  /// Movements after which the user gives up.
  static var patience: Int { 14 }

  let user: SimulatedUser
  let layout: Layout
  let policy: Policy
  let seed: UInt64
  var technique: Technique

  // MARK: The trial under way

  var generator: SeededGenerator
  var scene: Scene
  var now = 0.0
  var began = 0.0
  /// The moment of the last action.
  var finished = 0.0
  /// The direction from where a step began to its goal.
  var axis = Vector<LogicalSpace>.zero
  var isDragging = false
  var isTouching = false
  /// What will happen at a time of its own.
  var upcoming: [SceneChange] = []
  var record = TrialRecord()
  var lastCaptured: Int?
  /// Since when the pointer rests on something wrong.
  var wrongSince: Double?
  var offsetSum = 0.0
  var offsetCount = 0

  package init(
    user: SimulatedUser, layout: Layout, technique: Technique, policy: Policy, seed: UInt64
  ) {
    self.user = user
    self.layout = layout
    self.technique = technique
    self.policy = policy
    self.seed = seed
    scene = layout.scene
    generator = SeededGenerator(seed: seed)
  }

  /// Runs one trial.
  ///
  /// - Parameter number: chooses the task and the noise; the same for every technique.
  package mutating func run(trial number: Int) -> TrialRecord {
    let task = layout.tasks[number % layout.tasks.count]
    generator = SeededGenerator(seed: seed, path: [1, number])
    begin(task)
    for (place, step) in task.steps.enumerated() {
      pass(until: now + (step.reaction ?? user.startTime))
      guard reach(step) else {
        (record.isSuccess, finished) = (false, now)
        break
      }
      guard act(step) else {
        record.isSuccess = false
        break
      }
      if step.action == .pass { finished = now }
      for change in task.changes where change.moment == .end(ofStep: place) { apply(change) }
    }
    record.duration = finished - began
    record.offset = offsetCount > 0 ? offsetSum / Double(offsetCount) : 0
    end()
    return record
  }

  private mutating func begin(_ task: PointingTask) {
    record = TrialRecord()
    (wrongSince, offsetSum, offsetCount) = (nil, 0, 0)
    scene = layout.scene
    technique.place(at: task.start, in: scene, at: now)
    pass(until: now + Self.pause)
    began = now
    lastCaptured = technique.captured
    record.changes = 0
    finished = now
    upcoming = task.changes.filter { if case .time = $0.moment { true } else { false } }
  }

  private mutating func end() {
    upcoming = []
    pass(until: now + 0.08)
    if isDragging { setButton(false) }
    if isTouching { setContact(false) }
    pass(until: now + Self.pause)
  }
}
