import PointerEngine
import PointerGeometry
import PointingModel
import Testing

@Suite struct SessionTests {
  private let policy = Policy(trust: 1, flicks: false)

  /// A user whose hand does what it is told.
  private func steadyUser(_ device: PointingDevice = .mouse) -> SimulatedUser {
    var user = SimulatedUser(device: device)
    (user.noise, user.noiseFloor, user.sight, user.slip, user.firstAim) = (0, 0, 0, 0, 1)
    return user
  }

  /// A click on a button 200 pt away.
  private var layout: Layout {
    let button = Rect<LogicalSpace>(x: 590, y: 390, width: 20, height: 20)
    return Layout(
      "one button", .core, Scene([button], padding: 12),
      [PointingTask(from: Point(x: 400, y: 400), [TaskStep(.click, .target(0))])])
  }

  private func run<Technique: PointingTechnique>(
    _ technique: Technique, _ layout: Layout, by user: SimulatedUser
  ) -> TrialRecord {
    var session = Session(
      user: user, layout: layout, technique: technique, policy: policy, seed: 1)
    return session.run(trial: 0)
  }

  /// Start, one movement in whole reports, click: and nothing else takes time.
  @Test func oneMovementTakesItsTime() {
    let user = steadyUser()
    let planned = user.plan.duration(distance: 200, width: 20)
    let moving = (planned / PlainPointer.interval).rounded() * PlainPointer.interval
    let record = run(RawTechnique(), layout, by: user)
    #expect(record.isSuccess)
    #expect(record.movements == 1)
    #expect(abs(record.duration - (0.10 + moving + 0.10)) < 1e-9)
    #expect(abs(record.endPoint) < 1e-9)
  }

  /// What lights up later is read later, by as much.
  @Test func timeToReadBeginsWhenItLightsUp() {
    var user = steadyUser()
    // Stops 20 pt short: the pointer itself is not on the button.
    user.firstAim = 0.9
    let soon = run(LateTechnique(delay: 0.02), layout, by: user)
    let later = run(LateTechnique(delay: 0.08), layout, by: user)
    #expect(soon.isSuccess && later.isSuccess)
    #expect(soon.movements == 1)
    #expect(later.movements == 1)
    #expect(abs(later.duration - soon.duration - 0.06) < 1e-9)
    let raw = run(RawTechnique(), layout, by: user)
    #expect(raw.movements == 2)
  }

  /// The last moments before a correction cannot be called back.
  @Test func aCorrectionThatHasBegunIsMade() {
    var user = steadyUser()
    user.firstAim = 0.9
    #expect(run(LateTechnique(delay: 0.09), layout, by: user).movements == 1)
    #expect(run(LateTechnique(delay: 0.12), layout, by: user).movements == 2)
    user.commitTime = user.correctionTime
    #expect(run(LateTechnique(delay: 0.02), layout, by: user).movements == 2)
  }

  /// Without targets the engine is a plain pointer, to the last bit.
  @Test(arguments: PointingDevice.allCases)
  func withoutTargetsOursIsRaw(device: PointingDevice) {
    let place = Rect<LogicalSpace>(x: 700, y: 500, width: 16, height: 16)
    let layout = Layout(
      "a place", .gaps, .empty,
      [PointingTask(from: Point(x: 400, y: 400), [TaskStep(.click, .place(place))])])
    let user = SimulatedUser(device: device)
    let ours = OursTechnique(device: device, settings: EngineSettings())
    var raw = Session(
      user: user, layout: layout, technique: RawTechnique(), policy: policy, seed: 5)
    var own = Session(user: user, layout: layout, technique: ours, policy: policy, seed: 5)
    for trial in 0..<50 {
      let (a, b) = (raw.run(trial: trial), own.run(trial: trial))
      #expect(abs(a.duration - b.duration) < 1e-6, "trial \(trial)")
      #expect(a.isSuccess == b.isSuccess)
      #expect(b.changes == 0)
      #expect(b.offset < 1e-9)
    }
  }

  @Test func aDragEndsWhereItIsReleased() {
    let user = steadyUser()
    let place = Rect<LogicalSpace>(x: 800, y: 380, width: 40, height: 40)
    var layout = layout
    layout.tasks = [
      PointingTask(
        from: Point(x: 600, y: 400),
        [TaskStep(.press, .target(0)), TaskStep(.release, .place(place), reaction: 0)])
    ]
    let raw = run(RawTechnique(), layout, by: user)
    let ours = run(
      OursTechnique(device: .mouse, settings: EngineSettings()), layout, by: user)
    #expect(raw.isSuccess && ours.isSuccess)
    #expect(abs(raw.duration - ours.duration) < 1e-6)
    // It is latched to the end, and let go of with the button.
    #expect(ours.changes == 1)
  }

  /// The user sees a change under way, and corrects.
  @Test func aTargetThatMovesIsFollowed() {
    let user = steadyUser()
    var layout = layout
    layout.tasks[0].changes = [
      SceneChange(.shift(Vector(dx: 0, dy: 60)), at: .time(0.15))
    ]
    let record = run(RawTechnique(), layout, by: user)
    #expect(record.isSuccess)
    #expect(record.movements == 2)
  }

  @Test func aVanishedTargetIsNotWaitedFor() {
    var layout = layout
    layout.scene.frames.append(Rect(x: 690, y: 390, width: 20, height: 20))
    layout.tasks = [
      PointingTask(
        from: Point(x: 400, y: 400),
        [TaskStep(.pass, .target(0)), TaskStep(.click, .target(1), reaction: 0.3)],
        changes: [SceneChange(.removal(0), at: .end(ofStep: 0))])
    ]
    for record in [
      run(RawTechnique(), layout, by: steadyUser()),
      run(
        OursTechnique(device: .mouse, settings: EngineSettings()), layout, by: steadyUser()),
    ] {
      #expect(record.isSuccess)
      #expect(record.movements == 2)
    }
  }
}

/// Selects the one target whatever the hand does, so long after the hand's last report.
private struct LateTechnique: PointingTechnique {
  var delay: Double
  var model = Point<LogicalSpace>.zero
  var captured: Int?
  private var lastMotion = 0.0
  private var hasMoved = false
  private var now = 0.0

  init(delay: Double) { self.delay = delay }

  mutating func place(at point: Point<LogicalSpace>, in scene: Scene, at time: Double) {
    (model, captured, hasMoved, now) = (point, nil, false, time)
  }

  mutating func beginMovement() {}

  mutating func move(by vector: Vector<LogicalSpace>, at time: Double) {
    (hasMoved, lastMotion, now) = (true, time, time)
    model += vector
  }

  mutating func advance(to time: Double) -> SelfChange? {
    let due = lastMotion + delay
    if hasMoved, captured == nil, due > now, due <= time {
      (captured, now) = (0, due)
      return SelfChange(.capture, at: due)
    }
    now = time
    return nil
  }

  mutating func setScene(_ scene: Scene, at time: Double) {}
}
