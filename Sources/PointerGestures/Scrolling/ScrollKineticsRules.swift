import PointerMotion

/// The numbers of kinetic scrolling.
public struct ScrollKineticsRules: Hashable, Sendable {
  /// How a scroll coasts, default `Deceleration.scroll`: a factor of 0.998 a millisecond; 0.99 is
  /// `Deceleration.fastScroll`.
  ///
  /// Public: Apple's two deceleration rates.
  public let deceleration: Deceleration
  /// The slope with which content gives beyond its end, 0.01 … 1, default 0.55, see `RubberBand`.
  public let rubberBand: Double
  /// How content that was pulled beyond its end comes back: critically damped, so that it does not
  /// swing, and as good as there after half a second.
  ///
  /// Ours.
  public let comeback: Spring
  /// A pause before the lift that leaves no momentum, in seconds: 0 … 10, default 0.1.
  public let longestPause: Double
  /// The slowest scroll that coasts, in points a second: 0 … 1e6, default 50.
  ///
  /// Source: the minimum fling velocity of Android's view configuration.
  public let slowest: Double
  /// The fastest coast, in points a second: 0 … 1e6, default 8,000: a faster scroll coasts with this.
  ///
  /// Source: the maximum fling velocity of Android's view configuration.
  public let fastest: Double
  /// Whether a scroll near an axis keeps to it, see `AxisLock`; default true.
  public let locksAxis: Bool

  /// How far from its end a coast is over, in points: a quarter, below what a screen shows.
  static let tolerance = 0.25

  /// Makes rules; numbers out of range are clamped to it, NaN counts as the lower end.
  public init(
    deceleration: Deceleration = .scroll, rubberBand: Double = 0.55,
    comeback: Spring = Spring(response: 0.5, dampingRatio: 1), longestPause: Double = 0.1,
    slowest: Double = 50, fastest: Double = 8000, locksAxis: Bool = true
  ) {
    self.deceleration = deceleration
    self.rubberBand = GestureLimits.clamp(rubberBand, 0.01, 1)
    self.comeback = comeback
    self.longestPause = GestureLimits.clamp(longestPause, 0, 10)
    self.slowest = GestureLimits.clamp(slowest, 0, 1e6)
    self.fastest = GestureLimits.clamp(fastest, 0, 1e6)
    self.locksAxis = locksAxis
  }
}
