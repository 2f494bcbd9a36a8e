import PointerGeometry

/// How much the platter has the look of one that is below its label.
///
/// | state | seen | next |
/// |---|---|---|
/// | none yet | any | what is asked for, at once |
/// | any | no platter | what is asked for, at once |
/// | over | a platter, to be below | below, cross-fading |
/// | below | a platter, to be over | over, cross-fading |
///
/// So it fades only on the way from one control to another of its group. A fade that turns back
/// starts from where it is.
struct BehindFade {
  /// The length of a whole cross-fade, seconds: that of a change of side.
  static let duration = SideFade.duration

  private var isBehind: Bool?
  private var startAmount = 0.0
  private var start = Instant.zero

  /// Takes what is asked for at an instant.
  mutating func update(isBehind: Bool, isPlatter: Bool, at now: Instant) {
    if self.isBehind == nil {
      (self.isBehind, startAmount, start) = (isBehind, isBehind ? 1 : 0, now)
    } else if isBehind != self.isBehind {
      startAmount = amount(at: now)
      (self.isBehind, start) = (isBehind, now)
    }
    if !isPlatter { startAmount = isBehind ? 1 : 0 }
  }

  /// 0: over its label … 1: below it.
  func amount(at now: Instant) -> Double {
    let target = isBehind == true ? 1.0 : 0
    let travel = abs(target - startAmount)
    let done = min(max(now.seconds(since: start) / Self.duration, 0), travel)
    return startAmount + (target > startAmount ? done : -done)
  }

  /// When the fade is over, if it is not.
  func end(after now: Instant) -> Instant? {
    let travel = abs((isBehind == true ? 1.0 : 0) - startAmount)
    guard travel > 0 else { return nil }
    let end = start.advanced(bySeconds: travel * Self.duration)
    return end > now ? end : nil
  }
}
