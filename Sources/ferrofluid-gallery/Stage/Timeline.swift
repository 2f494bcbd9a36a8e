import PointerEngine
import PointerGeometry

/// A story taken apart: what happens at which instant, and which frames are key frames.
struct Timeline {
  /// What the stage is told.
  enum Act {
    case move(by: Vector<LogicalSpace>)
    case press
    case release
    case event(PointerEvent)
  }

  /// The acts with their seconds since the beginning, in order.
  private(set) var acts: [(time: Double, act: Act)] = []
  /// The key frames with their numbers, in order; the first frame is 1.
  private(set) var shots: [(frame: Int, caption: String)] = []
  /// How many frames the story has.
  private(set) var frameCount = 1
  private var time = 0.0
  private var hand: Point<LogicalSpace>

  /// Frames a second.
  static let frameRate = 60.0
  /// Reports of the hand a second, those of an ordinary mouse.
  private static let reportRate = 125.0

  /// Takes a story apart; the hand begins at a place.
  init(_ steps: [Step], from start: Point<LogicalSpace>) {
    hand = start
    for step in steps { add(step) }
    frameCount = max(frameCount, Self.frame(at: time))
  }

  private mutating func add(_ step: Step) {
    switch step {
    case .move(let x, let y, let seconds): addMove(to: Point(x: x, y: y), seconds)
    case .jump(let x, let y): addMove(to: Point(x: x, y: y), 0)
    case .press: acts.append((time, .press))
    case .release: acts.append((time, .release))
    case .event(let event): acts.append((time, .event(event)))
    case .wait(let seconds): time += seconds
    case .shot(let caption): addShot(caption, at: time)
    case .shots(let times):
      for seconds in times {
        addShot("+\(Int((seconds * 1000).rounded())) ms", at: time + seconds)
      }
      time += times.max() ?? 0
    }
  }

  /// Adds a straight way with a bell-shaped speed.
  ///
  /// Source: the minimum-jerk polynomial, Flash and Hogan 1985.
  private mutating func addMove(to end: Point<LogicalSpace>, _ seconds: Double) {
    let (start, begin) = (hand, time)
    let reports = max(1, Int((seconds * Self.reportRate).rounded()))
    for report in 1...reports {
      let t = Double(report) / Double(reports)
      time = begin + seconds * t
      let place = start + (end - start) * (t * t * t * (10 + t * (6 * t - 15)))
      acts.append((time, .move(by: place - hand)))
      hand = place
    }
  }

  private mutating func addShot(_ caption: String, at time: Double) {
    let frame = Self.frame(at: time)
    shots.append((frame, caption))
    frameCount = max(frameCount, frame)
  }

  /// The first frame at or after a time; rounding errors of sums do not make it the next one.
  private static func frame(at time: Double) -> Int {
    max(1, Int((time * frameRate - 0.02).rounded(.up)))
  }
}
