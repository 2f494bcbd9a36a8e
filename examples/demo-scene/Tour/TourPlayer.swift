import DeviceModels
import EventLoop
import Glibc
import PointerGeometry

/// Plays one tour: a hand at the touchpad of the stage, an example as the client, and the recorder.
final class TourPlayer {
  private let tour: Tour
  private let stage: Stage
  private let hand: Hand
  private let recorder: Recorder
  private let layout: Layout?
  private let window: Substring
  /// What had happened, and what the screen showed, when the chapter began.
  private var before: (counts: [String: Int], screen: [UInt32]) = ([:], [])
  private var isHeld = false
  /// The pictures, in order.
  private(set) var pictures: [Picture] = []

  /// - Parameters:
  ///   - layout: where the parts of the example are; nil where it does not say.
  ///   - window: the surface of its window.
  init(
    _ tour: Tour, on stage: Stage, hand: Hand, recorder: Recorder, layout: Layout?,
    window: Trace.Window
  ) {
    self.tour = tour
    self.stage = stage
    self.hand = hand
    self.recorder = recorder
    self.layout = layout
    self.window = window.surface
  }

  /// Plays all of it.
  ///
  /// - Throws: `DemoError.tour` with the line of the step that was in vain.
  func play() throws {
    defer { hand.letGo() }
    for chapter in tour.chapters {
      stage.begin("\(tour.name): \(chapter.title)")
      try beginChapter(chapter)
      for line in chapter.steps {
        do {
          try perform(line.step, in: chapter)
        } catch let error as DemoError {
          throw error.at(line: line.number, of: tour.path)
        }
      }
      try hand.lift()
    }
  }

  /// Keeps a picture of what went wrong.
  func keepFailure() {
    try? take("failed", "What the screen showed when a step was in vain")
  }

  private func beginChapter(_ chapter: Tour.Chapter) throws {
    stage.trace.update()
    before.counts = stage.trace.counts
    let isCompared = chapter.steps.contains { line in
      switch line.step {
      case .expect(.change), .expect(.still): true
      default: false
      }
    }
    if isCompared { before.screen = try recorder.snapshot() }
  }

  // MARK: Steps

  private func perform(_ step: TourStep, in chapter: Tour.Chapter) throws {
    switch step {
    case .move(let spot): try hand.move(to: aim(spot), spot.pace)
    case .enter(let spot, let kinds): try enter(spot, kinds)
    case .rest(let seconds): try stage.run(for: seconds)
    case .lift: try hand.lift()
    case .click:
      try hand.press {}
    case .secondaryClick:
      try putTwoFingersDown()
      try hand.fingers.click()
      try hand.lift()
    case .drag(let spot):
      let aim = try aim(spot)
      if !isHeld { try hand.hold(toMoveTo: aim) }
      isHeld = true
      try hand.move(to: aim, spot.pace)
    case .release:
      try hand.release()
      isHeld = false
    case .scroll(let way, let seconds):
      try putTwoFingersDown()
      try hand.fingers.move(by: way, steps: Self.reports(in: seconds))
    case .pinch(let spread, let seconds):
      try putTwoFingersDown(step: spread > 0 ? 18 : 40)
      try hand.fingers.pinch(spreading: spread, steps: Self.reports(in: seconds))
    case .turn(let degrees, let seconds):
      try putTwoFingersDown(step: 30)
      try hand.fingers.rotate(byDegrees: degrees, steps: Self.reports(in: seconds))
    case .picture(let name): try take(name, chapter.title)
    case .expect(let expectation): try expect(expectation)
    }
  }

  private static func reports(in seconds: Double) -> Int {
    Int(seconds / TouchpadFingers.reportInterval)
  }

  private func putTwoFingersDown(step: Double = 16) throws {
    guard hand.fingers.count != 2 else { return }
    try hand.lift()
    try hand.fingers.down(2, step: step)
  }

  /// Moves the pointer into a part, and makes sure that its region is entered: one of the kinds,
  /// around the place.
  private func enter(_ spot: Spot, _ kinds: [Substring]) throws {
    let aim = try aim(spot)
    try hand.move(to: aim, spot.pace)
    let what = kinds.isEmpty ? "" : " of the kind \(kinds.joined(separator: " or "))"
    try require("a region\(what) should be entered in '\(spot.part)'") { trace in
      guard let region = trace.region, let frame = region.frame else { return false }
      return (kinds.isEmpty || kinds.contains(region.kind)) && frame.contains(aim)
    }
  }

  private func take(_ name: String, _ caption: String) throws {
    try recorder.copy()
    let frames = stage.trace.windows.map(\.frame)
    let shown = frames.dropFirst().reduce(frames.first) { $0?.union($1) }
    pictures.append(
      Picture(
        name: "\(tour.name)-\(name)", caption: caption,
        picture: recorder.picture(of: shown?.inset(by: -Self.margin))))
  }

  /// What is shown around the windows, points: the shadow, and the compositor's ground.
  private static let margin = 36.0

  // MARK: What must have happened

  private func expect(_ expectation: TourExpectation) throws {
    switch expectation {
    case .count(0, let what):
      stage.trace.update()
      guard count(what) == 0 else {
        throw failure("'\(what)' should not happen, and did \(count(what)) times")
      }
    case .count(let least, let what):
      try require("'\(what)' should happen \(least) times or more") { _ in count(what) >= least }
    case .change(let part, let share):
      try waitForChange(in: part, share: share)
    case .still(let part):
      try recorder.copy()
      let changed = recorder.change(since: before.screen, in: try frame(of: part))
      guard changed == 0 else {
        throw failure("'\(part)' should stay the same, and \(percent(changed)) of it changed")
      }
    case .region(let kind):
      try require("the pointer should be in a region of the kind \(kind)") {
        $0.region.map { $0.kind == kind } ?? false
      }
    case .popup:
      try require("the pointer should be in a region of another surface") { trace in
        trace.region.map { $0.surface != window } ?? false
      }
    case .noRegion:
      try require("the pointer should be in no region") { $0.region == nil }
    }
  }

  /// How often something has happened in this chapter.
  private func count(_ what: String) -> Int {
    stage.trace.count(what) - before.counts[what, default: 0]
  }

  /// Looks again and again: a client may need some frames.
  private func waitForChange(in part: String, share: Double) throws {
    let frame = try frame(of: part)
    let limit = Loop.now().advanced(bySeconds: 5)
    while true {
      try recorder.copy()
      let changed = recorder.change(since: before.screen, in: frame)
      if changed > 0, changed >= share { return }
      guard Loop.now() < limit else {
        throw failure(
          "\(percent(share)) of '\(part)' should change, and \(percent(changed)) did")
      }
      try stage.run(for: 0.03)
    }
  }

  private func percent(_ share: Double) -> String {
    "\((share * 1000).rounded() / 10) %"
  }

  private func require(_ what: String, _ condition: (Trace) -> Bool) throws {
    try stage.require(what, condition)
  }

  private func failure(_ missing: String) -> DemoError { stage.failure(missing) }

  // MARK: Places

  /// Where a part is on the screen.
  private func frame(of part: String) throws -> Rect<LogicalSpace> {
    guard let window = stage.trace.windows.first(where: { $0.surface == window }) else {
      throw failure("the window has gone")
    }
    guard part != "window" else { return window.frame }
    guard let layout else {
      throw failure("'\(tour.name)' does not say where its parts are; only 'window' is known")
    }
    return try layout[part].logical(origin: window.frame.origin)
  }

  private func aim(_ spot: Spot) throws -> Point<LogicalSpace> {
    let frame = try frame(of: spot.part)
    let place = Point<LogicalSpace>(
      x: frame.minX + frame.width * spot.place.x, y: frame.minY + frame.height * spot.place.y)
    return place + spot.offset
  }
}
