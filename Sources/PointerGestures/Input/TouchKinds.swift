/// A set of kinds of contacts.
public struct TouchKinds: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Makes a set from its bits; unknown ones are dropped.
  public init(rawValue: UInt8) { self.rawValue = rawValue & 15 }

  /// Fingers on the screen.
  public static let direct = TouchKinds(rawValue: 1)
  /// Fingers on a touchpad.
  public static let indirect = TouchKinds(rawValue: 2)
  /// Pens and other tools of a tablet.
  public static let pen = TouchKinds(rawValue: 4)
  /// The pointer with a button held down.
  public static let pointer = TouchKinds(rawValue: 8)
  /// All of them.
  public static let all: TouchKinds = [.direct, .indirect, .pen, .pointer]

  /// Whether a kind is in the set.
  public func contains(_ kind: TouchKind) -> Bool { contains(kind.asSet) }
}
