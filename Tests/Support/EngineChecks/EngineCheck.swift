import PointerEngine
import PointerGeometry
import PointerTrace

/// What must hold whatever an engine is told, for recorded, hand-written and random events.
///
/// - No output that is not finite or not in range.
/// - Enters and leaves of a region alternate; cells are of regions that are in, questions about
///   regions that are known.
/// - A schedule lies ahead and is bounded, and a host that follows it comes to rest.
/// - Once at rest nothing changes any more.
/// - The engine's own invariants.
public struct EngineCheck {
  /// What did not hold, with the event after which; at most `limit`.
  public private(set) var faults: [String] = []
  /// The engine under test.
  public private(set) var engine: Engine

  private static let limit = 10
  /// The longest animation and the longest wait, in seconds, with room for rounding.
  private static let longestAnimation = 10.0
  private static let longestWait = 3601.0
  /// Beyond these the clock itself saturates, and so do differences of instants.
  private static let clockLimit = Int64(1) << 61

  private var effects: [EngineEffect] = []
  private var schedule = Schedule.idle
  private var inside: Set<RegionKey> = []
  private var now = Instant.zero
  private var shown = Presentation()
  /// The presentation that was looked through last.
  private var checked = Presentation()
  private var place = ""

  /// Runs a recording through a fresh engine, and lets that come to rest.
  ///
  /// - Parameter events: How many of the events count: a fuzzer wants many short runs.
  public static func faults(in recording: Recording, events: Int = .max) -> [String] {
    var check = EngineCheck(settings: recording.settings)
    for entry in recording.entries.prefix(events) {
      check.step(entry.event, at: entry.instant)
      guard check.faults.count < limit else { return check.faults }
    }
    check.settle()
    return check.faults
  }

  /// Begins with an engine that has seen nothing yet.
  public init(settings: EngineSettings) { engine = Engine(settings: settings) }

  /// Tells the engine something, and checks what it makes of it.
  public mutating func step(_ event: PointerEvent, at instant: Instant) {
    effects.removeAll(keepingCapacity: true)
    schedule = engine.step(event, at: instant, into: &effects)
    now = max(engine.hostClock, instant)
    if faults.count < Self.limit {
      var node = Recording.Entry(at: instant, event).eventText.split(separator: "\n")[0]
      node = node.prefix(200)
      place = "\(instant.nanoseconds) \(node)"
    }
    for effect in effects { check(effect) }
    checkSchedule()
    checkPresentations()
    for words in engine.verifyInvariants() { fail(words) }
    let explanation = engine.explanation.description
    if explanation.isEmpty || explanation.contains("\n") { fail("no line of explanation") }
  }

  private mutating func fail(_ what: String) {
    if faults.count < Self.limit { faults.append("\(what) after \(place)") }
  }

  private mutating func expect(_ holds: Bool, _ what: @autoclosure () -> String) {
    if !holds { fail(what()) }
  }

  // MARK: Effects and schedule

  private mutating func check(_ effect: EngineEffect) {
    switch effect {
    case .enter(let key, let duration):
      expect(inside.insert(key).inserted, "\(key) is entered twice")
      expect(duration >= 0 && duration < Self.longestAnimation, "a transition of \(duration) s")
    case .leave(let key, let duration):
      expect(inside.remove(key) != nil, "\(key) is left and was not entered")
      expect(duration >= 0 && duration < Self.longestAnimation, "a transition of \(duration) s")
    case .moveModel(let location, _):
      expect(location.isFinite, "the model is moved to \(location)")
    case .cell(let key, _):
      expect(inside.contains(key), "a cell of \(key), which was not entered")
    case .request(let key, _, let location):
      expect(inside.contains(key) || engine.region(key) != nil, "\(key) is asked and unknown")
      expect(location.isFinite, "a client is asked about \(location)")
    case .autoHide, .movement, .diagnostic: break
    }
  }

  private mutating func checkSchedule() {
    guard abs(now.nanoseconds) < Self.clockLimit else { return }
    switch schedule {
    case .idle: break
    case .wake(let instant):
      let wait = instant.seconds(since: now)
      expect(wait > 0 && wait < Self.longestWait, "a wait of \(wait) s")
    case .animating(let instant):
      let length = instant.seconds(since: now)
      expect(length > 0 && length < Self.longestAnimation, "an animation of \(length) s")
    }
  }

  // MARK: Presentations

  private mutating func checkPresentations() {
    for ahead in [0, 0.008, 0.1] {
      engine.present(at: now.advanced(bySeconds: ahead), into: &shown)
      guard shown != checked else { continue }
      checked = shown
      let found = PresentationCheck.faults(in: shown)
      for words in found { fail(words) }
      guard found.isEmpty else { return }
    }
  }

  // MARK: Rest

  /// Follows the schedule as a host does, until nothing is left to be done.
  public mutating func settle() {
    guard abs(now.nanoseconds) < Self.clockLimit else { return }
    for round in 0..<400 {
      switch schedule {
      case .idle:
        checkRest()
        return
      case .wake(let instant): step(.timer, at: instant)
      case .animating(let end):
        // Some frames, and the end.
        let frame = now.advanced(bySeconds: 1.0 / 60)
        step(.timer, at: round % 8 == 7 ? end : min(frame, end))
      }
      guard faults.count < Self.limit else { return }
    }
    fail("no rest")
  }

  private mutating func checkRest() {
    engine.present(at: now, into: &shown)
    var later = Presentation()
    engine.present(at: now.advanced(bySeconds: 1000), into: &later)
    expect(shown == later, "the look changes at rest")
    step(.timer, at: now.advanced(bySeconds: 10))
    expect(effects.isEmpty && schedule == .idle, "something happens at rest")
  }
}
