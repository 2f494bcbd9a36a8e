/// What a hover effect does to the content.
public struct HoverStyle: Hashable, Sendable {
  /// Where the tint goes.
  public enum Tint: UInt32, Hashable, Sendable, CaseIterable {
    /// No tint.
    case none = 0
    /// Over the content.
    case overlay = 1
    /// Under the content.
    case underlay = 2
  }

  /// Where the tint goes; by default over the content.
  public var tint: Tint
  /// Whether the content casts a shadow; by default it does not.
  public var castsShadow: Bool
  /// Whether the content grows a little; by default it does.
  public var scales: Bool

  /// Makes a style; the defaults are those of a plain hover effect.
  public init(tint: Tint = .overlay, castsShadow: Bool = false, scales: Bool = true) {
    self.tint = tint
    self.castsShadow = castsShadow
    self.scales = scales
  }

  /// The style of a card that declares none: raised, so it also casts a shadow.
  public static var card: Self { Self(castsShadow: true) }
}
