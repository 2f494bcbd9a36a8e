/// What the compositor can do; what is missing falls back to the nearest that it can.
public struct PointerCapabilities: OptionSet, Hashable, Sendable {
  /// The bits as they come over the wire; those that this version does not know are kept.
  public let rawValue: UInt32

  /// Makes capabilities from the bits of the wire.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The pointer takes the shape of regions.
  public static let shape = PointerCapabilities(rawValue: 1)
  /// A highlight is drawn so that the content stays legible.
  public static let behind = PointerCapabilities(rawValue: 2)
  /// Lift and hover scale and move the content of a region.
  public static let content = PointerCapabilities(rawValue: 4)
  /// Scrolls and pinches are reported with their anchor.
  public static let gestures = PointerCapabilities(rawValue: 8)
  /// Secondary clicks are reported.
  public static let secondaryClick = PointerCapabilities(rawValue: 16)
  /// Scrolls coast on for a session that asks for it.
  public static let momentum = PointerCapabilities(rawValue: 32)
}
