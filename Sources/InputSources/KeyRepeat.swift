/// How fast a held key repeats.
///
/// Clients do the repeating; the compositor only says how.
public struct KeyRepeat: Hashable, Sendable {
  /// Repeats a second; 0 turns repeating off.
  public var rate: Int32
  /// Milliseconds until the first repeat.
  public var delay: Int32

  /// Chooses a rate and a delay.
  ///
  /// The defaults are the middle of what desktops ship (25 to 30 a second, after 500 to 660 ms);
  /// tuned by hand.
  public init(rate: Int32 = 25, delay: Int32 = 600) {
    self.rate = max(0, rate)
    self.delay = max(0, delay)
  }
}
