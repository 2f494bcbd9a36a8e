import PointerGeometry

/// Which of the two materials is shown: the one for light or the one for dark content.
///
/// | state | sample | next |
/// |---|---|---|
/// | none yet | any | the sample's side at once |
/// | light | luminance < 0.139 | dark, cross-fading |
/// | dark | luminance > 0.219 | light, cross-fading |
/// | either | between | unchanged |
///
/// A fade that turns back starts from where it is, so the material never jumps.
struct SideFade {
  /// The luminance at which black and white contrast equally: (L + .05)² = .05 × 1.05.
  static let middle = 0.179
  /// How far past the middle a sample must be to change the side.
  ///
  /// Tuned by eye at the edges of light and dark content.
  static let hysteresis = 0.04
  /// The length of a whole cross-fade, seconds.
  ///
  /// Tuned by eye at the edges of light and dark content.
  static let duration = 0.18

  private var isLight: Bool?
  private var startAmount = 0.0
  private var start = Instant.zero

  /// Takes a sample of the background at an instant.
  mutating func update(luminance: Double, at now: Instant) {
    guard let isLight else {
      self.isLight = luminance > Self.middle
      startAmount = luminance > Self.middle ? 1 : 0
      start = now
      return
    }
    let limit = isLight ? Self.middle - Self.hysteresis : Self.middle + Self.hysteresis
    guard (luminance > limit) != isLight else { return }
    startAmount = amount(at: now)
    start = now
    self.isLight = !isLight
  }

  /// Forgets the side: the next sample decides at once.
  mutating func reset() { isLight = nil }

  /// 0: the material for dark content … 1: the one for light content.
  func amount(at now: Instant) -> Double {
    guard let isLight else { return 1 }
    let target = isLight ? 1.0 : 0.0
    let travel = abs(target - startAmount)
    let done = min(max(now.seconds(since: start) / Self.duration, 0), travel)
    return startAmount + (target > startAmount ? done : -done)
  }

  /// When the fade is over, if it is not.
  func end(after now: Instant) -> Instant? {
    guard let isLight else { return nil }
    let travel = abs((isLight ? 1.0 : 0.0) - startAmount)
    let end = start.advanced(bySeconds: travel * Self.duration)
    return end > now ? end : nil
  }
}
