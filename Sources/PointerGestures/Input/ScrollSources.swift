/// A set of kinds of scrolls.
public struct ScrollSources: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Makes a set from its bits; unknown ones are dropped.
  public init(rawValue: UInt8) { self.rawValue = rawValue & 3 }

  /// Wheels with detents.
  public static let discrete = ScrollSources(rawValue: 1)
  /// Fingers on a touchpad.
  public static let continuous = ScrollSources(rawValue: 2)
  /// Both.
  public static let all: ScrollSources = [.discrete, .continuous]
}
