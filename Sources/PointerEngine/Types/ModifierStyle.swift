/// The style a region has while certain modifiers are held.
public struct ModifierStyle: Hashable, Sendable {
  /// The modifiers, all of which have to be held; others may be.
  public var modifiers: Modifiers
  /// The style.
  public var style: RegionStyle

  /// Makes a style for modifiers.
  public init(modifiers: Modifiers, style: RegionStyle) {
    self.modifiers = modifiers
    self.style = style
  }
}
