import PointerGestures
import PointerMotion

/// How scrolls of a touchpad's fingers go on when the fingers leave.
///
/// Wheels are no part of it.
public struct ScrollSettings: Hashable, Sendable {
  /// How soon a coast loses its speed.
  public enum Coast: String, Hashable, Sendable, CaseIterable {
    /// By a factor of 0.998 a millisecond: long lists.
    case normal
    /// By a factor of 0.99 a millisecond: pages.
    case fast
  }

  /// Whether clients that ask for it by our protocol get their scrolls coasted; default true.
  public var coastsForClients = true
  /// The ordinary clients that get it unasked; default none.
  ///
  /// Meant for programs that stop dead when the fingers leave. Most toolkits have kinetic scrolling
  /// of their own.
  public var coastsUnasked = ApplicationScope.none
  /// How soon a coast loses its speed; default normal.
  ///
  /// Public: Apple's two deceleration rates.
  public var coast = Coast.normal
  /// Whether a scroll that coasts keeps to an axis that it is near; default true.
  public var locksAxis = true

  /// The defaults.
  public init() {}

  /// The rules that follow.
  var kinetics: ScrollKineticsRules {
    ScrollKineticsRules(
      deceleration: coast == .normal ? .scroll : .fastScroll, locksAxis: locksAxis)
  }
}
