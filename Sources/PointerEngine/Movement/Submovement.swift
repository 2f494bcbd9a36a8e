import PointerGeometry

/// One stroke of the hand, from rest to rest.
struct Submovement {
  /// Where the model was when it began.
  var start: Point<LogicalSpace>
  /// The region the pointer was on when it began: that one is hardly the goal.
  var left: RegionKey?
  /// The greatest speed so far, in points a second.
  var peakSpeed = 0.0
  /// Since when it has been slower than a rest; nil while it is faster.
  var slowSince: Instant?

  /// Takes in the speed after a motion.
  mutating func note(speed: Double, at now: Instant, restSpeed: Double) {
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
