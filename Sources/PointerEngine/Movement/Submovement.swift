import PointerGeometry

/// One stroke of the hand, from rest to rest.
struct Submovement {
  /// Where the model was when it began.
  var start: Point<LogicalSpace>
  /// The region the pointer was on when it began: that one is hardly the goal.
  var left: RegionKey?
  /// When its first and its latest motion came, and how many there were.
  private var first = Instant.zero
  private var latest = Instant.zero
  private var count = 0
  /// The greatest speed so far, in points a second.
  private(set) var peakSpeed = 0.0
  /// Since when it has been slower than a rest; nil while it is faster.
  private var slowSince: Instant?

  init(start: Point<LogicalSpace>, left: RegionKey?) {
    self.start = start
    self.left = left
  }

  /// How long it has lasted, in seconds: the first motion ends an interval that nobody saw begin,
  /// and which counts as long as the others are in the mean.
  var duration: Double {
    guard count > 1 else { return Self.report }
    let share = Double(count) / Double(count - 1)
    return max(Self.report, latest.seconds(since: first) * share)
  }

  /// The time between two reports of an ordinary mouse, in seconds.
  private static let report = 0.008

  /// Takes in the speed after a motion.
  mutating func note(speed: Double, at now: Instant, restSpeed: Double) {
    if count == 0 { first = now }
    latest = now
    count += 1
    peakSpeed = max(peakSpeed, speed)
    slowSince = speed < restSpeed ? slowSince ?? now : nil
  }

  /// When it has ended, if no further motion comes: some time without any, or with slow ones only.
  func end(after latest: Instant, by parameters: MovementParameters) -> Instant {
    guard peakSpeed >= parameters.leastPeakSpeed else {
      return latest.advanced(bySeconds: parameters.slowRestDuration)
    }
    let still = latest.advanced(bySeconds: parameters.restDuration)
    guard let slowSince else { return still }
    return min(still, slowSince.advanced(bySeconds: parameters.creepDuration))
  }
}
