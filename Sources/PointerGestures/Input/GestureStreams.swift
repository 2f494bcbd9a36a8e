/// A set of the things that a touchpad reports as such, instead of its fingers.
public struct GestureStreams: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Makes a set from its bits; unknown ones are dropped.
  public init(rawValue: UInt8) { self.rawValue = rawValue & 7 }

  /// Scrolls of two fingers.
  public static let scroll = GestureStreams(rawValue: 1)
  /// Pinches.
  public static let pinch = GestureStreams(rawValue: 2)
  /// Swipes.
  public static let swipe = GestureStreams(rawValue: 4)
}
